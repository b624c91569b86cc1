import { beforeAll, describe, expect, it } from 'vitest'
import {
  expectAbsent,
  hiddenEvents,
  people,
  relsOf,
  secretPlace,
  statusesFor,
} from '../../../domain/sessions/rows.ts'
import { call } from '../../../support/client.ts'
import {
  asOwner,
  type Community,
  grant,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { arrangedEvent, draftEvent, organize, publishedEvent } from '../../../support/programme.ts'
import { kept, shows } from '../../../support/shows.ts'
import { until } from '../../../support/until.ts'

const listOf = (eventId: string) => `/api/events/${eventId}/locations`
const managedListOf = (eventId: string) => `${listOf(eventId)}/management`
const quoted = (stamp: string) => ({ 'if-match': `"${stamp}"` })
const future = '2999-01-01T00:00:00Z'

let community: Community
let organizer: Person
beforeAll(async () => {
  community = await mintCommunity()
  organizer = await community.person()
})

async function stage(placement: Record<string, unknown> = {}, by = organizer) {
  const event = await arrangedEvent(community, by)
  const place = await secretPlace(community, event.id, placement)
  const own = `${listOf(event.id)}/${place.eventLocationId}`
  return {
    community,
    organizer: by,
    event,
    place,
    managed: `${own}/management`,
    disclosure: `${own}/disclosure`,
  }
}

interface Edit {
  as: Person | null
  body: unknown
  stamp?: string
}

const edit = (community: Community, path: string, { as, body, stamp }: Edit) =>
  call(community, path, {
    method: 'PATCH',
    as,
    body,
    headers: stamp === undefined ? {} : quoted(stamp),
  })

const stampOf = async (community: Community, path: string, as: Person) =>
  (await call(community, path, { as })).json.concurrencyStamp as string

describe('the public list of places', () => {
  const none = null
  const city = { city: 'Canaryville', country: 'XC' }
  const venue = { ...city, venueName: 'Canary House' }
  const full = { ...venue, address: 'Canary Street 1', postcode: 'CANARY-1050' }
  const blank = { venueName: null, roomName: null, address: null, postcode: null }

  it.each<[string, Record<string, unknown>, string, Record<string, string> | null]>([
    ['Full', { disclosure_level: 'Full' }, 'Available', full],
    ['Venue', { disclosure_level: 'Venue' }, 'Available', venue],
    ['City', { disclosure_level: 'City' }, 'Available', city],
    ['Hidden', { disclosure_level: 'Hidden' }, 'Hidden', none],
    ['revealed later', { disclosure_level: 'Full', reveal_at: future }, 'NotYetRevealed', none],
    [
      'in review',
      { disclosure_level: 'Full', privacy_review: 'Needed' },
      'NeedsPrivacyReview',
      none,
    ],
  ])('discloses %s and nothing more, whoever asks', async (_, placement, state, fields) => {
    const { community, organizer, event, place } = await stage(placement)
    for (const as of [null, organizer]) {
      const answer = await call(community, listOf(event.id), { as })
      expect(answer.status, answer.text).toBe(200)
      const [item] = answer.json._embedded.items
      expect(item).toMatchObject({ id: place.eventLocationId, eventId: event.id, state })
      expect(item.fields).toEqual(fields && { ...blank, ...fields })
      const told = new Set(Object.values(fields ?? {}))
      const secrets = Object.values(full).filter((secret) => !told.has(secret))
      for (const secret of [...secrets, place.locationId, place.roomId, 'Canary Cellar']) {
        expect(answer.text).not.toContain(secret)
      }
    }
  })

  it('reads once, and not at all when kept; credentials are never served from there', async () => {
    const { community, organizer, event } = await stage()
    const first = await call(community, listOf(event.id))
    expect([first.trips, first.headers.get('cache-control')]).toEqual([
      1,
      'public, max-age=0, s-maxage=1, must-revalidate',
    ])
    await kept(() => call(community, listOf(event.id)))
    expect((await call(community, listOf(event.id), { as: organizer })).trips).toBe(1)
  })

  it('lists in the order of placing, by pages', async () => {
    const { community, event } = await stage({ created_at: '2026-01-02T00:00:00Z' })
    const { eventLocationId } = await secretPlace(community, event.id, {
      created_at: '2026-01-01T00:00:00Z',
    })
    const first = await call(community, `${listOf(event.id)}?pageSize=1`)
    expect(first.json).toMatchObject({ totalCount: 2, hasNext: true })
    expect(first.json._embedded.items[0].id).toBe(eventLocationId)
    const second = await call(community, first.json._links.next.href)
    expect(second.json._embedded.items[0].id).not.toBe(eventLocationId)
  })

  it('places of events the public cannot read are absent, for everybody', async () => {
    const community = await mintCommunity()
    for (const { event, organizer } of await hiddenEvents(community)) {
      await secretPlace(community, event.id)
      for (const as of [null, organizer]) {
        await expectAbsent(community, listOf, { id: event.id, as })
      }
    }
    const { community: elsewhere, event } = await stage()
    await expectAbsent(community, listOf, { id: event.id })
    expect((await call(elsewhere, listOf(event.id))).text).toContain('Canary')
    const unlisted = await publishedEvent(community, await community.person(), {
      visibilityTypeId: 3,
    })
    expect((await call(community, listOf(unlisted.id))).status).toBe(200)
  })

  it('a place reveals itself at its instant, kept page or not', async () => {
    const { community, event, place } = await stage({ reveal_at: future })
    const start = Date.now()
    await call(community, '/api/events')
    // Late enough for several reads on a busy machine.
    const revealAt = Date.now() + 2500 + 10 * (Date.now() - start)
    await inTenant(community.id, 'update event_location set reveal_at = $1 where id = $2', [
      new Date(revealAt),
      place.eventLocationId,
    ])
    let hidden = 0
    await until(async () => {
      const answer = await call(community, listOf(event.id))
      const [item] = answer.json._embedded.items
      if (item.state === 'Available') return true
      expect(item.state).toBe('NotYetRevealed')
      expect(answer.text).not.toContain('Canary')
      hidden++
      return false
    }, 'revealed')
    expect(Date.now()).toBeGreaterThanOrEqual(revealAt)
    expect(hidden).toBeGreaterThan(3)
  })
})

describe('the management of places', () => {
  it('has the rule, the place and UTC instants, and is private', async () => {
    const { community, organizer, event, place, managed } = await stage({
      disclosure_level: 'City',
      reveal_at: '2026-07-01T12:00:00+02:00',
      privacy_review: 'Needed',
      created_at: '2026-03-29T01:30:00+01:00',
    })
    const { json, trips } = await call(community, managed, { as: organizer })
    expect(json).toMatchObject({
      id: place.eventLocationId,
      eventId: event.id,
      locationId: place.locationId,
      locationFullName: 'Canary House',
      locationAddress: 'Canary Street 1',
      locationCity: 'Canaryville',
      locationCountry: 'XC',
      disclosureLevel: 'City',
      revealAt: '2026-07-01T10:00:00Z',
      privacyReview: 'Needed',
      createdAt: '2026-03-29T00:30:00Z',
      tenantId: community.id,
    })
    const list = await call(community, managedListOf(event.id), { as: organizer })
    expect(list.json._embedded.items).toEqual([json])
    expect([trips, list.trips]).toEqual([1, 1])
  })

  it('answers those who manage or oversee the event; changes only those who manage', async () => {
    const { community, organizer, event, managed, disclosure } = await stage()
    const editor = await community.person()
    await organize(community, editor, event.id)
    const other = await community.person()
    await organize(community, other, (await draftEvent(community, organizer)).id)
    const callers = { ...(await people(community)), organizer, editor, organizerOfAnother: other }
    const reading = {
      anonymous: 401,
      stranger: 403,
      member: 403,
      tenantAdministrator: 200,
      instanceAdministrator: 200,
      organizer: 200,
      editor: 200,
      organizerOfAnother: 403,
    }
    expect(await statusesFor(community, managed, callers)).toEqual(reading)
    expect(await statusesFor(community, managedListOf(event.id), callers)).toEqual(reading)
    const changing: Record<string, number> = {}
    for (const [name, as] of Object.entries(callers)) {
      const stamp = await stampOf(community, managed, organizer)
      const answer = await edit(community, disclosure, { as, body: {}, stamp })
      changing[name] = answer.status
    }
    expect(changing).toEqual({ ...reading, tenantAdministrator: 403, instanceAdministrator: 403 })
  })

  it('administrators of the owning organization manage its places', async () => {
    const { organizer, managed, disclosure } = await stage({}, await community.person())
    const [organizationId, administrator] = [newId(), await community.person()]
    const role = { userId: administrator.id, scope: 'organization', scopeId: organizationId }
    await grant(community.id, { ...role, role: 22 })
    expect((await call(community, managed, { as: administrator })).status).toBe(403)
    await inTenant(community.id, 'update actor set organization_id = $1 where user_id = $2', [
      organizationId,
      organizer.id,
    ])
    const stamp = await stampOf(community, managed, administrator)
    const answer = await edit(community, disclosure, { as: administrator, body: {}, stamp })
    expect(answer.status, answer.text).toBe(200)
  })

  it('a place is found under its own event and community alone', async () => {
    const { community, organizer, event, place } = await stage()
    const another = await draftEvent(community, organizer)
    const elsewhere = await mintCommunity()
    const stranger = await elsewhere.person({ tenantRole: 11 })
    const wrong = `${listOf(another.id)}/${place.eventLocationId}`
    expect((await call(community, `${wrong}/management`, { as: organizer })).status).toBe(404)
    const body = { disclosureLevel: 'Hidden' }
    const request = { as: organizer, body, stamp: newId() }
    expect((await edit(community, `${wrong}/disclosure`, request)).status).toBe(404)
    await expectAbsent(elsewhere, managedListOf, { id: event.id, as: stranger })
    await expectAbsent(elsewhere, (id) => `${listOf(event.id)}/${id}/management`, {
      id: place.eventLocationId,
      as: stranger,
    })
  })

  it('links are there exactly for those who may follow them', async () => {
    const { community, organizer, event, managed, disclosure } = await stage()
    const { member, tenantAdministrator } = await people(community)
    const detail = `/api/event/${event.id}`
    const itemOf = async (as: Person | null) =>
      (await call(community, listOf(event.id), { as })).json._embedded.items[0]
    for (const as of [null, member]) {
      const read = await call(community, detail, { as })
      expect(read.json._links.locations.href).toBe(`${listOf(event.id)}{?page,pageSize}`)
      expect(read.json._links).not.toHaveProperty('manage-locations')
      expect(relsOf(await itemOf(as))).toEqual(['collection'])
    }
    for (const as of [organizer, tenantAdministrator]) {
      for (const address of [detail, `${detail}/management-detail`]) {
        const { _links } = (await call(community, address, { as })).json
        expect(_links.locations.href).toBe(`${listOf(event.id)}{?page,pageSize}`)
        expect(_links['manage-locations'].href).toBe(`${managedListOf(event.id)}{?page,pageSize}`)
      }
      const item = await itemOf(as)
      expect(relsOf(item)).toEqual(['collection', 'management'])
      expect(item._links.management.href).toBe(managed)
    }
    const own = (await call(community, managed, { as: organizer })).json
    expect(relsOf(own)).toEqual(['collection', 'delete', 'edit', 'review', 'self'])
    expect(own._links.edit).toMatchObject({ href: disclosure, method: 'PATCH' })
    expect(own._links.self.href).toBe(managed)
    const seen = (await call(community, managed, { as: tenantAdministrator })).json
    // Administrators do not decide what is disclosed, and may ask that somebody does.
    expect(relsOf(seen)).toEqual(['collection', 'review', 'self'])
    await call(community, `${detail}/archive`, { method: 'POST', as: organizer })
    const archived = (await call(community, managed, { as: organizer })).json
    expect(relsOf(archived)).toEqual(['collection', 'self'])
    const stamp = archived.concurrencyStamp
    const refused = await edit(community, disclosure, { as: organizer, body: {}, stamp })
    expect([refused.status, refused.json.code]).toEqual([409, 'resource_conflict'])
    const gone = await call(community, `${detail}/management-detail`, { as: organizer })
    expect(gone.json._links).not.toHaveProperty('locations')
    expect(gone.json._links).toHaveProperty('manage-locations')
  })

  it('leads to its event (awaits the events contract)', async () => {
    const { community, organizer, event, managed } = await stage()
    const [item] = (await call(community, listOf(event.id))).json._embedded.items
    expect((await call(community, item._links.event.href)).json.id).toBe(event.id)
    const own = (await call(community, managed, { as: organizer })).json
    expect(own._links.event.href).toBe(`/api/event/${event.id}/management-detail`)
  })
})

describe('editing what is disclosed', () => {
  it('keeps what is absent, clears what is null, and answers as it is read', async () => {
    const { community, organizer, managed, disclosure } = await stage({ disclosure_level: 'City' })
    const as = organizer
    let stamp = await stampOf(community, managed, as)
    const change = async (body: unknown) => {
      const answer = await edit(community, disclosure, { as, body, stamp })
      expect(answer.status, answer.text).toBe(200)
      expect(answer.trips).toBe(2)
      expect(answer.json.concurrencyStamp).not.toBe(stamp)
      expect((await call(community, managed, { as })).json).toEqual(answer.json)
      stamp = answer.json.concurrencyStamp
      return answer.json
    }
    expect(await change({ revealAt: '2030-01-01T10:00:00.123456+02:00' })).toMatchObject({
      disclosureLevel: 'City',
      revealAt: '2030-01-01T08:00:00.123Z',
    })
    expect(await change({ disclosureLevel: 'Venue' })).toMatchObject({
      disclosureLevel: 'Venue',
      revealAt: '2030-01-01T08:00:00.123Z',
    })
    expect(await change({ revealAt: null })).toMatchObject({
      disclosureLevel: 'Venue',
      revealAt: null,
    })
  })

  it('of two at once, exactly one is taken', async () => {
    const { community, organizer, managed, disclosure } = await stage()
    const stamp = await stampOf(community, managed, organizer)
    const answers = await Promise.all(
      ['City', 'Hidden', 'Venue'].map((disclosureLevel) =>
        edit(community, disclosure, { as: organizer, body: { disclosureLevel }, stamp }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const taken = answers.find(({ status }) => status === 200)!
    const read = await call(community, managed, { as: organizer })
    expect(read.json.disclosureLevel).toBe(taken.json.disclosureLevel)
  })

  it('refuses what is not the organizer’s to say', async () => {
    const { managed, disclosure } = await stage()
    const stamp = await stampOf(community, managed, organizer)
    const body = { privacyReview: 'Cleared' }
    const { status, json } = await edit(community, disclosure, { as: organizer, body, stamp })
    expect([status, json.code]).toEqual([400, 'validation_failed'])
    expect(Object.keys(json.errors)).toEqual(['privacyReview'])
  })

  it('does not clear a pending review: the place stays hidden at every level', async () => {
    const { community, organizer, event, managed, disclosure } = await stage({
      disclosure_level: 'Hidden',
      privacy_review: 'Needed',
    })
    const stamp = await stampOf(community, managed, organizer)
    const body = { disclosureLevel: 'Full', revealAt: null }
    const answer = await edit(community, disclosure, { as: organizer, body, stamp })
    expect(answer.json).toMatchObject({ disclosureLevel: 'Full', privacyReview: 'Needed' })
    const read = await call(community, listOf(event.id))
    expect(read.json._embedded.items[0]).toMatchObject({ state: 'NeedsPrivacyReview' })
    expect(read.text).not.toContain('Canary')
  })

  it('is seen on every isolate, and the earlier bytes never again', async () => {
    const { community, organizer, event, managed, disclosure } = await stage()
    const seenOn = (isolate: number) => call(community, listOf(event.id), { isolate })
    for (const isolate of [0, 1]) {
      expect((await seenOn(isolate)).text).toContain('Canary')
      expect((await seenOn(isolate)).trips, 'kept').toBe(0)
    }
    const stamp = await stampOf(community, managed, organizer)
    const body = { disclosureLevel: 'Hidden' }
    expect((await edit(community, disclosure, { as: organizer, body, stamp })).status).toBe(200)
    expect((await seenOn(0)).text).not.toContain('Canary')
    for (const isolate of [1, 0]) {
      await shows(
        () => seenOn(isolate),
        ({ text }) => !text.includes('Canary'),
      )
    }
  })

  it('raises the content epoch of a draft too, whose publication may be under way', async () => {
    const community = await mintCommunity()
    const organizer = await community.person()
    const event = await draftEvent(community, organizer)
    const { eventLocationId } = await secretPlace(community, event.id)
    const own = `${listOf(event.id)}/${eventLocationId}`
    const epoch = async () =>
      (await asOwner('select epoch from tenant_epoch where tenant_id = $1', [community.id]))[0]
    const before = await epoch()
    const stamp = await stampOf(community, `${own}/management`, organizer)
    await edit(community, `${own}/disclosure`, { as: organizer, body: {}, stamp })
    expect(await epoch()).not.toEqual(before)
  })
})
