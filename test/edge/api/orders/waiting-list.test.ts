import { describe, expect, inject, it } from 'vitest'
import { orderStatus } from '../../../../src/kernel/orders.ts'
import { tenantStatus } from '../../../../src/kernel/tenant-lifecycle.ts'
import { mailsTo } from '../../../support/accounts.ts'
import { type Answer, call } from '../../../support/client.ts'
import { asOwner, inTenant, newId, type Person } from '../../../support/community.ts'
import { deliverJob } from '../../../support/deliveries.ts'
import { erase } from '../../../support/erasures.ts'
import { admitGuests, asGuest, guestOrder, kim } from '../../../support/guests.ts'
import {
  lapse,
  order,
  type Sale,
  type SentLines,
  type SoldTicket,
  saleOf,
  takenOf,
} from '../../../support/orders.ts'
import { awaited, markPaid, paidSale } from '../../../support/payments.ts'

const conflict = [409, 'resource_conflict']
const refusalOf = ({ status, json }: Answer) => [status, json.code]
const linksOf = ({ _links }: { _links: object }) => Object.keys(_links).toSorted()
const waited = (fields: object = {}): SoldTicket => ({
  fields: { has_waiting_list: true, ...fields },
})

const at = (sale: Sale, as: Person, below: string, method = 'GET', body?: object) =>
  call(sale.community, `${sale.path}${below}`, { as, method, ...(body && { body }) })
const read = async (sale: Sale, as: Person, { id }: { id: string }) =>
  (await at(sale, as, `/${id}`)).json

const join = (sale: Sale, as: Person, lines?: SentLines) =>
  order(sale, as, lines, { body: { joinWaitingList: true } })

async function joined(sale: Sale, as: Person, lines?: SentLines) {
  const answer = await join(sale, as, lines)
  expect(answer.status, answer.text).toBe(201)
  return answer.json
}

/** An event without places left, who has them, and people who have none. */
async function soldOut(people = 2, tickets: readonly SoldTicket[] = [waited()], capacity = 1) {
  const sale = await saleOf([{ capacity }], tickets)
  const holder = await sale.community.person()
  const held = (await order(sale, holder, [{ quantity: capacity }])).json
  const others = await Promise.all(Array.from({ length: people }, () => sale.community.person()))
  return { sale, holder, held, others }
}

const give = async (sale: Sale, holder: Person, { id }: { id: string }) =>
  expect((await at(sale, holder, `/${id}`, 'DELETE')).json.statusCode).toBe('CANCELLED')

/** Becomes so without anybody's doing. */
const becomes = (sale: Sale, as: Person, order: { id: string }, statusCode: string) =>
  expect.poll(async () => (await read(sale, as, order)).statusCode).toBe(statusCode)

/** The status of the community. */
const become = (sale: Sale, status: number) =>
  asOwner('update tenant set tenant_status_id = $2 where id = $1', [sale.community.id, status])

const deliver = (job: string, payload = {}) =>
  deliverJob(
    { bindings: inject('bindings') } as never,
    { origin: inject('origins')[0]! },
    {
      job,
      ...payload,
    },
  )

describe('who waits for what is sold out', () => {
  it.each([
    ['is over', 'sales_end', 'before'],
    ['has not begun', 'sales_start', 'after'],
  ] as const)('joins no list of a type whose sale %s', async (_, column, when) => {
    const { sale, others } = await soldOut(1)
    await inTenant(
      sale.community.id,
      `update ticket_type set ${column} = now() ${when === 'before' ? '-' : '+'} interval '1 hour'
       where ticket_catalog_version_id = $1`,
      [sale.versionId],
    )
    expect(refusalOf(await join(sale, others[0]!))).toEqual(conflict)
  })

  it('holds nothing, is told the position, and leaves by a link', async () => {
    const { sale, others } = await soldOut()
    const [one, other] = others as [Person, Person]
    const ticketing = await call(sale.community, `/api/events/${sale.eventId}/ticketing`)
    expect(ticketing.json.ticketTypes).toMatchObject([
      { obstacle: 'SoldOut', isWaitingListOpen: true },
    ])
    expect(refusalOf(await order(sale, one))).toEqual(conflict)

    const first = await join(sale, one)
    expect([first.status, first.trips]).toEqual([201, 2])
    expect(first.json).toMatchObject({
      statusCode: 'WAITLISTED',
      waitingPosition: 1,
      expiresAt: null,
      offeredAt: null,
    })
    expect(linksOf(first.json)).toEqual([
      'admission-tickets',
      'edit-participants',
      'leave-waiting-list',
      'participants',
      'self',
    ])
    const second = await joined(sale, other)
    expect(second.waitingPosition).toBe(2)
    expect(await read(sale, other, second)).toEqual(second)
    expect(await takenOf(sale)).toEqual([1])
    const [mail] = await mailsTo(`${one.id}@example.test`, 1)
    expect(mail!.subject).toContain('You are on the waiting list')
    expect(mail!.text).toContain('Your position is 1.')

    expect((await at(sale, other, `/${first.json.id}/leave-waiting-list`, 'POST')).status).toBe(404)
    const left = await at(sale, one, `/${first.json.id}/leave-waiting-list`, 'POST')
    expect([left.trips, left.json]).toMatchObject([
      2,
      { statusCode: 'CANCELLED', waitingPosition: null },
    ])
    expect((await read(sale, other, second)).waitingPosition).toBe(1)
    expect(await takenOf(sale)).toEqual([1])
  })

  it('cannot have it now, and waits for types that have a list', async () => {
    const { sale, others } = await soldOut(1, [waited(), {}], 2)
    const [visitor] = others as [Person]
    expect(refusalOf(await join(sale, visitor, [{ type: 1 }]))).toEqual(conflict)
    const free = await saleOf([{ capacity: 1 }], [waited()])
    const person = await free.community.person()
    expect(refusalOf(await join(free, person))).toEqual(conflict)
    expect((await joined(free, person, [{ quantity: 2 }])).statusCode).toBe('WAITLISTED')
    // It does not fit: whoever orders one has it.
    expect((await order(free, await free.community.person())).status).toBe(201)
  })
})

describe('places that come free', () => {
  it('are offered to the first, by mail, and to the next when they are not taken', async () => {
    const { sale, holder, held, others } = await soldOut()
    const [one, other] = others as [Person, Person]
    const first = await joined(sale, one)
    const second = await joined(sale, other)
    await give(sale, holder, held)
    await becomes(sale, one, first, 'READY_FOR_CHECKOUT')
    const offered = await read(sale, one, first)
    const hours = (Date.parse(offered.expiresAt) - Date.parse(offered.offeredAt)) / 3_600_000
    expect([Math.round(hours), offered.waitingPosition]).toEqual([24, null])
    expect(linksOf(offered)).toContain('finalize')
    const [mail] = await mailsTo(`${one.id}@example.test`, 2)
    expect(mail!.subject).toContain('There are places for you')
    expect([await takenOf(sale), (await read(sale, other, second)).waitingPosition]).toEqual([
      [1],
      1,
    ])

    await lapse(sale, first.id)
    // Those who wait come before whoever orders now.
    expect(refusalOf(await order(sale, await sale.community.person()))).toEqual(conflict)
    await deliver('expire-orders')
    await becomes(sale, other, second, 'READY_FOR_CHECKOUT')
    expect((await read(sale, one, first)).statusCode).toBe('EXPIRED')
    const [lapsed] = await mailsTo(`${one.id}@example.test`, 3)
    expect(lapsed!.subject).toContain('not held any more')
    const finished = await at(sale, other, `/${second.id}/finalize`, 'POST')
    expect(finished.json).toMatchObject({ statusCode: 'CONFIRMED' })
    expect(finished.json.offeredAt).not.toBeNull()
    expect(await takenOf(sale)).toEqual([1])
  })

  it('go to the first whose whole order fits, when a pool is enlarged, and name who comes then', async () => {
    const { sale, others } = await soldOut(3)
    const [one, two, three] = others as [Person, Person, Person]
    const large = await joined(sale, one, [{ quantity: 3 }])
    const small = await joined(sale, two, [{ quantity: 2 }])
    const last = await joined(sale, three)
    expect([small.waitingPosition, last.waitingPosition]).toEqual([2, 3])
    const path = `/api/events/${sale.eventId}/ticketing/capacity-pools/${sale.pools[0]}`
    const pool = await call(sale.community, path, { as: sale.manager })
    const enlarged = await call(sale.community, path, {
      as: sale.manager,
      method: 'PATCH',
      headers: { 'if-match': `"${pool.json.concurrencyStamp}"` },
      body: { capacity: 3 },
    })
    expect([enlarged.status, enlarged.trips], enlarged.text).toEqual([200, 2])
    await becomes(sale, two, small, 'AWAITING_PARTICIPANT_DETAILS')
    expect([
      (await read(sale, one, large)).statusCode,
      (await read(sale, three, last)).statusCode,
      await takenOf(sale),
    ]).toEqual(['WAITLISTED', 'WAITLISTED', [3]])
  })

  it('are offered to nobody while the community is suspended', async () => {
    const { sale, others } = await soldOut(1)
    const [one] = others as [Person]
    const first = await joined(sale, one)
    const standing = async () =>
      (
        await inTenant<{ status_id: number }>(
          sale.community.id,
          'select status_id from registration_order where id = $1',
          [first.id],
        )
      )[0]!.status_id
    await become(sale, tenantStatus.suspended)
    await asOwner('update capacity_pool set capacity = 2 where id = $1', [sale.pools[0]])
    expect((await deliver('offer-places')).status).toBe(200)
    expect(await standing()).toBe(orderStatus.waitlisted)
    await become(sale, tenantStatus.active)
    expect((await deliver('offer-places')).status).toBe(200)
    expect(await standing()).toBe(orderStatus.readyForCheckout)
  })

  it('stay offered while the community is suspended, and as long as at first after that', async () => {
    const { sale, holder, held, others } = await soldOut(1)
    const [one] = others as [Person]
    const first = await joined(sale, one)
    await give(sale, holder, held)
    await becomes(sale, one, first, 'READY_FOR_CHECKOUT')
    await become(sale, tenantStatus.suspended)
    await lapse(sale, first.id)
    expect((await deliver('expire-orders')).status).toBe(200)
    await become(sale, tenantStatus.active)
    expect((await deliver('expire-orders')).status).toBe(200)
    const offered = await read(sale, one, first)
    const hours = (Date.parse(offered.expiresAt) - Date.now()) / 3_600_000
    expect([offered.statusCode, Math.round(hours)]).toEqual(['READY_FOR_CHECKOUT', 24])
    expect(linksOf(offered)).toContain('finalize')
    await lapse(sale, first.id)
    await deliver('expire-orders')
    expect((await read(sale, one, first)).statusCode).toBe('EXPIRED')
  })

  it('of an order that was begun lapse while the community is suspended', async () => {
    const sale = await saleOf([{ capacity: 1 }], [{}])
    const person = await sale.community.person()
    const begun = (await order(sale, person)).json
    await become(sale, tenantStatus.suspended)
    await lapse(sale, begun.id)
    expect((await deliver('expire-orders')).status).toBe(200)
    await become(sale, tenantStatus.active)
    expect((await read(sale, person, begun)).statusCode).toBe('EXPIRED')
  })

  it('of an order that waits for its payment are held while the community is suspended, and as long again after that', async () => {
    const sale = await paidSale({ capacity: 1 })
    const person = await sale.community.person()
    const waiting = await awaited(sale, person)
    await become(sale, tenantStatus.suspended)
    await inTenant(
      sale.community.id,
      `insert into tenant_transition (id, tenant_id, old_status_id, new_status_id, transitioned_at)
       values ($1, $2, $3, $4, now() - interval '3 days')`,
      [newId(), sale.community.id, tenantStatus.active, tenantStatus.suspended],
    )
    // A day was left when the community was suspended.
    await inTenant(
      sale.community.id,
      `update registration_order set expires_at = now() - interval '2 days' where id = $1`,
      [waiting.id],
    )
    expect((await deliver('expire-orders')).status).toBe(200)
    await become(sale, tenantStatus.active)
    expect((await deliver('expire-orders')).status).toBe(200)
    const held = await read(sale, person, waiting)
    const hours = (Date.parse(held.expiresAt) - Date.now()) / 3_600_000
    expect([held.statusCode, Math.round(hours)]).toEqual(['AWAITING_PAYMENT', 24])
    expect(await takenOf(sale)).toEqual([1])
    expect((await markPaid(sale, waiting)).json.statusCode).toBe('CONFIRMED')
  })

  it('are offered by the job where no message came, and not after the end of the sale', async () => {
    const { sale, others } = await soldOut(1)
    const [one] = others as [Person]
    const first = await joined(sale, one)
    const enlarge = (capacity: number) =>
      asOwner(
        `with quiet as (select set_config('session_replication_role', 'replica', true))
         update capacity_pool set capacity = $2 from quiet where id = $1`,
        [sale.pools[0], capacity],
      )
    await asOwner('update ticket_type set sales_end = now() where id = $1', [sale.types[0]])
    await enlarge(2)
    expect((await deliver('offer-places')).status).toBe(200)
    expect((await read(sale, one, first)).statusCode).toBe('WAITLISTED')
    await asOwner('update ticket_type set sales_end = null where id = $1', [sale.types[0]])
    await deliver('offer-places')
    expect((await read(sale, one, first)).statusCode).toBe('READY_FOR_CHECKOUT')
    expect(await takenOf(sale)).toEqual([2])
  })
})

/** Publishes a copy of the catalogue, with another end of its sales. */
async function publishAgain(sale: Sale, salesEnd: string): Promise<Sale> {
  const { community, eventId, versionId } = sale
  const next = newId()
  await inTenant(
    community.id,
    `update ticket_catalog_version set state = 'Superseded' where id = $1`,
    [versionId],
  )
  await inTenant(
    community.id,
    `insert into ticket_catalog_version (id, tenant_id, event_id, number, state, published_at, concurrency_stamp)
     values ($1, $2, $3, 2, 'Published', now(), gen_random_uuid())`,
    [next, community.id, eventId],
  )
  await inTenant(community.id, 'select app.copy_ticket_types($1, $2)', [versionId, next])
  const types = await inTenant<{ id: string }>(
    community.id,
    `update ticket_type set sales_end = now() + $2::interval where ticket_catalog_version_id = $1
     returning id`,
    [next, salesEnd],
  )
  return { ...sale, versionId: next, types: types.map(({ id }) => id) }
}

describe('a new version of the catalogue', () => {
  it('that extends the sale is for whoever waited before', async () => {
    const { sale, others } = await soldOut(2)
    const [one, stranger] = others as [Person, Person]
    const first = await joined(sale, one)
    await inTenant(
      sale.community.id,
      `update ticket_type set sales_end = now() - interval '1 hour' where id = $1`,
      [sale.types[0]],
    )
    const extended = await publishAgain(sale, '1 day')
    await asOwner(
      `with quiet as (select set_config('session_replication_role', 'replica', true))
       update capacity_pool set capacity = 2 from quiet where id = $1`,
      [sale.pools[0]],
    )
    expect(refusalOf(await order(extended, stranger))).toEqual(conflict)
    expect((await deliver('offer-places')).status).toBe(200)
    expect((await read(sale, one, first)).statusCode).toBe('READY_FOR_CHECKOUT')
  })

  it('that ends the sale offers no places any more', async () => {
    const { sale, others } = await soldOut(1)
    const [one] = others as [Person]
    const first = await joined(sale, one)
    await publishAgain(sale, '-1 hour')
    await asOwner('update capacity_pool set capacity = 2 where id = $1', [sale.pools[0]])
    expect((await deliver('offer-places')).status).toBe(200)
    expect((await read(sale, one, first)).statusCode).toBe('WAITLISTED')
  })
})

describe('organizers', () => {
  it('see who waits, count them, and offer places out of the rank', async () => {
    const { sale, others } = await soldOut(2, [waited()], 2)
    const [one, other] = others as [Person, Person]
    const first = await joined(sale, one, [{ quantity: 2 }])
    const second = await joined(sale, other)
    const { manager } = sale
    const list = await at(sale, manager, '?statusId=8')
    expect(list.json.ticketTypes).toMatchObject([{ orderCount: 3, waitingCount: 2 }])
    expect(
      list.json._embedded.items.map(
        ({ waitingPosition }: { waitingPosition: number }) => waitingPosition,
      ),
    ).toEqual([1, 2])
    const offer = (as: Person, { id }: { id: string }) =>
      at(sale, as, `/${id}/offer-places`, 'POST')
    expect((await offer(other, second)).status).toBe(403)
    expect(refusalOf(await offer(manager, second))).toEqual(conflict)
    await asOwner('alter table capacity_pool disable trigger capacity_pool_places_freed')
    await asOwner('update capacity_pool set capacity = 3 where id = $1', [sale.pools[0]])
    await asOwner('alter table capacity_pool enable trigger capacity_pool_places_freed')
    const offered = await offer(manager, second)
    expect([offered.status, offered.trips]).toEqual([200, 2])
    expect(offered.json.statusCode).toBe('READY_FOR_CHECKOUT')
    expect(await takenOf(sale)).toEqual([3])
    expect(await read(sale, manager, second)).toEqual(offered.json)
    const removed = await at(sale, manager, `/${first.id}/leave-waiting-list`, 'POST')
    expect(removed.json.statusCode).toBe('CANCELLED')
  })

  it('set how long places are offered', async () => {
    const { sale, holder, held, others } = await soldOut(1)
    const draft = `/api/events/${sale.eventId}/ticketing/draft`
    const { manager, community } = sale
    const begun = await call(community, `${draft}:clone`, { as: manager, method: 'POST' })
    expect(begun.json.offerMinutes).toBe(1440)
    const edit = (offerMinutes: number) =>
      call(community, draft, {
        as: manager,
        method: 'PATCH',
        headers: { 'if-match': `"${begun.json.concurrencyStamp}"` },
        body: { offerMinutes },
      })
    expect((await edit(29)).status).toBe(400)
    const edited = await edit(60)
    expect(edited.json.offerMinutes).toBe(60)
    const [one] = others as [Person]
    const first = await joined(sale, one)
    await call(community, `/api/events/${sale.eventId}/ticketing/publish`, {
      as: manager,
      method: 'POST',
      headers: { 'if-match': `"${edited.json.concurrencyStamp}"` },
    })
    await give(sale, holder, held)
    await becomes(sale, one, first, 'READY_FOR_CHECKOUT')
    const { expiresAt, offeredAt } = await read(sale, one, first)
    expect(Date.parse(expiresAt) - Date.parse(offeredAt)).toBe(3_600_000)
  })
})

describe('a guest', () => {
  it('waits with an address, is told by mail, and finishes what is offered', async () => {
    const { sale, holder, held } = await soldOut(0, [waited({ maximum_per_person: 1 })])
    await admitGuests(sale)
    const email = `${sale.eventId}@example.test`
    const body = { joinWaitingList: true, participants: [{ ...kim, email }] }
    const guest = await guestOrder(sale, { body })
    expect(guest.order).toMatchObject({ statusCode: 'WAITLISTED', waitingPosition: 1 })
    expect(linksOf(guest.order)).toContain('leave-waiting-list')
    expect(linksOf(guest.order)).not.toContain('erase')
    expect((await mailsTo(email, 1))[0]!.subject).toContain('You are on the waiting list')
    await give(sale, holder, held)
    const status = async () => (await asGuest(sale, guest)).json.statusCode
    await expect.poll(status).toBe('READY_FOR_CHECKOUT')
    expect((await mailsTo(email, 2))[0]!.subject).toContain('There are places for you')
    const finished = await asGuest(sale, guest, { below: '/finalize', method: 'POST' })
    expect(finished.json, finished.text).toMatchObject({ statusCode: 'CONFIRMED' })
  })

  it('leaves the list', async () => {
    const { sale } = await soldOut(0)
    await admitGuests(sale)
    const guest = await guestOrder(sale, { body: { joinWaitingList: true, participants: [kim] } })
    const left = await asGuest(sale, guest, { below: '/leave-waiting-list', method: 'POST' })
    expect(left.json).toMatchObject({ statusCode: 'CANCELLED' })
    expect(await takenOf(sale)).toEqual([1])
  })
})

describe('nobody waits', () => {
  it('for a person who is erased', async () => {
    const { sale, holder, held, others } = await soldOut()
    const [one, other] = others as [Person, Person]
    const first = await joined(sale, one)
    const second = await joined(sale, other)
    await admitGuests(sale)
    const email = `${one.id}@example.test`
    const participants = [{ ...kim, email }]
    const guest = await guestOrder(sale, { body: { joinWaitingList: true, participants } })
    await asOwner('update user_profile set email_verified_at = now() where user_id = $1', [one.id])
    await erase(sale.community, one)
    const status = await inTenant<{ status_id: number; offered_at: null }>(
      sale.community.id,
      'select status_id, offered_at from registration_order where id = any($1)',
      [[first.id, guest.id]],
    )
    expect(status).toEqual(Array(2).fill({ status_id: 12, offered_at: null }))
    await give(sale, holder, held)
    await becomes(sale, other, second, 'READY_FOR_CHECKOUT')
  })

  it('for an event that does not take place', async () => {
    const { sale, others } = await soldOut(1)
    const [one] = others as [Person]
    const first = await joined(sale, one)
    await inTenant(sale.community.id, 'select app.cancel_orders_of_event($1, 100)', [sale.eventId])
    expect((await read(sale, one, first)).statusCode).toBe('CANCELLED')
    expect(await takenOf(sale)).toEqual([0])
  })
})

it('of 300 who wait, each is read a few times, and not once per line of the others', async () => {
  const { sale, holder } = await soldOut(0)
  const { community, eventId, versionId, types, pools } = sale
  await inTenant(
    community.id,
    `with waiting as (
       insert into registration_order (id, tenant_id, event_id, account_user_id,
         ticket_catalog_version_id, status_id, booking_party_type, organizer_directed_total_minor,
         platform_fee_total_minor, organizer_earnings_total_minor,
         platform_contribution_total_minor, total_due_minor, concurrency_stamp)
       select gen_random_uuid(), $1, $2, $3, $4, 8, 'Individual', 0, 0, 0, 0, 0, gen_random_uuid()
       from generate_series(1, 300) returning id)
     insert into registration_order_line (id, tenant_id, event_id, registration_order_id,
       ticket_type_id, quantity, ticket_type_name, unit_price_minor, subtotal_minor)
     select gen_random_uuid(), $1, $2, id, $5, 1, 'Visitor', 0, 0 from waiting`,
    [community.id, eventId, holder.id, versionId, types[0]],
  )
  await inTenant(community.id, 'update capacity_pool set capacity = 200 where id = $1', pools)
  const [explained] = await inTenant<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
    community.id,
    'explain (analyze, buffers, format json) select app.waiting_list($1)',
    [eventId],
  )
  const read = explained!['QUERY PLAN'][0]!.Plan['Shared Hit Blocks']
  expect(read).toBeGreaterThan(300)
  expect(read).toBeLessThan(300 * 50)
})
