import { describe, expect, it } from 'vitest'
import { accountHashOf } from '../../../../src/domain/local-identity/sign-in-throttle.ts'
import { personName } from '../../../../src/kernel/scope.ts'
import { auth, newSource, registeredAccount, signIn } from '../../../support/accounts.ts'
import { mintKey } from '../../../support/api-keys.ts'
import { call, headersAlike } from '../../../support/client.ts'
import { collective } from '../../../support/collectives.ts'
import {
  asOwner,
  type Community,
  grant,
  inTenant,
  mintCommunity,
  mintToken,
  newId,
  type Person,
} from '../../../support/community.ts'
import { completed, erase, statusOf, tablesWith } from '../../../support/erasures.ts'
import { order, saleOf } from '../../../support/orders.ts'
import { publishedEvent } from '../../../support/programme.ts'
import { until } from '../../../support/until.ts'

const stage = async () => {
  const community = await mintCommunity()
  return { community, person: await community.person() }
}

describe('DELETE /api/user', () => {
  it('answers 202 with a receipt, once; what remains is an id', async () => {
    const { community, person } = await stage()
    await call(community, '/api/user', { as: person })
    const accepted = await erase(community, person)
    expect(accepted.status, accepted.text).toBe(202)
    expect(accepted.headers.get('location')).toBe('/api/privacy-erasure/status')
    expect(accepted.headers.get('retry-after')).toBe('5')
    expect(accepted.headers.get('cache-control')).toBe('private, no-store')
    expect(accepted.json).toMatchObject({ status: 'provider_pending', providerWorkCount: 3 })
    expect(accepted.json.receipt).toMatch(/^mqe_[0-9a-f]{32}_[\w-]{43}$/)
    expect(accepted.json.receipt.length).toBeLessThanOrEqual(128)
    expect(accepted.text).not.toContain(person.id)
    const { status, json } = await call(community, '/api/user', { as: person })
    expect([status, json.code]).toEqual([401, 'authentication_required'])
    await completed(person.id)
    expect(await tablesWith(person.id)).toEqual(['public.erasure'])
  })

  it('a repeat has the accepted status and no second receipt; another key finds nobody', async () => {
    const { community, person } = await stage()
    const key = newId()
    const first = await erase(community, person, { key })
    const again = await erase(community, person, { key, isolate: 1 })
    expect([again.status, again.json.receipt]).toEqual([202, null])
    expect(['provider_pending', 'completed']).toContain(again.json.status)
    expect(first.json.receipt).not.toBeNull()
    expect((await erase(community, person)).status).toBe(401)
    const facts = await asOwner('select from erasure where user_id = $1', [person.id])
    expect(facts).toHaveLength(1)
  })

  it('needs a key that is a UUIDv7, and somebody in person', async () => {
    const { community, person } = await stage()
    for (const key of ['', 'x', '7a9c6f0e-3a4b-4c5d-8e6f-0a1b2c3d4e5f']) {
      const answer = await erase(community, person, { key })
      expect([key, answer.status, answer.json.code]).toEqual([key, 400, 'idempotency_key_invalid'])
    }
    const missing = await call(community, '/api/user', { method: 'DELETE', as: person })
    expect([missing.status, missing.json.code]).toEqual([400, 'idempotency_key_invalid'])
    const anonymous = await call(community, '/api/user', { method: 'DELETE' })
    expect(anonymous.status).toBe(401)
    const both = await erase(community, person, { headers: { 'x-api-key': 'a-key' } })
    expect([both.status, both.json.code]).toEqual([400, 'authentication_conflict'])
    const key = await mintKey(community, { ownerTypeId: 1, ownerId: person.id })
    const byKey = await erase(community, { token: '', apiKey: key.apiKey })
    expect([byKey.status, byKey.json.code]).toEqual([403, 'forbidden'])
    expect((await call(community, '/api/user', { as: person })).status).toBe(200)
  })

  it('is offered where it can be followed', async () => {
    const { community, person } = await stage()
    const { json } = await call(community, '/api/user', { as: person })
    expect(json._links.erase).toEqual({
      href: '/api/user',
      method: 'DELETE',
      title: 'Erase your account and personal data',
    })
    const accepted = await erase(community, person)
    const { href } = accepted.json._links.status
    const status = await call(community, href, {
      headers: { authorization: `ErasureReceipt ${accepted.json.receipt}` },
    })
    expect([200, 401]).toContain(status.status)
  })
})

interface Naming {
  community: Community
  stranger: Person
  by: Person
  path: string
  method?: string
  body: object
}

const emailOf = ({ id }: Person) => `${id}@example.test`
const isStored = (table: string) => table === 'public.idempotency_key'

/** A community, its owner, and somebody who is no member. */
async function known() {
  const community = await mintCommunity()
  const owner = await community.person({ tenantRole: 10 })
  return { community, owner, stranger: await community.person({ member: false }) }
}

describe('what becomes of what a person had', () => {
  it('sessions, keys, memberships, roles and invitations end; the last owner may go too', async () => {
    const community = await mintCommunity()
    const [person, other] = [await community.person({ tenantRole: 10 }), await community.person()]
    const { id } = await collective(community, 'organization', person)
    await inTenant(community.id, 'delete from role_grant where scope_id = $1 and user_id <> $2', [
      id,
      person.id,
    ]).catch(() => undefined)
    const event = await publishedEvent(community, person)
    const key = await mintKey(community, { ownerTypeId: 1, ownerId: person.id })
    expect((await erase(community, person)).status).toBe(202)
    for (const [table, column] of [
      ['role_grant', 'user_id'],
      ['tenant_user', 'user_id'],
      ['api_key', 'owner_id'],
    ]) {
      const left = await inTenant(community.id, `select from ${table} where ${column} = $1`, [
        person.id,
      ])
      expect([table, left]).toEqual([table, []])
    }
    const byKey = await call(community, '/api/events', { as: { token: '', apiKey: key.apiKey } })
    expect(byKey.status).toBe(401)
    const shared = await call(community, `/api/event/${event.id}`, { as: other })
    expect([shared.status, shared.json.title]).toEqual([200, 'A conference'])
    expect(shared.text).not.toContain(person.id)
  })

  it('a name disappears from kept pages on every isolate', async () => {
    const { community, person } = await stage()
    const name = `Known ${newId()}`
    const event = await publishedEvent(community, person)
    await inTenant(community.id, 'update actor set display_name = $2 where user_id = $1', [
      person.id,
      name,
    ])
    await asOwner('update tenant_epoch set epoch = epoch + 1 where tenant_id = $1', [community.id])
    const path = `/api/event/${event.id}`
    const shows = async (isolate: number) =>
      (await call(community, path, { isolate })).text.includes(name)
    await until(async () => (await shows(0)) && (await shows(1)), 'shown')
    await erase(community, person)
    await until(async () => !(await shows(0)) && !(await shows(1)), 'gone')
  })

  it('a home is tombstoned, and what takes place in it waits for a review', async () => {
    const { community, person } = await stage()
    const event = await publishedEvent(community, person)
    const added = await call(community, '/api/location', {
      method: 'POST',
      as: person,
      body: {
        fullName: 'At home',
        address: 'A street',
        city: 'Ghent',
        country: 'BE',
        isPrivateHome: true,
      },
    })
    expect(added.json).toMatchObject({ isPrivateHome: true, address: 'A street' })
    const place = { locationId: added.json.id as string, eventLocationId: newId() }
    await inTenant(
      community.id,
      `insert into event_location (id, tenant_id, event_id, location_id, concurrency_stamp)
       values ($1, $2, $3, $4, gen_random_uuid())`,
      [place.eventLocationId, community.id, event.id, place.locationId],
    )
    await erase(community, person)
    const [home] = await inTenant(community.id, 'select * from location where id = $1', [
      place.locationId,
    ])
    expect(home).toMatchObject({ full_name: 'Removed', address: null, home_of_user_id: null })
    expect(home!.deleted_at).not.toBeNull()
    const [placement] = await inTenant(
      community.id,
      'select privacy_review from event_location where id = $1',
      [place.eventLocationId],
    )
    expect(placement).toEqual({ privacy_review: 'Needed' })
  })

  /** How others come to name somebody who is no member, with the address or the id. */
  const namings: Record<string, () => Promise<Naming>> = {
    async 'an invitation of the address'() {
      const { community, owner, stranger } = await known()
      const body = { email: emailOf(stranger) }
      return { community, stranger, by: owner, path: '/api/tenant/invitations', body }
    },
    async 'a request to join that is rejected'() {
      const { community, owner, stranger } = await known()
      const asked = await call(community, '/api/join-requests', {
        method: 'POST',
        as: stranger,
        body: {},
      })
      const path = `/api/join-requests/${asked.json.id}/reject`
      return { community, stranger, by: owner, path, body: { reason: 'Full' } }
    },
    async 'a ticket of another order'() {
      const sale = await saleOf()
      const { community } = sale
      const [buyer, stranger] = [
        await community.person(),
        await community.person({ member: false }),
      ]
      const { id } = (await order(sale, buyer)).json
      const participants = `${sale.path}/${id}/participants`
      const { json } = await call(community, participants, { as: buyer })
      const path = `${participants}/${json._embedded.items[0].id}`
      const body = { firstName: 'Ann', lastName: 'Test', email: emailOf(stranger) }
      return { community, stranger, by: buyer, path, method: 'PUT', body }
    },
  }

  it.each(Object.keys(namings))(
    'no stored result of others names them where they are no member: %s',
    async (naming) => {
      const { community, stranger, by, path, method = 'POST', body } = await namings[naming]!()
      const name = (key: string) => {
        const headers = { 'idempotency-key': key }
        return call(community, path, { method, as: by, body, headers })
      }
      const [key, other] = [newId(), newId()]
      const named = await name(key)
      expect(named.status, named.text).toBeLessThan(300)
      const group = await call(community, '/api/group', {
        method: 'POST',
        as: by,
        body: { fullName: 'Of others' },
        headers: { 'idempotency-key': other },
      })
      expect(group.status, group.text).toBe(201)
      const stored = () =>
        inTenant(community.id, 'select key, result from idempotency_key where key = any($1)', [
          [key, other],
        ])
      expect(await stored()).toHaveLength(2)

      const elsewhere = await mintCommunity()
      expect((await erase(elsewhere, stranger)).status).toBe(202)
      await completed(stranger.id)
      expect(await stored()).toMatchObject([{ key: other }])
      expect((await tablesWith([stranger.id, emailOf(stranger)])).filter(isStored)).toEqual([])
      const again = await name(key)
      expect(again.headers.get('x-idempotency-replay')).toBeNull()
    },
  )

  it.each([true, false])(
    'what others wrote to an address goes with an account that has proved it (%s), and with no other',
    async (isVerified) => {
      const ticket = await namings['a ticket of another order']!()
      const { stranger, by } = ticket
      const named = await call(ticket.community, ticket.path, {
        method: 'PUT',
        as: by,
        body: ticket.body,
      })
      expect(named.status, named.text).toBe(200)
      const { community, owner } = await known()
      const invited = await call(community, '/api/tenant/invitations', {
        method: 'POST',
        as: owner,
        body: { email: emailOf(stranger) },
      })
      expect(invited.status, invited.text).toBe(201)
      await asOwner(
        'update user_profile set email_verified_at = case when $2 then now() end where user_id = $1',
        [stranger.id, isVerified],
      )
      expect((await erase(community, stranger)).status).toBe(202)
      await completed(stranger.id)
      const tables = await tablesWith(emailOf(stranger))
      expect(tables.filter((table) => !isStored(table)).toSorted()).toEqual(
        isVerified ? [] : ['public.invitation', 'public.registration_order_participant'],
      )
    },
  )

  it('failed sign-ins by the id of the account are forgotten, as those by its address', async () => {
    const account = await registeredAccount()
    const { community, email, id } = account
    const source = newSource()
    for (const identifier of [email, id.toUpperCase()]) {
      for (const password of [account.password, 'a wrong password']) {
        await auth(community, 'local/login', { identifier, password }, { source })
      }
    }
    const { token } = await signIn(account)
    const change = { currentPassword: 'a wrong password', newPassword: 'a new long password' }
    expect((await auth(community, 'local/change-password', change, { token })).status).toBe(400)
    const hashes = await Promise.all([email, id, personName(id)].map(accountHashOf))
    const counted = () =>
      asOwner<{ account_hash: string }>(
        'select distinct account_hash from sign_in_throttle where account_hash = any($1)',
        [hashes],
      )
    expect(await counted()).toHaveLength(3)
    expect((await erase(community, { token })).status).toBe(202)
    expect(await counted()).toEqual([])
  })

  it('somebody else is untouched', async () => {
    const community = await mintCommunity()
    const [person, other] = [await community.person(), await community.person({ tenantRole: 11 })]
    const before = await call(community, '/api/user', { as: other })
    const scope = { scope: 'tenant', scopeId: community.id, role: 12 }
    await grant(community.id, { userId: person.id, ...scope })
    await erase(community, person)
    const after = await call(community, '/api/user', { as: other })
    expect(after.json).toEqual(before.json)
  })
})

describe('nobody comes back', () => {
  it('a password and a refresh token of before lead nowhere; the address may register anew', async () => {
    const account = await registeredAccount()
    const { token: accessToken, refreshToken } = await signIn(account)
    const accepted = await erase(account.community, { token: accessToken })
    expect(accepted.status, accepted.text).toBe(202)
    await expect(signIn(account)).rejects.toThrow(/401/)
    const renewed = await call(account.community, '/api/auth/refresh', {
      method: 'POST',
      body: { refreshToken },
    })
    expect(renewed.status).toBe(401)
    expect(await tablesWith(account.email)).toEqual([])
  })

  it('the same subject of a provider becomes somebody new, and the id is never given again', async () => {
    const { community, person } = await stage()
    await erase(community, person)
    const token = await mintToken(person.subject)
    expect((await call(community, '/api/user', { as: { token } })).status).toBe(401)
    const again = asOwner('insert into app_user (id) values ($1)', [person.id])
    await expect(again).rejects.toThrow(/resource_conflict/)
    const anew = newId()
    await asOwner('insert into app_user (id) values ($1)', [anew])
    await asOwner('insert into user_identity (issuer, subject, user_id) values ($1, $2, $3)', [
      'https://issuer.localhost',
      person.subject,
      anew,
    ])
    const { status, json } = await call(community, '/api/user', { as: { token } })
    expect([status, json.id]).toEqual([200, anew])
  })
})

describe('GET /api/privacy-erasure/status', () => {
  /** Everything an answer says, but for what differs in each. */
  const essence = async (community: { host: string }, authorization: string | null) => {
    const answer = await call(community, '/api/privacy-erasure/status', {
      headers: authorization === null ? {} : { authorization },
    })
    const headers = headersAlike(answer.headers)
    const { traceId, correlationId, timestamp, ...body } = answer.json
    expect([traceId, correlationId, timestamp]).toEqual(Array(3).fill(expect.any(String)))
    return { status: answer.status, trips: answer.trips, headers, body: JSON.stringify(body) }
  }

  it('missing, malformed, wrong, expired and completed receipts get one and the same answer', async () => {
    const { community, person } = await stage()
    const { json } = await erase(community, person)
    const receipt: string = json.receipt
    const expired = await erase(community, await community.person())
    const [, id] = expired.json.receipt.split('_')
    await asOwner(
      `update erasure_receipt set expires_at = now() where replace(id::text, '-', '') = $1`,
      [id],
    )
    await until(
      async () => (await statusOf(community, receipt)).status === 401,
      'completed, and the receipt destroyed',
    )
    const wrong = `${receipt.slice(0, -1)}${receipt.endsWith('A') ? 'B' : 'A'}`
    const missing = await essence(community, null)
    expect([missing.status, missing.trips]).toEqual([401, 1])
    for (const shown of [
      'ErasureReceipt',
      'ErasureReceipt ',
      'ErasureReceipt nonsense',
      `ErasureReceipt ${'x'.repeat(5000)}`,
      `ErasureReceipt mqe_${'0'.repeat(32)}_${'A'.repeat(43)}`,
      `ErasureReceipt ${wrong}`,
      `ErasureReceipt ${receipt}`,
      `ErasureReceipt ${expired.json.receipt}`,
      `Bearer ${receipt}`,
      `Bearer ${(await community.person()).token}`,
    ]) {
      expect(await essence(community, shown), shown.slice(0, 60)).toEqual(missing)
    }
  })

  it('counts what is done, and never names the person', async () => {
    const { community, person } = await stage()
    const accepted = await erase(community, person)
    expect(accepted.status, accepted.text).toBe(202)
    const { json } = accepted
    const answer = await statusOf(community, json.receipt)
    if (answer.status === 200) {
      expect(answer.json).toMatchObject({ providerWorkCount: 3, completedAtUtc: null })
      expect(answer.text).not.toContain(person.id)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
    const [row] = await asOwner<{ hash: string }>('select hash from erasure_receipt limit 1')
    if (row) expect(json.receipt).not.toContain(row.hash)
  })
})
