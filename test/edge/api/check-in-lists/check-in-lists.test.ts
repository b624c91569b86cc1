import { expect, it } from 'vitest'
import { eventPathOf, held, onTicket, scan } from '../../../support/admission.ts'
import {
  checkInListOf,
  checkInListsPath,
  postCheckInList,
  scanAt,
} from '../../../support/check-in-lists.ts'
import { type Answer, call } from '../../../support/client.ts'
import { grant, inTenant, newId, type Person } from '../../../support/community.ts'
import { type Sale, saleOf } from '../../../support/orders.ts'

const linksOf = ({ _links }: { _links: object }) => Object.keys(_links).toSorted()
const verdictOf = ({ status, json }: Answer) => (status === 200 ? json.verdict : json.code)

async function staffOf({ community, eventId }: Sale): Promise<Person> {
  const staff = await community.person()
  await grant(community.id, { scope: 'event', scopeId: eventId, userId: staff.id, role: 43 })
  return staff
}

const read = async (sale: Sale, path: string, as: Person = sale.manager) => {
  const answer = await call(sale.community, path, { as })
  expect([answer.status, answer.trips], answer.text).toEqual([200, 1])
  return answer.json
}

const linked = async (sale: Sale, { href, method }: { href: string; method?: string }) => {
  const answer = await call(sale.community, href, {
    as: sale.manager,
    method: method ?? 'GET',
    ...(href.includes('undo-check-in') && { body: { undoReason: 'WrongTarget' } }),
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.json
}

it('organizers keep lists, staff at the door reads them, and others see none', async () => {
  const sale = await saleOf()
  const staff = await staffOf(sale)
  const stranger = await sale.community.person()
  const path = checkInListsPath(sale)
  const [day, session] = [newId(), newId()]
  await inTenant(
    sale.community.id,
    `with day as (
       insert into event_day (id, tenant_id, event_id, local_date, label, concurrency_stamp)
       values ($1, $3, $4, '2027-03-01', 'Day one', gen_random_uuid()))
     insert into event_session (id, tenant_id, event_id, title, event_session_status_id, concurrency_stamp)
     values ($2, $3, $4, 'Opening', 1, gen_random_uuid())`,
    [day, session, sale.community.id, sale.eventId],
  )
  const { _links, ...empty } = await read(sale, path)
  expect(_links.create).toMatchObject({ href: path, method: 'POST' })
  expect(empty).toMatchObject({
    totalCount: 0,
    ticketTypes: [{ ticketTypeName: 'Visitor' }],
    days: [{ eventDayId: day, eventDayName: 'Day one' }],
    sessions: [{ eventSessionId: session, eventSessionTitle: 'Opening' }],
  })
  const ticketTypeLineageIds = [empty.ticketTypes[0].ticketTypeLineageId]
  const made = await checkInListOf(sale, {
    name: 'Opening, hall',
    eventSessionId: session,
    entry: 'Once',
    opensAt: '2027-03-01T10:00:00+01:00',
    ticketTypeLineageIds,
    maximumInside: 3,
  })
  expect(made).toMatchObject({
    name: 'Opening, hall',
    eventDayId: null,
    eventSessionTitle: 'Opening',
    entry: 'Once',
    opensAt: '2027-03-01T09:00:00Z',
    closesAt: null,
    ticketTypeLineageIds,
    maximumInside: 3,
    inside: 0,
    isUsed: false,
  })
  const own = `${path}/${made.id}`
  expect(await read(sale, own)).toMatchObject({ id: made.id, name: 'Opening, hall' })
  const ofDay = await checkInListOf(sale, { name: 'Day', eventDayId: day })
  expect([ofDay.entry, ofDay.eventDayName]).toEqual(['Unlimited', 'Day one'])

  const patch = (body: object, stamp = made.concurrencyStamp, as = sale.manager) =>
    call(sale.community, own, {
      method: 'PATCH',
      as,
      body,
      headers: { 'if-match': `"${stamp}"` },
    })
  const edited = await patch({ eventSessionId: null, eventDayId: day, name: 'Hall' })
  expect([edited.status, edited.trips], edited.text).toEqual([200, 2])
  expect(edited.json).toMatchObject({
    name: 'Hall',
    eventDayName: 'Day one',
    eventSessionTitle: null,
  })
  expect((await patch({ name: 'Late' })).status).toBe(409)
  const broken = await patch({ eventSessionId: session }, edited.json.concurrencyStamp)
  expect([broken.status, Object.keys(broken.json.errors)]).toEqual([400, ['eventSessionId']])
  for (const fields of [
    { eventDayId: day, eventSessionId: session },
    { eventDayId: newId() },
    { eventSessionId: newId() },
    { ticketTypeLineageIds: [newId()] },
    { opensAt: '2027-03-01T10:00:00Z', closesAt: '2027-03-01T10:00:00Z' },
    { maximumInside: 0 },
  ]) {
    const { status, json } = await postCheckInList(sale, fields)
    expect([status, json.errors !== undefined], JSON.stringify(fields)).toEqual([400, true])
  }

  const seen = await read(sale, own, staff)
  expect(linksOf(seen)).toEqual([
    'admission-tickets',
    'check-in',
    'check-in-statistics',
    'collection',
    'self',
  ])
  expect((await postCheckInList(sale, {}, staff)).status).toBe(403)
  expect((await call(sale.community, path, { as: stranger })).status).toBe(403)

  // What a list is for can go: it is then for the event.
  const [row] = await inTenant<{ stamp: string }>(
    sale.community.id,
    'select concurrency_stamp as stamp from event_day where id = $1',
    [day],
  )
  const gone = await call(sale.community, `/api/eventday/${day}`, {
    method: 'DELETE',
    as: sale.manager,
    headers: { 'if-match': `"${row!.stamp}"` },
  })
  expect(gone.status, gone.text).toBe(204)
  expect(await read(sale, own)).toMatchObject({ eventDayId: null, eventDayName: null })
  const removed = await call(sale.community, own, {
    method: 'DELETE',
    as: sale.manager,
    headers: { 'if-match': `"${edited.json.concurrencyStamp}"` },
  })
  expect([removed.status, removed.trips], removed.text).toEqual([204, 2])
})

it('being inside is per list, and each is left, taken back and counted by itself', async () => {
  const sale = await saleOf()
  const staff = await staffOf(sale)
  const list = await checkInListOf(sale, { maximumInside: 1 })
  const [one, other] = [await held(sale), await held(sale)]
  expect(verdictOf(await scan(sale, staff, one.code))).toBe('Admitted')
  const admitted = await scanAt(sale, list, one.code, { as: staff })
  expect([admitted.status, admitted.trips], admitted.text).toEqual([200, 2])
  expect(admitted.json).toMatchObject({ verdict: 'Admitted', checkInListId: list.id })
  expect(verdictOf(await scanAt(sale, list, one.code))).toBe('AlreadyAdmitted')
  const full = await scanAt(sale, list, other.code)
  expect(full.json).toMatchObject({ verdict: 'RoomFull', ticketId: other.id, firstName: 'Test' })
  expect(linksOf(full.json)).toEqual(['check-in'])

  // The list leads to what is done at it.
  const { _links, ...now } = await read(sale, `${checkInListsPath(sale)}/${list.id}`)
  expect([now.inside, now.isUsed, _links.delete]).toEqual([1, true, undefined])
  expect(_links['check-in'].href).toBe(`${eventPathOf(sale)}/check-ins?checkInListId=${list.id}`)
  const figures = async () => {
    const of = await linked(sale, _links['check-in-statistics'])
    return [of.checkInListId, of.admitted, of.inside, of.expected, of.minutes.length]
  }
  expect(await figures()).toEqual([list.id, 1, 1, 2, 1])
  const tickets = await linked(sale, {
    href: _links['admission-tickets'].href.replace(/\{.*\}/, ''),
  })
  const insideOf = (items: { id: string; admittedAt: string | null }[]) =>
    items.filter(({ admittedAt }) => admittedAt !== null).map(({ id }) => id)
  expect(insideOf(tickets._embedded.items)).toEqual([one.id])

  const left = await linked(sale, admitted.json._links.exit)
  expect([left.admittedAt, left.checkInListId]).toEqual([null, list.id])
  expect((await onTicket(sale, staff, one.id)).json.admittedAt).not.toBeNull()
  const by = await call(sale.community, full.json._links['check-in'].href, {
    method: 'POST',
    as: staff,
  })
  expect([verdictOf(by), by.trips]).toEqual(['Admitted', 2])
  expect(verdictOf(await scanAt(sale, list, one.code))).toBe('RoomFull')
  await linked(sale, by.json._links['undo-check-in'])
  expect(await figures()).toEqual([list.id, 1, 0, 2, 1])
  const door = await read(sale, `${eventPathOf(sale)}/check-in-statistics`)
  expect([door.checkInListId, door.admitted, door.inside]).toEqual([null, 1, 1])
  expect(verdictOf(await scanAt(sale, { id: newId() }, one.code))).toBe('resource_not_found')
})

it('the rules of a list decide: types, times, once and once per day', async () => {
  const sale = await saleOf([{ capacity: 9 }], [{}, { name: 'Crew' }])
  const { ticketTypes } = await read(sale, checkInListsPath(sale))
  const crew = ticketTypes.find(
    ({ ticketTypeName }: { ticketTypeName: string }) => ticketTypeName === 'Crew',
  )
  const { id, code } = await held(sale)
  const at = async (fields: object) =>
    verdictOf(await scanAt(sale, await checkInListOf(sale, fields), code))
  expect(await at({ ticketTypeLineageIds: [crew.ticketTypeLineageId] })).toBe('NotOnList')
  for (const [{ ticketTypeLineageId }, expected] of [
    [crew, 0],
    [ticketTypes.find((each: unknown) => each !== crew), 1],
  ]) {
    const list = await checkInListOf(sale, { ticketTypeLineageIds: [ticketTypeLineageId] })
    const figures = `${eventPathOf(sale)}/check-in-statistics?checkInListId=${list.id}`
    expect((await read(sale, figures)).expected).toBe(expected)
  }
  expect(await at({ opensAt: '2999-01-01T00:00:00Z' })).toBe('TooEarly')
  expect(await at({ closesAt: '2000-01-01T00:00:00Z' })).toBe('TooLate')

  for (const [entry, again] of [
    ['Once', 'AlreadyOnce'],
    ['OncePerDay', 'AlreadyToday'],
    ['Unlimited', 'Admitted'],
  ] as const) {
    const list = await checkInListOf(sale, { entry, maximumInside: 1 })
    const first = await scanAt(sale, list, code)
    await linked(sale, first.json._links.exit)
    const second = await scanAt(sale, list, code)
    expect(verdictOf(second)).toBe(again)
    if (entry !== 'OncePerDay') continue
    expect(second.json.admittedAt).toBe(first.json.admittedAt)
    // Somebody came yesterday, and did not say goodbye.
    await inTenant(
      sale.community.id,
      `update admission set admitted_at = admitted_at - interval '1 day', left_at = null
       where check_in_list_id = $1`,
      [list.id],
    )
    expect((await read(sale, `${checkInListsPath(sale)}/${list.id}`)).inside).toBe(0)
    const path = `${eventPathOf(sale)}/admission-tickets/${id}?checkInListId=${list.id}`
    expect((await read(sale, path)).admittedAt).toBeNull()
    expect(verdictOf(await scanAt(sale, list, code))).toBe('Admitted')
    expect(verdictOf(await scanAt(sale, list, code))).toBe('AlreadyAdmitted')
    const stays = await inTenant(
      sale.community.id,
      'select id from admission where check_in_list_id = $1 and left_at is null',
      [list.id],
    )
    expect(stays).toHaveLength(1)
  }
})

it('a copy of an event has its lists, as much later, and nobody is inside by them', async () => {
  const sale = await saleOf()
  const { ticketTypes } = await read(sale, checkInListsPath(sale))
  const [{ ticketTypeLineageId }] = ticketTypes
  const [session, gone] = [newId(), newId()]
  await inTenant(
    sale.community.id,
    `insert into event_session (id, tenant_id, event_id, title, start_time, end_time, event_session_status_id,
       concurrency_stamp)
     select id, $2, $3, 'Opening', '2999-03-01 09:00Z', '2999-03-01 10:00Z', 1, gen_random_uuid()
     from unnest($1::uuid[]) id`,
    [[session, gone], sale.community.id, sale.eventId],
  )
  const list = await checkInListOf(sale, {
    name: 'Of a session',
    eventSessionId: session,
    closesAt: '2999-03-01T10:00:00Z',
    ticketTypeLineageIds: [ticketTypeLineageId],
  })
  await checkInListOf(sale, { name: 'Of one that is gone', eventSessionId: gone })
  await inTenant(sale.community.id, 'update event_session set deleted_at = now() where id = $1', [
    gone,
  ])
  const { code } = await held(sale)
  expect(verdictOf(await scanAt(sale, list, code))).toBe('Admitted')
  const [first] = await inTenant<{ day: string }>(
    sale.community.id,
    `select (min(start_time) + interval '7 days')::date::text as day from event_session
     where event_id = $1 and deleted_at is null`,
    [sale.eventId],
  )
  const copy = await call(sale.community, `/api/event/${sale.eventId}/duplicate`, {
    method: 'POST',
    as: sale.manager,
    body: { title: 'Again', startDate: first!.day },
  })
  expect(copy.status, copy.text).toBe(201)
  const { _embedded, ...known } = await read(sale, `/api/events/${copy.json.id}/check-in-lists`)
  const [ofSession, ofGone] = _embedded.items
  expect(ofSession).toMatchObject({
    name: 'Of a session',
    eventSessionTitle: 'Opening',
    closesAt: '2999-03-08T10:00:00Z',
    inside: 0,
    isUsed: false,
  })
  expect(ofSession.eventSessionId).not.toBe(session)
  expect(ofSession.ticketTypeLineageIds).not.toEqual([ticketTypeLineageId])
  expect(known.sessions.map((each: { eventSessionId: string }) => each.eventSessionId)).toContain(
    ofSession.eventSessionId,
  )
  expect([ofGone.name, ofGone.eventSessionId]).toEqual(['Of one that is gone', null])
})
