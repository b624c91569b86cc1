import { expect, test } from 'vitest'
import { siteFiles } from '../../../src/edge/site/site-files.ts'
import { fakeApi, problem } from './fake-api.ts'

const robotsOf = async (root: unknown) => {
  const { api } = fakeApi({ '/api': root })
  const hosts = { isInstance: () => false, originOf: ({ origin }: URL) => origin }
  const answer = await siteFiles(api, hosts).request('https://osb.example.org/robots.txt')
  return [answer.status, await answer.text()]
}

test('search engines are kept out of what is closed, and come back while that cannot be read', async () => {
  expect(await robotsOf({ _links: {} })).toEqual([200, 'User-agent: *\nDisallow: /\n'])
  expect(await robotsOf(problem(403, 'forbidden'))).toEqual([200, 'User-agent: *\nDisallow: /\n'])
  expect(await robotsOf(problem(503, 'database_unavailable'))).toEqual([503, ''])
  expect(await robotsOf(problem(429, 'rate_limited'))).toEqual([503, ''])
  expect(await robotsOf(new Error('unreachable'))).toEqual([503, ''])
})
