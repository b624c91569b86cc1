import { timeoutSignal, unavailable } from '../../kernel/timeouts.ts'
import type { UnaryTransport } from '../grpc/transports.ts'
import { type CheckRequest, readCheck, writeCheck } from './check-codec.ts'

export interface DecisionPoint {
  /** `host:port` of the gRPC endpoint. */
  endpoint: string
  tls: boolean
  /** For everything together: dial, call, decoding. */
  timeoutMs: number
  call: UnaryTransport
  /** Told of every call: what came of it and how long it took, in milliseconds. */
  observe(outcome: 'answered' | 'failed', durationMs: number): void
  now(): number
}

const method = '/cerbos.svc.v1.CerbosService/CheckResources'

/** The actions that are allowed of each resource asked about; any failure is a refusal. */
export async function checkResources(
  point: DecisionPoint,
  request: CheckRequest,
): Promise<ReadonlySet<string>[]> {
  const startedAt = point.now()
  const end = new AbortController()
  const expiry = timeoutSignal(point.timeoutMs, 'decision point')
  const deadline = new Promise<never>((_, reject) => {
    expiry.addEventListener('abort', () => reject(expiry.reason))
  })
  const work = async () => {
    const answer = await point.call(
      {
        authority: point.endpoint,
        scheme: point.tls ? 'https' : 'http',
        path: method,
        message: writeCheck(request),
        timeoutMs: point.timeoutMs,
      },
      end.signal,
    )
    return readCheck(answer, request)
  }
  try {
    const allowed = await Promise.race([work(), deadline])
    point.observe('answered', point.now() - startedAt)
    return allowed
  } catch (thrown) {
    // One catch around dial, call and decoding: whatever went wrong, the answer is no.
    point.observe('failed', point.now() - startedAt)
    throw unavailable('authorization_unavailable', thrown)
  } finally {
    end.abort()
  }
}
