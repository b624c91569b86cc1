import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { roles } from '../../../src/kernel/principal.ts'
import { newSource } from '../../support/accounts.ts'
import { newBrowser } from '../../support/browser.ts'
import { call } from '../../support/client.ts'
import { grant } from '../../support/community.ts'
import { type OwnIsolate, startOwnIsolate } from '../../support/own-isolate.ts'
import { operating, type Somebody, somebody } from './forms.ts'

const baseDomain = inject('baseDomain')
const administration = { host: `console.${baseDomain}` }
const own = { INSTANCE_ADMIN_PUBLIC_ORIGIN: `https://${administration.host}` }

const isolates: Partial<Record<'SingleTenant' | 'MultiTenant', OwnIsolate>> = {}
let operator: Somebody
let administrator: Somebody

beforeAll(async () => {
  operator = await operating(await somebody())
  administrator = await somebody(operator.community)
  for (const { id: userId } of [operator, administrator]) {
    await grant(operator.community.id, {
      userId,
      scope: 'tenant',
      scopeId: operator.community.id,
      role: roles.tenantAdministrator,
    })
  }
  const only = { DEPLOYMENT_MODE: 'SingleTenant', DEFAULT_TENANT_ID: operator.community.id }
  ;[isolates.SingleTenant, isolates.MultiTenant] = await Promise.all([
    startOwnIsolate({ ...own, ...only }),
    startOwnIsolate(own),
  ])
})
afterAll(() => Promise.all(Object.values(isolates).map((isolate) => isolate.stop())))

/** What a page of the administration's host says to somebody who has signed in there. */
async function pagesOf(mode: keyof typeof isolates, person: Somebody) {
  const { origin } = isolates[mode]!
  const browser = newBrowser(administration)
  const signedIn = await browser.send(
    '/bff/sign-in',
    { identifier: person.email, password: person.password },
    { origin, headers: { 'cf-connecting-ip': newSource() } },
  )
  expect(signedIn.status, signedIn.text).toBeLessThan(300)
  return (path: string) => browser.get(path, { origin })
}

it.each(['SingleTenant', 'MultiTenant'] as const)(
  'the root of the administration host opens the console: %s',
  async (mode) => {
    const { origin } = isolates[mode]!
    const answer = await call(administration, '/', { origin })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/settings/instance'])
    const other = await call({ host: baseDomain }, '/', { origin })
    expect(other.headers.get('location')).not.toBe('/settings/instance')
  },
)

it('with many communities it is Instance Administration, and leaves each to itself', async () => {
  const get = await pagesOf('MultiTenant', operator)
  const { status, text } = await get('/settings/instance')
  expect(status, text).toBe(200)
  expect(text).toMatch(/<title>Overview · Instance Administration · /)
  expect(text).not.toContain('Directory: ')
})

it('with one community it is Administration, and has its directory as well', async () => {
  const get = await pagesOf('SingleTenant', operator)
  const { status, text } = await get('/settings/instance')
  expect(status, text).toBe(200)
  expect(text).toMatch(/<title>Overview · Administration · /)
  expect(text).toContain('Directory: site')
  expect(text).toContain('?section=directory"')
  const ids = [...text.matchAll(/\?section=([a-z-]+)"/g)].map(([, id]) => id!)
  expect(ids.length).toBe(new Set(ids).size)
  for (const id of ids)
    expect([id, (await get(`/settings/instance?section=${id}`)).status]).toEqual([id, 200])
})

it('who administers the directory alone has its console, and nothing of the instance', async () => {
  const get = await pagesOf('SingleTenant', administrator)
  expect((await get('/settings/instance')).status).toBe(403)
  const { text } = await get('/settings/admin?section=branding')
  expect(text).toContain('Branding')
  expect(text).not.toContain('/settings/instance')
})

it.each([
  ['getting-started', 'Getting started'],
  ['local-accounts', 'Local accounts'],
  ['monetization', 'Monetization'],
  ['scheduler', 'Background scheduler'],
])('%s is the address of a section', async (id, title) => {
  const get = await pagesOf('MultiTenant', operator)
  for (const path of ['/settings/instance', '/admin/instance']) {
    expect((await get(`${path}?section=${id}`)).text).toContain(`<h1>${title}</h1>`)
  }
})
