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

describe('a confirmed registration', () => {
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
