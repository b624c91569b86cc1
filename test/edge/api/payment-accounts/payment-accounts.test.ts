import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { neverAnswered, startTill, type Till } from '../../../support/checkouts.ts'
import { call } from '../../../support/client.ts'
import { collective } from '../../../support/collectives.ts'
import {
  asOwner,
  type Community,
  grant,
  inTenant,
  mintCommunity,
  type Person,
} from '../../../support/community.ts'
import { identify } from '../../../support/operator-identities.ts'
import { type OwnIsolate, startOwnIsolate } from '../../../support/own-isolate.ts'

let till: Till
/** Knows no payment provider. */
let poor: OwnIsolate
beforeAll(async () => {
  till = await startTill()
  const settings = [...Object.keys(till.stripe.settings), 'PAYMENT__STRIPE__WEBHOOK_SECRETS']
  poor = await startOwnIsolate(Object.fromEntries(settings.map((name) => [name, undefined])))
})
afterAll(async () => {
  await till.stop()
  await poor.stop()
})

interface Scene {
  community: Community
  owner: Person
  id: string
}

async function scene(): Promise<Scene> {
  const community = await mintCommunity()
  const owner = await community.person()
  const { id } = await collective(community, 'organization', owner)
  return { community, owner, id }
}

const at = (
  { community, owner, id }: Scene,
  below = '',
  {
    as = owner,
    country = 'BE',
    origin = till.isolate.origin,
  }: { as?: Person; country?: string; origin?: string } = {},
) =>
  call(community, `/api/organization/${id}/payment-account${below}`, {
    as,
    origin,
    ...(below && { method: 'POST' }),
    ...(below === '/connect' && { body: { country } }),
  })

const linksOf = ({ json }: { json: { _links: object } }) => Object.keys(json._links)

const accountOf = async ({ community, id }: Scene) =>
  (
    await inTenant<{ account_id: string | null }>(
      community.id,
      'select account_id from payment_account where organization_id = $1',
      [id],
    )
  ).map(({ account_id }) => account_id)

const onboard = (url: string) =>
  fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'complete' }),
    redirect: 'manual',
  })

describe('the account to which buyers pay', () => {
  it('is connected, opened at the provider, and told of by it', async () => {
    const of = await scene()
    const before = await at(of)
    expect([before.status, before.trips], before.text).toEqual([200, 1])
    expect(before.json).toMatchObject({ provider: null, takesPayments: false })
    expect(before.json.missing).toContain('payment_account_missing')
    expect(before.json.missing.length).toBeGreaterThan(1)
    expect(linksOf(before)).toContain('connect')
    expect(linksOf(before)).not.toContain('refresh')
    expect((await at(of, '/refresh')).status).toBe(409)

    const connected = await at(of, '/connect')
    // Read, commit, account, commit, page.
    expect([connected.status, connected.trips], connected.text).toEqual([200, 5])
    expect(connected.json).toMatchObject({ provider: 'stripe', country: 'BE', isSubmitted: false })
    expect(connected.json.requirements).not.toEqual([])
    expect(linksOf(connected)).toContain('refresh')
    await onboard(connected.json.onboardingUrl)
    await till.stripe.delivered()
    await identify(of.community.id)
    const open = await at(of)
    expect(open.json).toMatchObject({
      isSubmitted: true,
      takesPayments: true,
      paysOut: true,
      requirements: [],
      missing: ['tenant_directory_operator_identity_terms_url_missing'],
    })

    const [account] = await accountOf(of)
    till.hook.faults.push('lose')
    till.stripe.require(account!, ['external_account'])
    await till.stripe.delivered()
    expect((await at(of)).json.takesPayments).toBe(true)
    const refreshed = await at(of, '/refresh')
    expect([refreshed.status, refreshed.trips], refreshed.text).toEqual([200, 3])
    const asked = { takesPayments: false, requirements: ['external_account'] }
    expect(refreshed.json).toMatchObject(asked)
    expect(refreshed.json.missing).toContain('payment_account_missing')
    expect((await at(of)).json).toMatchObject(asked)
  })

  it('leads back to the host where it was connected', async () => {
    const of = await scene()
    const { community } = of
    const host = `own.${community.slug}.example`
    await asOwner(
      'insert into tenant_domain (host, tenant_id, verified_at) values ($1, $2, now())',
      [host, community.id],
    )
    const { json } = await at({ ...of, community: { ...community, host } }, '/connect')
    const left = await onboard(json.onboardingUrl)
    expect(new URL(left.headers.get('location')!).hostname).toBe(host)
  })

  it('stands as the provider tells while it is asked', async () => {
    const of = await scene()
    await onboard((await at(of, '/connect')).json.onboardingUrl)
    await till.stripe.delivered()
    const [account] = await accountOf(of)
    till.stripe.faults.push('late')
    const from = till.stripe.asked.length
    const refreshed = at(of, '/refresh')
    await expect.poll(() => till.stripe.asked.length).toBeGreaterThan(from)
    till.stripe.holdDeliveries()
    till.stripe.require(account!, ['external_account'])
    const second = () => Math.floor(Date.now() / 1000)
    const toldAt = second()
    await expect.poll(second).toBeGreaterThan(toldAt)
    till.stripe.resume()
    expect((await refreshed).json.takesPayments).toBe(true)
    await till.stripe.releaseDeliveries()
    expect((await at(of)).json.takesPayments).toBe(false)
  })

  it('is one, whoever connects it at once, and after an answer that was lost', async () => {
    const of = await scene()
    const twins = await Promise.all([at(of, '/connect'), at(of, '/connect')])
    expect(twins.map(({ status }) => status)).toEqual([200, 200])
    const [account] = await accountOf(of)
    expect(await accountOf(of)).toEqual([account])
    expect((await at(of, '/connect', { country: 'DE' })).status).toBe(409)

    const cut = await scene()
    const from = till.stripe.asked.length
    const unanswered = neverAnswered()
    till.stripe.faults.push(...unanswered)
    expect((await at(cut, '/connect')).status).toBe(502)
    expect(await accountOf(cut)).toEqual([null])
    expect((await at(cut, '/refresh')).status).toBe(409)
    const again = await at(cut, '/connect')
    expect(again.status, again.text).toBe(200)
    const made = till.stripe.asked
      .slice(from)
      .filter((line) => line.startsWith('POST /v1/accounts'))
    expect(made).toHaveLength(unanswered.length + 1)
    const [kept] = await accountOf(cut)
    expect(kept).toMatch(/^acct_/)
    await onboard(again.json.onboardingUrl)
    await till.stripe.delivered()
    expect((await at(cut)).json.takesPayments).toBe(true)
  })

  it('is begun again in another country, or after a failure, while it was never made', async () => {
    const of = await scene()
    expect((await at(of, '/connect', { country: 'AQ' })).status).toBe(502)
    expect(await accountOf(of)).toEqual([null])
    till.stripe.faults.push('stuck')
    expect((await at(of, '/connect', { country: 'AT' })).status).toBe(502)
    expect((await at(of)).json.country).toBe('AT')
    const twins = await Promise.all([at(of, '/connect'), at(of, '/connect')])
    expect(twins.map(({ status }) => status)).toEqual([200, 200])
    expect((await at(of)).json.country).toBe('BE')
    expect(await accountOf(of)).toEqual([expect.stringMatching(/^acct_/)])
    await onboard(twins[0]!.json.onboardingUrl)
    await till.stripe.delivered()
    expect((await at(of)).json.takesPayments).toBe(true)

    const stuck = await scene()
    till.stripe.faults.push('stuck')
    expect((await at(stuck, '/connect')).status).toBe(502)
    expect((await at(stuck, '/connect')).status).toBe(200)
  })

  it('may be in another country where it replaces one that was disconnected', async () => {
    const of = await scene()
    await at(of, '/connect')
    const [gone] = await accountOf(of)
    expect((await at(of, '/connect', { country: 'DE' })).status).toBe(409)
    till.stripe.disconnect(gone!)
    await till.stripe.delivered()
    const renewed = await at(of, '/connect', { country: 'DE' })
    expect(renewed.json, renewed.text).toMatchObject({ country: 'DE' })
    expect(await accountOf(of)).not.toEqual([gone])
  })

  it('is another one where it was disconnected', async () => {
    const of = await scene()
    await onboard((await at(of, '/connect')).json.onboardingUrl)
    await till.stripe.delivered()
    const [gone] = await accountOf(of)
    till.stripe.disconnect(gone!)
    await till.stripe.delivered()
    const twins = await Promise.all([at(of, '/connect'), at(of, '/connect')])
    expect(twins.map(({ status }) => status)).toEqual([200, 200])
    const [renewed] = await accountOf(of)
    expect(renewed).not.toBe(gone)
    expect(twins[0]!.json).toMatchObject({ isSubmitted: false, takesPayments: false })
    await onboard(twins[0]!.json.onboardingUrl)
    await till.stripe.delivered()
    expect((await at(of)).json.takesPayments).toBe(true)
    expect(await accountOf(of)).toEqual([renewed])
  })

  it('is of those who administrate the organization alone', async () => {
    const of = await scene()
    const { community, id } = of
    const person = async (role?: number) => {
      const one = await community.person()
      if (role)
        await grant(community.id, { userId: one.id, scope: 'organization', scopeId: id, role })
      return one
    }
    const administrator = await person(22)
    const others = [
      await person(23),
      await person(24),
      await person(),
      await community.person({ tenantRole: 11 }),
    ]
    expect((await at(of, '', { as: administrator })).status).toBe(200)
    for (const as of others) {
      for (const below of ['', '/connect', '/refresh']) {
        expect((await at(of, below, { as })).status).toBe(403)
      }
    }
    expect(await accountOf(of)).toEqual([])
    const elsewhere = await scene()
    expect((await at({ ...elsewhere, id })).status).toBe(404)
    const managed = async (origin: string) => {
      const { json } = await call(community, '/api/organization/my', { as: administrator, origin })
      return linksOf({ json: json._embedded.items[0] })
    }
    expect(await managed(till.isolate.origin)).toContain('payment-account')
    expect(await managed(poor.origin)).not.toContain('payment-account')
  })

  it('is none where the deployment has no payment provider', async () => {
    const of = await scene()
    for (const below of ['', '/connect', '/refresh']) {
      const { status, json } = await at(of, below, { origin: poor.origin })
      expect([status, json.code]).toEqual([502, 'provider_gateway'])
    }
    const told = await fetch(`${poor.origin}/webhooks/payments`, { method: 'POST', body: '{}' })
    expect(told.status).toBe(404)
  })
})
