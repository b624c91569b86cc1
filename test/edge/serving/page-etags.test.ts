import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow, session as sessionOf } from '../../domain/sessions/rows.ts'
import { newSource } from '../../support/accounts.ts'
import { type Answer, call } from '../../support/client.ts'
import { collective } from '../../support/collectives.ts'
import {
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../support/community.ts'
import { type OwnIsolate, startOwnIsolate } from '../../support/own-isolate.ts'
import { publishedEvent } from '../../support/programme.ts'
import { kept } from '../../support/shows.ts'

let isolate: OwnIsolate
let community: Community
let organizer: Person
let event: Awaited<ReturnType<typeof publishedEvent>>
let owner: { id: string }
let group: { id: string }
/** A session, and who speaks in it. */
const below: string[] = []

beforeAll(async () => {
  isolate = await startOwnIsolate()
  community = await mintCommunity()
  organizer = await community.person()
  event = await publishedEvent(community, organizer, { title: 'Before' })
  owner = await collective(community, 'organization', organizer)
  group = await collective(community, 'group', organizer)
  await inTenant(
    community.id,
    `update collective_participation set display_name = case kind when 'group' then 'Our friends' else 'Our club' end
     where collective_id in ($1, $2)`,
    [owner.id, group.id],
  )
  await call(community, '/api/eventseries', {
    method: 'POST',
    as: organizer,
    body: { title: 'Evenings', slug: 'evenings' },
  })
  const session = { title: 'Weaving', start_time: '2027-03-01T08:00:00Z' }
  await insertRow(community, 'event_session_speaker', {
    event_id: event.id,
    event_session_id: await sessionOf(community, event.id, session),
    display_name: 'Ada Lovelace',
    has_consented: true,
  })
  const { text } = await visit(`/events/${event.slug}/speakers`)
  const [speaker] = /\/events\/[\w-]+\/speakers\/ada-[\w-]+/.exec(text)!
  const [talk] = /\/events\/[\w-]+\/talks\/weaving-[\w-]+/.exec((await visit(speaker)).text)!
  below.push(speaker, talk)
})
afterAll(() => isolate.stop())

const visit = (path: string, etag?: string) =>
  call(community, path, {
    origin: isolate.origin,
    headers: { 'cf-connecting-ip': newSource(), ...(etag && { 'if-none-match': etag }) },
  })
const pages = () => [
  '/',
  `/events/${event.slug}`,
  '/?when=past',
  '/?view=month&month=2027-03',
  `/organizations/our-club-${owner.id.replaceAll('-', '')}`,
  `/groups/our-friends-${group.id.replaceAll('-', '')}`,
  '/series/evenings',
  `/events/${event.slug}/speakers`,
  `/events/${event.slug}/mine`,
  ...below,
  `/events/${event.slug}/code.svg`,
  `/events/${event.slug}/embed`,
]

async function callsOf(action: () => Promise<void>): Promise<number> {
  const before = isolate.neon.stats.calls
  await action()
  return isolate.neon.stats.calls - before
}

async function visitAgain(path: string, sent: string, page: Answer) {
  const again = await visit(path, sent)
  expect([again.status, again.text, again.trips]).toEqual([304, '', 0])
  for (const name of ['etag', 'cache-control', 'content-security-policy']) {
    expect([name, again.headers.get(name)]).toEqual([name, page.headers.get(name)])
  }
  expect(again.headers.get('cache-control')).toBe('private, no-cache')
}

describe('a page that a browser has already', () => {
  it('is answered without a body and without a call to the database', async () => {
    for (const path of pages()) {
      const page = await visit(path)
      const etag = page.headers.get('etag')!
      expect([page.status, etag]).toEqual([200, expect.stringMatching(/^"[\w+/=]{24}"$/)])
      for (const sent of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
        // An erasure by another test makes the isolate ask the database, whoever visits meanwhile.
        await expect.poll(() => callsOf(() => visitAgain(path, sent, page))).toBe(0)
      }
    }
  })

  it('has the same tag from memory as when it was made, and another one has another', async () => {
    const tags = await Promise.all(
      [...pages(), ...pages()].map(async (path) => (await visit(path)).headers.get('etag')),
    )
    const count = pages().length
    expect(tags.slice(count)).toEqual(tags.slice(0, count))
    expect(new Set(tags).size).toBe(count)
    expect((await visit('/', '"another"')).status).toBe(200)
  })

  it('is the same whatever else its address asks for', async () => {
    for (const path of pages()) {
      const etag = (await visit(path)).headers.get('etag')
      const other = await kept(() =>
        visit(`${path}${path.includes('?') ? '&' : '?'}utm_source=${newId()}`),
      )
      expect([path, other.headers.get('etag')]).toEqual([path, etag])
    }
  })

  it('also where it is made anew: by an isolate that has just learnt of the community', async () => {
    const [path] = pages()
    const other = await visit(path!)
    await isolate.turnClock(60_000)
    const again = await visit(path!, other.headers.get('etag')!)
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('is sent whole once it says something else', async () => {
    const path = `/events/${event.slug}`
    const etag = (await visit(path)).headers.get('etag')!
    const edited = await call(community, `/api/event/${event.id}`, {
      origin: isolate.origin,
      method: 'PATCH',
      as: organizer,
      body: { title: 'Afterwards' },
      headers: { 'if-match': `"${event.concurrencyStamp}"` },
    })
    expect(edited.status, edited.text).toBe(200)
    const again = await visit(path, etag)
    expect([again.status, again.text.includes('Afterwards')]).toEqual([200, true])
    expect(again.headers.get('etag')).not.toBe(etag)
  })

  it('that is a refusal has no tag', async () => {
    const missing = await visit('/events/nothing-here', '*')
    expect([missing.status, missing.headers.get('etag')]).toEqual([404, null])
  })
})
