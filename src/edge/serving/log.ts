import type { ReplayProgress } from '../../domain/erasure/index.ts'
import { failureOf } from '../../kernel/fault.ts'
import type { RequestState } from './request-state.ts'

/** One line a request: names, numbers and ids only, never a path, a parameter or a body. */
export function logRequest(state: RequestState, method: string, status: number): void {
  const { services, operationId, tenantSlug, trips, startedAt } = state
  const durationMs = services.clock.now() - startedAt
  const operation = operationId ?? 'none'
  services.metrics.count('marquee_requests_total', { operation, status: String(status) })
  services.metrics.observe('marquee_request_duration_seconds', { operation }, durationMs / 1000)
  services.metrics.count('marquee_round_trips_total', { operation }, trips.sequential)
  const { waitedFor } = state.behind
  if (waitedFor !== undefined) {
    services.metrics.count('marquee_timeouts_total', { waited_for: waitedFor })
  }
  if (state.fault) {
    services.metrics.count('marquee_faults_total', { operation, class: state.fault.fault })
  }
  console.log(
    JSON.stringify({
      time: new Date(startedAt).toISOString(),
      level: status >= 500 ? 'error' : 'info',
      operation,
      method,
      status,
      tenant: tenantSlug,
      durationMs,
      roundTrips: trips.sequential,
      cache: state.cache,
      correlationId: state.correlationId,
      ...(state.problem !== null && { problem: state.problem }),
      ...state.behind,
      ...state.fault,
    }),
  )
}

/** One line for work beside an answer that failed: nobody waits for it, so nobody else would tell. */
export function logFailedAfterwards(operation: string, thrown: unknown): void {
  console.log(
    JSON.stringify({ level: 'error', operation, isAfterwards: true, ...failureOf(thrown) }),
  )
}

/** One line a batch: how far a replay of erasures has come. */
export function reportReplay({ applied, head, thrown }: ReplayProgress): void {
  const isFailed = thrown !== undefined
  console.log(
    JSON.stringify({
      level: isFailed ? 'error' : 'info',
      operation: 'PrivacyErasureStartupGate',
      applied,
      head,
      ...(isFailed && failureOf(thrown)),
    }),
  )
}
