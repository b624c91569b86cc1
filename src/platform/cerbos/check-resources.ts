import { Problem } from '../../kernel/problem.ts'
import { type Connection, callUnary } from '../grpc/unary-call.ts'
import { type CheckRequest, readCheck, writeCheck } from './check-codec.ts'

export interface DecisionPoint {
  /** `host:port` of the gRPC endpoint. */
  endpoint: string
  tls: boolean
  /** For everything together: dial, call, decoding. */
  timeoutMs: number
  dial(address: { hostname: string; port: number; tls: boolean }): Promise<Connection>
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
  let connection: Connection | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RangeError('deadline')), point.timeoutMs)
  })
  const work = async () => {
    const [hostname = '', port = ''] = point.endpoint.split(/:(?=\d+$)/)
    connection = await point.dial({ hostname, port: Number(port), tls: point.tls })
    const answer = await callUnary(connection, {
      authority: point.endpoint,
      scheme: point.tls ? 'https' : 'http',
      path: method,
      message: writeCheck(request),
      timeoutMs: point.timeoutMs,
    })
    return readCheck(answer, request)
  }
  try {
    const allowed = await Promise.race([work(), deadline])
    point.observe('answered', point.now() - startedAt)
    return allowed
  } catch {
    // One catch around dial, call and decoding: whatever went wrong, the answer is no.
    point.observe('failed', point.now() - startedAt)
    throw new Problem('authorization_unavailable')
  } finally {
    clearTimeout(timer)
    try {
      await Promise.race([connection?.close(), Promise.resolve()])
    } catch {
      // It is gone already.
    }
  }
}
