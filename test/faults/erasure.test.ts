import { afterAll, describe, expect, it } from 'vitest'
import { call } from '../support/client.ts'
import { newId } from '../support/community.ts'
import { type Topology, topologies } from '../support/deployment.ts'
import { erase } from '../support/erasures.ts'
import { type Fault, faults } from '../support/fault-proxy.ts'
import {
  callsOfErasure,
  type FaultyDeployment,
  type Service,
  startFaultyDeployment,
  walkFaults,
} from '../support/faulty-deployment.ts'
import { createPool, type Pool } from '../support/pool.ts'
import { byTurns, chosenBelow, isExhaustive, oneOf } from '../support/selection.ts'
import { until } from '../support/until.ts'

/** Each test has a deployment to itself; they wait more than they work, so one of each goes side by side. */
const pools = new Map<Topology, Pool<FaultyDeployment>>(
  topologies.map((topology) => [topology, createPool(1, () => startFaultyDeployment(topology))]),
)
const on = (topology: Topology) => pools.get(topology)!
afterAll(async () => {
  const made = await Promise.all([...pools.values()].map((pool) => pool.all()))
  await Promise.all(made.flat().map((faulty) => faulty.stop()))
})

const waitingForTheOthers = 300_000

/** How many calls there are at the least: what is never met would prove nothing. */
const atLeast: Record<Service, number> = {
  database: 8,
  authority: 1,
  redis: 5,
  queue: 1,
  deliveries: 2,
}
/** What an erasure calls on a topology, counted once. */
const counted = new Map<Topology, ReturnType<typeof callsOfErasure>>()
const callsOn = (topology: Topology, faulty: FaultyDeployment) => {
  const counting = counted.get(topology) ?? callsOfErasure(faulty)
  counted.set(topology, counting)
  return counting
}

/** Each fault of a service on one topology, and a service on each of them: by the seed of the run. */
const isWalked = (topology: Topology, service: Service, fault: Fault) =>
  service === 'authority' || byTurns(topologies, faults.indexOf(fault), service).includes(topology)
/** Each call of a service with some of the faults, and each fault at some of the calls: by the seed, too. */
const isMet = (skip: number, calls: number, service: Service, fault: Fault) => {
  const parts = Math.min(calls, 3)
  return (
    isExhaustive() || (skip + faults.indexOf(fault) + chosenBelow(parts, service)) % parts === 0
  )
}
const cases = (Object.keys(atLeast) as Service[]).flatMap((service) =>
  faults.flatMap((fault) =>
    topologies
      // An authority elsewhere has an endpoint of its own; embedded ones have tests of their own.
      .filter(({ setting }) => service !== 'authority' || setting === 'ExternalDatabase')
      .filter((topology) => isWalked(topology, service, fault))
      .map((topology) => ({ ...topology, topology, service, fault })),
  ),
)

describe('a fault at the calls of an erasure, to its end', () => {
  it.concurrent.each(cases)(
    '$name: $service, $fault',
    ({ topology, service, fault }) =>
      on(topology).use(async (faulty) => {
        const { [service]: calls } = await callsOn(topology, faulty)
        expect(calls).toBeGreaterThanOrEqual(atLeast[service])
        const skips = [...Array(calls).keys()]
        await walkFaults(faulty, {
          service,
          fault,
          skips: skips.filter((skip) => isMet(skip, calls, service, fault)),
        })
      }),
    waitingForTheOthers,
  )
})

const each = topologies.map((topology) => ({ ...topology, topology }))

describe('besides', () => {
  it.concurrent.each(oneOf(each, 'dies'))(
    '$name: the isolate dies between fact and disposal, and the next one finishes it before it answers',
    ({ topology }) =>
      on(topology).use(async (faulty) => {
        const { at, community, proxies } = faulty
        // One that neither gives up waiting nor asks the authority meanwhile.
        await faulty.isolate.stop()
        await faulty.start({})
        await faulty.quiet()
        const person = await at.person()
        const isThere = async () =>
          (await at.sql('select from app_user where id = $1', [person.id])).length === 1
        proxies.database.next = { fault: 'hang', skip: 0, on: 'app.apply_erasures' }
        const key = newId()
        const dying = faulty.attempt(person, key)
        await until(async () => proxies.database.next === null, 'at its last call')
        await faulty.isolate.kill()
        await dying
        expect(await isThere()).toBe(true)
        await faulty.start()
        expect(await isThere()).toBe(false)
        const own = await call(community, '/api/user', {
          origin: faulty.isolate.origin,
          as: person,
        })
        expect(own.status).toBe(401)
        await faulty.converges(person, key, null)
      }),
    waitingForTheOthers,
  )

  // An embedded authority has one process alone, so that a second isolate has none.
  const shared = each.filter(({ setting }) => setting !== 'EmbeddedSqlite')
  it.concurrent.each(oneOf(shared, 'Redis away'))(
    '$name: Redis away, nothing begins, and nobody is locked out',
    ({ topology }) =>
      on(topology).use(async (faulty) => {
        const { at, community, isolate } = faulty
        await faulty.quiet()
        const person = await at.person()
        const away = await at.start({ UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:1' })
        const answer = await erase(community, person, { origin: away.origin })
        expect([answer.status, answer.json.code]).toEqual([503, 'rate_limit_unavailable'])
        const read = await call(community, '/api/events', { origin: away.origin })
        expect(read.status).toBe(200)
        const own = await call(community, '/api/user', { origin: isolate.origin, as: person })
        expect(own.status).toBe(200)
        await away.stop()
      }),
    waitingForTheOthers,
  )

  it.concurrent.each(each)(
    '$name: twins with one key and with two have one fact, and one receipt at most',
    ({ topology }) =>
      on(topology).use(async (faulty) => {
        await faulty.quiet()
        const person = await faulty.at.person()
        const key = newId()
        const answers = await Promise.all([
          faulty.attempt(person, key),
          faulty.attempt(person, key),
          faulty.attempt(person, newId()),
        ])
        const receipts = answers.flatMap((answer) => answer?.json?.receipt ?? [])
        expect(receipts.length).toBeLessThanOrEqual(1)
        // Impatient as it is here, a busy machine may refuse all three: whoever asks again is accepted.
        const accepted = answers.find((answer) => answer?.status === 202)
        await faulty.converges(person, key, accepted ?? null)
        const facts = await faulty.at.sql('select from erasure where user_id = $1', [person.id])
        expect(facts).toHaveLength(1)
      }),
    waitingForTheOthers,
  )
})
