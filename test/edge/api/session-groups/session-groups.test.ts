import { describe, expect, it } from 'vitest'
import {
  expectAbsent,
  hiddenEvents,
  intoTrack,
  relsOf,
  session,
  shownTrack,
  track,
} from '../../../domain/sessions/rows.ts'
import { type Answer, call } from '../../../support/client.ts'
import { mintCommunity } from '../../../support/community.ts'
import { draftEvent, publishedEvent } from '../../../support/programme.ts'
import { kept } from '../../../support/shows.ts'

const path = '/api/eventsessiongroup'
const listOf = (eventId: string) => `${path}/by-event/${eventId}`

async function stage(fields: Record<string, unknown> = {}) {
  const community = await mintCommunity()
  const organizer = await community.person()
  const event = await publishedEvent(community, organizer, fields)
  return { community, organizer, event }
}

describe('session groups: the tracks of an event', () => {
  it('has the fields of a track, and counts its public sessions alone', async () => {
    const { community, event } = await stage({ title: 'FOSDEM' })
    const values = { title: 'Databases', slug: 'databases', sort_order: 3 }
    const trackId = await track(community, event.id, values)
    const other = await track(community, event.id, { title: 'Other', sort_order: 4 })
    const counted = [{}, { event_session_status_id: 9 }, { end_time: null }]
    const uncounted = [
      ...[1, 2, 3, 4, 6, 7, 8, 10].map((status) => ({ event_session_status_id: status })),
      { deleted_at: new Date() },
      { start_time: null, end_time: null },
    ]
    for (const row of [...counted, ...uncounted]) {
      const sessionId = await session(community, event.id, row)
      await intoTrack(community, { eventId: event.id, trackId, sessionId })
    }
    await session(community, event.id)
    const { json, trips } = await call(community, `${path}/${trackId}`)
    expect(json).toMatchObject({
      id: trackId,
      eventId: event.id,
      eventTitle: 'FOSDEM',
      title: 'Databases',
      slug: 'databases',
      sortOrder: 3,
      sessionCount: 3,
      tenantId: community.id,
    })
    expect((await call(community, `${path}/${other}`)).status).toBe(404)
    const list = await call(community, listOf(event.id))
    expect(list.json._embedded.items).toEqual([json])
    expect([trips, list.trips]).toEqual([1, 1])
    await kept(() => call(community, listOf(event.id)))
  })

  it('pages in an order of its own: sort order, then title', async () => {
    const { community, event } = await stage()
    await shownTrack(community, event.id, { title: 'A last', sort_order: 9 })
    await shownTrack(community, event.id, { title: 'B' })
    await shownTrack(community, event.id, { title: 'A' })
    const titles: string[] = []
    let href: string | undefined = `${listOf(event.id)}?pageSize=2`
    while (href) {
      const answer: Answer = await call(community, href)
      expect(answer.json).toMatchObject({ totalCount: 3, totalPages: 2 })
      titles.push(...answer.json._embedded.items.map((item: { title: string }) => item.title))
      href = answer.json._links.next?.href
    }
    expect(titles).toEqual(['A', 'B', 'A last'])
  })

  it('tracks of events the public cannot read are absent, for everybody', async () => {
    const community = await mintCommunity()
    for (const { event, organizer } of await hiddenEvents(community)) {
      const id = await shownTrack(community, event.id, { title: 'Canary' })
      for (const as of [null, organizer]) {
        await expectAbsent(community, listOf, { id: event.id, as })
        await expectAbsent(community, (some) => `${path}/${some}`, { id, as })
      }
    }
    const abroad = await stage()
    const foreign = await shownTrack(abroad.community, abroad.event.id, { title: 'Canary' })
    await expectAbsent(community, listOf, { id: abroad.event.id })
    await expectAbsent(community, (some) => `${path}/${some}`, { id: foreign })
    expect((await call(abroad.community, `${path}/${foreign}`)).text).toContain('Canary')
  })

  it('keeps the tracks of another event out; an unlisted event is read by whoever knows it', async () => {
    const { community, organizer, event } = await stage({ visibilityTypeId: 3 })
    const id = await shownTrack(community, event.id)
    const another = await publishedEvent(community, organizer)
    await shownTrack(community, another.id, { title: 'Canary' })
    const list = await call(community, listOf(event.id))
    expect(list.json._embedded.items.map((item: { id: string }) => item.id)).toEqual([id])
    expect(list.text).not.toContain('Canary')
    expect((await call(community, `${path}/${id}`)).status).toBe(200)
  })

  it('carries its links; events and sessions lead to the tracks', async () => {
    const { community, organizer, event } = await stage()
    const id = await shownTrack(community, event.id)
    const talk = await session(community, event.id)
    const read = async (address: string, as = organizer) =>
      (await call(community, address, { as })).json
    const own = await read(`${path}/${id}`)
    expect(relsOf(own)).toEqual(['collection', 'management', 'self'])
    expect((await read(own._links.self.href)).id).toBe(id)
    expect((await read(own._links.collection.href))._embedded.items[0].id).toBe(id)
    const doors = [
      `/api/event/${event.id}`,
      `/api/event/${event.id}/management-detail`,
      `/api/eventsession/${talk}`,
    ]
    for (const address of doors) {
      expect((await read(address))._links['session-groups']).toEqual({
        href: `${listOf(event.id)}{?page,pageSize}`,
        templated: true,
      })
    }
    const draft = await draftEvent(community, organizer)
    const closed = await read(`/api/event/${draft.id}/management-detail`)
    expect(closed._links).not.toHaveProperty('session-groups')
  })

  it('leads to its event', async () => {
    const { community, event } = await stage()
    const id = await shownTrack(community, event.id)
    const own = await call(community, `${path}/${id}`)
    expect(own.status, own.text).toBe(200)
    expect((await call(community, own.json._links.event.href)).json.id).toBe(event.id)
  })
})
