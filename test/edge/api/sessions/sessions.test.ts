import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  expectAbsent,
  hiddenEvents,
  insertRow,
  intoTrack,
  lasting,
  people,
  relsOf,
  secretPlace,
  session,
  statusesFor,
  track,
} from '../../../domain/sessions/rows.ts'
import { type Answer, call } from '../../../support/client.ts'
import {
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { arrangedEvent, organize } from '../../../support/programme.ts'
import { kept, shows } from '../../../support/shows.ts'

const path = '/api/eventsession'
const listOf = (eventId: string) => `${path}/by-event/${eventId}`
const managedListOf = (eventId: string) => `${path}/management/by-event/${eventId}`
const titlesOf = ({ json }: Answer) =>
  (json._embedded.items ?? []).map(({ title }: { title: string }) => title)

let community: Community
let organizer: Person
beforeAll(async () => {
  community = await mintCommunity()
  organizer = await community.person()
})

const stage = async (columns: Record<string, unknown> = {}) => ({
  event: await arrangedEvent(community, organizer, columns),
})

/** A session of another community. */
async function abroad() {
  const elsewhere = await mintCommunity()
  const event = await arrangedEvent(elsewhere, await elsewhere.person())
  return { elsewhere, event, foreign: await session(elsewhere, event.id, { title: 'Canary' }) }
}

describe('the public sessions', () => {
  it('has the fields of a session, with local times of the event zone', async () => {
    const { event } = await stage({ title: 'FOSDEM' })
    const day = await insertRow(community, 'event_day', {
      event_id: event.id,
      local_date: '2026-02-01',
    })
    const id = await session(community, event.id, {
      title: 'Opening',
      subtitle: 'A welcome',
      description: 'Long',
      slug: 'opening',
      event_day_id: day,
      start_time: '2026-01-31T23:30:00Z',
      end_time: '2026-02-01T00:15:00Z',
      event_session_kind_id: 2,
      sort_order: 4,
      max_audience_attendees: 80,
      registration_mode_id: 1,
    })
    for (const code of ['nl', 'en']) {
      await inTenant(
        community.id,
        `insert into event_session_language (tenant_id, event_id, event_session_id, language_code)
         values ($1, $2, $3, $4)`,
        [community.id, event.id, id, code],
      )
    }
    const second = await track(community, event.id, { title: 'Second', sort_order: 2 })
    const first = await track(community, event.id, { title: 'First', sort_order: 1 })
    await track(community, event.id, { title: 'Canary' })
    for (const trackId of [second, first]) {
      await intoTrack(community, { eventId: event.id, trackId, sessionId: id })
    }
    const { json, trips } = await call(community, `${path}/${id}`)
    const { _links, concurrencyStamp, ...fields } = json
    expect(fields).toEqual({
      id,
      eventId: event.id,
      eventTitle: 'FOSDEM',
      parentEventStatusId: 2,
      eventDayId: day,
      startTime: '2026-01-31T23:30:00Z',
      endTime: '2026-02-01T00:15:00Z',
      endTimeType: 'Fixed',
      isScheduled: true,
      localStartDate: '2026-02-01',
      localEndDate: '2026-02-01',
      localStartTime: '00:30:00',
      localEndTime: '01:15:00',
      localStartMinuteOfDay: 30,
      localEndMinuteOfDay: 75,
      formattedEndTime: '01:15',
      sortOrder: 4,
      locationId: null,
      locationFullName: null,
      locationAddress: null,
      locationCity: null,
      locationCountry: null,
      roomId: null,
      roomName: null,
      eventLocation: null,
      title: 'Opening',
      subtitle: 'A welcome',
      eventSessionKindId: 2,
      eventSessionKindFullName: 'Workshop',
      eventSessionKindMasterCode: 'WORKSHOP',
      eventSessionStatusId: 5,
      eventSessionStatusFullName: 'Published',
      featuredImageId: null,
      featuredImageUri: null,
      eventSessionStatusMasterCode: 'PUBLISHED',
      description: 'Long',
      slug: 'opening',
      languageCodes: ['en', 'nl'],
      sessionGroups: [
        { id: first, title: 'First' },
        { id: second, title: 'Second' },
      ],
      speakers: [],
      maxAudienceAttendees: 80,
      currentAudienceAttendees: null,
      registrationModeId: 1,
      registrationModeFullName: 'Not required',
      registrationModeMasterCode: 'NOT_REQUIRED',
      tenantId: community.id,
    })
    const list = await call(community, listOf(event.id))
    expect(list.json._embedded.items).toEqual([json])
    expect([trips, list.trips]).toEqual([1, 1])
    await kept(() => call(community, listOf(event.id)))
  })

  it('a session without an end is open-ended', async () => {
    const { event } = await stage()
    const id = await session(community, event.id, { end_time: null, title: null })
    expect((await call(community, `${path}/${id}`)).json).toMatchObject({
      endTime: null,
      endTimeType: 'OpenEnded',
      localEndDate: null,
      localEndTime: null,
      localEndMinuteOfDay: null,
      formattedEndTime: null,
      title: null,
      languageCodes: [],
      sessionGroups: [],
    })
  })

  it.each([
    ['2026-01-31T09:00:00Z', '10:00'],
    ['2026-01-31T23:30:00Z', '2026-02-01 00:30'],
    ['2026-02-01T22:59:30Z', '23:59'],
  ])('an end at %s is written %s where the start is in the same evening', async (end, text) => {
    const { event } = await stage()
    const id = await session(community, event.id, {
      start_time: new Date(Date.parse(end) - 5_400_000),
      end_time: end,
    })
    expect((await call(community, `${path}/${id}`)).json.formattedEndTime).toBe(text)
  })

  it('lists published and completed sessions alone; all others are absent, for everybody', async () => {
    const { event } = await stage()
    const canary = { title: 'Canary', description: 'Canary' }
    const absent = []
    for (const status of [1, 2, 3, 4, 6, 7, 8, 10]) {
      const values = { ...canary, event_session_status_id: status }
      absent.push(await session(community, event.id, values))
    }
    absent.push(await session(community, event.id, { ...canary, deleted_at: new Date() }))
    absent.push(await session(community, event.id, { ...canary, start_time: null, end_time: null }))
    await session(community, event.id, { title: 'Published' })
    await session(community, event.id, { title: 'Completed', event_session_status_id: 9 })
    for (const as of [null, organizer]) {
      const list = await call(community, listOf(event.id), { as })
      expect(titlesOf(list).sort()).toEqual(['Completed', 'Published'])
      expect(list.json.totalCount).toBe(2)
      expect(list.text).not.toContain('Canary')
      for (const id of absent)
        await expectAbsent(community, (some) => `${path}/${some}`, { id, as })
    }
  })

  it('orders by start, then sort order, then id', async () => {
    const { event } = await stage()
    const [early, late] = ['2026-01-31T08:00:00Z', '2026-01-31T10:00:00Z']
    const [one, two] = [newId(), newId()].sort() as [string, string]
    await session(community, event.id, { title: 'e', start_time: late, end_time: null })
    await session(community, event.id, { id: two, title: 'd', start_time: early, sort_order: 2 })
    await session(community, event.id, { id: one, title: 'c', start_time: early, sort_order: 2 })
    await session(community, event.id, { title: 'b', start_time: early, sort_order: 1 })
    await session(community, event.id, {
      title: 'a',
      start_time: '2026-01-31T08:30:00+02:00',
      sort_order: 9,
    })
    const list = await call(community, listOf(event.id))
    expect(titlesOf(list)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('pages with links that lead through all of them', async () => {
    const { event } = await stage()
    for (let hour = 10; hour < 15; hour++) {
      await session(community, event.id, { title: `${hour}`, start_time: `2026-01-31T${hour}:00Z` })
    }
    const titles: string[] = []
    let href: string | undefined = `${listOf(event.id)}?pageSize=2`
    while (href) {
      const answer: Answer = await call(community, href)
      expect(answer.json).toMatchObject({ totalCount: 5, totalPages: 3, pageSize: 2 })
      titles.push(...titlesOf(answer))
      href = answer.json._links.next?.href
    }
    expect(titles).toEqual(['10', '11', '12', '13', '14'])
    const beyond = await call(community, `${listOf(event.id)}?page=9&pageSize=2`)
    expect([beyond.json.totalCount, beyond.json._embedded]).toEqual([5, {}])
    expect((await call(community, `${listOf(event.id)}?page=0`)).status).toBe(400)
  })

  it('sessions of events the public cannot read are absent, for everybody', async () => {
    for (const { event, organizer } of await hiddenEvents(community)) {
      const id = await session(community, event.id, { title: 'Canary' })
      for (const as of [null, organizer]) {
        await expectAbsent(community, listOf, { id: event.id, as })
        await expectAbsent(community, (some) => `${path}/${some}`, { id, as })
      }
    }
    const { elsewhere, event, foreign } = await abroad()
    await expectAbsent(community, listOf, { id: event.id })
    await expectAbsent(community, (some) => `${path}/${some}`, { id: foreign })
    expect((await call(elsewhere, `${path}/${foreign}`)).text).toContain('Canary')
  })

  it('sessions of an unlisted event can be read by those who know it', async () => {
    const { event } = await stage({ visibility_type_id: 3 })
    const id = await session(community, event.id)
    expect((await call(community, listOf(event.id))).json.totalCount).toBe(1)
    expect((await call(community, `${path}/${id}`)).status).toBe(200)
  })

  it.each<[string, Record<string, unknown>, string, RegExp | null]>([
    ['Full', {}, 'Available', /Canary House.*Canary Cellar.*Canary Street/],
    ['Venue', { disclosure_level: 'Venue' }, 'Available', /Canary House.*Canary Cellar/],
    ['City', { disclosure_level: 'City' }, 'Available', /Canaryville/],
    ['Hidden', { disclosure_level: 'Hidden' }, 'Hidden', null],
    ['a reveal to come', { reveal_at: '2999-01-01T00:00:00Z' }, 'NotYetRevealed', null],
    ['a review to come', { privacy_review: 'Needed' }, 'NeedsPrivacyReview', null],
  ])('discloses the place by %s, never its ids', async (level, placement, state, told) => {
    const { event } = await stage()
    const place = await secretPlace(community, event.id, placement)
    const id = await session(community, event.id, {
      event_location_id: place.eventLocationId,
      room_id: place.roomId,
    })
    for (const address of [`${path}/${id}`, listOf(event.id)]) {
      for (const as of [null, organizer]) {
        const { json, text } = await call(community, address, { as })
        const read = json._embedded?.items[0] ?? json
        expect(read.eventLocation).toMatchObject({ eventLocationId: place.eventLocationId, state })
        expect(read).toMatchObject({ locationId: null, roomId: null, roomName: null })
        expect(read).toMatchObject({
          locationFullName: null,
          locationAddress: null,
          locationCity: null,
          locationCountry: null,
        })
        for (const secret of [place.locationId, place.roomId]) expect(text).not.toContain(secret)
        if (told) expect(text).toMatch(told)
        else expect(read.eventLocation.fields).toBeNull()
        const secrets = {
          Venue: /Canary Street|CANARY-1050/,
          City: /Canary House|Canary Cellar|Canary Street|CANARY-1050/,
          Full: /nothing is kept back/,
        }
        expect(text).not.toMatch(secrets[level as keyof typeof secrets] ?? /canary/i)
      }
    }
  })

  it('a room without a placement discloses nothing', async () => {
    const { event } = await stage()
    const another = await arrangedEvent(community, await community.person())
    const { roomId } = await secretPlace(community, another.id)
    const id = await session(community, event.id, { room_id: roomId })
    const { json, text } = await call(community, `${path}/${id}`)
    expect(json.eventLocation).toBeNull()
    expect(text).not.toMatch(/canary/i)
  })

  it('a kept page does not outlive the instant of a reveal', async () => {
    const { event } = await stage()
    const revealAt = Date.now() + 1500
    const { eventLocationId } = await secretPlace(community, event.id, {
      reveal_at: new Date(revealAt),
    })
    const id = await session(community, event.id, { event_location_id: eventLocationId })
    const addresses = [`${path}/${id}`, listOf(event.id)]
    for (const address of addresses) {
      expect((await call(community, address)).text).not.toContain('Canary')
    }
    while (Date.now() < revealAt + 100) {
      await Promise.all(addresses.map((address) => call(community, address)))
      await sleep(100)
    }
    for (const address of addresses) {
      expect((await call(community, address)).text).toContain('Canary')
    }
  })
})

describe('the managed sessions', () => {
  it('shows every status with the venue, but for its ids; what is not scheduled comes last', async () => {
    const { event } = await stage()
    const place = await secretPlace(community, event.id, { disclosure_level: 'Hidden' })
    await session(community, event.id, {
      title: 'idea',
      start_time: null,
      end_time: null,
      event_session_status_id: 1,
    })
    const id = await session(community, event.id, {
      title: 'placed',
      event_session_status_id: 4,
      event_location_id: place.eventLocationId,
      room_id: place.roomId,
    })
    await session(community, event.id, { title: 'gone', deleted_at: new Date() })
    const list = await call(community, managedListOf(event.id), { as: organizer })
    expect(titlesOf(list)).toEqual(['placed', 'idea'])
    expect([list.trips, list.json.totalCount]).toEqual([1, 2])
    const [placed, idea] = list.json._embedded.items
    expect(placed).toMatchObject({
      id,
      eventSessionStatusMasterCode: 'APPROVED',
      locationId: null,
      locationFullName: 'Canary House',
      locationAddress: 'Canary Street 1',
      locationCity: 'Canaryville',
      locationCountry: 'XC',
      roomId: null,
      roomName: 'Canary Cellar',
      eventLocation: null,
    })
    expect(idea).toMatchObject({
      isScheduled: false,
      formattedEndTime: null,
      locationId: null,
      locationFullName: null,
      locationAddress: null,
      locationCity: null,
      locationCountry: null,
      startTime: null,
      localStartDate: null,
      localStartMinuteOfDay: null,
    })
    const detail = await call(community, `${managedListOf(event.id)}/${id}`, { as: organizer })
    const { roomId, locationId } = place
    expect([detail.trips, detail.json]).toEqual([1, { ...placed, roomId, locationId }])
  })

  it('says where a session is put as a read does afterwards, placed there before or not', async () => {
    const { event } = await stage()
    const other = await arrangedEvent(community, organizer)
    for (const at of [event.id, other.id]) {
      const { roomId } = await secretPlace(community, at)
      const id = await session(community, event.id, { event_session_status_id: 1 })
      const scheduled = await call(community, `${path}/${id}/schedule`, {
        method: 'POST',
        as: organizer,
        body: { roomId },
      })
      expect(scheduled.json).toMatchObject({ roomId, locationAddress: 'Canary Street 1' })
      const detail = `${managedListOf(event.id)}/${id}`
      const { json } = await call(community, detail, { as: organizer })
      expect(json).toEqual(scheduled.json)
      const freed = await call(community, `${path}/${id}/schedule`, {
        method: 'POST',
        as: organizer,
        body: { roomId: null },
      })
      expect([freed.json.locationId, freed.json.locationAddress]).toEqual([null, null])
    }
  })

  it('answers those who manage or oversee the event: 401 anonymous, 403 everybody else', async () => {
    const { event } = await stage({ event_status_id: 1, published_at: null })
    const id = await session(community, event.id)
    const editor = await community.person()
    await organize(community, editor, event.id)
    const other = await community.person()
    await arrangedEvent(community, other)
    const callers = { ...(await people(community)), organizer, editor, organizerOfAnother: other }
    const expected = {
      anonymous: 401,
      stranger: 403,
      member: 403,
      tenantAdministrator: 200,
      instanceAdministrator: 200,
      organizer: 200,
      editor: 200,
      organizerOfAnother: 403,
    }
    expect(await statusesFor(community, managedListOf(event.id), callers)).toEqual(expected)
    const detail = `${managedListOf(event.id)}/${id}`
    expect(await statusesFor(community, detail, callers)).toEqual(expected)
  })

  it('an event id never grants access to a session of another event or community', async () => {
    const { event } = await stage()
    const victim = await arrangedEvent(community, await community.person())
    const theirs = await session(community, victim.id, { title: 'Canary' })
    const deleted = await session(community, event.id, { title: 'Canary', deleted_at: new Date() })
    const { event: eventAbroad, foreign } = await abroad()
    for (const id of [theirs, deleted, foreign]) {
      const detailOf = (some: string) => `${managedListOf(event.id)}/${some}`
      await expectAbsent(community, detailOf, { id, as: organizer })
    }
    const as = await community.person({ tenantRole: 11 })
    await expectAbsent(community, managedListOf, { id: eventAbroad.id, as })
    await expectAbsent(community, (id) => `${managedListOf(eventAbroad.id)}/${id}`, {
      id: foreign,
      as,
    })
  })
})

/** What an organizer may do with a session in this status. */
const ofAny = ['archive', 'delete', 'edit', 'schedule']
const ofPublished = [...ofAny, 'cancel', 'complete']
const ofDraft = [...ofAny, 'publish', 'submit']
const ofManaged = ['collection', 'languages', 'questions', 'self', 'session-groups', 'speakers']
const ofOrganizer = ['add-language', 'add-question', 'add-speaker', 'registrations']

describe('links of sessions', () => {
  it('are there exactly for those who may follow them', async () => {
    const { event } = await stage()
    const shown = await session(community, event.id)
    const draft = await session(community, event.id, { event_session_status_id: 1 })
    const { member, tenantAdministrator } = await people(community)
    const read = async (address: string, as: Person | null) =>
      (await call(community, address, { as })).json
    for (const as of [null, member]) {
      const open = await read(`${path}/${shown}`, as)
      expect(relsOf(open)).toEqual(['collection', 'languages', 'self', 'session-groups'])
      const { _links } = await read(`/api/event/${event.id}`, as)
      expect(_links.sessions).toEqual({
        href: `${listOf(event.id)}{?page,pageSize,text}`,
        templated: true,
      })
      expect(_links).not.toHaveProperty('manage-sessions')
    }
    for (const as of [organizer, tenantAdministrator]) {
      const open = await read(`${path}/${shown}`, as)
      const commands = as === organizer ? ofPublished : []
      const reading = ['collection', 'languages', 'management', 'self', 'session-groups']
      expect(relsOf(open)).toEqual([...commands, ...reading].sort())
      const managed = await read(open._links.management.href, as)
      const own = as === organizer ? ofOrganizer : []
      const management = [...own, ...ofManaged]
      expect(relsOf(managed)).toEqual([...management, ...commands, 'canonical'].sort())
      expect((await read(managed._links.canonical.href, as)).id).toBe(shown)
      expect((await read(managed._links.self.href, as)).id).toBe(shown)
      expect((await read(managed._links.collection.href, as)).totalCount).toBe(2)
      expect((await read(open._links.collection.href, as)).totalCount).toBe(1)
      const hidden = await read(`${managedListOf(event.id)}/${draft}`, as)
      expect(relsOf(hidden)).toEqual([...management, ...(as === organizer ? ofDraft : [])].sort())
      for (const address of [
        `/api/event/${event.id}`,
        `/api/event/${event.id}/management-detail`,
      ]) {
        const { _links } = await read(address, as)
        expect(_links.sessions.href).toBe(`${listOf(event.id)}{?page,pageSize,text}`)
        expect(_links['manage-sessions'].href).toBe(
          `${managedListOf(event.id)}{?page,pageSize,text}`,
        )
      }
    }
  })

  it('a draft event offers its managed sessions alone, and its sessions no public address', async () => {
    const { event } = await stage({ event_status_id: 1, published_at: null })
    const id = await session(community, event.id)
    const as = organizer
    const { json } = await call(community, `/api/event/${event.id}/management-detail`, { as })
    expect(json._links).toHaveProperty('manage-sessions')
    for (const rel of ['sessions', 'session-groups', 'locations']) {
      expect(json._links).not.toHaveProperty(rel)
    }
    const managed = await call(community, `${managedListOf(event.id)}/${id}`, { as })
    const rels = [...ofOrganizer, ...ofManaged, ...ofPublished]
    expect(relsOf(managed.json)).toEqual(rels.sort())
  })

  it('lead to the event (awaits the events contract)', async () => {
    const { event } = await stage()
    const id = await session(community, event.id)
    const open = (await call(community, `${path}/${id}`)).json
    expect((await call(community, open._links.event.href)).json.id).toBe(event.id)
    const detail = `${managedListOf(event.id)}/${id}`
    const managed = (await call(community, detail, { as: organizer })).json
    expect(managed._links.event.href).toBe(`/api/event/${event.id}/management-detail`)
  })

  it('a withdrawal is seen on every isolate, and stays', async () => {
    const { event } = await stage()
    await session(community, event.id, { title: 'Canary' })
    const seenOn = (isolate: number) => call(community, listOf(event.id), { isolate })
    for (const isolate of [0, 1]) expect((await seenOn(isolate)).text).toContain('Canary')
    await call(community, `/api/event/${event.id}/archive`, { method: 'POST', as: organizer })
    const gone = lasting(await seenOn(0))
    for (const isolate of [1, 0]) {
      await shows(
        () => seenOn(isolate),
        ({ status }) => status === 404,
      )
      expect(lasting(await seenOn(isolate))).toEqual(gone)
    }
  })
})
