import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../src/edge/api/endpoints.ts'
import type { RouteDefinition } from '../../src/edge/contract/contract-kit.ts'
import { call } from '../support/client.ts'
import type { Person } from '../support/community.ts'
import { mintStage, pathOf, routes, type Stage } from '../support/operations.ts'
import { aThird } from '../support/selection.ts'

const elsewhere = { origin: 'https://elsewhere.example' }
const preflight = { ...elsewhere, 'access-control-request-method': 'GET' }

let stage: Stage
let administrator: Person
beforeAll(async () => {
  stage = await mintStage()
  administrator = await stage.community.person({ tenantRole: 11, instanceRole: 1 })
})

const named = (chosen: readonly RouteDefinition[]) =>
  chosen.map((route) => [route.operation.id, route] as const)
const isPublicRead = ({ method, cache }: RouteDefinition) => method === 'get' && cache === 'public'
/** Paths by themselves: one may be read by everybody and changed by few. */
const publicPaths = new Set(routes.filter(isPublicRead).map(({ path }) => path))
const privateRoutes = routes.filter(({ path }) => !publicPaths.has(path))
const sharedWith = ({ headers }: { headers: Headers }) => headers.get('access-control-allow-origin')

describe('what everybody may read, pages from elsewhere may read', () => {
  const publicReads = routes.filter(isPublicRead)

  it('which are all public reads of the API and its exports', () => {
    const names = publicReads.map(({ operation }) => operation.id)
    for (const name of [
      ...['getAgendaProjection', 'getEventCalendar', 'getScheduleXml', 'getScheduleJson'],
      ...['getEventLinkedData', 'getCommunityCalendar', 'getNewsFeed', 'getSitemap'],
      ...['findSessions', 'listSessions', 'listEvents', 'getEventBySlug'],
    ]) {
      expect(names).toContain(name)
    }
  })

  it.each(named(publicReads))('%s', async (_, route) => {
    const path = pathOf(route, stage.things)
    const asked = await call(stage.community, path, { method: 'OPTIONS', headers: preflight })
    expect([asked.status, asked.text, asked.trips, sharedWith(asked)]).toEqual([204, '', 0, '*'])
    const answer = await call(stage.community, path, { headers: elsewhere })
    expect([answer.status < 400, sharedWith(answer)]).toEqual([true, '*'])
    for (const each of [asked, answer]) {
      expect(each.headers.get('access-control-allow-credentials')).toBeNull()
    }
  })

  it.each(named(publicReads))(
    '%s, but not what a credential may read besides',
    async (_, route) => {
      const path = pathOf(route, stage.things)
      const options = { headers: elsewhere, as: stage.organizer }
      expect(sharedWith(await call(stage.community, path, options))).toBeNull()
    },
  )
})

describe('of what is private pages from elsewhere read nothing, not even a refusal', () => {
  it.each(named(aThird(privateRoutes, 'from elsewhere')))('%s', async (_, route) => {
    const path = pathOf(route, stage.things)
    const asked = await call(stage.community, path, { method: 'OPTIONS', headers: preflight })
    expect([asked.status, sharedWith(asked)]).toEqual([405, null])
    const method = route.method.toUpperCase()
    const options = { headers: elsewhere, isUnchecked: true }
    expect(sharedWith(await call(stage.community, path, { ...options, method }))).toBeNull()
    if (method === 'GET') {
      const as = administrator
      expect(sharedWith(await call(stage.community, path, { ...options, as }))).toBeNull()
    }
  })

  it('nor of a path that is public by another method', async () => {
    const changes = routes.filter(({ path, method }) => publicPaths.has(path) && method !== 'get')
    expect(changes.length).toBeGreaterThan(0)
    for (const route of changes) {
      const method = route.method.toUpperCase()
      const path = pathOf(route, stage.things)
      const options = { method, headers: elsewhere, isUnchecked: true }
      expect([path, sharedWith(await call(stage.community, path, options))]).toEqual([path, null])
    }
  })

  it('over all endpoints that are served', () => {
    const tried = new Set(routes)
    const untried = endpoints.map(({ route }) => route).filter((route) => !tried.has(route))
    expect(untried.filter(isPublicRead).map(({ operation }) => operation.id)).toEqual([])
  })
})
