import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import {
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { draftEvent, placedRoom, publishedEvent } from '../../../support/programme.ts'
import { forKindsByTurns } from '../../../support/selection.ts'
import { until } from '../../../support/until.ts'

let community: Community
let organizer: Person

beforeAll(async () => {
  community = await mintCommunity()
  organizer = await community.person()
})

const list = '/api/events'
/** Each finds every event that these tests make. */
const lists = {
  'the plain list': list,
  'a sorted list': `${list}?sort=name`,
  'a search for words': `${list}?text=kumquat`,
  'a search for days': `${list}?from=2020-01-01`,
  'the sessions': '/api/eventsession',
}

/** A request with a cookie meets no page that is kept: the database is asked each time. */
async function read(
  path: string,
  {
    of = community,
    as = null,
    isolate = 0,
  }: { of?: Community; as?: Person | null; isolate?: number } = {},
) {
  const headers = { cookie: 'uncached=1' }
  const answer = await call(of, path, { headers, as, isolate })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.trips).toBe(1)
  return answer.json
}
const totalOf = async (...asked: Parameters<typeof read>): Promise<number> =>
  (await read(...asked)).totalCount

const session = (of: Community, eventId: string) =>
  inTenant(
    of.id,
    `with session as (insert into event_session (id, tenant_id, event_id, title, start_time,
       event_session_status_id, concurrency_stamp)
       values ($1, $2, $3, 'A session', '2027-03-01T18:00Z', 5, gen_random_uuid()))
     select app.raise_epoch()`,
    [newId(), of.id, eventId],
  )

async function event(of: Community, person: Person, fields: Record<string, unknown> = {}) {
  const made = await publishedEvent(of, person, { title: 'A kumquat evening', ...fields })
  await session(of, made.id)
  return made
}

/** Takes an event out of every list, behind the back of the content epoch: nothing in the product does that. */
const hideSilently = (eventId: string) =>
  inTenant(community.id, 'update event set visibility_type_id = 2 where id = $1', [eventId])
const raiseEpoch = () => inTenant(community.id, 'select app.raise_epoch()')

const kinds = Object.entries(lists).map(([name, path]) => ({ name, path }))

describe.each(kinds)('the total of $name, for strangers', (own) => {
  const { path } = own
  const tried = forKindsByTurns(kinds, own)

  tried('is counted once for each content epoch', async () => {
    const { id } = await event(community, organizer)
    const before = await totalOf(path)
    await hideSilently(id)
    expect(await totalOf(path)).toBe(before)
    await raiseEpoch()
    expect(await totalOf(path)).toBe(before - 1)
  })

  tried('is that of another page, too', async () => {
    const { id } = await event(community, organizer)
    const before = await totalOf(path)
    await hideSilently(id)
    const apart = path.includes('?') ? '&' : '?'
    expect(await totalOf(`${path}${apart}page=2&pageSize=1`)).toBe(before)
    await raiseEpoch()
  })

  tried('is another one with the next write, on every isolate', async () => {
    const before = await totalOf(path)
    expect(await totalOf(path, { isolate: 1 })).toBe(before)
    const { id } = await event(community, organizer)
    expect(await totalOf(path)).toBe(before + 1)
    expect(await totalOf(path, { isolate: 1 })).toBe(before + 1)
    await call(community, `/api/event/${id}/archive`, { method: 'POST', as: organizer })
    expect(await totalOf(path)).toBe(before)
    expect(await totalOf(path, { isolate: 1 })).toBe(before)
  })

  tried('is not that of a member, who sees more', async () => {
    const { id } = await event(community, organizer)
    await inTenant(
      community.id,
      `with changed as (update event set visibility_type_id = 4 where id = $1)
       select app.raise_epoch()`,
      [id],
    )
    const strangers = await totalOf(path)
    expect(await totalOf(path, { as: organizer })).toBeGreaterThan(strangers)
    expect(await totalOf(path)).toBe(strangers)
  })

  tried('is not that of another community', async () => {
    const other = await mintCommunity()
    await event(community, organizer)
    const own = await totalOf(path)
    expect([own > 0, await totalOf(path, { of: other })]).toEqual([true, 0])
    await event(other, await other.person())
    expect([await totalOf(path), await totalOf(path, { of: other })]).toEqual([own, 1])
  })
})

describe('the total of a member', () => {
  it('is counted each time', async () => {
    const { id } = await event(community, organizer)
    const before = await totalOf(list, { as: organizer })
    await hideSilently(id)
    expect(await totalOf(list, { as: organizer })).toBe(before - 1)
    await raiseEpoch()
  })
})

describe('the total of what the clock reveals', () => {
  it('changes with the clock', async () => {
    const { id } = await event(community, organizer)
    const { eventLocationId } = await placedRoom(community, { eventId: id, venue: 'Kumquat hall' })
    const revealAt = Date.now() + 1500
    await inTenant(
      community.id,
      `with hidden as (update event_location set reveal_at = $2 where id = $1)
       select app.raise_epoch()`,
      [eventLocationId, new Date(revealAt).toISOString()],
    )
    const path = `${list}?venue=${encodeURIComponent('kumquat hall')}`
    expect(await totalOf(path)).toBe(0)
    expect(await until(() => totalOf(path), 'revealed')).toBe(1)
    expect(Date.now()).toBeGreaterThanOrEqual(revealAt)
  })
})

describe('a draft', () => {
  it('changes no total before it is published, and does at once then', async () => {
    const draft = await draftEvent(community, organizer)
    const before = await totalOf(list)
    await call(community, `/api/event/${draft.id}/publish`, { method: 'POST', as: organizer })
    expect(await totalOf(list)).toBe(before + 1)
  })
})
