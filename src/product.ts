import { createApp } from './edge/app.ts'
import { ConfigurationError } from './edge/environment.ts'
import { createServices, type Services } from './edge/services.ts'
import { logFailedAfterwards, reportReplay } from './edge/serving/log.ts'
import type { ConnectionFacts } from './edge/serving/middleware/client-address.ts'
import { type JobOutcome, receiveJob, responseOf } from './jobs/receiver.ts'
import { failureOf } from './kernel/fault.ts'
import { Trips } from './kernel/trips.ts'

export type ProductFetch = (
  request: Request,
  context?: unknown,
  connection?: ConnectionFacts,
) => Response | Promise<Response>

/** The product over one configuration: the API, the site and the jobs behind one `fetch`. */
export function createProduct(source: Record<string, unknown>): ProductFetch {
  const services = buildOrReport(source)
  if (!services) return () => new Response('The configuration is not valid.\n', { status: 503 })
  const app = createApp(services)
  return (request, context, connection = {}) =>
    new URL(request.url).pathname.startsWith('/jobs/')
      ? takeJob(request, services, context)
      : app.fetch(request, connection, context as never)
}

/** Nothing is served on a configuration that is wrong; the log says which settings, not what. */
function buildOrReport(source: Record<string, unknown>): Services | undefined {
  try {
    return createServices(source)
  } catch (thrown) {
    if (!(thrown instanceof ConfigurationError)) throw thrown
    console.error(JSON.stringify({ level: 'error', message: thrown.message }))
    return undefined
  }
}

function afterOf(context: unknown) {
  const execution = context as { waitUntil?(work: Promise<unknown>): void } | undefined
  return (work: Promise<unknown>) => {
    const quiet = work.catch((thrown: unknown) => logFailedAfterwards('job', thrown))
    execution?.waitUntil?.(quiet)
  }
}

async function takeJob(request: Request, services: Services, context: unknown): Promise<Response> {
  const startedAt = services.clock.now()
  const trips = new Trips()
  const after = afterOf(context)
  const { receiver, deliveries, environment } = services
  const outcome = await receiveJob(
    request,
    { ...services, trips, after, report: reportReplay },
    { receiver, deliveries, jobsOrigin: environment.JOBS_ORIGIN },
  )
  const job = outcome.job ?? 'none'
  const operation = `job ${job}`
  const failure = outcome.thrown === undefined ? null : failureOf(outcome.thrown)
  services.metrics.count('marquee_round_trips_total', { operation }, trips.sequential)
  services.metrics.count('marquee_jobs_total', { job, status: String(outcome.status) })
  observeJob(services, outcome, startedAt)
  if (failure && 'fault' in failure) {
    services.metrics.count('marquee_faults_total', { operation, class: failure.fault })
  }
  if (failure && 'problem' in failure) {
    services.metrics.count('marquee_job_problems_total', { job, problem: failure.problem })
  }
  console.log(
    JSON.stringify({
      time: new Date(startedAt).toISOString(),
      level: outcome.status === 200 ? 'info' : 'error',
      operation,
      status: outcome.status,
      durationMs: services.clock.now() - startedAt,
      roundTrips: trips.sequential,
      ...failure,
    }),
  )
  return responseOf(outcome)
}

function observeJob({ metrics, clock }: Services, outcome: JobOutcome, startedAt: number) {
  const { job, overdueMs } = outcome
  if (job === null) return
  metrics.observe('marquee_job_duration_seconds', { job }, (clock.now() - startedAt) / 1000)
  if (overdueMs === undefined) return
  metrics.observe('marquee_job_lateness_seconds', { job }, overdueMs / 1000)
}
