import { beforeAll, describe, expect, it } from 'vitest'
import { hiddenEvents, insertRow, secretPlace, session } from '../../../domain/sessions/rows.ts'
import { mintKey } from '../../../support/api-keys.ts'
import { type Answer, call } from '../../../support/client.ts'
import { type Community, inTenant, mintCommunity, type Person } from '../../../support/community.ts'
import { publishedEvent } from '../../../support/programme.ts'

let community: Community
let organizer: Person
let member: Person
let conference: string
let evening: string

const path = '/api/eventsession'
const find = async (query = '', as: Pick<Person, 'token' | 'apiKey'> | null = null) => {
  const answer = await call(community, `${path}${query && `?${query}`}`, { as })
  expect(answer.status, answer.text).toBe(200)
  return answer
}
const titlesOf = ({ json }: Answer): string[] =>
  (json._embedded.items ?? []).map(({ title }: { title: string }) => title)
const found = async (query?: string) => titlesOf(await find(query))

const speak = (eventId: string, sessionId: string, language: string) =>
  inTenant(
    community.id,
    `insert into event_session_language (tenant_id, event_id, event_session_id, language_code)
     values ($1, $2, $3, $4)`,
    [community.id, eventId, sessionId, language],
  )

beforeAll(async () => {
  community = await mintCommunity()
  organizer = await community.person()
  member = await community.person()
  conference = (await publishedEvent(community, organizer, { title: 'Conference' })).id
  evening = (await publishedEvent(community, organizer, { title: 'Evening', timezone: 'UTC' })).id
  const opening = await session(community, conference, {
    title: 'Opening',
    start_time: '2027-03-01T08:00:00Z',
    event_session_kind_id: 1,
  })
  await speak(conference, opening, 'en')
  const workshop = await session(community, conference, {
    title: 'Workshop',
    start_time: '2027-03-01T10:00:00Z',
    event_session_kind_id: 2,
  })
  await speak(conference, workshop, 'pt-BR')
  await session(community, evening, {
    title: 'Drinks',
    start_time: '2027-03-01T09:00:00Z',
    end_time: null,
    event_session_status_id: 9,
  })
})

describe('the sessions of a community', () => {
  it('are those of all its listed events, by start, in one trip and then in none', async () => {
    const first = await find()
    expect([titlesOf(first), first.json.totalCount]).toEqual([['Opening', 'Drinks', 'Workshop'], 3])
    const again = await find('page=1')
    expect([first.trips, again.trips, again.text]).toEqual([1, 0, first.text])
    expect(first.json._embedded.items[1]).toMatchObject({
      eventId: evening,
      eventTitle: 'Evening',
      endTimeType: 'OpenEnded',
      localStartTime: '09:00:00',
    })
    expect(first.json._embedded.items[0]).toMatchObject({ localStartTime: '09:00:00' })
  })

  it('are each as they are read alone, links included', async () => {
    for (const item of (await find()).json._embedded.items) {
      expect((await call(community, `${path}/${item.id}`)).json).toEqual(item)
    }
  })

  it.each([
    ['from=2027-03-01T09:00:00Z', ['Drinks', 'Workshop']],
    ['from=2027-03-01T10:00:00%2B01:00', ['Drinks', 'Workshop']],
    ['to=2027-03-01T09:00:00Z', ['Opening']],
    ['from=2027-03-01T08:00:01Z&to=2027-03-01T10:00:00Z', ['Drinks']],
    ['from=2027-03-01T10:00:01Z', []],
    ['kind=2', ['Workshop']],
    ['kind=999', []],
    ['language=pt', ['Workshop']],
    ['language=pt-BR+en', ['Opening', 'Workshop']],
    ['language=pt-PT', []],
    ['language=en&kind=1&from=2027-01-01T00:00:00Z', ['Opening']],
  ])('%s finds %j', async (query, titles) => {
    const answer = await find(query)
    expect([titlesOf(answer), answer.json.totalCount]).toEqual([titles, titles.length])
  })

  it('are found by event', async () => {
    expect(await found(`event=${conference}`)).toEqual(['Opening', 'Workshop'])
    expect(await found(`event=${evening}&kind=1`)).toEqual([])
  })

  it('are answered from one memory however the instants are written', async () => {
    const one = await find('from=2027-03-01T09:00:00Z&kind=2')
    const same = await find('kind=2&pageSize=20&from=2027-03-01T10:00:00.000%2B01:00')
    expect([one.trips, same.trips, same.text]).toEqual([1, 0, one.text])
  })

  it('come in pages whose links keep the query', async () => {
    const seen: string[] = []
    let next: string | undefined = 'from=2027-01-01T00:00:00Z&pageSize=1'
    while (next) {
      const { json }: Answer = await find(next)
      seen.push(...json._embedded.items.map(({ title }: { title: string }) => title))
      next = json._links.next?.href.split('?')[1]
    }
    expect(seen).toEqual(['Opening', 'Drinks', 'Workshop'])
  })

  it('are linked from the root with every parameter', async () => {
    const link = {
      href: '/api/eventsession{?page,pageSize,from,to,event,kind,language,text}',
      templated: true,
    }
    for (const start of ['/api', path]) {
      expect((await call(community, start)).json._links['find-sessions']).toEqual(link)
    }
  })

  it.each([
    ['from=2027-03-01', 'from'],
    ['from=soon', 'from'],
    ['to=2027-02-30T00:00:00Z', 'to'],
    ['from=2027-03-02T00:00:00Z&to=2027-03-01T00:00:00Z', 'to'],
    ['from=2027-03-01T00:00:00Z&to=2027-03-01T01:00:00%2B01:00', 'to'],
    ['event=mine', 'event'],
    ['kind=talk', 'kind'],
    ['language=xx', 'language'],
    ['words=rust', 'words'],
    ['pageSize=101', 'pageSize'],
  ])('%s is 400, and names what is wrong', async (query, name) => {
    const answer = await call(community, `${path}?${query}`)
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([400, [name]])
  })
})

describe('what is hidden is not among them, for everybody', () => {
  const canary = { title: 'Canary', description: 'Canary' }
  const expectNoCanary = async () => {
    for (const as of [null, member, organizer]) {
      const { text, json } = await find('', as)
      expect([text.includes('Canary'), json.totalCount]).toEqual([false, 3])
    }
  }

  it('sessions that are no longer or not yet public', async () => {
    for (const status of [1, 2, 3, 4, 6, 7, 8, 10]) {
      await session(community, conference, { ...canary, event_session_status_id: status })
    }
    await session(community, conference, { ...canary, deleted_at: new Date() })
    await session(community, conference, { ...canary, start_time: null, end_time: null })
    await expectNoCanary()
  })

  it('sessions of events that are drafts, private, unlisted, withdrawn or whose owner is suspended', async () => {
    for (const { event } of await hiddenEvents(community)) {
      await session(community, event.id, canary)
    }
    const unlisted = await publishedEvent(community, organizer, { visibilityTypeId: 3 })
    await session(community, unlisted.id, canary)
    const foreign = await mintCommunity()
    const theirs = await publishedEvent(foreign, await foreign.person())
    await session(foreign, theirs.id, canary)
    await expectNoCanary()
  })

  it('what is placed on a day that is not published, or starts on one: as in the agenda', async () => {
    const event = await publishedEvent(community, organizer, { title: 'Days' })
    const day = (values: Record<string, unknown>) =>
      insertRow(community, 'event_day', { event_id: event.id, ...values })
    const kept = await day({ local_date: '2027-05-01', is_published: false })
    const shown = await day({ local_date: '2027-05-02' })
    const at = (title: string, start_time: string, event_day_id: string | null) =>
      session(community, event.id, { title, start_time, event_day_id })
    await at('placed on the day that is kept back', '2027-05-02T08:00:00Z', kept)
    await at('starts on it, just after local midnight', '2027-04-30T22:00:00Z', null)
    await at('small hours of the day before', '2027-04-30T21:59:00Z', null)
    await at('placed on a day that is shown', '2027-05-01T10:00:00Z', shown)
    const titles = await found(`event=${event.id}`)
    expect(titles).toEqual(['small hours of the day before', 'placed on a day that is shown'])
    const agenda = await call(community, `/api/eventagendaitem/agenda-projection/${event.id}`)
    expect(
      agenda.json.days.flatMap((each: { entries: { title: string }[] }) =>
        each.entries.map(({ title }) => title),
      ),
    ).toEqual(titles)
    await inTenant(community.id, 'update event set visibility_type_id = 2 where id = $1', [
      event.id,
    ])
  })

  it('a place beyond what is disclosed', async () => {
    const event = await publishedEvent(community, organizer, { title: 'Somewhere' })
    const { eventLocationId, roomId } = await secretPlace(community, event.id, {
      disclosure_level: 'Hidden',
    })
    await session(community, event.id, { event_location_id: eventLocationId, room_id: roomId })
    const { json, text } = await find(`event=${event.id}`)
    expect(json._embedded.items[0].eventLocation.state).toBe('Hidden')
    expect(text).not.toMatch(/canary/i)
    await inTenant(community.id, 'update event set visibility_type_id = 2 where id = $1', [
      event.id,
    ])
  })

  it('what is for members, but for members', async () => {
    const event = await publishedEvent(community, organizer, { visibilityTypeId: 4 })
    await session(community, event.id, { ...canary, start_time: '2027-06-01T10:00:00Z' })
    const stranger = await community.person({ member: false })
    const key = (scopes: string[]) =>
      mintKey(community, { ownerTypeId: 1, ownerId: member.id, scopes })
    for (const as of [null, stranger, await key(['users:read'])]) {
      const { text, json } = await find('', as)
      expect([text.includes('Canary'), json.totalCount]).toEqual([false, 3])
    }
    for (const as of [member, organizer, await key(['events:read'])]) {
      const answer = await find('', as)
      expect([titlesOf(answer).at(-1), answer.json.totalCount, answer.trips]).toEqual([
        'Canary',
        4,
        1,
      ])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
    for (const isolate of [0, 1]) {
      expect((await call(community, path, { isolate })).text).not.toContain('Canary')
    }
  })
})
