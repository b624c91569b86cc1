import { beforeAll, describe, expect, it } from 'vitest'
import { sessionPageName } from '../../../../src/domain/programmes/index.ts'
import { session } from '../../../domain/sessions/rows.ts'
import { call } from '../../../support/client.ts'
import { collective } from '../../../support/collectives.ts'
import { type Community, inTenant, mintCommunity, type Person } from '../../../support/community.ts'
import { publishedEvent } from '../../../support/programme.ts'
import { sized } from '../../../support/selection.ts'
import { kept } from '../../../support/shows.ts'

const read = async (community: Community, query = '') => {
  const answer = await call(community, `/sitemap.xml${query}`)
  expect(answer.status, answer.text).toBe(200)
  const all = (name: string) =>
    [...answer.text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(
      ([, text]) => text!,
    )
  const locations = all('loc').map((address) => {
    const { host, pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    expect(host.split(':')[0]).toBe(community.host)
    return pathname + search
  })
  return { answer, locations, changes: all('lastmod') }
}

describe('the sitemap of a community', () => {
  let community: Community
  let organizer: Person
  beforeAll(async () => {
    community = await mintCommunity()
    organizer = await community.person()
  })

  it('names the page of each public session after that of its event, in one trip', async () => {
    const event = await publishedEvent(community, organizer, { title: 'Conference' })
    const shown = { title: 'Rust & Zürich <b>', start_time: '2027-03-01T08:00:00Z' }
    const id = await session(community, event.id, shown)
    await session(community, event.id, { title: 'Canary', event_session_status_id: 4 })
    await session(community, event.id, { title: 'Canary', start_time: null, end_time: null })
    const speak = (sessionId: string, name: string, hasConsented = true) =>
      inTenant(
        community.id,
        `insert into event_session_speaker (id, tenant_id, event_id, event_session_id, display_name, has_consented, concurrency_stamp)
         values (gen_random_uuid(), $1, $2, $3, $4, $5, gen_random_uuid())`,
        [community.id, event.id, sessionId, name, hasConsented],
      )
    await speak(id, 'José Ñandú')
    await speak(id, 'Canary without consent', false)
    await speak(
      await session(community, event.id, { title: 'Canary', event_session_status_id: 1 }),
      'Canary of a draft',
    )
    const hidden = await publishedEvent(community, organizer, { visibilityTypeId: 3 })
    await session(community, hidden.id, { title: 'Canary' })
    const forMembers = await publishedEvent(community, organizer, { visibilityTypeId: 4 })
    await session(community, forMembers.id, { title: 'Canary' })
    const { answer, locations, changes } = await read(community)
    const page = `/events/${event.slug}`
    const name = sessionPageName({ id, title: shown.title })
    expect(name).toMatch(/^rust-zurich-b-[0-9a-f]{8}$/)
    expect(locations).toEqual([
      '/',
      page,
      `${page}/talks/${name}`,
      `${page}/speakers`,
      expect.stringMatching(new RegExp(`^${page}/speakers/jose-nandu-[0-9a-f]{8}$`)),
    ])
    expect(answer.trips).toBe(1)
    expect(changes).toHaveLength(2)
    for (const change of changes) expect(change).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(answer.text).not.toMatch(/canary/i)
    await kept(async () => (await read(community)).answer)
  })

  it('names organizations, groups and the series that have public events', async () => {
    const own = await mintCommunity()
    const person = await own.person()
    const [organization, group] = [
      await collective(own, 'organization', person),
      await collective(own, 'group', person),
    ]
    await collective(own, 'organization', person, { approvalStatusId: 1 })
    await collective(own, 'group', person, { isSuspended: true })
    const seriesOf = async (slug: string, fields?: object) => {
      const { json } = await call(own, '/api/eventseries', {
        method: 'POST',
        as: person,
        body: { title: slug, slug },
      })
      if (fields) await publishedEvent(own, person, { eventSeriesId: json.id, ...fields })
    }
    await seriesOf('evenings', {})
    await seriesOf('evenings-of-nobody')
    await seriesOf('evenings-of-members', { visibilityTypeId: 4 })
    const { locations, answer } = await read(own)
    const endOf = ({ id }: { id: string }) => id.replaceAll('-', '')
    expect(locations.filter((path) => !path.startsWith('/events/'))).toEqual([
      '/',
      expect.stringMatching(new RegExp(`^/groups/[a-z0-9-]*${endOf(group)}$`)),
      expect.stringMatching(new RegExp(`^/organizations/[a-z0-9-]*${endOf(organization)}$`)),
      '/series/evenings',
    ])
    expect(answer.trips).toBe(1)
  })

  it('has one part, and no other', async () => {
    expect((await read(community, '?part=1')).locations).toEqual((await read(community)).locations)
    const missing = await call(community, '/sitemap.xml?part=2')
    expect([missing.status, missing.json.code]).toEqual([404, 'resource_not_found'])
    for (const part of ['0', '-1', 'x', '50001']) {
      const answer = await call(community, `/sitemap.xml?part=${part}`)
      expect([answer.status, Object.keys(answer.json.errors)]).toEqual([400, ['part']])
    }
  })

  it('of a community without events has its first page', async () => {
    expect((await read(await mintCommunity())).locations).toEqual(['/'])
  })
})

describe('the sitemap of a large community', () => {
  // Parts go by what events know of the number of their sessions. Outside the proofs, they have fewer.
  const sizes = [
    { told: 6_000, size: sized(60, 6_000) },
    { told: 5_000, size: sized(50, 5_000) },
    { told: 1, size: 1 },
  ]
  const slugs: string[] = []
  let community: Community
  beforeAll(async () => {
    community = await mintCommunity()
    const organizer = await community.person()
    for (const [index, { told, size }] of sizes.entries()) {
      const event = await publishedEvent(community, organizer, { title: `Large ${index}` })
      slugs.push(event.slug)
      await inTenant(
        community.id,
        `insert into event_session (id, tenant_id, event_id, title, start_time, end_time,
           event_session_status_id, concurrency_stamp)
         select gen_random_uuid(), $1, $2, 'Talk ' || n, timestamptz '2027-03-01 08:00Z' + n * interval '1 minute',
           timestamptz '2027-03-01 08:30Z' + n * interval '1 minute', 5, gen_random_uuid()
         from generate_series(1, $3::integer) n`,
        [community.id, event.id, size],
      )
      await inTenant(community.id, 'update event set session_count = $2 where id = $1', [
        event.id,
        told,
      ])
    }
  })

  it('is an index of parts, each in one trip, which name every address once', async () => {
    const { answer, locations } = await read(community)
    expect(answer.text).toContain(
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    )
    expect([locations, answer.trips]).toEqual([['/sitemap.xml?part=1', '/sitemap.xml?part=2'], 1])
    const all: string[] = []
    for (const query of locations.map((location) => location.replace('/sitemap.xml', ''))) {
      const part = await read(community, query)
      expect(part.answer.trips).toBe(1)
      expect(part.locations.length).toBeLessThanOrEqual(50_000)
      expect(part.answer.bytes.length).toBeLessThan(50 * 1024 * 1024)
      all.push(...part.locations)
    }
    expect(all).toHaveLength(1 + sizes.length + sizes.reduce((sum, { size }) => sum + size, 0))
    expect(new Set(all).size).toBe(all.length)
    for (const slug of slugs) expect(all).toContain(`/events/${slug}`)
  })
})
