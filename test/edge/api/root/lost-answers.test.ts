import { beforeAll, describe, expect, inject, it } from 'vitest'
import { auth, goodPassword } from '../../../support/accounts.ts'
import { type CallOptions, call } from '../../../support/client.ts'
import { type Community, mintCommunity, newId, type Person } from '../../../support/community.ts'

const api = { host: `api.${inject('baseDomain')}` }

let community: Community
let administrator: Person
beforeAll(async () => {
  community = await mintCommunity()
  administrator = await community.person({ instanceRole: 1 })
})

interface Link {
  href: string
  method?: string
  templated?: boolean
}
const follow = (link: Link, body?: unknown, options: CallOptions = {}) =>
  call(api, link.href.replace(/\{[?&].*/, ''), {
    method: link.method ?? 'GET',
    as: administrator,
    ...(body !== undefined && { body }),
    ...options,
  })
const rootLinks = async (at: { host: string } = api): Promise<Record<string, Link>> =>
  (await call(at, '/api', { as: administrator })).json._links
const filled = ({ href }: Link, operationId: string): Link => ({
  href: href.replace('{operationId}', operationId),
})

/** Each answer of a write is dropped here as a network would: nothing of it is used. */
const lost = async (answer: Promise<{ status: number }>) => {
  expect((await answer).status).toBeLessThan(300)
}

describe('what an answer that shows something once has done is asked for by links', () => {
  it('an account was made, or was not: its operation says so, by the id of the caller', async () => {
    const accounts = (await follow((await rootLinks())['local-accounts']!)).json
    const check: Link = accounts._links.operation
    expect(check.templated).toBe(true)
    const operationId = newId()
    expect((await follow(filled(check, operationId))).status).toBe(404)
    const person = { email: `${newId()}@example.test`, firstName: 'Ada', lastName: 'Test' }
    await lost(follow(accounts._links.create, { operationId, ...person }))
    const found = await follow(filled(check, operationId))
    expect(found.json).toMatchObject({ id: operationId, kind: 'created' })
    const account = await follow(found.json._links.item)
    expect(account.json.email).toBe(person.email)
    expect(`${found.text}${account.text}`).not.toContain('temporaryPassword')
  })

  it('a temporary password was issued, or was not: asked for from the account itself', async () => {
    const accounts = (await follow((await rootLinks())['local-accounts']!)).json
    const made = await follow(accounts._links.create, {
      operationId: newId(),
      email: `${newId()}@example.test`,
      firstName: 'Ada',
      lastName: 'Test',
    })
    const account = (await follow(made.json._links.item)).json
    const operationId = newId()
    const check = filled(account._links.operation, operationId)
    expect((await follow(check)).status).toBe(404)
    const issue = account._links['issue-temporary-credential']
    await lost(follow(issue, { operationId, reason: 'The note was lost' }))
    expect((await follow(check)).json).toMatchObject({ id: operationId, kind: 'reset' })
  })

  it.each([
    ['of a person', 'api-keys', () => ({ ownerTypeId: 1, ownerId: administrator.id })],
    ['of the instance', 'instance-api-keys', () => ({})],
  ])(
    'a key %s is found in its list by its name, and can be rolled or ended from there',
    async (_, rel, owner) => {
      const options = { headers: { 'x-tenant-slug': community.slug } }
      const list = (await rootLinks(community))[rel]!
      const keys = (await follow(list, undefined, options)).json
      const draft = { ...owner(), name: `Lost ${newId()}`, scopes: ['events:read'] }
      await lost(follow(keys._links.create, draft, options))
      // Others make keys of the instance meanwhile.
      const made = (await follow(list, undefined, options)).json._embedded.items
      const found = made.find(({ name }: { name: string }) => name === draft.name)
      expect(found, 'the key').toBeDefined()
      await lost(follow(found._links.roll, {}, options))
      const rolled = (await follow(found._links.self, undefined, options)).json
      expect(rolled.prefix).not.toBe(found.prefix)
      expect(rolled.overlapEndsAt).not.toBeNull()
      const ended = await follow(rolled._links.revoke, undefined, options)
      expect(ended.status).toBe(204)
    },
  )

  it('a temporary password was replaced, or was not: signing in with the new one says so', async () => {
    const email = `${newId()}@example.test`
    const accounts = (await follow((await rootLinks())['local-accounts']!)).json
    const made = await follow(accounts._links.create, {
      operationId: newId(),
      email,
      firstName: 'Ada',
      lastName: 'Test',
    })
    const password = made.json.temporaryPassword
    const { json } = await auth(api, 'local/login', { identifier: email, password })
    const bearer = { authorization: `Bearer ${json.replacementChallenge.token}` }
    const replace = json._links['replace-temporary-password']
    await lost(follow(replace, { newPassword: goodPassword }, { as: null, headers: bearer }))
    const credentials = { identifier: email, password: goodPassword }
    const signedIn = await follow(json._links['sign-in'], credentials, { as: null })
    expect(signedIn.json.success).toBe(true)
  })
})
