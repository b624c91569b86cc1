import { expect, inject } from 'vitest'
import { type Answer, call } from './client.ts'
import { type Community, newId, type Person } from './community.ts'
import { deliverJob } from './deliveries.ts'
import {
  type Deployment,
  type DeploymentOptions,
  type Served,
  startDeployment,
  type Topology,
} from './deployment.ts'
import { erase, statusOf, tablesWith } from './erasures.ts'
import { type Fault, type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { until } from './until.ts'

/** Whom an isolate calls, and the queue when it delivers to the isolate. */
export type Service = 'database' | 'authority' | 'redis' | 'queue' | 'deliveries'

/** Gives up early, so that what hangs is not waited for. */
const impatient = {
  DATABASE_TIMEOUT_MS: '1000',
  REDIS_TIMEOUT_MS: '500',
  QUEUE_TIMEOUT_MS: '500',
  PRIVACY_ERASURE__CHECKED_WITHIN_MS: '1000',
}

/** A deployment whose every call to another service may fail. */
export interface FaultyDeployment {
  at: Deployment
  community: Community
  proxies: Record<Service, FaultProxy>
  isolate: Served
  /** Starts the isolate, with these settings instead of impatient ones. */
  start(settings?: Record<string, string>): Promise<void>
  warm(): Promise<void>
  /** Waits until nothing is under way, so that a fault meets the call it is meant for. */
  quiet(): Promise<void>
  attempt(person: Person, key: string): Promise<Answer | null>
  /** Waits, while what comes only with time comes at once. */
  inTime(isSo: () => Promise<boolean>, what: string): Promise<void>
  isCompleted(person: Person): Promise<boolean>
  /** Asks again until it is accepted; then everything that was promised holds. */
  converges(person: Person, key: string, first: Answer | null): Promise<void>
  stop(): Promise<void>
}

export async function startFaultyDeployment(
  topology: Topology,
  options: Pick<DeploymentOptions, 'registry'> = {},
): Promise<FaultyDeployment> {
  // Where it leads to is known once an isolate is there.
  const deliveries = await startFaultProxy('http://127.0.0.1:1')
  const at = await startDeployment(topology, { ...options, jobsOrigin: deliveries.url })
  const community = at.community as Community
  const [database, authority, redis, queue] = await Promise.all(
    [at.neon.url, at.authorityNeon.url, at.redis.url, inject('queueUrl')].map(startFaultProxy),
  )
  const proxies: Record<Service, FaultProxy> = {
    database: database!,
    authority: authority!,
    redis: redis!,
    queue: queue!,
    deliveries,
  }
  const origin = () => ({ origin: faulty.isolate.origin })

  /** What the schedules of a quarter of an hour do. */
  const timePasses = async () => {
    await at.sql('update outbox set claimed_until = now() where sent_at is null')
    await at.sql(
      `update erasure_work set created_at = now() - interval '15 minutes',
         tried_at = now() - interval '15 minutes' where state = 'pending'`,
    )
    for (const job of ['resume-erasures', 'relay-outbox']) {
      await deliverJob(at, faulty.isolate, { job }).catch(() => undefined)
    }
  }

  const faulty: FaultyDeployment = {
    at,
    community,
    proxies,
    isolate: undefined as never,
    async start(settings = impatient) {
      faulty.isolate = await at.start({
        DATABASE_HTTP_ENDPOINT: `${proxies.database.url}/sql`,
        PRIVACY_ERASURE__AUTHORITY__DATABASE_HTTP_ENDPOINT: `${proxies.authority.url}/sql`,
        UPSTASH_REDIS_REST_URL: proxies.redis.url,
        QSTASH_URL: proxies.queue.url,
        ...settings,
      })
      deliveries.target = faulty.isolate.origin
      await faulty.warm()
    },
    async warm() {
      await until(
        async () => (await call(community, '/api/events', origin())).status === 200,
        'open',
      )
    },
    async quiet() {
      for (const proxy of Object.values(proxies)) proxy.next = null
      const isSettled = async () =>
        (await at.sql('select from erasure where completed_at is null')).length === 0
      await faulty.inTime(isSettled, 'settled')
      await faulty.warm()
      const stands = Object.values(proxies)
      const sum = () =>
        stands.reduce((all, { calls, inFlight }) => all + calls + inFlight * 10_000, 0)
      let before = -1
      await until(async () => {
        const now = sum()
        const isQuiet = now === before && now < 10_000 * 10
        before = now
        return isQuiet && stands.every(({ inFlight }) => inFlight === 0)
      }, 'quiet')
    },
    attempt: (person, key) => erase(community, person, { key, ...origin() }).catch(() => null),
    async inTime(isSo, what) {
      let last = Date.now()
      await until(async () => {
        if (await isSo()) return true
        if (Date.now() - last > 150) {
          await timePasses()
          last = Date.now()
        }
        return false
      }, what)
    },
    async isCompleted({ id }) {
      const [row] = await at.sql(
        'select from erasure where user_id = $1 and completed_at is not null',
        [id],
      )
      return row !== undefined
    },
    async converges(person, key, first) {
      let receipt: string | null = first?.status === 202 ? first.json.receipt : null
      let isAccepted = first?.status === 202
      await until(async () => {
        if (isAccepted) return true
        const answer = await faulty.attempt(person, key)
        isAccepted = answer?.status === 202
        receipt ??= answer?.json?.receipt ?? null
        return isAccepted
      }, 'accepted')
      if (receipt !== null) {
        let status: Answer | undefined
        await until(async () => {
          status = await statusOf(community, receipt!, origin())
          return status.status !== 503
        }, 'answered')
        expect(status!.status === 200 || (await faulty.isCompleted(person)), status!.text).toBe(
          true,
        )
      }
      await faulty.inTime(() => faulty.isCompleted(person), 'completed')
      const left = await tablesWith(person.id, (statement) => at.sql(statement))
      expect(left.filter((name) => !name.includes('erasure'))).toEqual([])
      const own = await call(community, '/api/user', { as: person, ...origin() })
      expect([401, 503]).toContain(own.status)
      const counters = await at.sql<{ counter: string }>(
        'select counter from erasure where counter is not null order by counter',
      )
      expect(counters.map(({ counter }) => Number(counter))).toEqual(
        counters.map((_, index) => index + 1),
      )
    },
    async stop() {
      await at.stop()
      for (const proxy of Object.values(proxies)) proxy.stop()
    },
  }
  if (options.registry === undefined) await faulty.start()
  return faulty
}

/**
 * Asks for an erasure and waits until it is far enough, or complete: what is done after the answer calls
 * services, too.
 */
async function erasedUntil(
  faulty: FaultyDeployment,
  isFarEnough: () => boolean,
): Promise<{ person: Person; key: string; first: Answer | null }> {
  const [person, key] = [await faulty.at.person(), newId()]
  let first = await faulty.attempt(person, key)
  await faulty.inTime(async () => {
    if (isFarEnough() || (await faulty.isCompleted(person))) return true
    // Refused for another reason, as a machine that is busy gives one: nothing has begun yet.
    if (first?.status !== 202) first = await faulty.attempt(person, key)
    return false
  }, 'far enough')
  return { person, key, first }
}

/** How often an erasure to which nothing happens calls each service. */
export async function callsOfErasure(faulty: FaultyDeployment): Promise<Record<Service, number>> {
  await faulty.quiet()
  const proxies = Object.entries(faulty.proxies)
  const before = new Map(proxies.map(([service, { calls }]) => [service, calls]))
  await erasedUntil(faulty, () => false)
  return Object.fromEntries(
    proxies.map(([service, { calls }]) => [service, calls - before.get(service)!]),
  ) as Record<Service, number>
}

/**
 * One fault at calls that an erasure makes of a service, each met by an erasure of its own, until one makes
 * no such call.
 */
export async function walkFaults(
  faulty: FaultyDeployment,
  { service, fault, skips }: { service: Service; fault: Fault; skips: readonly number[] },
): Promise<void> {
  const proxy = faulty.proxies[service]
  for (const skip of skips) {
    await faulty.quiet()
    proxy.next = { fault, skip }
    const { person, key, first } = await erasedUntil(faulty, () => proxy.next === null)
    const isMet = proxy.next === null
    proxy.next = null
    await faulty.converges(person, key, first)
    proxy.endHanging()
    if (!isMet) return
  }
}
