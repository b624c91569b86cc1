import { describe, expect, it } from 'vitest'
import { attendeeMessageBounds } from '../../../../src/kernel/attendee-messages.ts'
import { mailsTo, newEmail } from '../../../support/accounts.ts'
import { sessionOf } from '../../../support/attendee-messages.ts'
import { call } from '../../../support/client.ts'
import { asOwner, inTenant, newId, type Person } from '../../../support/community.ts'
import { erase } from '../../../support/erasures.ts'
import { admitGuests, guestOrder, kim } from '../../../support/guests.ts'
import { order, type Sale, saleOf } from '../../../support/orders.ts'
import { dayOf, registerForDay } from '../../../support/session-registrations.ts'

const addressOf = ({ id }: Person) => `${id}@example.test`
const written = { subject: 'The way to us', text: 'The station is closed.\n\nTake the bus.' }

const confirmed = async (sale: Sale, lines?: Parameters<typeof order>[2], times = 1) => {
  const buyer = await sale.community.person()
  for (let time = 0; time < times; time++) {
    const answer = await order(sale, buyer, lines, { body: { finalize: true } })
    expect(answer.status, answer.text).toBe(201)
  }
  return buyer
}

const pathOf = ({ eventId }: Sale) => `/api/events/${eventId}/attendee-messages`

const send = (sale: Sale, body: object = {}, as: Person | null = sale.manager, headers = {}) =>
  call(sale.community, pathOf(sale), {
    method: 'POST',
    as,
    body: { kind: 'Information', ...written, ...body },
    headers,
  })

const preview = (sale: Sale, body: object = {}, as: Person | null = sale.manager) =>
  call(sale.community, `${pathOf(sale)}/preview`, {
    method: 'POST',
    as,
    body: { kind: 'Information', ...written, ...body },
  })

const reached = async (sale: Sale, body: object) => {
  const { json, text, status } = await preview(sale, body)
  expect(status, text).toBe(200)
  return json.recipients
}

/** The mails among those to an address that are messages. */
const messagesTo = async (address: string, least: number) =>
  (await mailsTo(address, least)).filter(({ subject }) => subject === written.subject)

describe('a message to attendees', () => {
  it('is shown before it is sent, without an address, in one trip', async () => {
    const sale = await saleOf()
    const buyer = await confirmed(sale)
    const shown = await preview(sale)
    expect([shown.status, shown.trips]).toEqual([200, 1])
    expect(shown.json).toMatchObject({ recipients: 1, language: 'en', subject: written.subject })
    expect(shown.json.text).toContain('The station is closed.\n\nTake the bus.')
    expect(shown.json.text).toMatch(/ writes to you because you have registered for “/)
    expect(shown.json.html).toContain('The station is closed.<br><br>Take the bus.')
    expect(shown.text).not.toContain(buyer.id)
    expect((await call(sale.community, pathOf(sale), { as: sale.manager })).json.totalCount).toBe(0)
  })

  it('is one mail to each address, and tells how many were sent', async () => {
    const sale = await saleOf()
    const buyer = await confirmed(sale, [{}], 3)
    await admitGuests(sale)
    const contact = { ...kim, email: newEmail() }
    await guestOrder(sale, { body: { participants: [contact], finalize: true } })
    const sent = await send(sale)
    expect([sent.status, sent.trips]).toEqual([201, 2])
    expect(sent.json).toMatchObject({
      ...written,
      recipients: 2,
      sent: 0,
      failed: 0,
      sentByUserId: sale.manager.id,
      kind: 'Information',
      orderStatuses: ['CONFIRMED'],
    })
    expect(await messagesTo(addressOf(buyer), 4)).toHaveLength(1)
    const [mail] = await messagesTo(contact.email, 2)
    expect(mail!.text.replaceAll('\r', '')).toContain('The station is closed.\n\nTake the bus.')
    await expect
      .poll(async () => {
        const { json } = await call(sale.community, sent.json._links.self.href, {
          as: sale.manager,
        })
        return [json.recipients, json.sent, json.failed]
      })
      .toEqual([2, 2, 0])
    const list = await call(sale.community, `${pathOf(sale)}?pageSize=1`, { as: sale.manager })
    expect([list.json.totalCount, list.trips, list.json._embedded.items[0].sent]).toEqual([1, 1, 2])
    expect(list.text).not.toContain(contact.email)
  })

  it('is for orders by status, ticket type and check-in, or for a session or a day', async () => {
    const sale = await saleOf(
      [{ capacity: 100 }],
      [{}, { name: 'Dinner' }, { name: 'Backstage', fields: { requires_approval: true } }],
    )
    await confirmed(sale)
    const eater = await confirmed(sale, [{ type: 1 }])
    await confirmed(sale, [{ type: 2 }])
    const session = await sessionOf(sale)
    const registered = await sale.community.person()
    await call(sale.community, '/api/eventregistration', {
      method: 'POST',
      as: registered,
      body: { eventSessionId: session },
    })
    const day = await dayOf(sale.community, sale.eventId, { label: 'Opening' })
    await registerForDay(sale.community, day, eater)
    const { json: list } = await call(sale.community, pathOf(sale), { as: sale.manager })
    expect(list.days).toEqual([{ eventDayId: day, eventDayName: 'Opening' }])
    await inTenant(
      sale.community.id,
      `insert into admission (id, tenant_id, event_id, admission_ticket_id, admitted_at)
       select gen_random_uuid(), t.tenant_id, t.event_id, t.id, now()
       from admission_ticket t join registration_order o on o.id = t.registration_order_id
       where o.account_user_id = $1`,
      [eater.id],
    )
    const all = { orderStatuses: ['CONFIRMED', 'AWAITING_APPROVAL'] }
    expect([
      await reached(sale, {}),
      await reached(sale, all),
      await reached(sale, { orderStatuses: ['AWAITING_PAYMENT'] }),
      await reached(sale, { ticketTypeLineageIds: [sale.types[1]] }),
      await reached(sale, { ...all, ticketTypeLineageIds: [sale.types[1], sale.types[2]] }),
      await reached(sale, { isCheckedIn: true }),
      await reached(sale, { isCheckedIn: false }),
      await reached(sale, { eventSessionId: session }),
      await reached(sale, { eventDayId: day }),
    ]).toEqual([2, 3, 0, 1, 2, 1, 1, 1, 1])
    const told = await send(sale, { eventDayId: day })
    expect([told.status, told.json.eventDayName]).toEqual([201, 'Opening'])
    expect(await messagesTo(addressOf(eater), 2)).toHaveLength(1)
    expect(await messagesTo(addressOf(registered), 0)).toHaveLength(0)
    const other = await saleOf()
    for (const [field, wrong] of [
      ['eventSessionId', { eventSessionId: await sessionOf(other) }],
      ['eventSessionId', { eventSessionId: session, isCheckedIn: true }],
      ['eventDayId', { eventDayId: session }],
      ['eventDayId', { eventDayId: day, orderStatuses: ['CONFIRMED'] }],
      ['eventDayId', { eventDayId: day, eventSessionId: session }],
      ['ticketTypeLineageIds', { ticketTypeLineageIds: [other.types[0]] }],
      ['subject', { subject: 'Two\nlines' }],
    ] as const) {
      for (const refused of [await preview(sale, wrong), await send(sale, wrong)]) {
        expect(refused.status, refused.text).toBe(400)
        expect(Object.keys(refused.json.errors)).toEqual([field])
      }
    }
    const nobody = await send(sale, { orderStatuses: ['AWAITING_PAYMENT'] })
    expect([nobody.status, nobody.text]).toEqual([400, expect.stringContaining('nobody')])
  })

  it('cannot be sent more often than five times a day, and once by each key', async () => {
    const sale = await saleOf()
    await confirmed(sale)
    const headers = { 'idempotency-key': newId() }
    const [first, again] = [
      await send(sale, {}, sale.manager, headers),
      await send(sale, {}, sale.manager, headers),
    ]
    expect([again.status, again.json.id]).toEqual([201, first.json.id])
    for (let more = 1; more < attendeeMessageBounds.perDay; more++) {
      expect((await send(sale)).status).toBe(201)
    }
    const refused = await send(sale)
    expect([refused.status, refused.json.code]).toEqual([409, 'resource_conflict'])
    expect(refused.json.detail).toContain('5 messages within a day')
    const { json } = await call(sale.community, pathOf(sale), { as: sale.manager })
    expect(Object.keys(json._links)).toEqual(expect.not.arrayContaining(['create']))
    await inTenant(
      sale.community.id,
      `update attendee_message set created_at = now() - interval '25 hours' where id = $1`,
      [first.json.id],
    )
    expect((await send(sale)).status).toBe(201)
  })

  it('is written by who manages the event alone, while it is there', async () => {
    const sale = await saleOf()
    const buyer = await confirmed(sale)
    const event = `/api/event/${sale.eventId}`
    for (const as of [buyer, null]) {
      const { json } = await call(sale.community, event, { as })
      expect(json._links['attendee-messages']).toBeUndefined()
    }
    expect((await send(sale, {}, buyer)).status).toBe(403)
    expect((await preview(sale, {}, buyer)).status).toBe(403)
    const list = async () =>
      (await call(sale.community, pathOf(sale), { as: sale.manager })).json._links
    expect(Object.keys(await list())).toEqual(expect.arrayContaining(['create', 'preview']))
    await inTenant(sale.community.id, 'update event set event_status_id = 3 where id = $1', [
      sale.eventId,
    ])
    expect(Object.keys(await list())).not.toEqual(expect.arrayContaining(['create']))
    expect((await send(sale)).status).toBe(409)
  })

  it('stays when its sender is erased, without the name', async () => {
    const sale = await saleOf()
    await confirmed(sale)
    const { json } = await send(sale)
    await erase(sale.community, sale.manager)
    await expect
      .poll(() =>
        inTenant(
          sale.community.id,
          'select subject, sent_by_user_id from attendee_message where id = $1',
          [json.id],
        ),
      )
      .toEqual([{ subject: written.subject, sent_by_user_id: null }])
  })
})

describe('announcements', () => {
  const stop = async (sale: Sale, path: string) => {
    const answer = await call(sale.community, path, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      isUnchecked: true,
    })
    expect(answer.status, answer.text).toBe(200)
  }
  const announced = { kind: 'Announcement' }

  it('are stopped by one click for all events of their sender, and information is not', async () => {
    const sale = await saleOf()
    const buyer = await confirmed(sale)
    await confirmed(sale)
    expect((await send(sale, announced)).json.recipients).toBe(2)
    const [mail] = await messagesTo(addressOf(buyer), 2)
    const { raw } = mail as unknown as { raw: string }
    const [, path] = /^List-Unsubscribe: <https?:\/\/[^/]+(\/\S+)>\r$/m.exec(raw)!
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(mail!.text).toContain(path!)
    expect((await call(sale.community, path!, { isUnchecked: true })).status).toBe(200)
    expect(await reached(sale, announced)).toBe(2)
    await stop(sale, path!)
    await stop(sale, path!)
    expect(await reached(sale, announced)).toBe(1)
    expect(await reached(sale, {})).toBe(2)
    const { json } = await send(sale, announced)
    expect(json.recipients).toBe(1)
    const forged = path!.replace(/.$/, path!.endsWith('0') ? '1' : '0')
    const refused = await call(sale.community, forged, { method: 'POST', isUnchecked: true })
    expect(refused.status).toBe(400)
    await erase(sale.community, buyer)
    await expect
      .poll(() =>
        asOwner('select 1 from announcement_block where tenant_id = $1', [sale.community.id]),
      )
      .toEqual([])
  })
})
