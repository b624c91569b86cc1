import type { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { type Answer, call } from '../support/client.ts'
import { inTenant, type Person } from '../support/community.ts'
import { admitGuests, asGuest, guestOrder, kim } from '../support/guests.ts'
import { order, type Sale, takenOf } from '../support/orders.ts'
import { paidSale } from '../support/payments.ts'
import {
  applyCode,
  patchPromotion,
  promotionOf,
  removeCode,
  usedOf,
} from '../support/promotions.ts'
import { asApplication, connectAsOwner, enter, waitForBlocked } from '../support/sql-batch.ts'

const statusesOf = (answers: readonly Answer[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

interface Buying {
  buyer: Person
  ordered: Answer['json']
}

async function buying(sale: Sale, buyer?: Person): Promise<Buying> {
  const person = buyer ?? (await sale.community.person())
  const { json } = await order(sale, person)
  return { buyer: person, ordered: json }
}

/** Orders that use a promotion, as they say themselves. */
async function users({ community, eventId }: Sale): Promise<number> {
  const [row] = await inTenant<{ count: number }>(
    community.id,
    `select count(*)::integer as count from registration_order
     where event_id = $1 and promotion_id is not null and status_id not in (10, 11, 12)`,
    [eventId],
  )
  return row!.count
}

/** Holds the promotion until all of these wait for it, or for each other. */
async function whileHeld(sale: Sale, sent: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const holder = await asApplication()
  await holder.query('begin')
  await enter(holder, sale.community.id)
  await holder.query('select from promotion where event_id = $1 for no key update', [sale.eventId])
  const waiting = sent.map((send) => send())
  await waitForBlocked(holder)
  await holder.query('commit')
  await holder.end()
  return Promise.all(waiting)
}

const applyIn = (sale: Sale, { buyer, ordered }: Buying, isolate: number) =>
  applyCode(sale, buyer, ordered, 'half-off', { isolate })

describe('the last use of a promotion', () => {
  it('is had by one of two who both read that it was left', async () => {
    const sale = await paidSale()
    await promotionOf(sale, { maximumUses: 1 })
    const both = [await buying(sale), await buying(sale)]
    const answers = await whileHeld(
      sale,
      both.map((each, isolate) => () => applyIn(sale, each, isolate)),
    )
    expect(statusesOf(answers)).toEqual([200, 404])
    expect([await users(sale), await usedOf(sale)]).toEqual([1, [1]])
  })

  it('is had by as many as there are uses, whoever gives one up meanwhile', async () => {
    const sale = await paidSale()
    await promotionOf(sale, { maximumUses: 2 })
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => buying(sale)))
    expect((await applyIn(sale, first!, 0)).status).toBe(200)
    const answers = await Promise.all([
      removeCode(sale, first!.buyer, first!.ordered),
      ...others.map((each, index) => applyIn(sale, each, index % 2)),
    ])
    expect(answers[0]?.status).toBe(200)
    const had = answers.slice(1).filter(({ status }) => status === 200).length
    expect([1, 2]).toContain(had)
    expect([await users(sale), await usedOf(sale)]).toEqual([had, [had]])
  })

  it('of a person is had by one of two orders, of an account and of an address', async () => {
    const sale = await paidSale()
    await admitGuests(sale)
    await promotionOf(sale, { maximumPerPerson: 1 })
    const one = await buying(sale)
    const own = [one, await buying(sale, one.buyer)]
    const ofAccount = await whileHeld(
      sale,
      own.map((each, isolate) => () => applyIn(sale, each, isolate)),
    )
    expect(statusesOf(ofAccount)).toEqual([200, 404])
    const guests = [
      await guestOrder(sale, { body: { participants: [kim] } }),
      await guestOrder(sale, { body: { participants: [kim] } }),
    ]
    const ofAddress = await whileHeld(
      sale,
      guests.map(
        (guest, isolate) => () =>
          asGuest(sale, guest, {
            below: '/promotion',
            method: 'POST',
            body: { promotionCode: 'half-off' },
            isolate,
          }),
      ),
    )
    expect(statusesOf(ofAddress)).toEqual([200, 404])
    expect([await users(sale), await usedOf(sale)]).toEqual([2, [2]])
  })

  it('is not had of a promotion that is changed meanwhile', async () => {
    const sale = await paidSale()
    const promotion = await promotionOf(sale)
    const one = await buying(sale)
    const [applied, edited] = await whileHeld(sale, [
      () => applyIn(sale, one, 0),
      () => patchPromotion(sale, promotion, { isActive: false }),
    ])
    expect(edited?.status).toBe(200)
    const { json } = await call(sale.community, `${sale.path}/${one.ordered.id}`, {
      as: one.buyer,
    })
    expect([200, 404]).toContain(applied?.status)
    expect(json.totalDueMinor).toBe(applied?.status === 200 ? 625 : 1250)
    expect(await usedOf(sale)).toEqual([applied?.status === 200 ? 1 : 0])
  })
})

describe('a code', () => {
  it('that is applied while its order is finished or cancelled counts as the order says', async () => {
    for (const [below, method] of [
      ['/finalize', 'POST'],
      ['', 'DELETE'],
    ] as const) {
      for (let round = 0; round < 3; round++) {
        const sale = await paidSale()
        await promotionOf(sale)
        const one = await buying(sale)
        const [applied, moved] = await Promise.all([
          applyIn(sale, one, 0),
          call(sale.community, `${sale.path}/${one.ordered.id}${below}`, {
            as: one.buyer,
            method,
            isolate: 1,
          }),
        ])
        expect([200, 409]).toContain(applied.status)
        expect(moved.status, moved.text).toBe(200)
        const { json } = await call(sale.community, `${sale.path}/${one.ordered.id}`, {
          as: one.buyer,
        })
        expect(json.totalDueMinor).toBe(applied.status === 200 ? 625 : 1250)
        const isCancelled = method === 'DELETE'
        expect(await takenOf(sale)).toEqual([isCancelled ? 0 : 1])
        expect(await usedOf(sale)).toEqual([await users(sale)])
        const [attempt] = await inTenant<{ amount_minor: string }>(
          sale.community.id,
          'select amount_minor from payment_attempt where registration_order_id = $1',
          [one.ordered.id],
        )
        expect(Number(attempt?.amount_minor ?? json.totalDueMinor)).toBe(json.totalDueMinor)
      }
    }
  })

  it('control: without triggers two orders have the last use', async () => {
    const sale = await paidSale()
    const { id } = await promotionOf(sale, { maximumUses: 1 })
    const clients: Client[] = []
    for (const { ordered } of [await buying(sale), await buying(sale)]) {
      const client = await connectAsOwner()
      clients.push(client)
      await client.query('begin')
      await client.query(`select set_config('app.tenant_id', $1, true)`, [sale.community.id])
      await client.query('set local session_replication_role = replica')
      await client.query(
        `update registration_order set promotion_id = $2
         where id = $1 and exists (select from promotion where id = $2 and used < maximum_uses)`,
        [ordered.id, id],
      )
    }
    for (const client of clients) {
      await client.query('commit')
      await client.end()
    }
    expect([await users(sale), await usedOf(sale)]).toEqual([2, [0]])
  })
})
