import type { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { beginAltering } from '../support/altering.ts'
import { type Answer, call } from '../support/client.ts'
import { inTenant, newId, type Person } from '../support/community.ts'
import { readyToSell } from '../support/operator-identities.ts'
import { lapse, order, type Sale, saleOf, takenOf } from '../support/orders.ts'
import { markPaid } from '../support/payments.ts'
import { sized } from '../support/selection.ts'
import { asApplication, connectAsOwner, enter, waitForBlocked } from '../support/sql-batch.ts'

const statusesOf = (answers: readonly Answer[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
const people = ({ community }: Sale, count: number) =>
  Promise.all(Array.from({ length: count }, () => community.person()))

const send = ({ community, path }: Sale, as: Person, below: string, method = 'POST', isolate = 0) =>
  call(community, `${path}/${below}`, { as, method, isolate })

/** Tickets of orders that have not ended, as the orders themselves say. */
async function held({ community, eventId }: Sale): Promise<number> {
  const [row] = await inTenant<{ held: number }>(
    community.id,
    `select coalesce(sum(l.quantity), 0)::integer as held from registration_order o
     join registration_order_line l on l.registration_order_id = o.id
     where o.event_id = $1 and o.status_id not in (10, 11, 12)`,
    [eventId],
  )
  return row!.held
}

/** What a commit does to order, in a transaction that stays open. */
async function orderIn(client: Client, { community, eventId, versionId, types }: Sale, by: Person) {
  const id = newId()
  const values = [id, community.id, eventId]
  await client.query(
    `insert into registration_order (id, tenant_id, event_id, account_user_id,
       ticket_catalog_version_id, status_id, booking_party_type, organizer_directed_total_minor,
       platform_fee_total_minor, organizer_earnings_total_minor, platform_contribution_total_minor,
       total_due_minor, expires_at, concurrency_stamp)
     values ($1, $2, $3, $4, $5, 5, 'Individual', 0, 0, 0, 0, 0, now() + interval '1 hour', $1)`,
    [...values, by.id, versionId],
  )
  for (const type of types) {
    await client.query(
      `insert into registration_order_line (id, tenant_id, event_id, registration_order_id,
         ticket_type_id, quantity, ticket_type_name, unit_price_minor, subtotal_minor)
       values (gen_random_uuid(), $2, $3, $1, $4, 1, 'Visitor', 0, 0)`,
      [...values, type],
    )
  }
  return id
}

async function opened({ community }: Sale, person?: Person): Promise<Client> {
  const client = await asApplication()
  await client.query('begin')
  await enter(client, community.id, person)
  return client
}

/** As a replica applies what it is told: no trigger runs. */
async function openedUnguarded({ community }: Sale): Promise<Client> {
  const client = await connectAsOwner()
  await client.query('begin')
  await client.query(`select set_config('app.tenant_id', $1, true)`, [community.id])
  await client.query('set local session_replication_role = replica')
  return client
}

const committed = async (client: Client) => {
  await client.query('commit')
  await client.end()
}

describe('places', () => {
  it('of 60 who order at once, 20 get one of 20', async () => {
    const sale = await saleOf([{ capacity: 20 }])
    const buyers = await people(sale, 60)
    const answers = await Promise.all(
      buyers.map((buyer, index) => order(sale, buyer, [{}], { isolate: index % 2 })),
    )
    expect(statusesOf(answers)).toEqual([...Array(20).fill(201), ...Array(40).fill(409)])
    expect([await takenOf(sale), await held(sale)]).toEqual([[20], 20])
  })

  it('that lapse or are given up meanwhile are sold once more, and never twice', async () => {
    const sale = await saleOf([{ capacity: 20 }])
    const [first, second] = [await people(sale, 20), await people(sale, 30)]
    const orders = await Promise.all(first.map((buyer) => order(sale, buyer)))
    const ids = orders.map(({ json }) => json.id as string)
    await lapse(sale, ...ids.slice(0, 10))
    const [answers, cancelled] = await Promise.all([
      Promise.all(second.map((as, index) => order(sale, as, [{}], { isolate: index % 2 }))),
      Promise.all(
        ids.slice(10, 15).map((id, index) => send(sale, first[index + 10]!, id, 'DELETE')),
      ),
    ])
    expect(statusesOf(cancelled)).toEqual(Array(5).fill(200))
    const sold = answers.filter(({ status }) => status === 201).length
    expect([await takenOf(sale), await held(sale)]).toEqual([[sold + 5], sold + 5])
    expect(sold).toBeGreaterThanOrEqual(10)
    const [late] = await people(sale, 1)
    const rest = 15 - sold
    if (rest > 0) expect((await order(sale, late!, [{ quantity: rest }])).status).toBe(201)
    expect((await order(sale, late!)).status).toBe(409)
    expect([await takenOf(sale), await held(sale)]).toEqual([[20], 20])
  })

  it('control: counted from what was read, one place is sold twice', async () => {
    const sale = await saleOf([{ capacity: 1 }])
    const buyers = await people(sale, 2)
    const clients = [await opened(sale), await opened(sale)]
    const read = await Promise.all(
      clients.map((client) =>
        client.query('select taken from capacity_pool where id = $1', sale.pools),
      ),
    )
    for (const [index, client] of clients.entries()) {
      await orderIn(client, sale, buyers[index]!)
      await client.query('update capacity_pool set taken = $2 where id = $1', [
        sale.pools[0],
        read[index]!.rows[0].taken + 1,
      ])
      await committed(client)
    }
    expect([await takenOf(sale), await held(sale)]).toEqual([[1], 2])
  })
})

describe('the last places', () => {
  const [attempts, places, atOnce] = [sized(240, 10_000), sized(10, 100), 64]

  /** Two pools. A free order takes a place of each, named in one order or the other; one type costs money and takes both. */
  async function contested() {
    const sale = await saleOf(
      [{ capacity: places }, { capacity: places }],
      [
        { pools: { 0: 1 } },
        { pools: { 1: 1 } },
        { pools: { 0: 1, 1: 1 }, fields: { price_model: 'Fixed', price_minor: 500 } },
      ],
    )
    await readyToSell(sale.community.id)
    await inTenant(
      sale.community.id,
      `update ticket_catalog_version set currency_code = 'EUR', payment_instructions = 'By hand' where id = $1`,
      [sale.versionId],
    )
    return sale
  }
  const baskets = [[{ type: 0 }, { type: 1 }], [{ type: 1 }, { type: 0 }], [{ type: 2 }]]
  /** Places that orders have of each pool, as the orders themselves say. */
  const heldOf = async ({ community, pools }: Sale) => {
    const rows = await inTenant<{ held: number }>(
      community.id,
      `select coalesce(sum(l.quantity * t.places), 0)::integer as held from unnest($1::uuid[]) pool
       left join ticket_type_pool t on t.capacity_pool_id = pool
       left join (registration_order_line l
         join registration_order o on o.id = l.registration_order_id and o.status_id not in (8, 10, 11, 12))
         on l.ticket_type_id = t.ticket_type_id
       group by pool order by pool`,
      [pools],
    )
    return rows.map(({ held: number }) => number)
  }

  it('are sold once each, while orders lapse, are given up and are paid', async () => {
    const sale = await contested()
    const buyers = await people(sale, atOnce)
    let begun = 0
    const outcomes = new Map<string, number>()
    const note = (what: string, { status, text }: Answer, ...expected: number[]) => {
      expect(expected, text).toContain(status)
      const outcome = `${what} ${status}`
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      return status === 200 || status === 201
    }
    const ordering = async (buyer: Person, worker: number) => {
      while (begun < attempts) {
        const number = begun++
        const isolate = (number + worker) % 2
        const basket = baskets[number % baskets.length]!
        const made = await order(sale, buyer, basket, {
          body: { finalize: number % 5 > 0 },
          isolate,
        })
        if (!note('order', made, 201, 409)) continue
        const { id, statusCode, totalDueMinor } = made.json
        const lot = number % 7
        if (lot < 2) note('cancel', await send(sale, buyer, id, 'DELETE', isolate), 200, 409)
        else if (statusCode === 'AWAITING_PAYMENT' && lot < 5) {
          note('pay', await markPaid(sale, { id, totalDueMinor }, { isolate }), 200, 409)
        } else if (statusCode !== 'CONFIRMED') await lapse(sale, id)
      }
    }
    await Promise.all(buyers.map(ordering))
    expect(await heldOf(sale)).toEqual(await takenOf(sale))
    for (const taken of await takenOf(sale)) expect(taken).toBeLessThanOrEqual(places)
    // What has lapsed is free for whoever comes next: then all of it is sold.
    for (let left = true; left; ) {
      left = note(
        'last',
        await order(sale, buyers[0]!, baskets[0], { body: { finalize: true } }),
        201,
        409,
      )
    }
    expect([await takenOf(sale), await heldOf(sale)]).toEqual([
      [places, places],
      [places, places],
    ])
    for (const what of ['order 201', 'order 409', 'cancel 200', 'pay 200']) {
      expect(outcomes.get(what) ?? 0, what).toBeGreaterThan(0)
    }
  })

  it('control: without the comparison and the constraint a pool of three is sold five times', async () => {
    const sale = await saleOf([{ capacity: 3 }])
    const buyers = await people(sale, 5)
    const owner = await connectAsOwner()
    const selling = async () => {
      await enter(owner, sale.community.id)
      for (const buyer of buyers) {
        await owner.query('select app.take_places($1, 100)', [await orderIn(owner, sale, buyer)])
      }
      const { rows } = await owner.query<{ taken: number }>(
        'select taken from capacity_pool where id = any($1)',
        [sale.pools],
      )
      return rows[0]!.taken
    }
    await owner.query('begin')
    await expect(selling()).rejects.toThrow('overtaken')
    await owner.query('rollback')
    await beginAltering(owner, 'alter table capacity_pool drop constraint capacity_pool_taken')
    await owner.query(
      `do $$ begin execute replace(pg_get_functiondef('app.take_places'::regproc),
         'p.taken + m.places + m.reserved <= p.capacity', 'true'); end $$`,
    )
    expect(await selling()).toBe(5)
    await owner.query('rollback')
    await owner.end()
  })
})

describe('two pools', () => {
  const stage = () =>
    saleOf([{ capacity: 100 }, { capacity: 100 }], [{ pools: { 0: 1 } }, { pools: { 1: 1 } }])

  it('named in two orders by those who order do not make them wait for each other', async () => {
    const sale = await stage()
    const buyers = await people(sale, 12)
    const outcomes = await Promise.all(
      buyers.map(async (buyer, index) => {
        const client = await opened(sale)
        const types = index % 2 ? sale.types.toReversed() : sale.types
        const id = await orderIn(client, { ...sale, types }, buyer)
        await client.query('select app.take_places($1, 100)', [id])
        await committed(client)
        return 'taken'
      }),
    )
    expect(outcomes).toEqual(Array(12).fill('taken'))
    expect(await takenOf(sale)).toEqual([12, 12])
  })

  it('control: locked as they are named, one of two is ended', async () => {
    const sale = await stage()
    const clients = [await opened(sale), await opened(sale)]
    const take = (index: number, pool: number) =>
      clients[index]!.query('update capacity_pool set taken = taken + 1 where id = $1', [
        sale.pools[pool],
      ])
    await take(0, 0)
    await take(1, 1)
    const both = await Promise.allSettled([take(0, 1), take(1, 0)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((each) => each.status === 'rejected')?.reason).toMatchObject({ code: '40P01' })
    await Promise.all(clients.map((client) => client.end()))
  })
})

describe('one person', () => {
  it('who sends an order 20 times with one key has one order', async () => {
    const sale = await saleOf()
    const [buyer] = await people(sale, 1)
    const headers = { 'idempotency-key': newId() }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        order(sale, buyer!, [{}], { isolate: index % 2, headers }),
      ),
    )
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
    expect([await takenOf(sale), await held(sale)]).toEqual([[1], 1])
  })

  it('gets no more than a person can have from two devices', async () => {
    for (let round = 0; round < 4; round++) {
      const sale = await saleOf([{ capacity: 9 }], [{ fields: { maximum_per_person: 1 } }])
      const [buyer] = await people(sale, 1)
      const answers = await Promise.all(
        [0, 1].map((isolate) => order(sale, buyer!, [{}], { isolate })),
      )
      expect(statusesOf(answers)).toEqual([201, 409])
      expect(await held(sale)).toBe(1)
    }
  })

  it('control: without the lock on the account both orders count only themselves', async () => {
    const run = async (isLocked: boolean) => {
      const sale = await saleOf([{ capacity: 9 }], [{ fields: { maximum_per_person: 1 } }])
      const [buyer] = await people(sale, 1)
      const clients = [await opened(sale, buyer), await opened(sale, buyer)]
      const ordering = async (client: Client) => {
        if (isLocked) await client.query(`select app.lock_authorities('{}')`)
        const id = await orderIn(client, sale, buyer!)
        await client.query('select app.assert_tickets_per_person($1)', [id])
      }
      await ordering(clients[0]!)
      const second = ordering(clients[1]!)
      second.catch(() => undefined)
      if (isLocked) await waitForBlocked(clients[0]!)
      else await second
      await committed(clients[0]!)
      const outcome = await second.then(
        () => 'ordered',
        (thrown: Error) => thrown.message,
      )
      await clients[1]!.query(outcome === 'ordered' ? 'commit' : 'rollback')
      await clients[1]!.end()
      return [outcome, await held(sale)]
    }
    expect(await run(true)).toEqual(['overtaken', 1])
    expect(await run(false)).toEqual(['ordered', 2])
  })
})

describe('what ends an order and what confirms it', () => {
  const waiting = async () => {
    const sale = await saleOf([{ capacity: 1 }], [{ fields: { requires_approval: true } }])
    const [buyer] = await people(sale, 1)
    const { json } = await order(sale, buyer!)
    await send(sale, buyer!, `${json.id}/finalize`)
    return { sale, buyer: buyer!, id: json.id as string }
  }
  const statusOf = async ({ community }: Sale, id: string) =>
    (
      await inTenant<{ status_id: number }>(
        community.id,
        'select status_id from registration_order where id = $1',
        [id],
      )
    )[0]!.status_id

  it('approve against reject: one of them; against cancel: it is cancelled', async () => {
    for (let round = 0; round < 4; round++) {
      const { sale, id } = await waiting()
      const answers = await Promise.all(
        ['approve', 'reject'].map((command, isolate) =>
          send(sale, sale.manager, `${id}/${command}`, 'POST', isolate),
        ),
      )
      expect(statusesOf(answers)).toEqual([200, 409])
      const isApproved = answers[0]!.status === 200
      expect([await statusOf(sale, id), await takenOf(sale)]).toEqual(
        isApproved ? [9, [1]] : [10, [0]],
      )
      const other = await waiting()
      const [approved, cancelled] = await Promise.all([
        send(other.sale, other.sale.manager, `${other.id}/approve`),
        send(other.sale, other.buyer, other.id, 'DELETE', 1),
      ])
      expect([200, 409]).toContain(approved.status)
      expect(cancelled.status).toBe(200)
      expect([await statusOf(other.sale, other.id), await takenOf(other.sale)]).toEqual([12, [0]])
    }
  })

  it('an order that is being finished when its time is over is finished', async () => {
    const sale = await saleOf([{ capacity: 1 }])
    const [buyer] = await people(sale, 1)
    const { json } = await order(sale, buyer!)
    await inTenant(
      sale.community.id,
      `update registration_order set expires_at = now() + interval '1 second' where id = $1`,
      [json.id],
    )
    const finishing = await opened(sale, buyer)
    await finishing.query(`select app.assert_order_command($1, $2, 'finalizeRegistrationOrder')`, [
      json.id,
      json.concurrencyStamp,
    ])
    // Its time is over for whoever begins later.
    await expect
      .poll(async () => (await send(sale, buyer!, json.id, 'GET')).json.statusCode)
      .toBe('EXPIRED')
    const expiring = await opened(sale)
    const ended = expiring.query<{ ended: number }>(
      `select app.end_registration_orders(array[$1]::uuid[], 'expireRegistrationOrder') as ended`,
      [json.id],
    )
    await waitForBlocked(finishing)
    await finishing.query(
      `update registration_order set status_id = 9, submitted_at = now(), confirmed_at = now(),
         expires_at = null where id = $1`,
      [json.id],
    )
    await committed(finishing)
    expect((await ended).rows[0]!.ended).toBe(0)
    await committed(expiring)
    expect([await statusOf(sale, json.id), await takenOf(sale)]).toEqual([9, [1]])
  })

  it('control: without assertion and trigger the last one wins, and keeps the places', async () => {
    const { sale, id } = await waiting()
    for (const change of [
      'status_id = 9, confirmed_at = now()',
      'status_id = 10, confirmed_at = null, rejected_at = now()',
    ]) {
      const client = await openedUnguarded(sale)
      await client.query(`update registration_order set ${change} where id = $1`, [id])
      await committed(client)
    }
    expect([await statusOf(sale, id), await takenOf(sale)]).toEqual([10, [1]])
  })
})
