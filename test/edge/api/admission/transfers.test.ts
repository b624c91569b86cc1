import { describe, expect, it } from 'vitest'
import { givenTicketsPath } from '../../../../src/kernel/orders.ts'
import { mailsTo, newEmail } from '../../../support/accounts.ts'
import { eventPathOf, held, onTicket, scan, ticketsOf } from '../../../support/admission.ts'
import { newBrowser } from '../../../support/browser.ts'
import { call } from '../../../support/client.ts'
import { inTenant, newId } from '../../../support/community.ts'
import { admitGuests, asGuest, guestOrder, kim } from '../../../support/guests.ts'
import { type Sale, saleOf, takenOf } from '../../../support/orders.ts'

const robin = { firstName: 'Robin', lastName: 'Weber', email: newEmail() }

const give = (
  sale: Sale,
  { id, holder }: Pick<Awaited<ReturnType<typeof held>>, 'id' | 'holder'>,
  body: object = robin,
) => onTicket(sale, holder, `${id}/transfer`, { body })

const startsIn = ({ community, eventId }: Sale, interval: string) =>
  inTenant(
    community.id,
    `insert into event_session (id, tenant_id, event_id, title, start_time, end_time, concurrency_stamp)
     select gen_random_uuid(), $1, $2, 'Talk', now() + $3::interval, now() + $3::interval + interval '1 hour', gen_random_uuid()`,
    [community.id, eventId, interval],
  )

describe('a ticket that is transferred', () => {
  it('names the new holder, and its code is for nobody but that person', async () => {
    const sale = await saleOf()
    const ticket = await held(sale)
    const before = await takenOf(sale)
    const given = await give(sale, ticket)
    expect([given.status, given.trips], given.text).toEqual([200, 2])
    expect(given.json).toMatchObject({
      firstName: 'Robin',
      lastName: 'Weber',
      state: 'Active',
      reason: 'Transferred',
      code: null,
    })
    expect(given.json.id).not.toBe(ticket.id)
    const listed = await ticketsOf(sale, ticket.holder, ticket.orderId)
    expect(listed).toHaveLength(1)
    expect(listed[0]).toMatchObject({ id: given.json.id, firstName: 'Robin', code: null })
    const old = await onTicket(sale, ticket.holder, ticket.id)
    expect(old.json).toMatchObject({
      state: 'Transferred',
      firstName: null,
      lastName: null,
      code: null,
    })
    expect(old.json._links.transfer).toBeUndefined()
    const scanned = await scan(sale, sale.manager, ticket.code)
    expect(scanned.json).toMatchObject({
      verdict: 'NotActive',
      reason: 'Transferred',
      firstName: null,
    })
    const { json: people } = await call(
      sale.community,
      `${sale.path}/${ticket.orderId}/participants`,
      { as: ticket.holder },
    )
    expect(people._embedded.items[0]).toMatchObject({ ...robin, answers: null })
    expect(await takenOf(sale)).toEqual(before)
    const [told] = await mailsTo(`${ticket.holder.id}@example.test`, 2)
    expect(told!.subject).toContain('was transferred')
    expect(told!.text).toContain('Robin Weber: Visitor')
    const [mail] = await mailsTo(robin.email)
    expect(mail!.subject).toBe('Your ticket')
    const [, code] = /\/account\/ticket#([0-9A-Z]+)/.exec(mail!.text!)!
    expect(told!.text).not.toContain(givenTicketsPath)
    const browser = newBrowser(sale.community)
    const page = await browser.submit(givenTicketsPath, { token: `https://x/y#${code}` })
    expect([page.status, page.text.includes('data:image/svg+xml')]).toEqual([200, true])
    const wrong = await browser.submit(givenTicketsPath, { token: 'nothing' })
    expect([wrong.status, wrong.text.includes('data:image/svg+xml')]).toEqual([400, false])
    const admitted = await scan(sale, sale.manager, code!)
    expect(admitted.json).toMatchObject({ verdict: 'Admitted', firstName: 'Robin' })
  })

  it('is hidden from whoever had it after a new code, too, and can be transferred again', async () => {
    const sale = await saleOf()
    const ticket = await held(sale)
    const { json: first } = await give(sale, ticket)
    const reissued = await onTicket(sale, sale.manager, `${first.id}/reissue`)
    expect(reissued.json.reason).toBe('Reissued')
    const [shown] = await ticketsOf(sale, ticket.holder, ticket.orderId)
    expect(shown.code).toBeNull()
    const again = await give(sale, { ...ticket, id: first.id }, { ...robin, firstName: 'Alex' })
    expect(again.status, again.text).toBe(200)
    const staff = await call(sale.community, `${eventPathOf(sale)}/admission-tickets?text=Alex`, {
      as: sale.manager,
    })
    expect(staff.json._embedded.items).toHaveLength(1)
  })

  it('cannot be transferred once somebody came in, or the event has begun', async () => {
    const sale = await saleOf()
    const [used, unused] = [await held(sale), await held(sale)]
    await scan(sale, sale.manager, used.code)
    const links = async ({ id, holder }: typeof used) =>
      'transfer' in (await onTicket(sale, holder, id)).json._links
    expect([await links(used), await links(unused)]).toEqual([false, true])
    expect((await give(sale, used)).status).toBe(409)
    await onTicket(sale, sale.manager, `${used.id}/exit`)
    expect((await give(sale, used)).status).toBe(409)
    await startsIn(sale, '1 hour')
    expect(await links(unused)).toBe(true)
    await startsIn(sale, '-1 minute')
    expect(await links(unused)).toBe(false)
    expect((await give(sale, unused)).status).toBe(409)
  })

  it('can be transferred until as many hours before the event as the catalogue says that it was ordered from', async () => {
    const sale = await saleOf()
    const ticket = await held(sale)
    const until = (hours: number | null) =>
      inTenant(
        sale.community.id,
        'update ticket_catalog_version set transfer_hours_before_start = $2 where id = $1',
        [sale.versionId, hours],
      )
    const offered = async () =>
      (await onTicket(sale, ticket.holder, ticket.id)).json._links.transfer !== undefined
    await startsIn(sale, '47 hours')
    await until(48)
    expect(await offered()).toBe(false)
    expect((await give(sale, ticket)).status).toBe(409)
    await until(null)
    expect(await offered()).toBe(false)
    await until(46)
    expect(await offered()).toBe(true)
  })

  it('is for whoever ordered or manages the event, and names an address', async () => {
    const sale = await saleOf()
    const ticket = await held(sale)
    const stranger = await sale.community.person()
    expect((await give(sale, { ...ticket, holder: stranger })).status).toBe(404)
    expect((await give(sale, ticket, { firstName: 'Robin' })).status).toBe(400)
    expect((await give(sale, { ...ticket, holder: sale.manager })).status).toBe(200)
  })

  it('counts for what its new holder can have', async () => {
    const sale = await saleOf([{ capacity: 100 }], [{ fields: { maximum_per_person: 1 } }])
    expect((await give(sale, await held(sale))).status).toBe(200)
    const second = await give(sale, await held(sale))
    expect([second.status, second.json.detail]).toEqual([
      409,
      'This person has all the tickets that one person can have.',
    ])
  })
})

describe('a ticket of a guest', () => {
  it('can be transferred, but for that of the contact', async () => {
    const sale = await saleOf()
    await admitGuests(sale)
    const participants = [kim, { firstName: 'Sam' }]
    const guest = await guestOrder(sale, { quantity: 2, body: { finalize: true, participants } })
    const list = await asGuest(sale, guest, { below: '/participants' })
    const [first, second] = list.json._embedded.items
    expect(first._links.transfer).toBeUndefined()
    const path = new URL(second._links.transfer.href, 'http://x').pathname
    const below = path.slice(path.indexOf(guest.id) + guest.id.length)
    const give = () => asGuest(sale, guest, { below, method: 'POST', body: robin })
    const given = await give()
    expect([given.status, given.trips], given.text).toEqual([200, 2])
    expect(given.json).toMatchObject({ ...robin, position: 2 })
    expect(given.json._links.transfer.href).not.toBe(second._links.transfer.href)
    expect((await give()).status).toBe(409)
    const [ticket] = await inTenant<{ id: string }>(
      sale.community.id,
      `select t.id from admission_ticket t join registration_order_participant p
         on p.id = t.registration_order_participant_id where p.id = $1`,
      [first.id],
    )
    const refused = await asGuest(sale, guest, {
      below: `/admission-tickets/${ticket!.id}/transfer`,
      method: 'POST',
      body: robin,
    })
    expect(refused.status).toBe(409)
    const foreign = await held(sale)
    const absent = await asGuest(sale, guest, {
      below: `/admission-tickets/${foreign.id}/transfer`,
      method: 'POST',
      body: robin,
    })
    expect(absent.status).toBe(404)
    const stolen = await asGuest(
      sale,
      { ...guest, capability: newId() },
      { below, method: 'POST', body: robin },
    )
    expect(stolen.status).toBe(404)
  })
})
