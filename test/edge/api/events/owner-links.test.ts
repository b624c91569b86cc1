import { describe, expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { type CollectiveState, collective } from '../../../support/collectives.ts'
import {
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { arrangedEvent, draftEvent, publishedEvent } from '../../../support/programme.ts'
import { byTurns, forKindsByTurns } from '../../../support/selection.ts'

type Kind = 'organization' | 'group'
const kinds: Kind[] = ['organization', 'group']
const bare = (href: string) => href.replace(/\{.*/, '')

async function hosted(kind: Kind, state: CollectiveState = {}) {
  const community = await mintCommunity()
  const person = await community.person()
  const owner = await collective(community, kind, person, state)
  const event = await arrangedEvent(community, person)
  await inTenant(community.id, 'update event set actor_id = $2 where id = $1', [
    event.id,
    owner.actorId,
  ])
  return { community, person, owner, event }
}

const read = async (community: Community, path: string, as: Person | null = null) =>
  (await call(community, path, { as })).json
const idsAt = async (community: Community, href: string) => {
  const answer = await call(community, bare(href))
  expect(answer.status).toBe(200)
  // None, where the same list was read before.
  expect(answer.trips).toBeLessThanOrEqual(1)
  return (answer.json._embedded.items ?? []).map(({ id }: { id: string }) => id)
}

describe.each(kinds)('the public events of an %s', (kind) => {
  const tried = forKindsByTurns(kinds, kind)

  tried('are linked from it, and are its own and public', async () => {
    const { community, person, owner, event } = await hosted(kind)
    const other = await publishedEvent(community, person)
    const draft = await draftEvent(community, person)
    await inTenant(community.id, 'update event set actor_id = $2 where id = $1', [
      draft.id,
      owner.actorId,
    ])
    const { _links } = await read(community, `/api/${kind}/${owner.id}`)
    expect(_links.events).toEqual({
      href: `/api/events?organizer=${owner.actorId}{&page,pageSize,when,sort}`,
      templated: true,
    })
    expect(await idsAt(community, _links.events.href)).toEqual([event.id])
    expect(other.id).not.toBe(event.id)
  })

  tried('are linked from what its members see beside all of its events', async () => {
    const { community, person, owner, event } = await hosted(kind)
    const { _links } = await read(community, `/api/${kind}/${owner.id}/management-detail`, person)
    expect(await idsAt(community, _links['public-events'].href)).toEqual([event.id])
    expect(_links.events.href).toContain('/management/by-actor/')
  })
})

describe.each(kinds)('an event that belongs to an %s', (kind) => {
  const tried = forKindsByTurns(kinds, kind)
  const absent = kind === 'organization' ? 'group' : 'organization'

  tried('links it for everybody, in public, in lists and in management', async () => {
    const { community, person, owner, event } = await hosted(kind)
    const list = await read(community, '/api/events')
    for (const json of [
      await read(community, `/api/event/${event.id}`),
      list._embedded.items[0],
      await read(community, `/api/event/${event.id}/management-detail`, person),
    ]) {
      expect(json._links[kind]).toEqual({ href: `/api/${kind}/${owner.id}` })
      expect(json._links).not.toHaveProperty(absent)
      expect((await call(community, json._links[kind].href)).status).toBe(200)
    }
  })

  tried('links it on a draft, too', async () => {
    const { community, person, owner, event } = await hosted(kind)
    await inTenant(community.id, 'update event set event_status_id = 1 where id = $1', [event.id])
    const json = await read(community, `/api/event/${event.id}/management-detail`, person)
    expect(json._links[kind]).toEqual({ href: `/api/${kind}/${owner.id}` })
  })

  const unread = [
    ['waits for approval', { approvalStatusId: 1 }],
    ['was rejected', { approvalStatusId: 3 }],
    ['is suspended', { isSuspended: true }],
  ] as const
  it.each(byTurns(unread, kinds.indexOf(kind), 'unread owner'))(
    'does not link it while it %s: nobody could read it',
    async (_, state) => {
      const { community, person, owner, event } = await hosted(kind, state)
      const managed = await read(community, `/api/event/${event.id}/management-detail`, person)
      expect(managed._links).not.toHaveProperty(kind)
      expect((await call(community, `/api/${kind}/${owner.id}`)).status).toBe(404)
      const shown = await call(community, `/api/event/${event.id}`)
      if (shown.status === 200) expect(shown.json._links).not.toHaveProperty(kind)
    },
  )
})

describe('an event of a person', () => {
  it('links no owner and no series', async () => {
    const community = await mintCommunity()
    const event = await publishedEvent(community, await community.person())
    const { _links } = await read(community, `/api/event/${event.id}`)
    for (const rel of ['organization', 'group', 'series']) {
      expect(_links).not.toHaveProperty(rel)
    }
  })
})

describe('an event of a series', () => {
  it('links the series, which links its events', async () => {
    const { community, person, owner, event } = await hosted('group')
    const series = newId()
    await inTenant(
      community.id,
      `insert into event_series (id, tenant_id, actor_id, title, slug, concurrency_stamp)
       values ($1, $2, $3, 'Evenings', 'evenings', gen_random_uuid())`,
      [series, community.id, owner.actorId],
    )
    await inTenant(community.id, 'update event set event_series_id = $2 where id = $1', [
      event.id,
      series,
    ])
    for (const json of [
      await read(community, `/api/event/${event.id}`),
      await read(community, `/api/event/${event.id}/management-detail`, person),
    ]) {
      expect(json._links.series).toEqual({ href: `/api/eventseries/${series}` })
      const { _links } = await read(community, json._links.series.href)
      expect(await idsAt(community, _links.events.href)).toEqual([event.id])
    }
  })
})

describe('an event with co-hosts', () => {
  it('links each of them, in the order of their consent', async () => {
    const { community, person, event } = await hosted('organization')
    const guests = [
      await collective(community, 'group', person),
      await collective(community, 'organization', person),
    ]
    for (const [index, { actorId }] of guests.entries()) {
      await inTenant(
        community.id,
        `insert into event_co_host (id, tenant_id, event_id, actor_id, state, answered_at,
           invited_by_user_id, concurrency_stamp)
         values ($1, $2, $3, $4, 'Accepted', now() + $5 * interval '1 second', $6, gen_random_uuid())`,
        [newId(), community.id, event.id, actorId, index, person.id],
      )
    }
    const hrefs = [
      { group: { href: `/api/group/${guests[0]!.id}` } },
      { organization: { href: `/api/organization/${guests[1]!.id}` } },
    ]
    for (const [path, as] of [
      [`/api/event/${event.id}`, null],
      [`/api/event/${event.id}/management-detail`, person],
    ] as const) {
      const { coHosts } = await read(community, path, as)
      expect(coHosts.map(({ _links }: { _links: object }) => _links)).toEqual(hrefs)
      for (const { _links } of coHosts) {
        const [link] = Object.values(_links) as { href: string }[]
        expect((await call(community, link!.href)).status).toBe(200)
      }
    }
    const minimal = await call(community, `/api/event/${event.id}`, {
      headers: { prefer: 'return=minimal' },
    })
    expect(minimal.text).not.toContain('_links')
    await inTenant(community.id, 'update collective set approval_status_id = 1 where id = $1', [
      guests[0]!.id,
    ])
    const { coHosts } = await read(community, `/api/event/${event.id}/management-detail`, person)
    expect(coHosts.map(({ _links }: { _links: object }) => _links)).toEqual(hrefs.slice(1))
  })
})
