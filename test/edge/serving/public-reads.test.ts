import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type Answer, call } from '../../support/client.ts'
import {
  asOwner,
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../support/community.ts'
import { mintStage, pathOf, requestOf, routes, type Stage } from '../../support/operations.ts'
import { agendaItem, draftEvent, placedRoom, publishedEvent } from '../../support/programme.ts'
import { someOf } from '../../support/selection.ts'
import { kept, shows } from '../../support/shows.ts'
import { until } from '../../support/until.ts'

async function stage() {
  const community = await mintCommunity()
  const organizer = await community.person()
  return { community, organizer }
}

/** Keeps both isolates warm with what is there before the change. */
async function warm(
  read: (isolate: number) => Promise<Answer>,
  wanted: (answer: Answer) => boolean,
) {
  for (const isolate of [0, 1]) {
    expect(wanted(await read(isolate))).toBe(true)
    expect(wanted(await kept(() => read(isolate)))).toBe(true)
  }
}

const listed = (id: string) => (answer: Answer) =>
  answer.status === 200 &&
  (answer.json._embedded.items ?? []).some((item: { id: string }) => item.id === id)
const not = (wanted: (answer: Answer) => boolean) => (answer: Answer) => !wanted(answer)
const hasStatus = (status: number) => (answer: Answer) => answer.status === status

describe('shows on another isolate', () => {
  it('publishing', async () => {
    const { community, organizer } = await stage()
    const draft = await draftEvent(community, organizer)
    const list = (isolate: number) => call(community, '/api/events', { isolate })
    await warm(list, not(listed(draft.id)))
    await call(community, `/api/event/${draft.id}/publish`, { method: 'POST', as: organizer })
    expect(listed(draft.id)(await list(0))).toBe(true)
    await shows(() => list(1), listed(draft.id))
  })

  it('editing, with another tag', async () => {
    const { community, organizer } = await stage()
    const event = await publishedEvent(community, organizer)
    const read = (isolate: number) => call(community, `/api/event/${event.id}`, { isolate })
    await warm(read, ({ json }) => json.title === 'A conference')
    const before = (await read(1)).headers.get('etag')
    await call(community, `/api/event/${event.id}`, {
      method: 'PATCH',
      as: organizer,
      body: { title: 'Another title' },
      headers: { 'if-match': `"${event.concurrencyStamp}"` },
    })
    expect((await read(0)).json.title).toBe('Another title')
    await shows(
      () => read(1),
      ({ json, headers }) => json.title === 'Another title' && headers.get('etag') !== before,
    )
  })

  it('an agenda item, and its removal, in the agenda', async () => {
    const { community, organizer } = await stage()
    const event = await publishedEvent(community, organizer)
    const agenda = (isolate: number) =>
      call(community, `/api/eventagendaitem/agenda-projection/${event.id}`, { isolate })
    await warm(agenda, ({ text }) => !text.includes('Opening'))
    const item = await agendaItem(community, organizer, { eventId: event.id })
    await shows(
      () => agenda(1),
      ({ text }) => text.includes('Opening'),
    )
    await call(community, `/api/eventagendaitem/${item.id}`, {
      method: 'DELETE',
      as: organizer,
      headers: { 'if-match': `"${item.concurrencyStamp}"` },
    })
    expect((await agenda(0)).text).not.toContain('Opening')
    await shows(
      () => agenda(1),
      ({ text }) => !text.includes('Opening'),
    )
  })

  it('withdrawing: every public page of the event is 404', async () => {
    const whole = await mintStage()
    const { community, organizer, things } = whole
    const elsewhere = [
      'sessionStatus',
      'organization',
      'group',
      'groupBranding',
      'category',
      'tag',
      'eventSeries',
      'lookup',
      'storageObject',
    ]
    const pages = someOf(
      routes.filter(
        ({ cache, path, operation }) =>
          cache === 'public' && path.includes('{') && !elsewhere.includes(operation.resource),
      ),
      6,
      'withdrawn',
    )
    const read = (isolate: number) => (path: string) => call(community, path, { isolate })
    for (const route of pages) {
      await warm((isolate) => read(isolate)(pathOf(route, things)), hasStatus(route.status ?? 200))
    }
    await call(community, `/api/event/${things.event}/archive`, { method: 'POST', as: organizer })
    for (const isolate of [0, 1]) {
      for (const route of pages) {
        const isGone = async () => (await read(isolate)(pathOf(route, things))).status === 404
        await until(isGone, `gone from isolate ${isolate}: ${route.operation.id}`)
      }
      for (const route of pages) {
        const answer = await read(isolate)(pathOf(route, things))
        expect([route.operation.id, answer.status]).toEqual([route.operation.id, 404])
      }
    }
  })

  it('a consent that is withdrawn: the name leaves the agenda, the session and the site', async () => {
    const { community, organizer, things, stamps } = await mintStage()
    const pages = [
      `/api/eventagendaitem/agenda-projection/${things.event}`,
      `/api/eventsession/${things.session}`,
      `/events/${things.slugCode}`,
    ]
    const named = ({ text }: Answer) => text.includes('A speaker')
    for (const path of pages) {
      expect(named(await call(community, path, { isolate: 1 })), path).toBe(true)
    }
    await warm((isolate) => call(community, pages[0]!, { isolate }), named)
    const withdrawn = await call(community, `/api/eventsessionspeaker/${things.speaker}`, {
      method: 'PATCH',
      as: organizer,
      body: { hasConsented: false },
      headers: { 'if-match': `"${stamps.speaker}"` },
    })
    expect(withdrawn.status, withdrawn.text).toBe(200)
    for (const path of pages) {
      expect(named(await call(community, path)), path).toBe(false)
      await shows(() => call(community, path, { isolate: 1 }), not(named))
    }
  })

  it('a disclosure that is taken back (SQL, with the epoch raised in the same transaction)', async () => {
    const { community, organizer } = await stage()
    const event = await publishedEvent(community, organizer)
    await placedRoom(community, { eventId: event.id, venue: 'Secret garden' })
    await raiseEpoch(community)
    const read = (isolate: number) => call(community, `/api/event/${event.id}`, { isolate })
    const isTold = ({ text }: Answer) => text.includes('Secret garden')
    for (const isolate of [0, 1]) await until(async () => isTold(await read(isolate)), 'told')
    await warm(read, isTold)
    await inTenant(
      community.id,
      `with hidden as (update event_location set disclosure_level = 'Hidden' where event_id = $1)
       select app.raise_epoch()`,
      [event.id],
    )
    for (const isolate of [0, 1]) await shows(() => read(isolate), not(isTold))
  })

  it('a place that is revealed by the clock alone, to the second', async () => {
    const { community, organizer } = await stage()
    const event = await publishedEvent(community, organizer)
    const { eventLocationId } = await placedRoom(community, {
      eventId: event.id,
      venue: 'Later garden',
    })
    const revealAt = new Date(Date.now() + 2500)
    await inTenant(community.id, 'update event_location set reveal_at = $2 where id = $1', [
      eventLocationId,
      revealAt.toISOString(),
    ])
    await raiseEpoch(community)
    await until(async () => {
      const answer = await call(community, `/api/event/${event.id}`)
      const isRevealed = answer.text.includes('Later garden')
      if (!isRevealed) expect(answer.json.eventLocation.state).toBe('NotYetRevealed')
      return isRevealed
    }, 'revealed')
    expect(Date.now()).toBeGreaterThanOrEqual(revealAt.getTime())
  })

  it('suspension of the community (SQL; its trigger raises the epoch): an inactive notice', async () => {
    const { community, organizer } = await stage()
    const event = await publishedEvent(community, organizer)
    const read = (isolate: number) => call(community, `/api/event/${event.id}`, { isolate })
    await warm(read, hasStatus(200))
    await asOwner('update tenant set tenant_status_id = 3 where id = $1', [community.id])
    for (const isolate of [0, 1]) {
      await shows(
        () => read(isolate),
        ({ status, json }) => status === 403 && json.code === 'tenant_inactive',
      )
    }
    await asOwner('update tenant set tenant_status_id = 2 where id = $1', [community.id])
    await shows(() => read(1), hasStatus(200))
  })

  it('suspension of the owner actor (SQL, with the epoch raised): the event becomes 404', async () => {
    const { community, organizer } = await stage()
    const event = await publishedEvent(community, organizer)
    const read = (isolate: number) => call(community, `/api/event/${event.id}`, { isolate })
    await warm(read, hasStatus(200))
    await inTenant(
      community.id,
      `with silenced as (update actor set suspended_at = now() where user_id = $1)
       select app.raise_epoch()`,
      [organizer.id],
    )
    for (const isolate of [0, 1]) await shows(() => read(isolate), hasStatus(404))
    const own = await call(community, `/api/event/${event.id}/management-detail`, { as: organizer })
    expect(own.status).toBe(200)
  })

  it('changes under load: no isolate ever shows an older title after a newer one', async () => {
    const { community, organizer } = await stage()
    const event = await publishedEvent(community, organizer, { title: 'Title 0' })
    const edits = 15
    let stamp = event.concurrencyStamp
    let isRunning = true
    const watch = async (isolate: number) => {
      let newest = 0
      while (isRunning && newest < edits) {
        const { json } = await call(community, `/api/event/${event.id}`, { isolate })
        const number = Number(json.title.split(' ')[1])
        expect(number).toBeGreaterThanOrEqual(newest)
        newest = number
        await sleep(5)
      }
      return newest
    }
    const watching = Promise.all([watch(0), watch(1), watch(0), watch(1)])
    try {
      for (let edit = 1; edit <= edits; edit++) {
        const { status, json } = await call(community, `/api/event/${event.id}`, {
          method: 'PATCH',
          as: organizer,
          isolate: edit % 2,
          body: { title: `Title ${edit}` },
          headers: { 'if-match': `"${stamp}"` },
        })
        expect(status).toBe(200)
        stamp = json.concurrencyStamp
        await sleep(60)
      }
      expect(await watching).toEqual([edits, edits, edits, edits])
    } finally {
      isRunning = false
    }
  })

  const raiseEpoch = (community: Community) => inTenant(community.id, 'select app.raise_epoch()')
})

describe('a request that carries credentials never touches the shared cache', () => {
  const publicRoutes = routes.filter(({ cache, mediaType }) => cache === 'public' && !mediaType)
  let shared: Stage
  beforeAll(async () => {
    shared = await mintStage()
  })

  it.each(publicRoutes.map((route) => [route.operation.id, route] as const))(
    '%s: links of an organizer are not shown to anybody, and the other way round',
    async (_, route) => {
      const { community, organizer, things } = shared
      const path = pathOf(route, things)
      const first = await call(community, path, { as: organizer })
      const anonymous = await call(community, path)
      const second = await call(community, path, { as: organizer })
      const cached = await kept(() => call(community, path))
      expect([first.status, anonymous.status]).toEqual([200, 200])
      expect(first.json).toEqual(second.json)
      expect(cached.text).toBe(anonymous.text)
      expect(second.trips).toBe(1)
      // Ways in, and registrations without an account, are open to everybody.
      const rels = (answer: Answer) =>
        JSON.stringify(answer.json).match(
          /"href":"(?!\/api\/(auth|tickets\/recovery)|[^"]*\/registration-orders\/guest)[^"]*","method":"\w+"/g,
        ) ?? []
      expect(rels(anonymous)).toEqual([])
      if (['getRoot', 'listEvents', 'getEvent'].includes(route.operation.id)) {
        expect(rels(first).length).toBeGreaterThan(0)
      }
    },
  )

  it.each([
    ['a cookie', { cookie: 'session=1' }, 200],
    ['an API key', { 'x-api-key': 'x' }, 401],
    ['a broken token', { authorization: 'Bearer x' }, 401],
    ['another scheme', { authorization: 'Basic eDp4' }, 401],
  ])('%s is never answered from the cache, nor kept in it', async (_, headers, status) => {
    const { community } = await stage()
    await call(community, '/api/events')
    await kept(() => call(community, '/api/events'))
    const answer = await call(community, '/api/events', { headers: headers as never })
    expect(answer.status).toBe(status)
    if (status === 200) {
      expect([answer.trips, answer.headers.get('cache-control')]).toEqual([1, 'private, no-store'])
    } else expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it("one community's page never answers for another, by host or by slug", async () => {
    const [one, two] = [await stage(), await stage()]
    const shared = { host: inject('baseDomain') }
    const named = ({ slug }: Community) =>
      call(shared, '/api', { headers: { 'x-tenant-slug': slug } })
    for (let round = 0; round < 2; round++) {
      for (const { community } of [one, two]) {
        expect((await call(community, '/api')).json.tenant.slug).toBe(community.slug)
        expect((await named(community)).json.tenant.slug).toBe(community.slug)
      }
    }
    // Without a name the root is that of the instance, and nothing of a community is there.
    expect((await call(shared, '/api')).json.tenant).toBeNull()
    expect((await call(shared, '/api/events')).status).toBe(404)
  })
})

describe('nothing private is ever shown', () => {
  it('canaries of drafts, private events and management detail come in no public answer', async () => {
    const whole = await mintStage()
    const canaries = await plantCanaries(whole)
    const { community, organizer, things } = whole
    for (const route of routes.filter(({ operation }) => operation.effect === 'read')) {
      const { path, ...asked } = requestOf(route, whole)
      const answer = await call(community, path, { as: organizer, ...asked })
      expect(answer.status).toBe(route.status ?? 200)
    }
    const managed = await call(
      community,
      `/api/eventagendaitem/management/by-event/${things.event}`,
      { as: organizer },
    )
    expect(managed.text).toContain(canaries[2])
    for (const isolate of [0, 1]) {
      for (const route of routes.filter(({ cache }) => cache === 'public')) {
        const answer = await call(community, pathOf(route, things), { isolate })
        expect(answer.status).toBe(route.status ?? 200)
        for (const canary of [...canaries, things.location, things.room]) {
          expect(answer.text.includes(canary), `${route.operation.id}: ${canary}`).toBe(false)
        }
      }
    }
  })
})

/** Texts that only those who manage an event may read. */
async function plantCanaries({ community, organizer, things }: Stage) {
  const canary = () => `canary-${newId()}`
  const canaries = [canary(), canary(), canary(), canary(), canary(), canary()] as const
  await draftEvent(community, organizer, { title: canaries[0], slug: canaries[0] })
  const hidden = await draftEvent(community, organizer, {
    title: canaries[1],
    visibilityTypeId: 2,
  })
  await publish(community, organizer, hidden.id)
  await agendaItem(community, organizer, {
    eventId: things.event,
    title: canaries[2],
    isDraft: true,
  })
  await inTenant(
    community.id,
    `insert into event_session (id, tenant_id, event_id, title, start_time, end_time,
       event_session_status_id, concurrency_stamp)
     values ($1, $2, $3, $4, now(), now() + interval '1 hour', 4, gen_random_uuid())`,
    [newId(), community.id, things.event, canaries[3]],
  )
  await placedRoom(community, { eventId: things.event, venue: canaries[4], level: 'Hidden' })
  await call(community, '/api/eventsessionspeaker', {
    method: 'POST',
    as: organizer,
    body: { sessionId: things.session, displayName: canaries[5], hasConsented: false },
  })
  return canaries
}

const publish = (community: Community, organizer: Person, id: string) =>
  call(community, `/api/event/${id}/publish`, { method: 'POST', as: organizer })
