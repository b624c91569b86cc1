import type { Receiver } from '@upstash/qstash'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { noteJobRun } from '../domain/scheduler/index.ts'
import { readBytes } from '../kernel/bounded-body.ts'
import { hashOf } from '../kernel/ids.ts'
import { overdueMs } from '../kernel/job-timing.ts'
import { type JobName, jobCatalogue } from '../kernel/jobs.ts'
import { instantIso } from '../kernel/local-time.ts'
import type { DeliveryLog } from '../kernel/ports.ts'
import { Problem } from '../kernel/problem.ts'
import type { Job, JobServices } from './define-job.ts'
import { jobs } from './registry.ts'

export interface JobOutcome {
  job: JobName | null
  status: 200 | 401 | 489 | 500 | 503
  /** Why it is to be tried again. */
  thrown?: unknown
  /** For how long it was due when it began; of jobs that the clock starts. */
  overdueMs?: number
}

const maximumBytes = 1024 * 1024

export interface Deliveries {
  receiver: Receiver
  deliveries: DeliveryLog
  jobsOrigin: string
}

/**
 * Takes a delivery: signature first, always, over the raw body and the configured address, and each
 * once: the queue signs every attempt anew. 2xx only after the work is committed; what can never
 * succeed is told not to be retried; anything else is retried by the queue. No job works on a database that is older
 * than its erasures.
 */
export async function receiveJob(
  request: Request,
  services: JobServices,
  { receiver, deliveries, jobsOrigin }: Deliveries,
): Promise<JobOutcome> {
  const name = new URL(request.url).pathname.slice('/jobs/'.length)
  const job = jobs.find((candidate) => candidate.name === name)
  const signature = request.headers.get('upstash-signature')
  if (signature === null) return { job: null, status: 401 }
  let body: string
  try {
    requireWholeSignature(request, signature)
    body = new TextDecoder().decode(await readBytes(request, maximumBytes))
    await receiver.verify({ signature, body, url: `${jobsOrigin}/jobs/${name}` })
  } catch {
    return { job: null, status: 401 }
  }
  try {
    const deliveryId = await deliveryOf(signature)
    const isNew = await services.trips.count(() => deliveries.isNew(deliveryId))
    if (!isNew) return { job: null, status: 401 }
  } catch (thrown) {
    return { job: null, status: 500, thrown }
  }
  if (!job) return { job: null, status: 489 }
  const payload = job.payload.safeParse(parse(body))
  if (!payload.success) return { job: job.name, status: 489 }
  const startedAt = services.clock.now()
  if (!job.isBeforeGate) {
    try {
      const { until } = await services.gate.pass(services)
      await until
    } catch (thrown) {
      return { job: job.name, status: 503, thrown }
    }
  }
  const outcome = await outcomeOf(job, services, payload.data)
  const { schedule } = jobCatalogue[job.name]
  if (!schedule) return outcome
  const before = await note(job.name, services, { startedAt, outcome })
  if (before === null) return outcome
  return { ...outcome, overdueMs: overdueMs(schedule.timing, before, startedAt) }
}

async function outcomeOf(
  job: Job,
  services: JobServices,
  payload: Parameters<Job['handle']>[1],
): Promise<JobOutcome> {
  try {
    await job.handle(services, payload)
    return { job: job.name, status: 200 }
  } catch (thrown) {
    // All places are taken: that is no fault, and passes.
    const isBusy = thrown instanceof Problem && thrown.code === 'rate_limited'
    return isBusy ? { job: job.name, status: 503 } : { job: job.name, status: 500, thrown }
  }
}

/** Work that is done stays done where this fails: the next run is told instead. */
async function note(
  job: JobName,
  services: JobServices,
  { startedAt, outcome }: { startedAt: number; outcome: JobOutcome },
) {
  const run = {
    job,
    startedAt: instantIso(startedAt),
    durationMs: services.clock.now() - startedAt,
    hasSucceeded: outcome.status === 200,
  }
  return noteJobRun(services, run).catch(() => null)
}

/** The library verifies what is there; it does not ask for what must be. Throws. */
function requireWholeSignature({ url }: Request, signature: string) {
  const { alg } = decodeProtectedHeader(signature)
  const { exp } = decodeJwt(signature)
  // The signature is of the address without a query.
  const isWhole = alg === 'HS256' && typeof exp === 'number' && !url.includes('?')
  if (!isWhole) throw new Error('not signed as the queue signs')
}

/** What was signed, without the signature: that can be written in more than one way. */
const deliveryOf = (signature: string) => hashOf(signature.slice(0, signature.lastIndexOf('.')))

export function responseOf({ status }: JobOutcome): Response {
  const headers = {
    'cache-control': 'no-store',
    ...(status === 489 && { 'upstash-nonretryable-error': 'true' }),
  }
  return new Response(null, { status, headers })
}

function parse(body: string): unknown {
  try {
    return body === '' ? {} : JSON.parse(body)
  } catch {
    return undefined
  }
}
