import { describe, expect, it } from 'vitest'
import {
  expectAbsent,
  insertRow,
  people,
  relsOf,
  statusesFor,
} from '../../../domain/sessions/rows.ts'
import { type Answer, call } from '../../../support/client.ts'
import { type Community, mintCommunity } from '../../../support/community.ts'

const path = '/api/locationroom'
const listOf = (locationId: string) => `${path}/by-location/${locationId}`

const location = (community: Community, values: Record<string, unknown> = {}) =>
  insertRow(community, 'location', {
    full_name: 'Campus',
    city: 'Brussels',
    country: 'BE',
    ...values,
  })

const room = (community: Community, locationId: string, values: Record<string, unknown> = {}) =>
  insertRow(community, 'room', { location_id: locationId, name: 'Janson', ...values })

describe('rooms', () => {
  it('has the fields of a room, and the name of its location', async () => {
    const community = await mintCommunity()
    const as = await community.person()
    const locationId = await location(community)
    const id = await room(community, locationId, {
      slug: 'janson',
      description: 'The big one',
      capacity: 1400,
      sort_order: 3,
    })
    const { json, trips } = await call(community, `${path}/${id}`, { as })
    expect(json).toMatchObject({
      id,
      locationId,
      locationFullName: 'Campus',
      name: 'Janson',
      slug: 'janson',
      description: 'The big one',
      capacity: 1400,
      sortOrder: 3,
      tenantId: community.id,
    })
    const list = await call(community, listOf(locationId), { as })
    expect(list.json._embedded.items).toEqual([json])
    expect([trips, list.trips]).toEqual([1, 1])
    const bare = await room(community, locationId, { name: 'Bare' })
    const nothing = { slug: null, description: null, capacity: null, sortOrder: 0 }
    expect((await call(community, `${path}/${bare}`, { as })).json).toMatchObject(nothing)
  })

  it('pages by sort order, then name; rooms of another location stay out', async () => {
    const community = await mintCommunity()
    const as = await community.person()
    const locationId = await location(community)
    await room(community, locationId, { name: 'Last', sort_order: 2 })
    await room(community, locationId, { name: 'B', sort_order: 1 })
    await room(community, locationId, { name: 'A', sort_order: 1 })
    await room(community, await location(community), { name: 'Canary' })
    const names: string[] = []
    let href: string | undefined = `${listOf(locationId)}?pageSize=1`
    while (href) {
      const answer: Answer = await call(community, href, { as })
      expect(answer.json.totalCount).toBe(3)
      names.push(answer.json._embedded.items[0].name)
      href = answer.json._links.next?.href
    }
    expect(names).toEqual(['A', 'B', 'Last'])
  })

  it('answers members and administrators, 401 anonymous, 403 everybody else', async () => {
    const community = await mintCommunity()
    const locationId = await location(community)
    const id = await room(community, locationId)
    const callers = await people(community)
    const expected = {
      anonymous: 401,
      stranger: 403,
      member: 200,
      tenantAdministrator: 200,
      instanceAdministrator: 200,
    }
    expect(await statusesFor(community, listOf(locationId), callers)).toEqual(expected)
    expect(await statusesFor(community, `${path}/${id}`, callers)).toEqual(expected)
  })

  it('deleted and foreign rooms are absent, and so are those of a deleted location', async () => {
    const [community, elsewhere] = [await mintCommunity(), await mintCommunity()]
    const as = await community.person()
    const locationId = await location(community)
    await room(community, locationId)
    const canary = { name: 'Canary' }
    const deleted = await room(community, locationId, { ...canary, deleted_at: new Date() })
    const closed = await location(community, { full_name: 'Canary', deleted_at: new Date() })
    const orphan = await room(community, closed, canary)
    const abroad = await location(elsewhere, { full_name: 'Canary' })
    const foreign = await room(elsewhere, abroad, canary)
    for (const id of [deleted, orphan, foreign]) {
      await expectAbsent(community, (some) => `${path}/${some}`, { id, as })
    }
    for (const id of [closed, abroad]) await expectAbsent(community, listOf, { id, as })
    const list = await call(community, listOf(locationId), { as })
    expect(list.json.totalCount).toBe(1)
    expect(list.text).not.toContain('Canary')
  })

  it('carries its links, and each of them answers', async () => {
    const community = await mintCommunity()
    const as = await community.person()
    const locationId = await location(community)
    const id = await room(community, locationId)
    const { json } = await call(community, `${path}/${id}`, { as })
    expect(relsOf(json)).toEqual(['collection', 'location', 'self'])
    expect((await call(community, json._links.self.href, { as })).json).toEqual(json)
    expect((await call(community, json._links.location.href, { as })).json.id).toBe(locationId)
    const list = await call(community, json._links.collection.href, { as })
    expect(list.json._embedded.items[0].id).toBe(id)
  })
})
