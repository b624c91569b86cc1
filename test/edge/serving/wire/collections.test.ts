import { z } from '@hono/zod-openapi'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { type Community, mintCommunity, type Person } from '../../../support/community.ts'
import { routes } from '../../../support/operations.ts'
import { draftEvent } from '../../../support/programme.ts'
import { isPaged, wrongPagesOf } from '../../../support/refused-fields.ts'
import { oneOf } from '../../../support/selection.ts'

let community: Community
let organizer: Person
const total = 25

beforeAll(async () => {
  community = await mintCommunity()
  // Somebody who may read every list.
  organizer = await community.person({ tenantRole: 10, instanceRole: 1 })
  for (let index = 0; index < total; index++) {
    const { id } = await draftEvent(community, organizer, { title: `Event ${index}` })
    await call(community, `/api/event/${id}/publish`, { method: 'POST', as: organizer })
  }
})

const page = (query = '') => call(community, `/api/events${query}`)

describe('collections', () => {
  it('page size default 20; numbering starts at 1; totals and page links', async () => {
    const { json } = await page()
    expect(json).toMatchObject({
      pageNumber: 1,
      pageSize: 20,
      totalCount: total,
      totalPages: 2,
      hasPrevious: false,
      hasNext: true,
    })
    expect(json._embedded.items).toHaveLength(20)
    expect(json._links).toMatchObject({
      self: { href: '/api/events?page=1&pageSize=20' },
      first: { href: '/api/events?page=1&pageSize=20' },
      next: { href: '/api/events?page=2&pageSize=20' },
      last: { href: '/api/events?page=2&pageSize=20' },
    })
    expect(json._links.prev).toBeUndefined()
  })

  it('keeps the order stable: following next visits every item once', async () => {
    const seen: string[] = []
    let path: string | undefined = '/api/events?pageSize=4'
    while (path) {
      const { json } = await call(community, path)
      seen.push(...json._embedded.items.map((item: { id: string }) => item.id))
      path = json._links.next?.href
    }
    expect(seen).toHaveLength(total)
    expect(new Set(seen).size).toBe(total)
    const { json } = await page('?pageSize=100')
    expect(json._embedded.items.map((item: { id: string }) => item.id)).toEqual(seen)
  })

  it('the last page, and one behind it: empty, with the way back', async () => {
    const last = await page('?page=2')
    expect(last.json).toMatchObject({ hasPrevious: true, hasNext: false })
    expect(last.json._links.prev.href).toBe('/api/events?page=1&pageSize=20')
    expect(last.json._links.next).toBeUndefined()
    const behind = await page('?page=3')
    expect(behind.json).toMatchObject({ totalCount: total, hasNext: false, hasPrevious: true })
    expect(behind.json._embedded).toEqual({})
    expect(behind.json._links.last.href).toBe('/api/events?page=2&pageSize=20')
  })

  it('an empty collection has no last link and an empty _embedded', async () => {
    const { json } = await call(await mintCommunity(), '/api/events')
    expect(json).toMatchObject({ totalCount: 0, totalPages: 0, hasNext: false, _embedded: {} })
    expect(json._links.last).toBeUndefined()
    expect(json._links.first.href).toBe('/api/events?page=1&pageSize=20')
  })

  it('accepts pageNumber, emits page; keeps no version in its links', async () => {
    const { json } = await page('?pageNumber=2&pageSize=10&api-version=0.1')
    expect(json.pageNumber).toBe(2)
    expect(json._links.self.href).toBe('/api/events?page=2&pageSize=10')
    expect(json._links.next.href).toBe('/api/events?page=3&pageSize=10')
  })

  const lists = routes.filter((route) => isPaged(route) && !route.path.includes('{'))
  // What each list refuses is shown without HTTP in test/edge/contract/refused-fields.
  it.each(
    lists.flatMap((route) =>
      oneOf(wrongPagesOf(route), route.path).map((query) => [route.path, query] as const),
    ),
  )('out of range, repeated or unknown is 400: %s?%s', async (path, query) => {
    const answer = await call(community, `${path}?${query}`, { as: organizer })
    expect([answer.status, answer.json.code]).toEqual([400, 'validation_failed'])
    expect(Object.keys(answer.json.errors)).toHaveLength(1)
  })

  it.each(lists.map(({ path }) => [path]))('page size maximum 100: %s', async (path) => {
    const answer = await call(community, `${path}?pageSize=100&page=1`, { as: organizer })
    expect([answer.status, answer.json.pageSize]).toEqual([200, 100])
  })

  it('a parameter that an operation does not know is refused, with or without a query of its own', async () => {
    for (const path of ['/api', '/api/event/my', '/api/eventsessionstatus/1']) {
      for (const query of ['x=1', 'page=1&x=1', 'x=1&x=2', '__proto__=1']) {
        const answer = await call(community, `${path}?${query}`, { as: organizer })
        expect([path, query, answer.status]).toEqual([path, query, 400])
      }
    }
  })

  it('templated links where a query exists, and nowhere else', async () => {
    const { json } = await call(community, '/api', { as: organizer })
    expect(json._links.events).toEqual({ href: '/api/events{?page,pageSize}', templated: true })
    expect(json._links['create-event']).toEqual({
      href: '/api/event',
      method: 'POST',
      title: 'Create an event',
    })
    expect(json._links.self).toEqual({ href: '/api' })
    for (const route of routes) {
      for (const link of route.links ?? []) {
        const template = /^\{\?([\w,-]+)\}$/.exec(link.query ?? '')?.[1]?.split(',') ?? []
        for (const name of template) {
          const probe = z.safeParse(route.query!, { [name]: '\u0000nonsense' })
          const unknown = probe.error?.issues.some((issue) => issue.code === 'unrecognized_keys')
          expect([route.operation.id, name, unknown ?? false]).toEqual([
            route.operation.id,
            name,
            false,
          ])
        }
        expect(!link.query || template.length > 0).toBe(true)
        if (route.method !== 'get') expect(link.title, route.operation.id).toBeTruthy()
      }
    }
  })
})
