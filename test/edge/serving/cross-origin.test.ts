import { beforeAll, describe, expect, it } from 'vitest'
import { lookupNames } from '../../../src/domain/lookups/index.ts'
import { call } from '../../support/client.ts'
import { type Community, mintCommunity } from '../../support/community.ts'
import { routes } from '../../support/operations.ts'

const origin = { origin: 'https://elsewhere.example' }
let community: Community
beforeAll(async () => {
  community = await mintCommunity()
})
const sharedWith = (answer: { headers: Headers }) =>
  answer.headers.get('access-control-allow-origin')

describe('pages from elsewhere', () => {
  it.each([
    '/api',
    '/api/events',
    '/api/event/public/calendar.ics',
    '/api/eventsession',
    '/api/tag',
  ])(
    'read %s as anybody does: the answer, that it is the same, and what is wrong',
    async (path) => {
      const answer = await call(community, path, { headers: origin })
      expect(sharedWith(answer)).toBe('*')
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
      expect(answer.headers.get('access-control-expose-headers')).toContain('ETag')
      const etag = answer.headers.get('etag')
      if (etag !== null) {
        const same = await call(community, path, { headers: { ...origin, 'if-none-match': etag } })
        expect([same.status, sharedWith(same)]).toEqual([304, '*'])
      }
      const wrong = await call(community, `${path}?nothing-known=1`, { headers: origin })
      expect([wrong.status, sharedWith(wrong)]).toEqual([wrong.status, '*'])
    },
  )

  it('are told so when they ask before', async () => {
    const headers = { ...origin, 'access-control-request-method': 'GET' }
    const answer = await call(community, '/api/events', { method: 'OPTIONS', headers })
    expect([answer.status, answer.text, answer.trips]).toEqual([204, '', 0])
    expect(sharedWith(answer)).toBe('*')
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS')
    const allowed = answer.headers.get('access-control-allow-headers')!.toLowerCase().split(', ')
    expect(allowed).toContain('if-none-match')
    expect(allowed).not.toContain('authorization')
    expect(allowed).not.toContain('x-api-key')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })

  it('read nothing that asks who calls, and nothing of the backend of browsers', async () => {
    const person = await community.person()
    const answers = await Promise.all([
      call(community, '/api/event/my', { as: person, headers: origin }),
      call(community, '/api/events', { as: person, headers: origin }),
      call(community, '/api/events', { headers: { ...origin, cookie: 'a=b' } }),
      call(community, '/bff/api/events', { headers: origin }),
      call(community, '/bff/session', { headers: origin }),
      call(community, '/api/auth/local/login', { method: 'OPTIONS', headers: origin }),
      call(community, '/bff/api/events', { method: 'OPTIONS', headers: origin }),
      call(community, '/', { headers: origin }),
    ])
    expect(answers.map(sharedWith)).toEqual(answers.map(() => null))
  })
})

describe('every operation', () => {
  const shared = routes.filter(({ cache, method }) => cache === 'public' && method === 'get')
  const others = routes.filter((route) => !shared.includes(route))
  const addressOf = (path: string) =>
    path
      .replace('{lookup}', lookupNames[0]!)
      .replace(/\{[^}]+\}/g, '018f0000-0000-7000-8000-000000000001')

  it('that anybody can read is shared, export files as well, and never with credentials', async () => {
    expect(shared.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/events', '/api/event/{id}/schedule.json']),
    )
    for (const route of shared) {
      const address = addressOf(route.path)
      const answer = await call(community, address, { headers: origin })
      expect([address, answer.headers.get('access-control-allow-origin')]).toEqual([address, '*'])
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    }
  })

  it('that asks who calls is shared with nobody', async () => {
    for (const route of others) {
      const address = addressOf(route.path)
      const { headers: told } = await call(community, address, {
        method: route.method.toUpperCase(),
        headers: origin,
      })
      expect([address, told.get('access-control-allow-origin')]).toEqual([address, null])
    }
  })
})
