import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schemaVersion } from '../../local/schema-version.ts'
import { newId } from '../support/community.ts'
import { rowsLookedAt } from '../support/rows-looked-at.ts'
import { createSearchDatabase, type SearchDatabase } from '../support/search-database.ts'

let database: SearchDatabase
let superuser: Client
let application: Client

beforeAll(async () => {
  database = await createSearchDatabase()
  ;[superuser, application] = [await database.asSuperuser(), await database.asApplication()]
  await superuser.query('set auto_explain.log_min_duration = -1')
})

afterAll(async () => {
  await Promise.all([superuser?.end(), application?.end()])
  await database?.drop()
})

/** What a community with one person has of others, who wrote so much in a day. */
async function busyCommunity() {
  const [tenantId, userId] = [newId(), newId()]
  await superuser.query(`
    insert into tenant (id, slug, full_name, tenant_status_id)
    values ('${tenantId}', 'of-${tenantId}', 'Community', 2);
    insert into app_user (id) values ('${userId}');
    insert into user_profile (user_id, email, email_verified_at)
    values ('${userId}', '${userId}@example.test', now());
    insert into tenant_user (tenant_id, user_id) values ('${tenantId}', '${userId}')`)
  return { tenantId, userId }
}

/** Results as wide as those of the product. */
const storeResults = (tenantId: string, number: number, result: object) =>
  superuser.query(
    `insert into idempotency_key (tenant_id, key, operation_id, fingerprint, result, user_id, created_at)
     select $1, gen_random_uuid(), 'editEvent', 'x', $3::jsonb || jsonb_build_object('text', repeat(md5(n::text), 50)), null,
       now() - n * interval '1 second'
     from generate_series(1, $2) n`,
    [tenantId, number, result],
  )

async function asInstance(work: () => Promise<unknown>, end: 'commit' | 'rollback' = 'commit') {
  await application.query('begin')
  await application.query('select app.enter($1::jsonb)', [
    JSON.stringify({ schema: schemaVersion, instance: true, beforeGate: true }),
  ])
  await work()
  await application.query(end)
}

/** Disposes of a person by the next fact. Answers how many rows that looked at. */
async function disposeOf(userId: string): Promise<number> {
  const { rows } = await superuser.query('select counter, hash from app.erasures_applied')
  const [{ counter, hash }] = rows
  const fact = {
    counter: Number(counter) + 1,
    previousHash: hash,
    hash: newId(),
    factId: newId(),
    subjectId: userId,
    intentHash: 'x',
    receiptId: newId(),
    receiptHash: 'x',
    receiptExpiresAt: '2020-01-01T00:00:00Z',
  }
  let looked = 0
  await asInstance(async () => {
    await application.query('select app.hold_erased($1::uuid[])', [[userId]])
    looked = await rowsLookedAt(application, () =>
      application.query('select app.apply_erasures($1::jsonb)', [JSON.stringify([fact])]),
    )
  })
  const left = await superuser.query('select from app_user where id = $1', [userId])
  expect(left.rows).toEqual([])
  return looked
}

/** A community whose person is named on one of so many tickets. */
async function soldOut(tickets: number) {
  const { tenantId, userId } = await busyCommunity()
  const [orderId, participantId] = [newId(), newId()]
  await superuser.query(`
    set session_replication_role = replica;
    create temporary table sold as
      select gen_random_uuid() as id, k from generate_series(1, ${tickets}) k union all select '${orderId}', 0;
    insert into registration_order (id, tenant_id, event_id, ticket_catalog_version_id, status_id, booking_party_type,
      currency_code, organizer_directed_total_minor, platform_fee_total_minor, organizer_earnings_total_minor,
      platform_contribution_total_minor, total_due_minor, submitted_at, expires_at, concurrency_stamp, account_user_id)
    select id, '${tenantId}', '${tenantId}', '${tenantId}', 6, 'Individual', 'EUR', 100, 0, 100, 0, 100, now(),
      now() + interval '1 day', gen_random_uuid(), case when k = 0 then '${userId}'::uuid else gen_random_uuid() end
      from sold;
    insert into registration_order_participant (id, tenant_id, registration_order_id, registration_order_line_id,
      position, first_name, email)
    select case when k = 0 then '${participantId}' else gen_random_uuid() end, '${tenantId}', id, id, 1, 'Ann', id
      from sold;
    drop table sold;
    set session_replication_role = origin;
    analyze`)
  return { userId, participantId }
}

it('an order is found by its person and its participants by the order, however many tickets are sold', async () => {
  const looked = async (tickets: number) => {
    const { userId, participantId } = await soldOut(tickets)
    const rows = await disposeOf(userId)
    const left = await superuser.query(
      'select first_name from registration_order_participant where id = $1',
      [participantId],
    )
    expect(left.rows).toEqual([{ first_name: null }])
    return rows
  }
  const [few, many] = [await looked(1000), await looked(5000)]
  expect(many).toBeLessThan(few + 1000)
})

describe('stored results of others', () => {
  it('are no part of the disposal, however many there are', async () => {
    const looked = async (results: number) => {
      const { tenantId, userId } = await busyCommunity()
      await storeResults(tenantId, results, { title: 'Anything' })
      await superuser.query('analyze')
      return disposeOf(userId)
    }
    const [few, many] = [await looked(10), await looked(3000)]
    expect(many).toBeLessThan(few + 500)
  })

  it('that name the person go in bounded steps, which go on where one has failed', async () => {
    const { tenantId, userId } = await busyCommunity()
    await storeResults(tenantId, 3000, { title: 'Anything' })
    await storeResults(tenantId, 50, { invited: userId })
    await storeResults(tenantId, 50, { email: `${userId}@example.test` })
    const home = newId()
    await superuser.query(
      `insert into location (id, tenant_id, full_name, city, country, home_of_user_id, concurrency_stamp)
       values ($1, $2, 'At home', 'Ghent', 'BE', $3, gen_random_uuid())`,
      [home, tenantId, userId],
    )
    await storeResults(tenantId, 1, { location: { id: home, fullName: 'At home' } })
    await superuser.query('analyze')
    await disposeOf(userId)
    const left = async () =>
      (
        await superuser.query(
          `select count(*)::integer from idempotency_key where result::text like '%${userId}%'`,
        )
      ).rows[0].count
    expect(await left()).toBe(100)
    const [work] = (
      await superuser.query<{ id: string }>(
        `select w.id from erasure_work w join erasure e on e.id = w.erasure_id
         where e.user_id = $1 and w.holder = 'storedResults'`,
        [userId],
      )
    ).rows
    const step = async (end: 'commit' | 'rollback' = 'commit') => {
      let isLeft = false
      const most = 200
      await asInstance(async () => {
        const looked = await rowsLookedAt(application, async () => {
          const { rows } = await application.query('select app.forget_results($1, $2) as left', [
            work!.id,
            most,
          ])
          isLeft = rows[0].left
        })
        expect(looked).toBeLessThan(most * 20)
      }, end)
      return isLeft
    }
    expect(await step('rollback')).toBe(true)
    let steps = 1
    for (; await step(); steps++) await step('rollback')
    expect([steps >= 15, await left()]).toEqual([true, 0])
    const others = await superuser.query(
      'select distinct result - $2 as result from idempotency_key where tenant_id = $1',
      [tenantId, 'text'],
    )
    expect(others.rows).toEqual([{ result: { title: 'Anything' } }])
  })

  it('that name a guest are sought among those since the order, however many there are', async () => {
    const looked = async (results: number) => {
      const { tenantId } = await busyCommunity()
      const [orderId, ofAnother] = [newId(), newId()]
      await superuser.query(`
        truncate idempotency_key;
        set session_replication_role = replica;
        insert into registration_order (id, tenant_id, event_id, ticket_catalog_version_id, status_id,
          booking_party_type, currency_code, organizer_directed_total_minor, platform_fee_total_minor,
          organizer_earnings_total_minor, platform_contribution_total_minor, total_due_minor, submitted_at,
          expires_at, concurrency_stamp, created_at)
        values ('${orderId}', '${tenantId}', '${tenantId}', '${tenantId}', 6, 'Individual', 'EUR', 0, 0, 0, 0, 0,
          now(), now(), gen_random_uuid(), now() - interval '2 minutes');
        set session_replication_role = origin`)
      await storeResults(tenantId, results, { order: ofAnother })
      await storeResults(tenantId, 50, { order: orderId })
      await superuser.query('analyze')
      let rows = 0
      await asInstance(async () => {
        await application.query(`select set_config('app.tenant_id', $1, true)`, [tenantId])
        rows = await rowsLookedAt(application, () =>
          application.query('select app.forget_guest($1)', [orderId]),
        )
      })
      const left = await superuser.query(
        `select result->>'order' as order, count(*)::integer from idempotency_key
         where tenant_id = $1 group by 1`,
        [tenantId],
      )
      expect(left.rows).toEqual([{ order: ofAnother, count: results }])
      return rows
    }
    const [few, many] = [await looked(500), await looked(5000)]
    expect(many).toBeLessThan(few + 500)
  })
})
