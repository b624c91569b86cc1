import { describe, expect, it } from 'vitest'
import { mailsTo, newEmail } from '../support/accounts.ts'
import { messagesOf, runJob, sessionOf, settled } from '../support/attendee-messages.ts'
import { call } from '../support/client.ts'
import { inTenant, newId, type Person } from '../support/community.ts'
import { admitGuests, guestOrder, kim } from '../support/guests.ts'
import { order, type Sale, saleOf } from '../support/orders.ts'
import { placedRoom } from '../support/programme.ts'
import { dayOf, registerForDay } from '../support/session-registrations.ts'

const addressOf = ({ id }: Person) => `${id}@example.test`

const tell = async (sale: Sale) => {
  await settled(sale)
  expect((await runJob('tell-programme-changes')).status).toBe(200)
  return messagesOf(sale)
}

const move = ({ community }: Sale, session: string, to: string) =>
  inTenant(community.id, `update event_session set ${to} where id = $1`, [session])

/** An event with two sessions, who has a ticket, and who has registered for the second session besides. */
async function attended() {
  const sale = await saleOf()
  const first = await sessionOf(sale, { title: 'Opening', start_time: '2090-01-31T08:00Z' })
  const second = await sessionOf(sale, { title: 'A workshop' })
  const holder = await sale.community.person()
  const registrant = await sale.community.person()
  await order(sale, holder, [{}], { body: { finalize: true } })
  const registered = await call(sale.community, '/api/eventregistration', {
    method: 'POST',
    as: registrant,
    body: { eventSessionId: second },
  })
  expect(registered.status, registered.text).toBe(201)
  return { sale, first, second, holder, registrant }
}

/** Addresses that were asked for, of all messages of an event. */
const asked = async ({ community: { id } }: Sale) =>
  (
    await inTenant(id, `select 1 from outbox where tenant_id = $1 and job = 'send-attendee-mail'`, [
      id,
    ])
  ).length

const all = async (sale: Sale) => {
  const messages = await tell(sale)
  for (const { id: messageId } of messages) {
    await runJob('tell-attendees', { tenantId: sale.community.id, messageId })
  }
  return messages
}

describe('a change of a programme', () => {
  it('of the start of the event is told to those with tickets, with before and after', async () => {
    const { sale, first, holder, registrant } = await attended()
    await move(sale, first, `start_time = '2090-01-31T08:30Z'`)
    expect(await all(sale)).toHaveLength(1)
    const mails = await mailsTo(addressOf(holder), 2)
    const mail = mails.find(({ subject }) => subject.startsWith('Changes'))
    expect(mail!.text).toMatch(/Before: 31 January 2090, 0?9:00 CET/)
    expect(mail!.text).toMatch(/Now: 31 January 2090, 0?9:30 CET/)
    expect(await asked(sale)).toBe(1)
    expect((await mailsTo(addressOf(registrant), 0)).length).toBe(0)
  })

  it('of sessions is one mail to whoever has registered for them, which lists them', async () => {
    const { sale, second, holder, registrant } = await attended()
    const third = await sessionOf(sale, {
      title: 'A talk',
      start_time: '2090-01-31T12:00Z',
      end_time: '2090-01-31T13:00Z',
    })
    await call(sale.community, '/api/eventregistration', {
      method: 'POST',
      as: registrant,
      body: { eventSessionId: third },
    })
    await tell(sale)
    await move(sale, second, `start_time = '2090-01-31T10:15Z'`)
    await move(sale, second, `start_time = '2090-01-31T10:30Z'`)
    await move(sale, third, 'event_session_status_id = 7')
    expect(await all(sale)).toHaveLength(1)
    const [mail] = await mailsTo(addressOf(registrant))
    const text = mail!.text.replaceAll('\r', '').replaceAll('\u2009', ' ')
    expect(text).toMatch(
      /“A workshop”\nBefore: Tuesday,? 31 January 2090, 11:00\s?–\s?12:00 CET\nNow: Tuesday,? 31 January 2090, 11:30\s?–\s?12:00 CET/,
    )
    expect(text).toMatch(/“A talk”\nBefore: .*\nNow: no longer in the programme/)
    expect(await asked(sale)).toBe(1)
    expect(await mailsTo(addressOf(holder))).toHaveLength(1)
  })

  it('is told to whoever has registered for sessions when their event is cancelled', async () => {
    const { sale, registrant } = await attended()
    await tell(sale)
    const { community, eventId, manager } = sale
    const cancelled = await call(community, `/api/event/${eventId}/cancel`, {
      method: 'POST',
      as: manager,
    })
    expect(cancelled.status, cancelled.text).toBe(200)
    expect(await all(sale)).toHaveLength(1)
    const [mail] = await mailsTo(addressOf(registrant))
    const text = mail!.text.replaceAll('\r', '')
    expect(text).toMatch(/“A workshop”\nBefore: .*\nNow: no longer in the programme/)
    // Whoever has a ticket is told by the cancellation of the order.
    expect(await asked(sale)).toBe(1)
  })

  it('of sessions of a day is told to whoever has registered for the day', async () => {
    const { sale, first, second, registrant } = await attended()
    const { community, eventId } = sale
    const day = await dayOf(community, eventId)
    await inTenant(community.id, 'update event_session set event_day_id = $2 where id = $1', [
      second,
      day,
    ])
    const [ofDay, ofAnother] = [await community.person(), await community.person()]
    const other = await dayOf(community, eventId, { local_date: '2090-02-01' })
    expect((await registerForDay(community, day, ofDay)).status).toBe(201)
    expect((await registerForDay(community, other, ofAnother)).status).toBe(201)
    await tell(sale)
    await move(sale, second, `start_time = '2090-01-31T10:30Z'`)
    await move(sale, first, `description = 'No change of the programme'`)
    await all(sale)
    const [mail] = await mailsTo(addressOf(ofDay))
    expect(mail!.text).toContain('“A workshop”')
    expect(await mailsTo(addressOf(registrant))).toHaveLength(1)
    expect(await mailsTo(addressOf(ofAnother), 0)).toEqual([])
  })

  it('by the release of a draft is one mail, which tells the rooms before and after', async () => {
    const { sale, second, registrant } = await attended()
    const { community, eventId, manager } = sale
    const [from, to] = await Promise.all(
      ['Janson', 'Ferrer'].map((room) => placedRoom(community, { eventId, room, venue: room })),
    )
    await move(
      sale,
      second,
      `room_id = '${from!.roomId}', event_location_id = '${from!.eventLocationId}'`,
    )
    await tell(sale)
    const draft = `/api/event/${eventId}/programme-draft`
    const { json } = await call(community, `${draft}/sessions?pageSize=100`, { as: manager })
    for (const { sessionId, concurrencyStamp, before } of json._embedded.items) {
      const isSecond = sessionId === second
      const changed = await call(community, `${draft}/changes/${sessionId}`, {
        method: 'PUT',
        as: manager,
        headers: { 'if-match': `"${concurrencyStamp}"` },
        body: {
          startTime: isSecond ? '2090-01-31T10:30:00Z' : '2090-01-31T08:15:00Z',
          endTime: before.endTime,
          roomId: isSecond ? to!.roomId : null,
        },
      })
      expect(changed.status, changed.text).toBe(200)
    }
    expect(await tell(sale)).toHaveLength(1)
    const { json: drafted } = await call(community, draft, { as: manager })
    const released = await call(community, `${draft}/publish`, {
      method: 'POST',
      as: manager,
      body: {},
      headers: { 'if-match': `"${drafted.concurrencyStamp}"` },
    })
    expect(released.status, released.text).toBe(200)
    expect(await all(sale)).toHaveLength(2)
    const mails = await mailsTo(addressOf(registrant), 2)
    const text = mails
      .map((mail) => mail.text.replaceAll('\r', ''))
      .find((each) => /Ferrer/.test(each))
    expect(text).toMatch(/“A workshop”\nBefore: .*, Janson\nNow: .*11:30.*, Ferrer\n/)
    expect(text).not.toContain('Opening')
  })

  it('that has not settled, or was undone, is not told', async () => {
    const { sale, second } = await attended()
    await settled(sale)
    await runJob('tell-programme-changes')
    await move(sale, second, `start_time = '2090-01-31T10:15Z'`)
    expect((await runJob('tell-programme-changes')).status).toBe(200)
    expect(await messagesOf(sale)).toEqual([])
    await move(sale, second, `start_time = '2090-01-31T10:00Z'`)
    expect(await tell(sale)).toEqual([])
    expect(
      await inTenant(sale.community.id, 'select 1 from programme_change where event_id = $1', [
        sale.eventId,
      ]),
    ).toEqual([])
  })

  it.each([
    ['is cancelled', 'update event set event_status_id = 3 where id = $1'],
    ['is moderated', 'update event set event_status_id = 6 where id = $1'],
    [
      'is over',
      `update event_session set start_time = start_time - interval '80 years',
         end_time = end_time - interval '80 years' where event_id = $1`,
    ],
  ])('of an event that %s is not told', async (_, change) => {
    const { sale, second } = await attended()
    await move(sale, second, `start_time = '2090-01-31T09:15Z'`)
    await inTenant(sale.community.id, change, [sale.eventId])
    expect(await tell(sale)).toEqual([])
  })

  it('of a draft session, or where nobody has registered, is not noted', async () => {
    const sale = await saleOf()
    const published = await sessionOf(sale)
    await move(sale, published, `start_time = '2090-01-31T10:15Z'`)
    const { sale: other } = await attended()
    await settled(other)
    await runJob('tell-programme-changes')
    const draft = await sessionOf(other, { event_session_status_id: 1 })
    await move(other, draft, `start_time = '2090-01-31T10:15Z'`)
    for (const { community } of [sale, other]) {
      const noted = await inTenant(
        community.id,
        'select 1 from programme_change where tenant_id = $1',
        [community.id],
      )
      expect(noted).toEqual([])
    }
  })

  it('of the place is told to guests too, as far as it is disclosed', async () => {
    const { sale } = await attended()
    await admitGuests(sale)
    const contact = { ...kim, email: newEmail() }
    await guestOrder(sale, { body: { participants: [contact], finalize: true } })
    const place = async (name: string, level: string) => {
      const [location, placed] = [newId(), newId()]
      await inTenant(
        sale.community.id,
        `with l as (
           insert into location (id, tenant_id, full_name, city, country, concurrency_stamp)
           values ($1, $2, $3, 'Brussels', 'BE', gen_random_uuid()))
         insert into event_location (id, tenant_id, event_id, location_id, disclosure_level, concurrency_stamp)
         values ($4, $2, $5, $1, $6, gen_random_uuid())`,
        [location, sale.community.id, name, placed, sale.eventId, level],
      )
      return placed
    }
    const leave = (id: string) =>
      inTenant(sale.community.id, 'delete from event_location where id = $1', [id])
    const before = await place('Old hall', 'Full')
    await tell(sale)
    await leave(before)
    await place('Canary house', 'City')
    await all(sale)
    const mails = await mailsTo(contact.email, 3)
    expect(JSON.stringify(mails)).not.toContain('Canary')
    const mail = mails.find(({ text }) =>
      /^Before: .*Old hall, Brussels\r\nNow: .*, Brussels\r$/m.test(text),
    )
    expect(mail, mails.map(({ text }) => text).join()).toBeDefined()
  })
})

describe('the mails of a change', () => {
  it('are one for each address, whatever registrations it has', async () => {
    const { sale, first, second, holder } = await attended()
    await order(sale, holder, [{}], { body: { finalize: true } })
    await call(sale.community, '/api/eventregistration', {
      method: 'POST',
      as: holder,
      body: { eventSessionId: second },
    })
    await tell(sale)
    await move(sale, first, `start_time = '2090-01-31T08:30Z'`)
    await move(sale, second, `start_time = '2090-01-31T10:30Z'`)
    await all(sale)
    expect(await asked(sale)).toBe(2)
    const told = (await mailsTo(addressOf(holder), 3)).filter(({ subject }) =>
      subject.startsWith('Changes'),
    )
    expect(told).toHaveLength(1)
    expect(told[0]!.text).toContain('A workshop')
  })

  it('say nothing to whose registration has ended', async () => {
    const { sale, second, registrant } = await attended()
    await tell(sale)
    await move(sale, second, `start_time = '2090-01-31T10:30Z'`)
    await settled(sale)
    await inTenant(
      sale.community.id,
      'update session_registration set approval_status_id = 3 where event_session_id = $1',
      [second],
    )
    await all(sale)
    expect(await asked(sale)).toBe(0)
    expect(await mailsTo(addressOf(registrant), 0)).toEqual([])
  })
})
