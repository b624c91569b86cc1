import { beforeAll, describe, expect, it } from 'vitest'
import {
  hiddenEvents,
  insertRow,
  intoTrack,
  session,
  track,
} from '../../../domain/sessions/rows.ts'
import { type Answer, call } from '../../../support/client.ts'
import { type Community, inTenant, mintCommunity, type Person } from '../../../support/community.ts'
import { publishedEvent } from '../../../support/programme.ts'

let community: Community
let organizer: Person
let member: Person
let conference: string
let evening: string
let keynote: string

const path = '/api/eventsession'
const ofEvent = (eventId: string) => `${path}/by-event/${eventId}`
const asked = async (at: string, query: Record<string, string>, as: Person | null = null) => {
  const answer = await call(community, `${at}?${new URLSearchParams(query)}`, { as })
  expect(answer.status, answer.text).toBe(200)
  return answer
}
const titlesOf = ({ json }: Answer): string[] =>
  (json._embedded.items ?? []).map(({ title }: { title: string }) => title)
/** By relevance: the order is a matter of its own. */
const found = async (text: string, as: Person | null = null) =>
  titlesOf(await asked(path, { text }, as)).sort()

const speaker = (eventId: string, sessionId: string, name: string, hasConsented: boolean) =>
  insertRow(community, 'event_session_speaker', {
    event_id: eventId,
    event_session_id: sessionId,
    display_name: name,
    has_consented: hasConsented,
  })
const speak = (eventId: string, sessionId: string, language: string) =>
  inTenant(
    community.id,
    `insert into event_session_language (tenant_id, event_id, event_session_id, language_code)
     values ($1, $2, $3, $4)`,
    [community.id, eventId, sessionId, language],
  )
const change = (text: string, ...values: unknown[]) => inTenant(community.id, text, values)

beforeAll(async () => {
  community = await mintCommunity()
  organizer = await community.person()
  member = await community.person()
  conference = (await publishedEvent(community, organizer, { title: 'Conference' })).id
  evening = (await publishedEvent(community, organizer, { title: 'Evening' })).id
  keynote = await session(community, conference, {
    title: 'Python in factories',
    subtitle: 'A keynote about robots',
    description: 'How machines of weaving mills are controlled, and why nobody minds.',
    start_time: '2027-03-01T08:00:00Z',
  })
  await speak(conference, keynote, 'en')
  await speaker(conference, keynote, 'Ágnes Kovács', true)
  await speaker(conference, keynote, 'Hedwig Unseen', false)
  const devroom = await track(community, conference, { title: 'Devroom of snakes' })
  await intoTrack(community, { eventId: conference, trackId: devroom, sessionId: keynote })
  const workshop = await session(community, conference, {
    title: 'Ein Werkzeug',
    description: 'Python kommt darin vor, und die Häuser der Stadt.',
    start_time: '2027-03-01T10:00:00Z',
  })
  await speak(conference, workshop, 'de')
  await session(community, evening, { title: 'Python dinner', start_time: '2027-03-01T18:00:00Z' })
})

describe('sessions are found by words', () => {
  it.each([
    ['python', ['Ein Werkzeug', 'Python dinner', 'Python in factories']],
    ['PYTHON factory', ['Python in factories']],
    ['robot', ['Python in factories']],
    ['weaving', ['Python in factories']],
    ['"weaving mills"', ['Python in factories']],
    ['"mills weaving"', []],
    ['python -dinner', ['Ein Werkzeug', 'Python in factories']],
    ['dinner or robots', ['Python dinner', 'Python in factories']],
    ['haus', ['Ein Werkzeug']],
    ['Ágnes', ['Python in factories']],
    ['kovács python', ['Python in factories']],
    ['devroom', ['Python in factories']],
    ['snakes weaving', ['Python in factories']],
    ['gardening', []],
  ])('%s finds %j', async (text, titles) => {
    expect(await found(text)).toEqual(titles)
  })

  it('what the title says comes before what is said beside it; then by start', async () => {
    const { json } = await asked(path, { text: 'python' })
    expect(titlesOf({ json } as Answer).at(-1)).toBe('Ein Werkzeug')
    expect(json.totalCount).toBe(3)
  })

  it('in one trip, and then from memory however the words are spaced', async () => {
    const first = await asked(path, { text: 'python robots' })
    const again = await asked(path, { text: '  python   robots ' })
    expect([first.trips, again.trips, again.text]).toEqual([1, 0, first.text])
  })

  it('together with what else is asked for', async () => {
    const titles = async (query: Record<string, string>) =>
      titlesOf(await asked(path, { text: 'python', ...query }))
    expect(await titles({ event: evening })).toEqual(['Python dinner'])
    expect(await titles({ language: 'de' })).toEqual(['Ein Werkzeug'])
    expect(await titles({ from: '2027-03-01T12:00:00Z' })).toEqual(['Python dinner'])
  })

  it('among those of one event in any status, for whoever manages it', async () => {
    const managed = `${path}/management/by-event/${conference}`
    await session(community, conference, {
      title: 'A draft about Python',
      event_session_status_id: 1,
    })
    const answer = await asked(managed, { text: 'python', pageSize: '2' }, organizer)
    expect([answer.json.totalCount, answer.trips]).toEqual([3, 1])
    const second = await call(community, answer.json._links.next.href, { as: organizer })
    expect([...titlesOf(answer), ...titlesOf(second)].toSorted()).toEqual([
      'A draft about Python',
      'Ein Werkzeug',
      'Python in factories',
    ])
    expect((await call(community, `${managed}?text=python`, { as: member })).status).toBe(403)
    const { json } = await call(community, `/api/event/${conference}/management-detail`, {
      as: organizer,
    })
    expect(json._links['manage-sessions']).toEqual({
      href: `${managed}{?page,pageSize,text}`,
      templated: true,
    })
    expect(await found('draft')).toEqual([])
  })

  it('among those of one event, in one trip, and its links lead there', async () => {
    const answer = await asked(ofEvent(conference), { text: 'python' })
    expect([titlesOf(answer), answer.json.totalCount, answer.trips]).toEqual([
      ['Python in factories', 'Ein Werkzeug'],
      2,
      1,
    ])
    const again = await asked(ofEvent(conference), { text: 'python ' })
    expect([again.trips, again.text]).toEqual([0, answer.text])
    const { json } = await call(community, `/api/event/${conference}`)
    expect(json._links.sessions).toEqual({
      href: `${ofEvent(conference)}{?page,pageSize,text}`,
      templated: true,
    })
  })

  it('in pages whose links keep the words', async () => {
    const seen: string[] = []
    let next: string | undefined = `${ofEvent(conference)}?text=python&pageSize=1`
    while (next) {
      const answer: Answer = await call(community, next)
      seen.push(...titlesOf(answer))
      next = answer.json._links.next?.href
    }
    expect(seen).toEqual(['Python in factories', 'Ein Werkzeug'])
  })

  it.each([
    ['x'.repeat(201), 'more than 200 characters'],
    ['', 'nothing'],
    ['-python', 'nothing to look for'],
    ['!!', 'no word'],
  ])('%s is 400: %s', async (text) => {
    for (const at of [path, ofEvent(conference)]) {
      const answer = await call(community, `${at}?${new URLSearchParams({ text })}`)
      expect([answer.status, Object.keys(answer.json.errors)]).toEqual([400, ['text']])
    }
  })
})

describe('nothing is found by words that the caller may not read', () => {
  it('a speaker who has not consented, not even by whoever manages the event', async () => {
    for (const as of [null, member, organizer]) expect(await found('hedwig', as)).toEqual([])
    expect((await asked(ofEvent(conference), { text: 'unseen' })).json.totalCount).toBe(0)
  })

  it('a speaker is found from the consent on, and no longer than it lasts', async () => {
    const consent = (given: boolean) =>
      change(
        'update event_session_speaker set has_consented = $1 where display_name = $2',
        given,
        'Hedwig Unseen',
      )
    await consent(true)
    expect(await found('hedwig robots', member)).toEqual(['Python in factories'])
    await consent(false)
    expect(await found('hedwig', member)).toEqual([])
  })

  it('sessions that are hidden in any way', async () => {
    for (const status of [1, 2, 3, 4, 6, 7, 8, 10]) {
      await session(community, conference, { title: 'Canary', event_session_status_id: status })
    }
    await session(community, conference, { title: 'Canary', deleted_at: new Date() })
    await session(community, conference, { title: 'Canary', start_time: null, end_time: null })
    for (const { event } of await hiddenEvents(community)) {
      await session(community, event.id, { title: 'Canary' })
    }
    const foreign = await mintCommunity()
    const theirs = await publishedEvent(foreign, await foreign.person())
    await session(foreign, theirs.id, { title: 'Canary' })
    for (const as of [null, member, organizer]) expect(await found('canary', as)).toEqual([])
    const answer = await asked(ofEvent(conference), { text: 'canary' }, organizer)
    expect(answer.json.totalCount).toBe(0)
  })

  it('what is on a day that is not published', async () => {
    const day = await insertRow(community, 'event_day', {
      event_id: evening,
      local_date: '2027-05-01',
      is_published: false,
    })
    await session(community, evening, { title: 'Nightjar', event_day_id: day })
    expect(await found('nightjar', organizer)).toEqual([])
    await change('update event_day set is_published = true where id = $1', day)
    expect(await found('nightjar', member)).toEqual(['Nightjar'])
  })

  it('what is for members, but for members', async () => {
    const event = await publishedEvent(community, organizer, { visibilityTypeId: 4 })
    await session(community, event.id, { title: 'Nightingale' })
    const stranger = await community.person({ member: false })
    for (const as of [null, stranger]) expect(await found('nightingale', as)).toEqual([])
    expect(await found('nightingale', member)).toEqual(['Nightingale'])
  })
})

describe('the words follow the session', () => {
  it('its texts, its languages, its tracks and who speaks, through every change', async () => {
    const event = await publishedEvent(community, organizer, { title: 'Changing' })
    const id = await session(community, event.id, { title: 'Aardvarks' })
    const only = async (...texts: string[]) => {
      for (const text of texts) {
        const titles = await asked(path, { text, event: event.id }, member)
        expect([text, titles.json.totalCount]).toEqual([text, 1])
      }
    }
    const none = async (...texts: string[]) => {
      for (const text of texts) {
        const titles = await asked(path, { text, event: event.id }, member)
        expect([text, titles.json.totalCount]).toEqual([text, 0])
      }
    }
    await only('aardvarks')
    await none('aardvark')
    await speak(event.id, id, 'en-GB')
    await only('aardvark')
    await change(
      'update event_session_language set language_code = $1 where event_session_id = $2',
      'ja',
      id,
    )
    await none('aardvark')
    await change('update event_session set title = $1 where id = $2', 'Badgers', id)
    await only('badgers')
    await none('aardvarks')
    const trackId = await track(community, event.id, { title: 'Burrows' })
    await intoTrack(community, { eventId: event.id, trackId, sessionId: id })
    await only('burrows')
    await change('update session_group set title = $1 where id = $2', 'Tunnels', trackId)
    await only('tunnels')
    await none('burrows')
    await change('delete from session_group where id = $1', trackId)
    await none('tunnels')
    const speakerId = await speaker(event.id, id, 'Ottoline', true)
    await only('ottoline badgers')
    await change(
      'update event_session_speaker set display_name = $1 where id = $2',
      'Leopoldine',
      speakerId,
    )
    await only('leopoldine')
    await none('ottoline')
    await change('delete from event_session_speaker where id = $1', speakerId)
    await none('leopoldine')
    await change('update event_session set deleted_at = now() where id = $1', id)
    await none('badgers')
  })

  it('into a copy of its event, but for whoever speaks', async () => {
    const event = await publishedEvent(community, organizer, { title: 'Copied' })
    const id = await session(community, event.id, { title: 'Ospreys', subtitle: 'over lochs' })
    await speak(event.id, id, 'en')
    await speaker(event.id, id, 'Wilhelmine', true)
    const trackId = await track(community, event.id, { title: 'Fisheries' })
    await intoTrack(community, { eventId: event.id, trackId, sessionId: id })
    const made = await call(community, `/api/event/${event.id}/duplicate`, {
      method: 'POST',
      as: organizer,
      body: { title: 'The copy', startDate: '2028-01-01' },
    })
    expect(made.status, made.text).toBe(201)
    await change('update event set event_status_id = 2 where id = $1', made.json.id)
    await change(
      'update event_session set event_session_status_id = 5 where event_id = $1',
      made.json.id,
    )
    const count = async (text: string) =>
      (await asked(path, { text, event: made.json.id }, member)).json.totalCount
    expect(await count('osprey loch fishery')).toBe(1)
    expect(await count('wilhelmine')).toBe(0)
    await change('update event_session set subtitle = null where event_id = $1', made.json.id)
    expect([await count('osprey fishery'), await count('loch')]).toEqual([1, 0])
  })
})
