import { describe, expect, it } from 'vitest'
import { held } from '../../../support/admission.ts'
import { call } from '../../../support/client.ts'
import { grant, inTenant, type Person } from '../../../support/community.ts'
import { admitGuests, asGuest, guestOrder, kim } from '../../../support/guests.ts'
import { order, type Sale, saleOf, takenOf } from '../../../support/orders.ts'

const linksOf = ({ _links }: { _links: object }) => Object.keys(_links)
const at = ({ community, path }: Sale, as: Person, id: string, method = 'GET') =>
  call(community, `${path}/${id}`, { as, method })

/** The event begins in so many hours, and registrations can be cancelled until so many before it. */
async function beginning(inHours: number, hours: number | null): Promise<Sale> {
  const sale = await saleOf()
  const { community, eventId, versionId } = sale
  await inTenant(
    community.id,
    `insert into event_session (id, tenant_id, event_id, title, start_time, end_time, concurrency_stamp)
     select gen_random_uuid(), $1, $2, 'Talk', now() + $3::interval, now() + $3::interval + interval '1 hour',
       gen_random_uuid()`,
    [community.id, eventId, `${inHours} hours`],
  )
  await inTenant(
    community.id,
    'update ticket_catalog_version set cancellation_hours_before_start = $2 where id = $1',
    [versionId, hours],
  )
  return sale
}

/** What becomes of an event and its sessions together. */
async function becomes({ community, eventId }: Sale, event: number, sessions: number) {
  await inTenant(community.id, 'update event set event_status_id = $2 where id = $1', [
    eventId,
    event,
  ])
  await inTenant(
    community.id,
    'update event_session set event_session_status_id = $2 where event_id = $1',
    [eventId, sessions],
  )
}

/** An order of an account and one of a guest, both confirmed. */
async function twoConfirmed(sale: Sale) {
  await admitGuests(sale)
  const { orderId, holder } = await held(sale)
  const guest = await guestOrder(sale, { body: { participants: [kim], finalize: true } })
  expect(guest.order.statusCode).toBe('CONFIRMED')
  return {
    isOffered: async () => [
      linksOf((await at(sale, holder, orderId)).json).includes('cancel'),
      linksOf((await at(sale, sale.manager, orderId)).json).includes('cancel'),
      linksOf((await asGuest(sale, guest)).json).includes('cancel-registration'),
    ],
    cancel: async () => [
      (await at(sale, holder, orderId, 'DELETE')).status,
      (await at(sale, sale.manager, orderId, 'DELETE')).status,
      (await asGuest(sale, guest, { below: '/cancel', method: 'POST' })).status,
    ],
  }
}

const nowhere = [false, false, false]
const refused = [409, 409, 409]

describe('a confirmed registration', () => {
  it.each([
    ['took place and was archived', -2, 5, 8],
    ['took place and was moderated', -2, 6, 10],
    ['was archived before it began', 5, 5, 8],
    ['was moderated before it began', 5, 6, 10],
  ])('is not cancelled where its event %s', async (_, inHours, event, sessions) => {
    const sale = await beginning(inHours, 0)
    const orders = await twoConfirmed(sale)
    await becomes(sale, event, sessions)
    expect(await orders.isOffered()).toEqual(nowhere)
    expect(await orders.cancel()).toEqual(refused)
    expect(await takenOf(sale)).toEqual([2])
  })

  it('is cancelled again once its event is no longer moderated', async () => {
    const sale = await beginning(5, 0)
    const orders = await twoConfirmed(sale)
    await becomes(sale, 6, 10)
    await becomes(sale, 2, 5)
    expect(await orders.isOffered()).toEqual([true, true, true])
  })

  it.each<[string, number, number | null, boolean]>([
    ['until the event begins', 5, 0, true],
    ['so many hours before it', 5, 4, true],
    ['not in the hours before it', 5, 6, false],
    ['not at all', 5, null, false],
  ])('is cancelled by its buyer %s', async (_, inHours, hours, isOpen) => {
    const sale = await beginning(inHours, hours)
    const buyer = await sale.community.person()
    const made = await order(sale, buyer, [{}], { body: { finalize: true } })
    expect([made.status, made.trips]).toEqual([201, 2])
    expect(linksOf(made.json).includes('cancel')).toBe(isOpen)
    const read = await at(sale, buyer, made.json.id)
    expect(linksOf(read.json).includes('cancel')).toBe(isOpen)
    const cancelled = await at(sale, buyer, made.json.id, 'DELETE')
    expect([cancelled.status, cancelled.trips]).toEqual(isOpen ? [200, 2] : [409, 1])
    expect(await takenOf(sale)).toEqual([isOpen ? 0 : 1])
  })

  it('is cancelled by organizers until the event begins, whatever the catalogue says', async () => {
    const sale = await beginning(5, null)
    const { orderId, holder } = await held(sale)
    expect(linksOf((await at(sale, holder, orderId)).json)).not.toContain('cancel')
    expect(linksOf((await at(sale, sale.manager, orderId)).json)).toContain('cancel')
    expect((await at(sale, sale.manager, orderId, 'DELETE')).status).toBe(200)
    const begun = await beginning(-1, null)
    const late = await held(begun)
    expect((await at(begun, begun.manager, late.orderId, 'DELETE')).status).toBe(409)
  })

  it('is cancelled as the catalogue says by a buyer who lets people in', async () => {
    const sale = await beginning(5, null)
    const { orderId, holder } = await held(sale)
    const { community, eventId } = sale
    await grant(community.id, { scope: 'event', scopeId: eventId, userId: holder.id, role: 43 })
    expect(linksOf((await at(sale, holder, orderId)).json)).not.toContain('cancel')
    expect((await at(sale, holder, orderId, 'DELETE')).status).toBe(409)
  })

  it('is cancelled by a guest as the catalogue says', async () => {
    for (const [hours, status] of [
      [6, 409],
      [4, 200],
    ] as const) {
      const sale = await beginning(5, hours)
      await admitGuests(sale)
      const guest = await guestOrder(sale, { body: { participants: [kim] } })
      const { json } = await asGuest(sale, guest, { below: '/finalize', method: 'POST' })
      expect(json.statusCode).toBe('CONFIRMED')
      expect(linksOf(json).includes('cancel-registration')).toBe(status === 200)
      const below = '/cancel'
      const method = 'POST'
      expect((await asGuest(sale, guest, { below, method })).status).toBe(status)
    }
  })
})

describe('an order that is not confirmed', () => {
  it('is given up whatever the catalogue says', async () => {
    const sale = await beginning(5, null)
    const buyer = await sale.community.person()
    const { json } = await order(sale, buyer)
    expect(linksOf(json)).toContain('cancel')
    expect((await at(sale, buyer, json.id, 'DELETE')).status).toBe(200)
  })
})
