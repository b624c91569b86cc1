import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { collective } from '../../../support/collectives.ts'
import { inTenant, mintCommunity, type Person } from '../../../support/community.ts'
import { type Deployment, startDeployment, topologies } from '../../../support/deployment.ts'
import { order, type Sale } from '../../../support/orders.ts'
import { OwnerConnection, through } from '../../../support/owner-connection.ts'
import { paidSale } from '../../../support/payments.ts'

/** Of its own: what is demanded of sellers is demanded in all communities. */
let at: Deployment
let origin: string
let owner: OwnerConnection
beforeAll(async () => {
  at = await startDeployment({ ...topologies[0]!, runtime: inject('runtime') })
  ;({ origin } = await at.start())
  owner = new OwnerConnection(at.databaseUrl)
})
afterAll(async () => {
  await owner.end()
  await at.stop()
})

async function demand(administrator: Person, requiresVerifiedSellers: boolean) {
  const api = { host: `api.${inject('baseDomain')}` }
  const path = '/api/instance/settings/platform-monetization'
  const { json } = await call(api, path, { as: administrator, origin })
  const { feeBasisPoints, fixedCharges, contribution, revision: expectedRevision } = json
  const body = {
    feeBasisPoints,
    fixedCharges,
    contribution,
    requiresVerifiedSellers,
    expectedRevision,
  }
  const changed = await call(api, path, { method: 'PUT', as: administrator, body, origin })
  expect([changed.status, changed.json.requiresVerifiedSellers]).toEqual([
    200,
    requiresVerifiedSellers,
  ])
}

/** A sale of an organization, and one of a person, in one community. */
async function arranged() {
  const community = await mintCommunity()
  const [administrator, buyer, approver] = [
    await community.person({ member: false, instanceRole: 1 }),
    await community.person(),
    await community.person({ tenantRole: 11 }),
  ]
  const sales = [await paidSale({}, community), await paidSale({}, community)] as const
  const [{ manager, eventId }] = sales
  const { id: organizationId, actorId } = await collective(community, 'organization', manager)
  await inTenant(community.id, 'update event set actor_id = $2 where id = $1', [eventId, actorId])
  return { community, administrator, buyer, approver, sales, organizationId }
}

it('an instance that demands it sells for money by verified organizations alone', async () => {
  const { community, administrator, buyer, approver, sales, organizationId } = await through(
    owner,
    arranged,
  )
  const [ofOrganization, ofPerson] = sales
  const orders = async (sale: Sale) => {
    const { status, json } = await order(sale, buyer, [{}], { origin })
    return [status, json.detail]
  }
  const finalize = (below: string) =>
    call(community, `${ofOrganization.path}/${below}`, { as: buyer, method: 'POST', origin })
  const mark = (verb: string) =>
    call(community, `/api/organization/${organizationId}/${verb}`, {
      as: approver,
      method: 'POST',
      origin,
    })
  const readiness = async ({ eventId, manager }: Sale) => {
    const { json } = await call(community, `/api/event/${eventId}/publish-readiness`, {
      as: manager,
      origin,
    })
    return json.checks.find(
      ({ code }: { code: string }) => code === 'sale_organization_not_verified',
    ).status
  }
  const refused = [409, expect.stringContaining('only verified organizations sell')]
  const begun = await order(ofOrganization, buyer, [{}], { origin })
  expect(begun.status, begun.text).toBe(201)

  await demand(administrator, true)
  expect(await orders(ofOrganization)).toEqual(refused)
  expect(await orders(ofPerson)).toEqual(refused)
  expect(await readiness(ofOrganization)).not.toBe('Met')
  // What was begun before is not finished either.
  expect((await finalize(`${begun.json.id}/finalize`)).status).toBe(409)

  expect((await mark('verify')).status).toBe(200)
  expect(await readiness(ofOrganization)).toBe('Met')
  expect((await finalize(`${begun.json.id}/finalize`)).json.statusCode).toBe('AWAITING_PAYMENT')
  expect(await orders(ofPerson)).toEqual(refused)
  expect((await mark('unverify')).status).toBe(200)
  expect(await orders(ofOrganization)).toEqual(refused)

  await demand(administrator, false)
  for (const sale of sales) expect((await orders(sale))[0]).toBe(201)
})
