import { describe, expect, inject, it } from 'vitest'
import { createDatabase } from '../../src/db/database.ts'
import { type Offer, sendInvitationMail } from '../../src/domain/invitation-mails/index.ts'
import type { Mailer } from '../../src/kernel/ports.ts'
import { Trips } from '../../src/kernel/trips.ts'
import { mailsTo } from '../support/accounts.ts'
import { call } from '../support/client.ts'
import { collective } from '../support/collectives.ts'
import { asOwner, type Community, inTenant, mintCommunity, newId } from '../support/community.ts'
import { draftEvent } from '../support/programme.ts'

const bindings = inject('bindings')
const database = createDatabase({
  url: bindings.DATABASE_URL!,
  endpoint: bindings.DATABASE_HTTP_ENDPOINT!,
  timeoutMs: 5000,
})
const environment = { BASE_DOMAIN: bindings.BASE_DOMAIN!, PUBLIC_ORIGIN: bindings.PUBLIC_ORIGIN! }
const newEmail = () => `${newId()}@example.test`

async function host(kind: 'organization' | 'group') {
  const community = await mintCommunity()
  const owner = await community.person()
  const { id, actorId } = await collective(community, kind, owner)
  const path = `/api/${kind}member/${id}/invitations`
  const role = kind === 'organization' ? 24 : 33
  const invite = (to: object) =>
    call(community, path, { method: 'POST', as: owner, body: { roleId: role, ...to } })
  return { community, owner, id, actorId, invite }
}

/** Delivers the messages about an offer once more, to a mailer that remembers. */
async function deliver({ id: tenantId }: Community, offer: Offer) {
  const mails = await inTenant<{ id: string }>(
    tenantId,
    'select id from account_mail where tenant_id = $1',
    [tenantId],
  )
  const sent: { to: string; subject: string; text: string }[] = []
  const mailer: Mailer = {
    send: async (mail) => {
      sent.push(mail)
    },
  }
  for (const { id: mailId } of mails) {
    const services = { database, mailer, environment, trips: new Trips() }
    await sendInvitationMail(services, { tenantId, mailId, ...offer })
  }
  return { count: mails.length, sent }
}

describe.each(['organization', 'group'] as const)('an invitation of an %s', (kind) => {
  it('is told to the address it went to: names, an address, an instant, and no secret', async () => {
    const { community, invite, id } = await host(kind)
    const email = newEmail()
    const made = await invite({ email })
    expect([made.status, made.trips], made.text).toEqual([201, 2])
    const [mail] = await mailsTo(email)
    expect(mail!.subject).toContain(`Our ${kind} ${id}`)
    const lines = mail!.text.trim().split(/\s*\n\s*/)
    expect(lines).toEqual([
      expect.stringContaining(`Our ${kind} ${id}`),
      expect.stringMatching(new RegExp(`^https?://${community.host}/account/sign-in$`)),
      expect.stringMatching(/^→ \d{4}-\d\d-\d\dT\d\d:\d\dZ$/),
    ])
    expect(mail!.text).not.toContain(made.json.id)
    // A repeated delivery sends nothing twice.
    const again = { invitationId: made.json.id }
    await expect.poll(async () => (await deliver(community, again)).sent).toEqual([])
  })

  it('to an account goes to its verified address, and to no other', async () => {
    const { community, invite } = await host(kind)
    const person = await community.person()
    await invite({ userId: person.id })
    await mailsTo(`${person.id}@example.test`)
    const unverified = await community.person()
    await asOwner('update user_profile set email_verified_at = null where user_id = $1', [
      unverified.id,
    ])
    const { json } = await invite({ userId: unverified.id })
    const { count, sent } = await deliver(community, { invitationId: json.id })
    expect([count, sent]).toEqual([2, []])
  })

  it('one that was revoked meanwhile is not told of; no message and no row holds an address', async () => {
    const { community, invite } = await host(kind)
    const email = newEmail()
    const { json } = await invite({ email })
    await mailsTo(email)
    // As if the message had not been delivered yet.
    const unsend = () =>
      inTenant(community.id, 'update account_mail set sent_at = null where tenant_id = $1', [
        community.id,
      ])
    await unsend()
    expect((await deliver(community, { invitationId: json.id })).sent.map(({ to }) => to)).toEqual([
      email,
    ])
    await unsend()
    await inTenant(community.id, `update invitation set state = 'Revoked' where id = $1`, [json.id])
    expect((await deliver(community, { invitationId: json.id })).sent).toEqual([])
    const kept = await inTenant(
      community.id,
      `select 1 from outbox o where o.tenant_id = $1 and o::text like $2
       union all select 1 from account_mail m where m.tenant_id = $1 and m::text like $2`,
      [community.id, `%${email}%`],
    )
    expect(kept).toEqual([])
  })

  it('is told again when it is sent again, but not twice a minute', async () => {
    const { community, owner, invite } = await host(kind)
    const email = newEmail()
    const { json } = await invite({ email })
    await mailsTo(email)
    const { href, method } = json._links.resend
    const again = await call(community, href, { method, as: owner })
    expect([again.status, again.trips]).toEqual([200, 2])
    await expect
      .poll(async () =>
        inTenant(
          community.id,
          'select 1 from account_mail where tenant_id = $1 and sent_at is null',
          [community.id],
        ),
      )
      .toEqual([])
    expect(await mailsTo(email)).toHaveLength(1)
    await inTenant(
      community.id,
      `update account_mail set sent_at = sent_at - interval '2 minutes' where tenant_id = $1`,
      [community.id],
    )
    await call(community, href, { method, as: owner })
    expect(await mailsTo(email, 2)).toHaveLength(2)
  })
})

it('an invitation to co-host is told to those who administer who is asked, and to nobody else', async () => {
  const { community, owner, actorId } = await host('organization')
  const organizer = await community.person()
  const event = await draftEvent(community, organizer, { title: 'A joint one' })
  const invited = await call(community, `/api/eventcohost/by-event/${event.id}`, {
    ...{ method: 'POST', as: organizer, body: { actorId } },
  })
  expect([invited.status, invited.trips], invited.text).toEqual([201, 2])
  const [mail] = await mailsTo(`${owner.id}@example.test`)
  expect(mail!.subject).toContain('A joint one')
  await inTenant(community.id, 'update account_mail set sent_at = null where tenant_id = $1', [
    community.id,
  ])
  const { sent } = await deliver(community, { coHostId: invited.json.id })
  // The two who own it.
  expect(sent).toHaveLength(2)
  expect(sent.map(({ to }) => to)).not.toContain(`${organizer.id}@example.test`)
})

it('without a mail server invitations are there all the same', async () => {
  const { community, invite } = await host('group')
  expect((await invite({ email: newEmail() })).status).toBe(201)
  const services = { database, mailer: null, environment, trips: new Trips() }
  await sendInvitationMail(services, {
    tenantId: community.id,
    mailId: newId(),
    invitationId: newId(),
  })
  expect(services.trips.sequential).toBe(0)
})
