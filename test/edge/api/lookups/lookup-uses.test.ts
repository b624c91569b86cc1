import { beforeAll, describe, expect, it } from 'vitest'
import { frab, frabEvent } from '../../../domain/imports/programme-files.ts'
import { call } from '../../../support/client.ts'
import { type Community, inTenant, mintCommunity, type Person } from '../../../support/community.ts'
import { agendaItem, draftEvent, publishedEvent } from '../../../support/programme.ts'

/** What a community says of an entry; an id from 1000 is its own. */
async function say(
  { id: tenantId }: Community,
  lookup: string,
  { id, name = null, isHidden = false }: { id: number; name?: string | null; isHidden?: boolean },
) {
  await inTenant(
    tenantId,
    `insert into lookup_entry (tenant_id, lookup, id, full_name, is_hidden, concurrency_stamp)
     values ($1, $2, $3, $4, $5, gen_random_uuid())
     on conflict (tenant_id, lookup, id) do update set full_name = $4, is_hidden = $5`,
    [tenantId, lookup, id, name, isHidden],
  )
}

/** What is hidden before it is chosen, and what is of no community at all. */
const cannotBeChosen = [2, 1001, 77] as const

let community: Community
let organizer: Person
let administrator: Person

beforeAll(async () => {
  community = await mintCommunity()
  organizer = await community.person()
  administrator = await community.person({ tenantRole: 11 })
  for (const lookup of [
    'eventtype',
    'audienceage',
    'audiencegender',
    'eventsessionkind',
    'scheduleitemkind',
  ]) {
    await say(community, lookup, { id: 1, name: `Renamed ${lookup}` })
    await say(community, lookup, { id: 2, isHidden: true })
    await say(community, lookup, { id: 1000, name: `Own ${lookup}` })
  }
})

const send = (method: string, path: string, body: object, stamp?: string, as = organizer) =>
  call(community, path, {
    method,
    as,
    body,
    ...(stamp && { headers: { 'if-match': `"${stamp}"` } }),
  })

const entries = { eventTypeId: 1000, audienceAgeId: 1, audienceGenderId: 1000 }
const names = {
  eventTypeFullName: 'Own eventtype',
  eventTypeMasterCode: 'OWN_1000',
  audienceAgeFullName: 'Renamed audienceage',
  audienceAgeMasterCode: 'ALL',
  audienceGenderFullName: 'Own audiencegender',
}

describe('an event', () => {
  it('shows what the community calls its entries, wherever it is read', async () => {
    const made = await draftEvent(community, organizer, { ...entries, title: 'Shownhere' })
    expect(made).toMatchObject(names)
    const { json: published } = await call(community, `/api/event/${made.id}/publish`, {
      method: 'POST',
      as: organizer,
    })
    expect(published).toMatchObject(names)
    for (const path of [`/api/event/${made.id}`, `/api/event/public/${made.slug}`]) {
      expect((await call(community, path)).json, path).toMatchObject(names)
    }
    for (const path of ['/api/events', '/api/events?text=Shownhere', '/api/event/my']) {
      const { json } = await call(community, path, { as: organizer })
      const listed = json._embedded.items.find(({ id }: { id: string }) => id === made.id)
      expect(listed, path).toMatchObject(names)
    }
  })

  it('is changed to entries of the community, and keeps one that is hidden later', async () => {
    const made = await draftEvent(community, organizer, { eventTypeId: 3 })
    const edit = async (body: object) => {
      const { json } = await call(community, `/api/event/${made.id}/management-detail`, {
        as: organizer,
      })
      return send('PATCH', `/api/event/${made.id}`, body, json.concurrencyStamp)
    }
    expect((await edit({ eventTypeId: 1000 })).json).toMatchObject({
      eventTypeFullName: 'Own eventtype',
    })
    await say(community, 'eventtype', { id: 1000, name: 'Own eventtype', isHidden: true })
    const kept = await edit({ title: 'Another', eventTypeId: 1000 })
    expect([kept.status, kept.json.eventTypeFullName]).toEqual([200, 'Own eventtype'])
    expect((await edit({ eventTypeId: null })).json.eventTypeFullName).toBeNull()
    expect((await edit({ eventTypeId: 1000 })).status).toBe(400)
    await say(community, 'eventtype', { id: 1000, name: 'Own eventtype' })
  })

  it.each(
    ['eventTypeId', 'audienceAgeId', 'audienceGenderId'].flatMap((field) =>
      cannotBeChosen.map((id) => [field, id] as const),
    ),
  )('cannot have %s %i', async (field, id) => {
    const { status, json } = await send('POST', '/api/event', {
      title: 'An event',
      participationConfiguration: {
        handlingMode: 'INFORMATION_ONLY',
        advanceRegistrationObligation: 'NOT_APPLICABLE',
        identityAccess: null,
        externalRegistrationUrl: null,
      },
      [field]: id,
    })
    expect([status, json.code, Object.keys(json.errors ?? {})]).toEqual([
      400,
      'validation_failed',
      [field],
    ])
  })

  it('has what its template or the event it is a copy of has, hidden or not', async () => {
    await say(community, 'eventtype', { id: 1002, name: 'Old' })
    const template = await send(
      'POST',
      '/api/eventtemplate',
      { name: 'Old ones', fields: { eventTypeId: 1002 } },
      undefined,
      administrator,
    )
    expect(template.status, template.text).toBe(201)
    await say(community, 'eventtype', { id: 1002, name: 'Old', isHidden: true })
    const made = await draftEvent(community, organizer, { templateId: template.json.id })
    expect(made).toMatchObject({ eventTypeId: 1002, eventTypeFullName: 'Old' })
    const copy = await send('POST', `/api/event/${made.id}/duplicate`, {
      title: 'A copy',
      startDate: '2027-01-01',
    })
    expect(copy.status, copy.text).toBe(201)
    expect(copy.json).toMatchObject({ eventTypeId: 1002, eventTypeFullName: 'Old' })
    const refused = await send(
      'POST',
      '/api/eventtemplate',
      { name: 'New ones', fields: { eventTypeId: 1002 } },
      undefined,
      administrator,
    )
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['eventTypeId']])
  })

  it('is offered what can be chosen', async () => {
    const { json } = await call(community, '/api/event/creation-context', { as: organizer })
    const offered = json.audienceAges.map(({ id }: { id: number }) => id)
    expect(offered).toEqual([1, 3, 4, 5, 1000])
    expect(json.audienceAges[0].fullName).toBe('Renamed audienceage')
  })
})

describe('a programme', () => {
  const kinds = { session: 'Own eventsessionkind', item: 'Renamed scheduleitemkind' }

  it('shows what the community calls its kinds, wherever it is read', async () => {
    const event = await publishedEvent(community, organizer)
    const session = await send('POST', '/api/eventsession/drafts', {
      eventId: event.id,
      title: 'A talk',
      eventSessionKindId: 1000,
      startTime: '2026-01-31T10:00:00Z',
      endTime: '2026-01-31T11:00:00Z',
    })
    expect(session.status, session.text).toBe(201)
    expect(session.json.eventSessionKindFullName).toBe(kinds.session)
    const published = await call(community, `/api/eventsession/${session.json.id}/publish`, {
      method: 'POST',
      as: organizer,
    })
    expect(published.json.eventSessionKindFullName).toBe(kinds.session)
    const item = await agendaItem(community, organizer, { eventId: event.id, kindId: 1 })
    expect(item).toMatchObject({ kindFullName: kinds.item })
    const agenda = await call(community, `/api/eventagendaitem/agenda-projection/${event.id}`)
    const shown = agenda.json.days[0].entries.map(
      ({ kindFullName }: { kindFullName: string }) => kindFullName,
    )
    expect(shown.sort()).toEqual([kinds.session, kinds.item].sort())
    const found = await call(community, '/api/eventsession?kind=1000')
    expect(found.json._embedded.items[0].eventSessionKindFullName).toBe(kinds.session)
    const schedule = await call(community, `/api/event/${event.id}/schedule.json`)
    expect(schedule.text).toContain(kinds.session)
    const items = await call(community, `/api/eventagendaitem/by-event/${event.id}`)
    expect(items.json._embedded.items[0].kindFullName).toBe(kinds.item)
    const context = await call(community, `/api/event/${event.id}/session-create-context`, {
      as: organizer,
    })
    expect(context.json.sessionKinds.map(({ id }: { id: number }) => id)).toEqual([
      1, 3, 4, 5, 6, 7, 8, 1000,
    ])
  })

  it.each(cannotBeChosen)('has no session and no item of kind %i', async (id) => {
    const event = await draftEvent(community, organizer)
    const session = await send('POST', '/api/eventsession/drafts', {
      eventId: event.id,
      title: 'A talk',
      eventSessionKindId: id,
    })
    expect([session.status, Object.keys(session.json.errors)]).toEqual([
      400,
      ['eventSessionKindId'],
    ])
    const item = await send('POST', '/api/eventagendaitem', {
      eventId: event.id,
      title: 'Opening',
      startTime: '2026-01-31T09:00:00Z',
      endTime: '2026-01-31T09:30:00Z',
      kindId: id,
    })
    expect([item.status, Object.keys(item.json.errors)]).toEqual([400, ['kindId']])
  })
})

describe('an imported programme', () => {
  it('gets the kinds of the community, and none that it hides', async () => {
    const file = frab([
      frabEvent({ guid: crypto.randomUUID(), type: 'own eventsessionkind' }),
      frabEvent({
        id: 2,
        guid: crypto.randomUUID(),
        date: '2026-03-28T11:00:00+01:00',
        type: 'workshop',
      }),
    ])
    const imported = await call(community, '/api/event/import', {
      method: 'POST',
      as: organizer,
      body: file,
      headers: { 'content-type': 'application/json' },
    })
    expect(imported.status, imported.text).toBe(202)
    const sessions = await call(
      community,
      `/api/eventsession/management/by-event/${imported.json.eventId}`,
      { as: organizer },
    )
    expect(
      sessions.json._embedded.items.map(
        (session: { eventSessionKindId: number }) => session.eventSessionKindId,
      ),
    ).toEqual([1000, null])
    expect(imported.json.losses).toContainEqual(
      expect.objectContaining({ field: 'session kind', example: 'workshop' }),
    )
  })
})
