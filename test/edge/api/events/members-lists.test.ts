import { beforeAll, describe, expect, it } from 'vitest'
import { mintKey } from '../../../support/api-keys.ts'
import { type Answer, call } from '../../../support/client.ts'
import {
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { draftEvent, placedRoom, publishedEvent } from '../../../support/programme.ts'
import { byTurns } from '../../../support/selection.ts'

type Caller = Pick<Person, 'token' | 'apiKey'> | null

let community: Community
let organizer: Person
let member: Person
let open: string
let hidden: string
let series: string
/** Who is shown no more than anybody. */
const others: Record<string, Caller> = { nobody: null }

const canary = 'Kumquat'
const uncached = { cookie: 'uncached=1' }

const ask = (path: string, as: Caller, options = {}) =>
  call(community, path, { as, headers: uncached, ...options })
function idsOf({ status, json }: Answer): string[] {
  expect([status, json]).toMatchObject([200, { _embedded: {} }])
  return (json._embedded.items ?? []).map(({ id }: { id: string }) => id)
}

async function label(kind: 'category' | 'tag', code: string): Promise<string> {
  const id = newId()
  await inTenant(
    community.id,
    `insert into ${kind} (id, tenant_id, code, full_name, concurrency_stamp)
     values ($1, $2, $3, $3, gen_random_uuid())`,
    [id, community.id, code],
  )
  return id
}

/** A published event that every search below finds. */
async function make(title: string, fields: Record<string, unknown>) {
  const { id } = await publishedEvent(community, organizer, { title, timezone: 'UTC', ...fields })
  await placedRoom(community, { eventId: id, venue: `${title} Hall` })
  const sessionId = newId()
  await inTenant(
    community.id,
    `insert into event_session (id, tenant_id, event_id, title, start_time, end_time,
       event_session_status_id, concurrency_stamp)
     values ($1, $2, $3, $4, '2027-03-01T18:00Z', '2027-03-01T19:00Z', 5, gen_random_uuid())`,
    [sessionId, community.id, id, `${title} session`],
  )
  await inTenant(
    community.id,
    `insert into event_session_language (tenant_id, event_id, event_session_id, language_code)
     values ($1, $2, $3, 'en')`,
    [community.id, id, sessionId],
  )
  await inTenant(
    community.id,
    `update location l set latitude = 51, longitude = 3 from event_location p
     where p.event_id = $1 and l.id = p.location_id`,
    [id],
  )
  return id
}

beforeAll(async () => {
  community = await mintCommunity()
  organizer = await community.person()
  member = await community.person()
  const suspended = await community.person()
  await inTenant(community.id, 'update tenant_user set status_id = 2 where user_id = $1', [
    suspended.id,
  ])
  const answer = await call(community, '/api/eventseries', {
    method: 'POST',
    as: organizer,
    body: { title: 'Evenings', slug: 'evenings' },
  })
  series = answer.json.id
  const fields = {
    description: 'About citrus fruit',
    categoryIds: [await label('category', 'fruit')],
    tagIds: [await label('tag', 'citrus')],
    eventSeriesId: series,
    eventFormatId: 2,
  }
  open = await make('Open', fields)
  hidden = await make(canary, { ...fields, visibilityTypeId: 4 })
  await draftEvent(community, organizer, { ...fields, title: 'A draft', visibilityTypeId: 4 })
  await make('Private', { ...fields, visibilityTypeId: 2 })
  await make('Unlisted', { ...fields, visibilityTypeId: 3 })
  const key = (ownerTypeId: number, ownerId: string, scopes: string[]) =>
    mintKey(community, { ownerTypeId, ownerId, scopes })
  Object.assign(others, {
    'a stranger': await community.person({ member: false }),
    'a suspended member': suspended,
    'a key of a member without events:read': await key(1, member.id, ['users:read']),
    'a key that is nobody': await key(4, community.id, ['events:read']),
  })
})

const lists = [
  '/api/events',
  '/api/event',
  '/api/events?text=citrus',
  '/api/events?text=citrus+or+kumquat&sort=name',
  '/api/events?from=2027-03-01&to=2027-03-01',
  '/api/events?from=2027-03-01&zone=Asia/Tokyo',
  '/api/events?category=fruit&tag=citrus',
  '/api/events?language=en',
  '/api/events?city=brussels&country=be',
  '/api/events?latitude=51&longitude=3',
  '/api/events?online=true',
  '/api/events?sort=published',
]
const found = (path: string) => path.replace('{series}', series)
const documents = ['/api/events/calendar', '/api/events/feed']

describe('an event for members alone, in lists of events', () => {
  const all = [...lists, '/api/events?series={series}', '/api/event/by-series/{series}']
  it.each(all)(
    'is shown to a member and counted, in one trip, and to nobody else: %s',
    async (path) => {
      const shown = await ask(found(path), member)
      expect([shown.status, idsOf(shown).sort(), shown.json.totalCount]).toEqual([
        200,
        [open, hidden].sort(),
        2,
      ])
      expect(shown.trips).toBe(1)
      expect(shown.headers.get('cache-control')).toBe('private, no-store')
      const tried = byTurns(Object.entries(others), all.indexOf(path), 'who is shown no more')
      for (const [name, caller] of tried) {
        const answer = await ask(found(path), caller)
        expect([name, idsOf(answer), answer.json.totalCount]).toEqual([name, [open], 1])
        expect(answer.text).not.toContain(canary)
      }
    },
  )

  it.each(['text=kumquat', 'text="kumquat"', 'venue=Kumquat+Hall'])(
    'is not found by what it alone has, not even as a number: %s',
    async (query) => {
      const shown = await ask(`/api/events?${query}`, member)
      expect([idsOf(shown), shown.json.totalCount]).toEqual([[hidden], 1])
      for (const [name, caller] of Object.entries(others)) {
        const { json } = await ask(`/api/events?${query}`, caller)
        expect([name, json.totalCount, json.totalPages]).toEqual([name, 0, 0])
      }
    },
  )

  it('is shown in the calendar and the feed that a member asks for, and in no other', async () => {
    for (const path of documents) {
      expect([path, (await ask(path, member)).text.includes(canary)]).toEqual([path, true])
      for (const [name, caller] of Object.entries(others)) {
        const { status, text } = await ask(path, caller)
        expect([path, name, status, text.includes(canary)]).toEqual([path, name, 200, false])
      }
    }
  })

  it('is in no sitemap, whoever asks', async () => {
    for (const caller of [member, organizer, ...Object.values(others)]) {
      const { status, text } = await ask('/sitemap.xml', caller)
      expect([status, /open/.test(text), /kumquat/i.test(text)]).toEqual([200, true, false])
    }
  })

  it('is shown exactly to whom it can be read, by a key as by its person', async () => {
    const key = await mintKey(community, {
      ownerTypeId: 1,
      ownerId: member.id,
      scopes: ['events:read'],
    })
    for (const caller of [member, organizer, key, ...Object.values(others)]) {
      const isListed = idsOf(await ask('/api/events', caller)).includes(hidden)
      const isRead = (await ask(`/api/event/${hidden}`, caller)).status === 200
      expect(isListed).toBe(isRead)
    }
  })

  it('leaves nothing in a memory that others are answered from', async () => {
    for (const path of [...lists, ...documents, '/', '/sitemap.xml']) {
      if (path !== '/') expect((await ask(path, member, { headers: {} })).status).toBe(200)
      for (const isolate of [0, 1]) {
        const answer = await call(community, path, { isolate, isUnchecked: true })
        expect([path, answer.status, answer.text.includes(canary)]).toEqual([path, 200, false])
      }
    }
  })

  it('pages agree with their total', async () => {
    const seen: string[] = []
    let next: string | undefined = '/api/events?pageSize=1&text=citrus&sort=name'
    while (next) {
      const { json }: Answer = await ask(next, member)
      expect(json.totalPages).toBe(2)
      seen.push(...json._embedded.items.map(({ id }: { id: string }) => id))
      next = json._links.next?.href
    }
    expect(seen).toEqual([hidden, open])
  })

  it('has no more links for a member than it has when it is read', async () => {
    const [entry] = (await ask('/api/events?text=kumquat', member)).json._embedded.items
    const { json } = await ask(`/api/event/${hidden}`, member)
    expect(Object.keys(entry._links).sort()).toEqual(Object.keys(json._links).sort())
  })

  it('follows every change of visibility, words included, from the commit on', async () => {
    const id = await make('Persimmon', {})
    const show = (visibilityTypeId: number) =>
      inTenant(
        community.id,
        `with changed as (update event set visibility_type_id = $2 where id = $1)
         select app.raise_epoch()`,
        [id, visibilityTypeId],
      )
    const seen = async (caller: Caller) =>
      (await ask('/api/events?text=persimmon', caller)).json.totalCount
    const counts: [number, number][] = []
    for (const visibility of [1, 4, 2, 4, 3, 1]) {
      await show(visibility)
      counts.push([await seen(member), await seen(null)])
    }
    expect(counts).toEqual([
      [1, 1],
      [1, 0],
      [0, 0],
      [1, 0],
      [0, 0],
      [1, 1],
    ])
  })

  it('is gone with the suspension of its owner or of the member', async () => {
    const leaving = await community.person()
    const seen = async (caller: Caller) => idsOf(await ask('/api/events', caller)).includes(hidden)
    expect(await seen(leaving)).toBe(true)
    await inTenant(community.id, 'update tenant_user set status_id = 3 where user_id = $1', [
      leaving.id,
    ])
    expect(await seen(leaving)).toBe(false)
    const suspend = (at: string) =>
      inTenant(community.id, `update actor set suspended_at = ${at} where user_id = $1`, [
        organizer.id,
      ])
    await suspend('now()')
    expect(await seen(member)).toBe(false)
    await suspend('null')
    expect(await seen(member)).toBe(true)
  })
})
