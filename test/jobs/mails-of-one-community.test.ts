import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { orderStatus } from '../../src/kernel/orders.ts'
import { mailsTo, newEmail, registeredAccount } from '../support/accounts.ts'
import { collective, invitation } from '../support/collectives.ts'
import { asOwner, type Community, inTenant, mintCommunity, newId } from '../support/community.ts'
import { deliverJob } from '../support/deliveries.ts'
import { order, saleOf } from '../support/orders.ts'
import { type OwnIsolate, startOwnIsolate } from '../support/own-isolate.ts'

const bindings = inject('bindings')
let community: Community
let isolate: OwnIsolate

/** A deployment for one community, whose primary domain is of a time when there were many. */
beforeAll(async () => {
  community = await mintCommunity()
  await asOwner(
    'insert into tenant_domain (host, tenant_id, verified_at, is_primary) values ($1, $2, now(), true)',
    [`${community.slug}.example`, community.id],
  )
  isolate = await startOwnIsolate({
    DEPLOYMENT_MODE: 'SingleTenant',
    DEFAULT_TENANT_ID: community.id,
  })
})
afterAll(() => isolate?.stop())

const deliver = async (message: { job: string } & Record<string, string | number>) => {
  const { status } = await deliverJob({ bindings }, isolate, { ...message, tenantId: community.id })
  expect(status).toBe(200)
}

/** Origins of the links that the newest mail to an address has. */
async function linkedFrom(address: string) {
  const [mail] = await mailsTo(address)
  const links = mail!.text.match(/https?:\/\/\S+/g) ?? []
  expect(links).not.toEqual([])
  return [...new Set(links.map((link) => new URL(link).origin))]
}

it('the mail of a forgotten password leads to the origin of the deployment', async () => {
  const { email } = await registeredAccount(community)
  const mailId = newId()
  await inTenant(
    community.id,
    'insert into account_mail (id, tenant_id, email, email_hash) values ($1, $2, $3, $3)',
    [mailId, community.id, email],
  )
  await deliver({ job: 'send-account-mail', mailId })
  expect(await linkedFrom(email)).toEqual([bindings.PUBLIC_ORIGIN])
})

it('so does one about a registration', async () => {
  const sale = await saleOf([{ capacity: 100 }], [{}], community)
  const buyer = await community.person()
  // The message of the order itself is delivered to the deployment of the run.
  const address = `${buyer.id}@example.test`
  const { json } = await order(sale, buyer, [{}], { body: { finalize: true } })
  await mailsTo(address)
  await deliver({
    job: 'send-registration-mail',
    mailId: newId(),
    orderId: json.id,
    eventId: sale.eventId,
    statusId: orderStatus.confirmed,
    by: 'buyer',
  })
  await mailsTo(address, 2)
  expect(await linkedFrom(address)).toEqual([bindings.PUBLIC_ORIGIN])
})

it('so does an invitation of somebody without an account', async () => {
  const email = newEmail()
  const { id } = await collective(community, 'group', await community.person())
  const invitationId = await invitation(community, 'group', id, { email })
  const mailId = newId()
  await inTenant(
    community.id,
    'insert into account_mail (id, tenant_id, email_hash) values ($1, $2, $3)',
    [mailId, community.id, mailId],
  )
  await deliver({ job: 'send-invitation-mail', mailId, invitationId })
  expect(await linkedFrom(email)).toEqual([bindings.PUBLIC_ORIGIN])
})
