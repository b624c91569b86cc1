import { beforeAll, describe, expect, inject, it } from 'vitest'
import { tenantStatus } from '../../src/kernel/tenant-lifecycle.ts'
import { call } from '../support/client.ts'
import { inTenant, mintCommunity, newId, type Person } from '../support/community.ts'
import { mintStage, pathOf, routes, type Stage } from '../support/operations.ts'
import { until } from '../support/until.ts'

/** In every text of the community, so that any channel which serves it is seen. */
const canary = `canary${newId().replaceAll('-', '')}`

const publicReads = routes.filter(
  ({ operation, cache }) => operation.effect === 'read' && cache === 'public',
)

/** Everything that a stranger may be served of an open community: API, documents, pages, styles, pictures. */
const channelsOf = ({ things }: Stage): string[] => [
  ...publicReads.map((route) => pathOf(route, things)),
  '/api',
  '/',
  `/?text=${canary}`,
  `/events/${things.slugCode}`,
  `/events/${things.slugCode}?session=${things.session}`,
  `/events/${things.slugCode}/talks/${things.session.slice(-8)}`,
  `/events/${things.slugCode}/mine`,
]

/** Those that no test may miss: an open community shows its texts in each of them. */
const namedChannels = ({ things }: Stage) => ({
  'list of events': '/api/events',
  event: `/api/event/${things.event}`,
  'news feed': '/api/events/feed',
  'calendar of the community': '/api/events/calendar',
  'calendar of an event': `/api/event/${things.event}/calendar`,
  'schedule as XML': `/api/event/${things.event}/schedule.xml`,
  'schedule as JSON': `/api/event/${things.event}/schedule.json`,
  'linked data': `/api/event/${things.event}/linked-data`,
  sitemap: '/sitemap.xml',
  shell: '/api/publicexperience/shell',
  home: '/',
  'page of an event': `/events/${things.slugCode}`,
})

async function mark({ community, things }: Stage) {
  await inTenant(community.id, 'update tenant set full_name = $2, tagline = $2 where id = $1', [
    community.id,
    canary,
  ])
  await inTenant(community.id, 'update event set title = $2, description = $2 where id = $1', [
    things.event,
    canary,
  ])
  await inTenant(community.id, 'update event set slug = $2 where id = $1', [
    things.event,
    `${canary}-${community.slug}`,
  ])
  things.slugCode = `${canary}-${community.slug}`
  await inTenant(community.id, 'update event_session set title = $2 where id = $1', [
    things.session,
    canary,
  ])
}

async function setStatus({ community }: Stage, status: number) {
  await inTenant(community.id, 'update tenant set tenant_status_id = $2 where id = $1', [
    community.id,
    status,
  ])
  await inTenant(community.id, 'update tenant_epoch set epoch = epoch + 1 where tenant_id = $1', [
    community.id,
  ])
}

/** An address that was asked for stands in the problem about it. */
const withoutAddress = (text: string, path: string) =>
  text.replaceAll(path, '').replaceAll(path.split('?')[0]!, '')

const isolates = () => inject('origins').map((_, isolate) => isolate)

/** Asks every channel on every isolate; answers those whose answer holds the canary. */
async function showing(stage: Stage, as: Person | null = null): Promise<string[]> {
  const found = new Set<string>()
  for (const isolate of isolates()) {
    for (const path of channelsOf(stage)) {
      const { text } = await call(stage.community, path, { isolate, as })
      if (withoutAddress(text, path).includes(canary)) found.add(path)
    }
  }
  return [...found]
}

let stage: Stage
let stranger: Person

beforeAll(async () => {
  stage = await mintStage()
  await mark(stage)
  stranger = await (await mintCommunity()).person()
})

describe('a directory in preparation that was open before', () => {
  let shownWhileOpen: string[]

  it('control: while it is open every channel shows it, from memory too', async () => {
    await setStatus(stage, tenantStatus.active)
    await until(async () => (await call(stage.community, '/')).text.includes(canary), 'shown')
    shownWhileOpen = await showing(stage)
    expect(await showing(stage)).toEqual(shownWhileOpen)
    for (const [name, path] of Object.entries(namedChannels(stage))) {
      expect([name, shownWhileOpen.includes(path)]).toEqual([name, true])
    }
  })

  it('is served to strangers in no channel, not from the memory of an isolate either', async () => {
    await setStatus(stage, tenantStatus.provisioning)
    await until(async () => {
      const answers = await Promise.all(
        isolates().map((isolate) => call(stage.community, '/', { isolate })),
      )
      return answers.every(({ status }) => status === 404)
    }, 'private')
    expect(await showing(stage)).toEqual([])
    expect(await showing(stage, stranger)).toEqual([])
  })

  it('every channel that has shown it answers as if there were no such community', async () => {
    for (const path of shownWhileOpen.filter((each) => each !== '/api')) {
      const { status } = await call(stage.community, path)
      expect([path, status]).toEqual([path, 404])
    }
  })

  it('its root names no community, and leads strangers to no more than signing in', async () => {
    const { json } = await call(stage.community, '/api')
    expect(json.tenant).toBeNull()
    const accountPaths = Object.values<{ href: string }>(json._links).map(({ href }) => href)
    expect(accountPaths.filter((href) => !/^\/api(\/auth\/.*)?$/.test(href))).toEqual([])
  })
})

describe('a directory that was never open', () => {
  it('is served to strangers in no channel', async () => {
    const community = await mintCommunity({ statusId: tenantStatus.provisioning })
    const organizer = await community.person({ tenantRole: 11 })
    const hidden = await mintStage({}, { community, organizer })
    await mark(hidden)
    expect(await showing(hidden)).toEqual([])
    expect(await showing(hidden, stranger)).toEqual([])
    for (const path of Object.values(namedChannels(hidden))) {
      expect([path, (await call(community, path)).status]).toEqual([path, 404])
    }
  })
})
