import { describe, expect, it } from 'vitest'
import {
  expectAbsent,
  insertRow,
  people,
  relsOf,
  statusesFor,
} from '../../../domain/sessions/rows.ts'
import { call } from '../../../support/client.ts'
import { inTenant, mintCommunity, newId } from '../../../support/community.ts'
import { draftEvent } from '../../../support/programme.ts'

const path = '/api/location'
const homeFields = { fullName: 'At home', address: 'A street 1', city: 'Ghent', country: 'BE' }
const place = { full_name: 'Campus', city: 'Brussels', country: 'BE' }

describe('locations', () => {
  it('has the fields of a location; address and postcode are nullable', async () => {
    const community = await mintCommunity()
    const as = await community.person()
    const bare = await insertRow(community, 'location', place)
    const full = await insertRow(community, 'location', {
      ...place,
      address: 'Avenue 50',
      postcode: '1050',
      latitude: 50.8137,
      longitude: 4.3823,
      timezone: 'Europe/Brussels',
      location_kind_id: 2,
    })
    const { json, trips } = await call(community, `${path}/${full}`, { as })
    expect(json).toMatchObject({
      id: full,
      fullName: 'Campus',
      address: 'Avenue 50',
      postcode: '1050',
      city: 'Brussels',
      country: 'BE',
      latitude: 50.8137,
      longitude: 4.3823,
      timezone: 'Europe/Brussels',
      locationKindId: 2,
      tenantId: community.id,
    })
    expect(trips).toBe(1)
    const nothing = { address: null, postcode: null, latitude: null, timezone: null }
    expect((await call(community, `${path}/${bare}`, { as })).json).toMatchObject(nothing)
    const list = await call(community, path, { as })
    expect(list.trips).toBe(1)
    expect(list.json._embedded.items).toContainEqual(json)
  })

  it('a private home is its owner’s alone, in the list and by its id', async () => {
    const community = await mintCommunity()
    const [owner, other] = [await community.person(), await community.person()]
    const administrator = await community.person({ tenantRole: 11 })
    const add = (isPrivateHome: boolean) =>
      call(community, path, { method: 'POST', as: owner, body: { ...homeFields, isPrivateHome } })
    const [home, place] = [await add(true), await add(false)]
    expect([home.status, home.json.isPrivateHome, place.json.isPrivateHome]).toEqual([
      201,
      true,
      false,
    ])
    const at = `${path}/${home.json.id}`
    expect((await call(community, at, { as: owner })).json).toEqual(home.json)
    expect((await call(community, path, { as: owner })).json.totalCount).toBe(2)
    for (const as of [other, administrator]) {
      const absent = await call(community, at, { as })
      expect([absent.status, absent.text.includes('A street')]).toEqual([404, false])
      const list = await call(community, path, { as })
      expect([list.json.totalCount, list.text.includes(home.json.id)]).toEqual([1, false])
      const edited = await call(community, at, {
        method: 'PATCH',
        as,
        body: { city: 'Bruges' },
        headers: { 'if-match': `"${home.json.concurrencyStamp}"` },
      })
      expect(edited.status).toBe(404)
    }
  })

  it('rooms of a private home are as private, by id and in the hands of others', async () => {
    const community = await mintCommunity()
    const [owner, other] = [await community.person(), await community.person()]
    const administrator = await community.person({ tenantRole: 11 })
    const make = async (as: typeof owner, at: string, body: object) =>
      call(community, at, { method: 'POST', as, body })
    const home = await make(owner, path, { ...homeFields, isPrivateHome: true })
    const room = await make(owner, '/api/locationroom', {
      locationId: home.json.id,
      name: 'The loft',
    })
    expect([home.status, room.status]).toEqual([201, 201])
    const at = `/api/locationroom/${room.json.id}`
    expect((await call(community, at, { as: owner })).status).toBe(200)
    for (const as of [other, administrator]) {
      const absent = await call(community, at, { as })
      expect([absent.status, absent.text.includes('At home')]).toEqual([404, false])
    }
    const event = await draftEvent(community, other)
    for (const place of [{ roomId: room.json.id }, { locationId: home.json.id }]) {
      const item = { eventId: event.id, title: 'A talk', ...place }
      const refused = await make(other, '/api/eventsession/drafts', item)
      expect([refused.status, Object.keys(refused.json.errors ?? {})]).toEqual([
        400,
        Object.keys(place),
      ])
    }
  })

  it('of a city and of a country, however these are written, in one trip', async () => {
    const community = await mintCommunity()
    const as = await community.person()
    const add = (full_name: string, city: string, country: string) =>
      insertRow(community, 'location', { full_name, city, country })
    await add('Attic', 'KÖLN', 'DE')
    await add('Barn', 'Köln', 'de')
    await add('Cinema', 'Köln/Bonn', 'DE')
    const nowhere = await add('Nowhere', '', '')
    const gone = await add('Gone', 'Köln', 'DE')
    await inTenant(community.id, 'update location set deleted_at = now() where id = $1', [gone])
    const foreign = await mintCommunity()
    await insertRow(foreign, 'location', { full_name: 'Canary', city: 'Köln', country: 'DE' })
    const names = async (at: string) => {
      const { json, trips } = await call(community, `${path}/${at}`, { as })
      const all = (json._embedded.items ?? []).map((item: { fullName: string }) => item.fullName)
      return [trips, json.totalCount, all]
    }
    const encoded = encodeURIComponent('köln')
    expect(await names(`by-city/${encoded}`)).toEqual([1, 2, ['Attic', 'Barn']])
    expect(await names(`by-city/${encodeURIComponent('Köln/Bonn')}`)).toEqual([1, 1, ['Cinema']])
    expect(await names('by-country/De')).toEqual([1, 3, ['Attic', 'Barn', 'Cinema']])
    expect(await names('by-country/DE?pageSize=1&page=2')).toEqual([1, 3, ['Barn']])
    expect(await names('by-city/Atlantis')).toEqual([1, 0, []])
    const { json } = await call(community, `${path}/by-city/${encoded}`, { as })
    const [{ _links }] = json._embedded.items
    expect(_links['same-city'].href).toBe(`${path}/by-city/K%C3%96LN{?page,pageSize}`)
    expect(_links['same-country'].href).toBe(`${path}/by-country/DE{?page,pageSize}`)
    const bare = await call(community, `${path}/${nowhere}`, { as })
    expect(relsOf(bare.json)).not.toContain('same-city')
    for (const at of ['by-city/K', 'by-country/DE']) {
      expect((await call(community, `${path}/${at}`)).status).toBe(401)
      const stranger = await community.person({ member: false })
      expect((await call(community, `${path}/${at}`, { as: stranger })).status).toBe(403)
    }
  })

  it('somebody’s home is not among those of its city, but to its owner', async () => {
    const community = await mintCommunity()
    const [owner, other] = [await community.person(), await community.person({ tenantRole: 11 })]
    const body = { fullName: 'At home', city: 'Ghent', country: 'BE', isPrivateHome: true }
    await call(community, path, { method: 'POST', as: owner, body })
    for (const at of [`${path}/by-city/ghent`, `${path}/by-country/be`]) {
      expect((await call(community, at, { as: owner })).json.totalCount).toBe(1)
      expect((await call(community, at, { as: other })).json.totalCount).toBe(0)
    }
  })

  it('pages by name, with navigation links that lead on', async () => {
    const community = await mintCommunity()
    const as = await community.person()
    for (const full_name of ['Cinema', 'Attic', 'Barn']) {
      await insertRow(community, 'location', { ...place, full_name })
    }
    const first = await call(community, `${path}?pageSize=2`, { as })
    expect(first.json).toMatchObject({ pageNumber: 1, totalCount: 3, totalPages: 2, hasNext: true })
    const namesOf = (answer: typeof first) =>
      answer.json._embedded.items.map((item: { fullName: string }) => item.fullName)
    expect(namesOf(first)).toEqual(['Attic', 'Barn'])
    const second = await call(community, first.json._links.next.href, { as })
    expect(namesOf(second)).toEqual(['Cinema'])
    expect(second.json._links).not.toHaveProperty('next')
    expect((await call(community, second.json._links.prev.href, { as })).json).toEqual(first.json)
    const wrong = await call(community, `${path}?pageSize=101`, { as })
    expect([wrong.status, wrong.json.code]).toEqual([400, 'validation_failed'])
  })

  it('answers members and administrators, 401 anonymous, 403 everybody else', async () => {
    const community = await mintCommunity()
    const id = await insertRow(community, 'location', place)
    const suspended = await community.person()
    await inTenant(community.id, 'update tenant_user set status_id = 2 where user_id = $1', [
      suspended.id,
    ])
    const callers = { ...(await people(community)), suspended }
    const expected = {
      anonymous: 401,
      stranger: 403,
      member: 200,
      tenantAdministrator: 200,
      instanceAdministrator: 200,
      suspended: 403,
    }
    expect(await statusesFor(community, path, callers)).toEqual(expected)
    expect(await statusesFor(community, `${path}/${id}`, callers)).toEqual(expected)
  })

  it('deleted and foreign locations are absent, from the list too', async () => {
    const [community, elsewhere] = [await mintCommunity(), await mintCommunity()]
    const as = await community.person()
    await insertRow(community, 'location', place)
    const gone = { ...place, full_name: 'Canary gone', deleted_at: new Date() }
    const deleted = await insertRow(community, 'location', gone)
    const foreign = await insertRow(elsewhere, 'location', { ...place, full_name: 'Canary abroad' })
    for (const id of [deleted, foreign]) {
      await expectAbsent(community, (some) => `${path}/${some}`, { id, as })
    }
    const list = await call(community, path, { as })
    expect(list.json.totalCount).toBe(1)
    expect(list.text).not.toContain('Canary')
    expect((await call(community, `${path}/nonsense`, { as })).status).toBe(404)
  })

  it('carries its links, and the root offers the list to those who may', async () => {
    const community = await mintCommunity()
    const id = await insertRow(community, 'location', place)
    const { anonymous, stranger, member, instanceAdministrator } = await people(community)
    const { json } = await call(community, `${path}/${id}`, { as: member })
    expect(relsOf(json)).toEqual(['collection', 'rooms', 'same-city', 'same-country', 'self'])
    expect(json._links.self.href).toBe(`${path}/${id}`)
    expect(json._links.rooms).toEqual({
      href: `/api/locationroom/by-location/${id}{?page,pageSize}`,
      templated: true,
    })
    const minimal = { prefer: 'return=minimal' }
    const plain = await call(community, `${path}/${id}`, { as: member, headers: minimal })
    expect(plain.json).not.toHaveProperty('_links')
    for (const as of [member, instanceAdministrator]) {
      const root = await call(community, '/api', { as })
      expect(root.json._links.locations).toEqual({
        href: `${path}{?page,pageSize}`,
        templated: true,
      })
    }
    for (const as of [anonymous, stranger]) {
      expect((await call(community, '/api', { as })).json._links).not.toHaveProperty('locations')
    }
  })

  it('is empty without locations, and unknown ids are not found', async () => {
    const community = await mintCommunity()
    const as = await community.person()
    const { json } = await call(community, path, { as })
    expect([json.totalCount, json._embedded]).toEqual([0, {}])
    expect((await call(community, `${path}/${newId()}`, { as })).json.code).toBe(
      'resource_not_found',
    )
  })
})
