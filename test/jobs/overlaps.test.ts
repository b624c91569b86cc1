import { Redis } from '@upstash/redis'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingPartyTypes, orderStatus } from '../../src/kernel/orders.ts'
import type { Community } from '../support/community.ts'
import { newId } from '../support/community.ts'
import { deliverJob } from '../support/deliveries.ts'
import { type Deployment, type Served, startDeployment, topologies } from '../support/deployment.ts'
import { storageOf, upload } from '../support/images.ts'
import { pngOf } from '../support/png.ts'
import { connectAsOwner } from '../support/sql-batch.ts'

let at: Deployment
let isolates: Served[]
let redis: Redis

beforeAll(async () => {
  at = await startDeployment(topologies[0]!)
  // Nothing is delivered but by hand.
  const settings = { QSTASH_URL: 'http://127.0.0.1:1' }
  isolates = [await at.start(settings), await at.start(settings)]
  redis = new Redis({ url: at.redis.url, token: 'own', enableTelemetry: false })
})
afterAll(() => at.stop())

const deliver = (job: string, isolate = 0) => deliverJob(at, isolates[isolate]!, { job })

/** Runs that begin together, on two isolates, and one more after them. */
async function deliverMany(job: string) {
  const runs = await Promise.all([0, 1, 0, 1].map((isolate) => deliver(job, isolate)))
  expect(runs.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await deliver(job)).status).toBe(200)
}

const hour = 3600_000

describe('record-key-use', () => {
  const key = async (lastUsedAt: number | null = null) => {
    const id = newId()
    await at.sql(
      `insert into api_key (id, tenant_id, owner_type_id, owner_id, name, prefix, scopes, last_used_at,
         concurrency_stamp) values ($1, $2, 4, $2, 'A key', 'mqk_test', '{}', $3, gen_random_uuid())`,
      [id, at.community.id, lastUsedAt === null ? null : new Date(lastUsedAt).toISOString()],
    )
    return id
  }
  const used = (id: string, score: number) => redis.zadd('key-use', { score, member: id })
  const recorded = async (id: string) => {
    const [row] = await at.sql<{ at: string | null }>(
      'select extract(epoch from last_used_at) * 1000 as at from api_key where id = $1',
      [id],
    )
    return row!.at === null ? null : Number(row!.at)
  }

  it('records each key at its own instant, in runs that overlap or come again, also after missed hours', async () => {
    const now = Date.now()
    const uses = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => ({ id: await key(), at: now - n * 0.2 * hour })),
    )
    for (const use of uses) await used(use.id, use.at)
    const later = await key(now)
    await used(later, now - 5 * hour)
    const unused = await key()
    await deliverMany('record-key-use')
    for (const use of uses) expect(await recorded(use.id)).toBe(use.at)
    // What is recorded is never put back.
    expect(await recorded(later)).toBe(now)
    expect(await recorded(unused)).toBeNull()
    expect(await redis.zcard('key-use')).toBe(0)
  })

  it('one that could not commit leaves all to the next run', async () => {
    const [id, now] = [await key(), Date.now()]
    await used(id, now)
    await at.sql('alter function app.record_key_use(jsonb) rename to away')
    expect((await deliver('record-key-use')).status).toBe(500)
    await at.sql('alter function app.away(jsonb) rename to record_key_use')
    expect([await recorded(id), await redis.zscore('key-use', id)]).toEqual([null, now])
    await deliverMany('record-key-use')
    expect(await recorded(id)).toBe(now)
  })
})

describe('expire-orders', () => {
  /** An order in a community of its own, whose time is over. */
  const lapsed = async () => {
    const [id, tenantId] = [newId(), newId()]
    await at.sql(
      `insert into tenant (id, slug, full_name, tenant_status_id) values ($1, $2, 'A community', 2)`,
      [tenantId, `c${tenantId.slice(-12)}`],
    )
    // Of an event and a catalogue that are not there.
    await at.sql(
      `with quiet as (select set_config('session_replication_role', 'replica', true))
       insert into registration_order (id, tenant_id, event_id, ticket_catalog_version_id, status_id,
         booking_party_type, expires_at, organizer_directed_total_minor, platform_fee_total_minor,
         organizer_earnings_total_minor, platform_contribution_total_minor, total_due_minor, concurrency_stamp)
       select $1, $2, $2, $2, $3, $4, now() - interval '1 minute', 0, 0, 0, 0, 0, $1 from quiet`,
      [id, tenantId, orderStatus.readyForCheckout, bookingPartyTypes[0]],
    )
    return id
  }
  const statusOf = async (id: string) =>
    (
      await at.sql<{ status_id: number }>(
        'select status_id from registration_order where id = $1',
        [id],
      )
    )[0]!.status_id

  it('ends those of each community, whatever another one waits for', async () => {
    const orders = [await lapsed(), await lapsed()] as const
    const other = await connectAsOwner(at.databaseUrl)
    // Whichever comes first, once each is held.
    for (const [held, free] of [orders, orders.toReversed()] as [string, string][]) {
      await other.query('begin')
      await other.query('select from registration_order where id = $1 for update', [held])
      expect((await deliver('expire-orders')).status).toBe(500)
      await other.query('rollback')
      expect(await statusOf(free)).toBe(orderStatus.expired)
      expect(await statusOf(held)).toBe(orderStatus.readyForCheckout)
      await at.sql(
        `with quiet as (select set_config('session_replication_role', 'replica', true))
         update registration_order set status_id = $2 from quiet where id = $1`,
        [free, orderStatus.readyForCheckout],
      )
    }
    await other.end()
    await deliverMany('expire-orders')
    for (const id of orders) expect(await statusOf(id)).toBe(orderStatus.expired)
  }, 60_000)
})

describe('resume-erasures', () => {
  beforeEach(async () => {
    await at.sql('delete from outbox')
    await at.sql('delete from erasure_receipt')
    await at.sql('delete from erasure_work')
  })

  /** Work of one erasure that was tried so many minutes ago. */
  const work = async (count: number, minutesAgo: number, state = 'pending') => {
    const erasure = newId()
    await at.sql(
      `insert into erasure (id, user_id, intent_hash, counter, settled_at)
       values ($1, gen_random_uuid(), 'x', 1, now())`,
      [erasure],
    )
    const rows = await at.sql<{ id: string }>(
      `insert into erasure_work (id, erasure_id, holder, reference, state, tried_at)
       select gen_random_uuid(), $1, 'keyUsage', '{"keyIds":[]}', $2, now() - make_interval(mins => $3)
       from generate_series(1, $4::integer) returning id`,
      [erasure, state, minutesAgo, count],
    )
    return rows.map(({ id }) => id)
  }
  const sent = async () =>
    (
      await at.sql<{ id: string }>(
        `select payload->>'workId' as id from outbox where job = 'clean-erasure-holder'`,
      )
    ).map(({ id }) => id)

  it('sends lost work once, in runs that overlap or come again; what is young or settled stays', async () => {
    const lost = await work(30, 10)
    for (const [minutes, state] of [
      [9, 'pending'],
      [600, 'done'],
      [600, 'failed'],
    ] as const) {
      await work(5, minutes, state)
    }
    await deliverMany('resume-erasures')
    expect((await sent()).toSorted()).toEqual(lost.toSorted())
  })

  it('after missed hours sends all of it once, in bounded runs', async () => {
    const lost = await work(620, 300)
    await deliver('resume-erasures')
    expect(await sent()).toHaveLength(500)
    await deliver('resume-erasures')
    await deliver('resume-erasures')
    expect((await sent()).toSorted()).toEqual(lost.toSorted())
  })
})

describe('sweep-storage-objects', () => {
  const bytesOf = (id: string) => storageOf(at.bindings).get(`images/${id}`)
  let colours = 0

  async function pictures(count: number, ageHours: number): Promise<string[]> {
    const person = await at.person()
    const ids: string[] = []
    while (ids.length < count) {
      const { status, json, text } = await upload(at.community as Community, person, {
        origin: isolates[0]!.origin,
        bytes: pngOf({ colour: ++colours }),
      })
      expect(status, text).toBe(200)
      ids.push(json.id)
    }
    await at.sql(
      'update storage_object set created_at = now() - make_interval(hours => $2) where id = any($1)',
      [ids, ageHours],
    )
    return ids
  }
  const passes = async (ids: readonly string[]) =>
    (
      await at.sql<{ passes: number }>(
        'select passes from storage_deletion where object_id = any($1)',
        [ids],
      )
    ).map((row) => row.passes)

  it('deletes the bytes of each once, in runs that overlap or come again, and once more an hour later', async () => {
    const [old, young] = [await pictures(6, 100), await pictures(2, 23)]
    await deliverMany('sweep-storage-objects')
    for (const id of old) expect(await bytesOf(id)).toBeNull()
    for (const id of young) expect(await bytesOf(id)).not.toBeNull()
    // No run took another one for the run of an hour later.
    expect(await passes(old)).toEqual(old.map(() => 1))
    // Neither does one that read the same as another one and ends after it.
    await at.sql(`select set_config('app.instance', 'true', false)`)
    await at.sql('select app.settle_storage_deletions(now(), $1)', [old])
    await at.sql(`select set_config('app.instance', '', false)`)
    expect(await passes(old)).toEqual(old.map(() => 1))
    const late = { bytes: pngOf({}), contentType: 'image/png' }
    await storageOf(at.bindings).putNew(`images/${old[0]!}`, late)
    await at.sql('update storage_deletion set due_at = now()')
    await deliverMany('sweep-storage-objects')
    expect(await bytesOf(old[0]!)).toBeNull()
    expect(await passes(old)).toEqual([])
  })
})
