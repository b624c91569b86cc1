import { beforeEach, describe, expect, inject, it } from 'vitest'
import type { QuotaKey } from '../../../../src/kernel/quotas.ts'
import { auth, goodPassword, mailedSecret, newSource } from '../../../support/accounts.ts'
import { mintKey } from '../../../support/api-keys.ts'
import { type Answer, call } from '../../../support/client.ts'
import {
  asOwner,
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { files, send } from '../../../support/imports.ts'
import { limit } from '../../../support/plans.ts'
import { arrangedEvent, informationOnly } from '../../../support/programme.ts'
import { until } from '../../../support/until.ts'

const api = { host: `api.${inject('baseDomain')}` }

let community: Community
let owner: Person
let eventId: string

beforeEach(async () => {
  community = await mintCommunity()
  owner = await community.person({ tenantRole: 11 })
  eventId = (await arrangedEvent(community, owner)).id
})

const post = (path: string, body: object, isolate = 0) =>
  call(community, path, { method: 'POST', as: owner, body, isolate })

/** How one more is made by the API, of what one person or event may have many of. */
const makes: Record<QuotaKey, (isolate?: number) => Promise<Answer>> = {
  events: (isolate) =>
    post(
      '/api/event',
      { title: 'One more', timezone: 'UTC', participationConfiguration: informationOnly },
      isolate,
    ),
  storage_bytes: (isolate) =>
    post(
      '/api/storageobject/upload-sessions',
      { contentType: 'image/png', expectedSizeBytes: 1000 },
      isolate,
    ),
  async members(isolate = 0) {
    const administrator = await community.person({ member: false, instanceRole: 1 })
    const newcomer = await community.person({ member: false })
    return call(api, `/api/admin/instance/tenants/${community.id}/members`, {
      method: 'POST',
      as: administrator,
      body: { userId: newcomer.id },
      isolate,
    })
  },
  sessions_per_event: (isolate) =>
    post('/api/eventsession/drafts', { eventId, title: `Session ${newId()}` }, isolate),
  api_keys: (isolate) =>
    post(
      '/api/externalapikey',
      { name: `Key ${newId()}`, ownerTypeId: 4, ownerId: community.id, scopes: ['events:read'] },
      isolate,
    ),
}

/** What there is before, and how much one more adds. */
const sizes: Record<QuotaKey, { before: number; each: number }> = {
  events: { before: 1, each: 1 },
  storage_bytes: { before: 0, each: 1000 },
  members: { before: 1, each: 1 },
  sessions_per_event: { before: 0, each: 1 },
  api_keys: { before: 0, each: 1 },
}
const keys = Object.keys(makes) as QuotaKey[]

const usedOf = async (key: QuotaKey) => {
  const { json } = await call(community, '/api/tenant/quotas', { as: owner })
  return json.quotas.find(({ quotaKey }: { quotaKey: string }) => quotaKey === key)
}

describe('a quota of the plan of a community', () => {
  it.each(keys)('takes what fits and refuses the next one, with its figures: %s', async (key) => {
    const { before, each } = sizes[key]
    await limit(community.id, { [key]: before + 2 * each })
    for (let count = 0; count < 2; count++) {
      const made = await makes[key]()
      expect([200, 201, 204]).toContain(made.status)
    }
    const refused = await makes[key]()
    expect(refused.json).toMatchObject({
      status: 422,
      code: 'quota_exceeded',
      quotaKey: key,
      limit: before + 2 * each,
      actual: before + 2 * each,
      scope: key === 'sessions_per_event' ? 'Event' : 'Tenant',
    })
    expect(refused.json.detail).toMatch(/^There may be .* Delete what is not needed, or ask/)
    expect(await usedOf(key)).toEqual({
      quotaKey: key,
      limit: before + 2 * each,
      used: before + 2 * each,
      isExceeded: false,
    })
  })

  it.each(keys)('lets exactly one of four have the last place: %s', async (key) => {
    const { before, each } = sizes[key]
    await limit(community.id, { [key]: before + each })
    const answers = await Promise.all(Array.from({ length: 4 }, (_, at) => makes[key](at % 2)))
    const made = answers.filter(({ status }) => status < 300)
    expect([made.length, (await usedOf(key)).used]).toEqual([1, before + each])
    const refused = answers.filter(({ status }) => status >= 300)
    expect(new Set(refused.map(({ json }) => json.code))).toEqual(new Set(['quota_exceeded']))
  })

  it.each(keys)(
    'takes nothing away where there is more already, and adds nothing: %s',
    async (key) => {
      for (let count = 0; count < 2; count++) await makes[key]()
      const { before, each } = sizes[key]
      await limit(community.id, { [key]: before + each })
      expect(await usedOf(key)).toMatchObject({ used: before + 2 * each, isExceeded: true })
      expect((await makes[key]()).json.code).toBe('quota_exceeded')
      expect(await usedOf(key)).toMatchObject({ used: before + 2 * each })
    },
  )

  it('is of its community alone', async () => {
    const other = await mintCommunity()
    await limit(other.id, { events: 0 })
    expect((await makes.events()).status).toBe(201)
  })

  it('leaves the next place free again when something goes', async () => {
    await limit(community.id, { sessions_per_event: 1 })
    const { json } = await makes.sessions_per_event()
    expect((await makes.sessions_per_event()).status).toBe(422)
    const gone = await call(community, `/api/eventsession/${json.id}`, {
      method: 'DELETE',
      as: owner,
      headers: { 'if-match': `"${json.concurrencyStamp}"` },
    })
    expect(gone.status).toBe(204)
    expect((await makes.sessions_per_event()).status).toBe(201)
  })

  it('counts whoever is a member again', async () => {
    const suspended = await community.person()
    await inTenant(community.id, 'update tenant_user set status_id = 2 where user_id = $1', [
      suspended.id,
    ])
    await limit(community.id, { members: 1 })
    const answer = await post(`/api/tenant/members/${suspended.id}/reinstate`, {})
    expect([answer.status, answer.json?.quotaKey]).toEqual([422, 'members'])
    expect((await usedOf('members')).used).toBe(1)
  })

  it('counts a key that is good again', async () => {
    const key = { ownerTypeId: 4, ownerId: community.id }
    const expired = await mintKey(community, { ...key, hasExpired: true })
    const living = await mintKey(community, key)
    await limit(community.id, { api_keys: 1 })
    const path = (id: string) => `/api/externalapikey/${id}`
    const edit = async (id: string, body: object) => {
      const { json } = await call(community, path(id), { as: owner })
      const headers = { 'if-match': `"${json.concurrencyStamp}"` }
      return call(community, path(id), { method: 'PATCH', as: owner, body, headers })
    }
    const before = (await call(community, path(expired.id), { as: owner })).json
    for (const expiresAt of [null, '2100-01-01T00:00:00Z']) {
      const { json } = await edit(expired.id, { expiresAt })
      expect(json).toMatchObject({ code: 'quota_exceeded', quotaKey: 'api_keys', actual: 1 })
    }
    expect((await call(community, path(expired.id), { as: owner })).json).toEqual(before)
    expect((await usedOf('api_keys')).used).toBe(1)

    // Also where there are more than may be, what takes no place is edited.
    await limit(community.id, { api_keys: 0 })
    expect((await edit(expired.id, { name: 'Renamed' })).status).toBe(200)
    expect((await edit(living.id, { expiresAt: '2100-01-01T00:00:00Z' })).status).toBe(200)
    expect((await edit(living.id, { expiresAt: null })).status).toBe(200)
  })

  it('holds for a copy of an event with its sessions', async () => {
    await makes.sessions_per_event()
    await limit(community.id, { events: 1 })
    const copy = await post(`/api/event/${eventId}/duplicate`, {
      title: 'A copy',
      startDate: '2027-01-30',
    })
    expect([copy.status, copy.json?.quotaKey]).toEqual([422, 'events'])
    expect((await usedOf('events')).used).toBe(1)
  })
})

describe('a community that is full', () => {
  let newcomer: Person

  beforeEach(async () => {
    await asOwner('update tenant set allows_registration = true where id = $1', [community.id])
    newcomer = await community.person({ member: false })
  })

  const full = () => limit(community.id, { members: 1 })
  const asNewcomer = (path: string, body?: object) =>
    call(community, path, { method: 'POST', as: newcomer, ...(body && { body }) })

  const ways: Record<string, () => Promise<Answer>> = {
    'whoever joins': () => asNewcomer('/api/user/membership'),
    async 'whose request is approved'() {
      await asOwner('update tenant set allows_registration = false where id = $1', [community.id])
      const { json } = await asNewcomer('/api/join-requests', {})
      return post(`/api/join-requests/${json.id}/approve`, {})
    },
    async 'who accepts an invitation'() {
      const [{ email }] = (await asOwner('select email from user_profile where user_id = $1', [
        newcomer.id,
      ])) as [{ email: string }]
      const { json } = await post('/api/tenant/invitations', { email })
      return asNewcomer(`/api/tenant/invitations/${json.id}/accept`)
    },
    async 'who proves an address'() {
      const email = `${newId()}@example.test`
      const source = newSource()
      await auth(
        community,
        'local/register',
        { email, password: goodPassword, firstName: 'New', lastName: 'Comer' },
        { source },
      )
      return auth(community, 'local/verify-email', { token: await mailedSecret(email) }, { source })
    },
  }

  it.each(Object.keys(ways))('takes nobody in: %s', async (way) => {
    await full()
    const answer = await ways[way]!()
    expect([answer.status, answer.json?.quotaKey], answer.text).toEqual([422, 'members'])
    expect((await usedOf('members')).used).toBe(1)
  })
})

describe('an import into an event that may have no more sessions', () => {
  it('keeps what it has written, says why it stopped, and goes on when there is room', async () => {
    await limit(community.id, { sessions_per_event: 250 })
    const { bytes, type } = files.mozfest
    const sent = await send(community, owner, bytes, { type })
    expect(sent.status, sent.text).toBe(202)
    const read = async () =>
      (await call(community, sent.headers.get('location')!, { as: owner })).json
    await until(async () => (await read()).state === 'Failed', 'stopped')
    const stopped = await read()
    expect(stopped.doneCount).toBe(200)
    expect(stopped.failure).toMatch(
      /^The import stopped after 200 of \d+ sessions: the plan of the community allows/,
    )
    await limit(community.id, { sessions_per_event: null })
    await post(stopped._links.retry.href, {})
    await until(async () => (await read()).state === 'Completed', 'completed')
    expect((await read()).doneCount).toBe(stopped.totalCount)
  })
})

describe('the quotas of a community', () => {
  it('are read by its administrators from the root, in one trip', async () => {
    const root = await call(community, '/api', { as: owner })
    const answer = await call(community, root.json._links.quotas.href, { as: owner })
    expect([answer.status, answer.trips, answer.json.planName]).toEqual([200, 1, null])
    expect(answer.json.quotas.map(({ limit: most }: { limit: null }) => most)).toEqual(
      keys.map(() => null),
    )
    const member = await community.person()
    const asMember = await call(community, '/api', { as: member })
    expect(asMember.json._links.quotas).toBeUndefined()
    expect((await call(community, '/api/tenant/quotas', { as: member })).status).toBe(403)
  })
})
