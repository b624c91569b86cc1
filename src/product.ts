import { createApp } from './edge/app.ts'
import { ConfigurationError } from './edge/environment.ts'
import { createServices, type Services } from './edge/services.ts'
import { reportReplay } from './edge/serving/log.ts'
import type { ConnectionFacts } from './edge/serving/middleware/client-address.ts'
import { type JobOutcome, receiveJob, responseOf } from './jobs/receiver.ts'
import { failureOf } from './kernel/fault.ts'
import { lastDue } from './kernel/job-timing.ts'
import { type JobName, jobCatalogue } from './kernel/jobs.ts'
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
    const quiet = work.catch(() => undefined)
    execution?.waitUntil?.(quiet)
  }
}

async function takeJob(request: Request, services: Services, context: unknown): Promise<Response> {
  const startedAt = services.clock.now()
  const trips = new Trips()
  const after = afterOf(context)
  const outcome = await deliver(request, { ...services, trips }, after)
  const job = outcome.job ?? 'none'
  const operation = `job ${job}`
  const failure = outcome.thrown === undefined ? null : failureOf(outcome.thrown)
  services.metrics.count('marquee_round_trips_total', { operation }, trips.sequential)
  services.metrics.count('marquee_jobs_total', { job, status: String(outcome.status) })
  if (outcome.job !== null) observeJob(services, outcome.job, startedAt)
  if (failure && 'fault' in failure) {
    services.metrics.count('marquee_faults_total', { operation, class: failure.fault })
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

function observeJob({ metrics, clock }: Services, job: JobName, startedAt: number) {
  metrics.observe('marquee_job_duration_seconds', { job }, (clock.now() - startedAt) / 1000)
  const { timing } = jobCatalogue[job]
  if (timing === undefined) return
  metrics.observe(
    'marquee_job_lateness_seconds',
    { job },
    (startedAt - lastDue(timing, startedAt)) / 1000,
  )
}

async function deliver(
  request: Request,
  services: Services & { trips: Trips },
  after: (work: Promise<unknown>) => void,
): Promise<JobOutcome> {
  try {
    const passed = await services.gate.pass({ ...services, after, report: reportReplay })
    await passed.until
  } catch (thrown) {
    // The queue delivers again: no job works on a database that is older than its erasures.
    return { job: null, status: 503, thrown }
  }
  const { receiver, deliveries, environment } = services
  return receiveJob(request, services, {
    receiver,
    deliveries,
    jobsOrigin: environment.JOBS_ORIGIN,
  })
}
