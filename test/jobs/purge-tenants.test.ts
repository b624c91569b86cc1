import { Redis } from '@upstash/redis'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from '../support/client.ts'
import { newId, slugOf } from '../support/community.ts'
import { deliverJob } from '../support/deliveries.ts'
import { topologies } from '../support/deployment.ts'
import { newHost } from '../support/domains.ts'
import { faults } from '../support/fault-proxy.ts'
import { type FaultyDeployment, startFaultyDeployment } from '../support/faulty-deployment.ts'
import { shows } from '../support/shows.ts'

let faulty: FaultyDeployment

beforeAll(async () => {
  faulty = await startFaultyDeployment(topologies[0]!)
  await faulty.start()
}, 120_000)
afterAll(() => faulty.stop())

const sql = <Row>(text: string, values: unknown[] = []) => faulty.at.sql<Row>(text, values)
const deliver = () => deliverJob(faulty.at, faulty.isolate, { job: 'purge-tenants' })

const rowsEach = 1200

/** An archived community with more rows than a commit deletes, and a domain. */
async function archived() {
  const [id, host] = [newId(), newHost()]
  await sql(
    `insert into tenant (id, slug, full_name, tenant_status_id) values ($1, $2, 'Gardeners', 4)`,
    [id, slugOf(id)],
  )
  await sql(
    `insert into location (id, tenant_id, full_name, city, country, concurrency_stamp)
     select gen_random_uuid(), $1, 'Place ' || n, 'Ghent', 'BE', gen_random_uuid() from generate_series(1, $2) n`,
    [id, rowsEach],
  )
  await sql(
    `with claimed as (
       insert into custom_domain (id, tenant_id, host, token, next_check_at, concurrency_stamp)
       values (gen_random_uuid(), $1, $2, 'x', now() + interval '1 day', gen_random_uuid()) returning id)
     insert into tenant_domain (host, tenant_id, verified_at, claim_id)
     select $2, $1, now(), id from claimed`,
    [id, host],
  )
  return { id, host }
}

const makeDue = (id: string) =>
  sql(
    `insert into tenant_purge (id, tenant_id, reason, scheduled_at, due_at)
     values ($1, $2, 'Over', now(), now())`,
    [newId(), id],
  )

const leftOf = async (id: string) => {
  const [row] = await sql<{ left: number; status: number }>(
    `select tenant_status_id as status, ((select count(*) from location where tenant_id = $1)
       + (select count(*) from custom_domain where tenant_id = $1)
       + (select count(*) from tenant_domain where tenant_id = $1))::integer as left
     from tenant where id = $1`,
    [id],
  )
  return row!
}
const whole = { left: rowsEach + 2, status: 4 }
const gone = { left: 0, status: 5 }

const origin = () => ({ origin: faulty.isolate.origin })
const statusAt = async (host: string) => (await call({ host }, '/api/events', origin())).status

it('goes on after every fault at every step, and leaves other communities whole', async () => {
  const twin = await archived()
  for (const fault of faults) {
    for (const skip of [0, 1, 2, 4]) {
      const community = await archived()
      expect(await statusAt(community.host)).toBe(200)
      await makeDue(community.id)
      faulty.proxies.database.next = { fault, skip, on: 'advance_purge' }
      for (let delivery = 0; delivery < 5; delivery++) {
        await deliver().catch(() => null)
        if ((await leftOf(community.id)).status === 5) break
      }
      expect([fault, skip, await leftOf(community.id)]).toEqual([fault, skip, gone])
      await shows(
        () => statusAt(community.host),
        (status) => status === 404,
      )
      const log = await sql('select from tenant_transition where tenant_id = $1', [community.id])
      expect(log).toHaveLength(1)
    }
  }
  expect(await leftOf(twin.id)).toEqual(whole)
  expect(await statusAt(twin.host)).toBe(200)
}, 180_000)

it('forgets how keys of the community were used', async () => {
  const { id } = await archived()
  const key = newId()
  await sql(
    `insert into api_key (id, tenant_id, owner_type_id, owner_id, name, prefix, scopes, concurrency_stamp)
     values ($1, $2, 4, $2, 'A key', 'mqk_test', '{}', gen_random_uuid())`,
    [key, id],
  )
  const redis = new Redis({ url: faulty.at.redis.url, token: 'own' })
  await redis.hset(`key-use:${key}`, { '2026-01-01': 1 })
  await makeDue(id)
  await deliver()
  expect(await leftOf(id)).toEqual(gone)
  expect(await redis.exists(`key-use:${key}`)).toBe(0)
})

it('is harmless where runs overlap, come late or come twice', async () => {
  const [twin, ...due] = [await archived(), await archived(), await archived()]
  for (const { id } of due) await makeDue(id)
  const runs = await Promise.all([deliver(), deliver(), deliver()])
  expect(runs.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await deliver()).status).toBe(200)
  for (const { id } of due) {
    expect(await leftOf(id)).toEqual(gone)
    const [row] = await sql<{ rows: number }>(
      'select rows_deleted::integer as rows from tenant_purge where tenant_id = $1',
      [id],
    )
    expect(row!.rows).toBe(rowsEach + 2)
  }
  expect(await leftOf(twin!.id)).toEqual(whole)
}, 60_000)
