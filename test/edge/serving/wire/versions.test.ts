import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { type Community, mintCommunity } from '../../../support/community.ts'
import { kept } from '../../../support/shows.ts'

let community: Community
beforeAll(async () => {
  community = await mintCommunity()
})

const ask = (headers: Record<string, string>, query = '') =>
  call(community, `/api/events${query}`, { headers })

describe('versions', () => {
  it('a request without an explicit version is served as 0.1', async () => {
    expect((await ask({})).status).toBe(200)
    expect((await call(community, '/api')).json.apiVersion).toBe('0.1')
  })

  it.each([
    [{ accept: 'application/hal+json;v=0.1' }, ''],
    [{ accept: 'application/hal+json; v="0.1"' }, ''],
    [{ accept: 'text/html, application/json;q=0.5;v=0.1' }, ''],
    [{ 'x-api-version': '0.1' }, ''],
    [{}, '?api-version=0.1'],
    [{ accept: 'application/hal+json;v=0.1', 'x-api-version': '0.1' }, '?api-version=0.1'],
  ])('selects a version with one of the three selectors: %j %s', async (headers, query) => {
    const answer = await ask(headers as Record<string, string>, query)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.text).not.toContain('api-version')
  })

  it.each([
    [{ accept: 'application/hal+json;v=0.2' }, ''],
    [{ 'x-api-version': '1.0' }, ''],
    [{ 'x-api-version': '' }, ''],
    [{}, '?api-version=2'],
    [{}, '?api-version='],
    [{}, '?api-version=0.1.0'],
  ])('an unknown version is a problem: %j %s', async (headers, query) => {
    const answer = await ask(headers as Record<string, string>, query)
    expect([answer.status, answer.json.code]).toEqual([400, 'unsupported_api_version'])
  })

  it.each([
    [{ accept: 'application/hal+json;v=0.1', 'x-api-version': '0.2' }, ''],
    [{ 'x-api-version': '0.1' }, '?api-version=0.3'],
    [{ accept: 'application/hal+json;v=0.2' }, '?api-version=0.1'],
    [{}, '?api-version=0.1&api-version=0.2'],
    [{ accept: 'application/hal+json;v=0.1, application/json;v=0.2' }, ''],
  ])('selectors that disagree are a problem: %j %s', async (headers, query) => {
    const answer = await ask(headers as Record<string, string>, query)
    expect([answer.status, answer.json.code]).toEqual([400, 'version_conflict'])
  })

  it('a kept page does not answer for another version', async () => {
    await ask({})
    const answer = await kept(() => ask({}))
    expect((await ask({ 'x-api-version': '9' })).status).toBe(400)
    expect((await ask({ 'x-api-version': '0.1' })).text).toBe(answer.text)
  })

  it.each(['/v0.1/api/events', '/api/v0.1/events', '/v0.1/event', '/api/0.1/events'])(
    'URL-segment versioning is unsupported: %s',
    async (path) => {
      const answer = await call(community, path)
      expect([answer.status, answer.json.code]).toEqual([404, 'route_not_found'])
    },
  )
})
