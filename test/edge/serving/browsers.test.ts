import { beforeAll, describe, expect, inject, it } from 'vitest'
import { call } from '../../support/client.ts'
import { type Community, mintCommunity } from '../../support/community.ts'
import { draftEvent, publishedEvent } from '../../support/programme.ts'
import { kept } from '../../support/shows.ts'

/** As Firefox and Chromium ask for a page. */
const browser = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
}
const instance = { host: `api.${inject('baseDomain')}` }

let open: Community
let suspended: Community
let provisioning: Community
let draftPath: string
let privatePath: string

beforeAll(async () => {
  open = await mintCommunity()
  suspended = await mintCommunity({ statusId: 3 })
  provisioning = await mintCommunity({ statusId: 1 })
  const organizer = await open.person()
  draftPath = `/events/${(await draftEvent(open, organizer)).slug}`
  privatePath = `/events/${(await publishedEvent(open, organizer, { visibilityTypeId: 2 })).slug}`
})

const visit = (target: { host: string }, path: string, headers: Record<string, string> = browser) =>
  call(target, path, { headers, isUnchecked: true })

describe('a browser is answered with a page', () => {
  it.each<[string, () => { host: string }, () => string, number]>([
    ['a path that does not exist', () => open, () => '/nothing/here', 404],
    ['one below the API', () => open, () => '/api/nothing', 404],
    ['one of the API for other methods', () => open, () => '/api/auth/local/login', 405],
    ['one of a host of no community', () => ({ host: 'nobody.example' }), () => '/nothing', 404],
    ['one of the instance', () => instance, () => '/nothing', 404],
    ['an event that is not public yet', () => open, () => draftPath, 404],
    ['a private event', () => open, () => privatePath, 404],
    ['a suspended community', () => suspended, () => '/', 403],
    ['a path of a suspended community', () => suspended, () => '/nothing', 404],
    ['a community that is being prepared', () => provisioning, () => '/', 404],
    ['a problem type that does not exist', () => open, () => '/problems/nothing', 404],
  ])('%s', async (_, target, path, status) => {
    const answer = await visit(target(), path())
    expect([answer.status, answer.headers.get('content-type')?.toLowerCase()]).toEqual([
      status,
      'text/html; charset=utf-8',
    ])
    expect(answer.text).toMatch(/^<!doctype html><html lang="en" dir="ltr">/)
    expect(answer.text).toMatch(/<h1>[^<]+<\/h1>/)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('cache-control')).toMatch(/no-(cache|store)/)
  })

  it('which keeps the headers of the problem', async () => {
    const answer = await visit(open, '/api/auth/local/login')
    expect(answer.headers.get('allow')).toBe('POST')
    expect(answer.headers.get('vary')).toContain('Accept')
  })

  it('of the community, where it may be known', async () => {
    expect((await visit(open, '/nothing')).text).toContain(`Community ${open.slug}`)
    expect((await visit(suspended, '/')).text).not.toContain(suspended.slug)
  })

  it('also when it asks for the head of a page alone', async () => {
    const answer = await call(open, '/nothing', { method: 'HEAD', headers: browser })
    expect([answer.status, answer.headers.get('content-type'), answer.text]).toEqual([
      404,
      'text/html; charset=utf-8',
      '',
    ])
  })

  it.each([
    ['nothing', {}],
    ['anything', { accept: '*/*' }],
    ['JSON', { accept: 'application/json' }],
    ['problems before pages', { accept: 'application/problem+json, text/html;q=0.5' }],
    ['JSON before pages', { accept: 'text/html;q=0.8, application/json' }],
    ['no pages', { accept: 'text/html;q=0, */*' }],
  ])('but a program that accepts %s with problem+json', async (_, headers) => {
    const answer = await visit(open, '/nothing/here', headers)
    expect([answer.status, answer.headers.get('content-type'), answer.json.code]).toEqual([
      404,
      'application/problem+json',
      'route_not_found',
    ])
  })

  it('and an operation of the API answers as its contract says', async () => {
    const answer = await visit(open, '/api/events?nothing-known=1')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      400,
      'application/problem+json',
    ])
    const posted = await call(open, '/nothing', { method: 'POST', headers: browser })
    expect(posted.headers.get('content-type')).toBe('application/problem+json')
  })
})

describe('the account', () => {
  it.each(['/account', '/account/'])('%s leads to the page to sign in', async (path) => {
    for (const target of [open, instance]) {
      const answer = await visit(target, path)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/account/sign-in'])
    }
  })
})

describe("the instance's own host", () => {
  it('has a front page, which tells what this is and where to go on', async () => {
    const answer = await visit(instance, '/')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    expect(answer.text).toMatch(/<title>[^<]+<\/title>/)
    expect(answer.text).toMatch(/<h1>[^<]+<\/h1>/)
    expect(answer.text).toContain(`.${inject('baseDomain')}`)
    expect(answer.text).toContain('href="/account/sign-in"')
    const doors = [...answer.text.matchAll(/<li class="card"><h3><a href="([^"]+)"/g)]
    expect(doors.map(([, href]) => href)).toEqual(['/openapi', '/api'])
    expect(answer.text).not.toContain('style=')
    expect(answer.text).not.toMatch(/<script/)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe('robots.txt', () => {
  it('lets search engines read the pages of a community, and names the sitemap', async () => {
    const answer = await visit(open, '/robots.txt', {})
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ])
    expect(answer.text.split('\n')).toEqual([
      'User-agent: *',
      ...['/api', '/bff', '/account', '/settings', '/admin'].map((path) => `Disallow: ${path}`),
      ...['/api/storageobject/', '/api/event/public/', '/'].map((path) => `Allow: ${path}`),
      '',
      `Sitemap: https://${open.host}/sitemap.xml`,
      '',
    ])
    await kept(() => visit(open, '/robots.txt', {}))
  })

  it.each([
    ['a suspended community', () => suspended],
    ['one that is being prepared', () => provisioning],
    ['a host of no community', () => ({ host: 'nobody.example' })],
  ])('keeps them out of %s', async (_, target) => {
    const answer = await visit(target(), '/robots.txt', {})
    expect([answer.status, answer.text]).toEqual([200, 'User-agent: *\nDisallow: /\n'])
  })

  it('lets them read the front page of the instance', async () => {
    const { text } = await visit(instance, '/robots.txt', {})
    expect(text).toContain('Allow: /\n')
    expect(text).toContain('Disallow: /api\n')
    expect(text).not.toContain('Sitemap')
  })
})

describe('favicon.ico', () => {
  it.each([
    ['a community without icons', () => open],
    ['a suspended community', () => suspended],
    ['the instance', () => instance],
  ])('is a drawing for %s', async (_, target) => {
    const answer = await visit(target(), '/favicon.ico', {})
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(answer.text).toMatch(/^<svg /)
  })
})
