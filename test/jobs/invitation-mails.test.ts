import { describe, expect, it } from 'vitest'
import { type Offer, sendInvitationMail } from '../../src/domain/invitation-mails/index.ts'
import { harmlessName } from '../../src/domain/invitation-mails/offer-mail.ts'
import { hashOf, randomIds } from '../../src/kernel/ids.ts'
import { MailRefused, type RateLimiter } from '../../src/kernel/ports.ts'
import { rateLimitPolicies } from '../../src/kernel/rate-limits.ts'
import { Trips } from '../../src/kernel/trips.ts'
import { mailedSecret, mailsTo, newEmail } from '../support/accounts.ts'
import { call } from '../support/client.ts'
import { collective } from '../support/collectives.ts'
import { account, asOwner, type Community, grant, inTenant } from '../support/community.ts'
import {
  database,
  decided,
  deliver,
  environment,
  host,
  limited,
  limiterOf,
  unlimited,
  unsend,
} from '../support/offer-mails.ts'
import { draftEvent } from '../support/programme.ts'
import { lastingWindow } from '../support/windows.ts'

describe.each(['organization', 'group'] as const)('an invitation of an %s', (kind) => {
  it('is told to the address it went to: names, an address, an instant, and a secret of which only the hash is kept', async () => {
    const { community, invite, id } = await host(kind)
    const email = newEmail()
    const made = await invite({ email })
    expect([made.status, made.trips], made.text).toEqual([201, 2])
    const [mail] = await mailsTo(email)
    expect(mail!.subject).toBe('You have an invitation')
    const lines = mail!.text.trim().split(/\s*\n\s*/)
    expect(lines).toEqual([
      expect.stringContaining(`Our ${kind} ${id}`),
      expect.stringMatching(/^Invited by: \S/),
      expect.stringMatching(
        new RegExp(
          `create an account with this address: https?://${community.host}/account/invitation#`,
        ),
      ),
      expect.stringMatching(/ends on \d+ [A-Z]\w+ \d{4} at \d\d:\d\d UTC\.$/),
      'Nothing happens without your answer.',
      expect.stringMatching(
        new RegExp(
          `^To stop mails .*: https?://${community.host}/account/stop-mails\\?token=[\\da-f.]{129}$`,
        ),
      ),
    ])
    expect(mail!.text).not.toContain(made.json.id)
    const proofs = await asOwner<{ hash: string }>(
      'select hash from identity_proof where invitation_id = $1',
      [made.json.id],
    )
    expect(proofs.map(({ hash }) => hash)).toEqual([await hashOf(await mailedSecret(email))])
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
    await unsend(community)
    expect((await deliver(community, { invitationId: json.id })).sent.map(({ to }) => to)).toEqual([
      email,
    ])
    await unsend(community)
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

const approve = ({ id }: Community) =>
  asOwner('update collective set approval_status_id = 2 where tenant_id = $1', [id])

describe('mails in the words of others', () => {
  it('none leaves before the organization or group is approved', async () => {
    const { community, invite } = await host('organization', 1)
    const { json } = await invite({ email: newEmail() })
    const offer = { invitationId: json.id }
    await unsend(community)
    expect((await deliver(community, offer)).sent).toEqual([])
    await approve(community)
    await unsend(community)
    expect((await deliver(community, offer)).sent).toHaveLength(1)
  })

  it('one address gets one a minute from all communities together', async () => {
    const email = newEmail()
    const tell = async (limiter: RateLimiter) => {
      const { community, invite } = await host('group', 1)
      const { json } = await invite({ email })
      await unsend(community)
      await approve(community)
      return (await deliver(community, { invitationId: json.id }, limiter)).sent.length
    }
    expect([await tell(limited), await tell(limited), await tell(unlimited)]).toEqual([1, 0, 1])
  })

  it('one person asks for so many a day, for all organizations and groups together', async () => {
    const few = { ...rateLimitPolicies.offerMailsAsked, limit: 2, windowSeconds: lastingWindow() }
    const counted = limiterOf({ ...rateLimitPolicies, offerMailsAsked: few } as never)
    const { community, owner } = await host('group', 1)
    const offers: Offer[] = []
    for (let index = 0; index < 3; index++) {
      const { id } = await collective(community, 'group', owner, { approvalStatusId: 1 })
      const { json } = await call(community, `/api/groupmember/${id}/invitations`, {
        method: 'POST',
        as: owner,
        body: { roleId: 33, email: newEmail() },
      })
      offers.push({ invitationId: json.id })
    }
    await unsend(community)
    await approve(community)
    await asOwner(
      `delete from account_mail where tenant_id = $1 and id not in (
         select id from account_mail where tenant_id = $1 limit 1)`,
      [community.id],
    )
    const sent: number[] = []
    for (const offer of offers) {
      sent.push((await deliver(community, offer, counted)).sent.length)
      await unsend(community)
    }
    expect(sent).toEqual([1, 1, 0])
  })

  it.each([
    ['Friends of Music', 'Friends of Music'],
    [
      'Your account is locked! Go to https://evil.example/login now',
      'Your account is locked! Go to evil. example login now',
    ],
    ['Line\r\nBcc: a@example.test', 'Line Bcc: a example. test'],
    ['a\u202egnp.exe\u2066', 'a gnp. exe'],
    ['<a href=x>y', 'a href=x y'],
    ['ｈttps://evil.example', 'evil. example'],
    ['x'.repeat(500), `${'x'.repeat(59)}…`],
    ['', ''],
  ])('%j is told as %j', (name, told) => {
    expect(harmlessName(name)).toBe(told)
  })
})

it('an invitation to co-host is told to those who administer who is asked, and to nobody else', async () => {
  const { community, owner, actorId } = await host('organization')
  const organizer = await community.person()
  const event = await draftEvent(community, organizer, { title: 'A joint one' })
  const invited = await call(community, `/api/eventcohost/by-event/${event.id}`, {
    method: 'POST',
    as: organizer,
    body: { actorId },
  })
  expect([invited.status, invited.trips], invited.text).toEqual([201, 2])
  const [mail] = await mailsTo(`${owner.id}@example.test`)
  expect(mail!.subject).toBe('You are invited to co-host an event')
  expect(mail!.text).toContain('A joint one')
  await unsend(community)
  const { sent } = await deliver(community, { coHostId: invited.json.id })
  // The two who own it.
  expect(sent).toHaveLength(2)
  expect(sent.map(({ to }) => to)).not.toContain(`${organizer.id}@example.test`)
})

/** An invitation to co-host that three are to be told of, whose mails are due once more. */
async function coHosting() {
  const { community, owner, id, actorId } = await host('organization')
  const third = await account(community.id)
  await grant(community.id, { userId: third.id, scope: 'organization', scopeId: id, role: 20 })
  const organizer = await community.person()
  const event = await draftEvent(community, organizer, { title: 'A joint one' })
  const { json } = await call(community, `/api/eventcohost/by-event/${event.id}`, {
    method: 'POST',
    as: organizer,
    body: { actorId },
  })
  await mailsTo(`${owner.id}@example.test`)
  await unsend(community)
  const tried: string[] = []
  /** Who got it, and whom it was tried for, with one at a place that the server does not take. */
  const tell = async (refused: { at: number; by: MailRefused } | null) => {
    tried.length = 0
    const told: string[] = []
    const thrown = await deliver(community, { coHostId: json.id }, unlimited, async ({ to }) => {
      tried.push(to)
      if (tried.length === refused?.at) throw refused.by
      told.push(to)
    }).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    return { told, tried: [...tried], thrown }
  }
  return { tell }
}

describe('of those who are told of an invitation to co-host', () => {
  it('one who is refused keeps it from nobody else, and is not tried again', async () => {
    const { tell } = await coHosting()
    const first = await tell({ at: 2, by: new MailRefused('Refused') })
    expect([first.tried.length, first.told.length, first.thrown]).toEqual([3, 2, undefined])
    expect((await tell(null)).tried).toEqual([])
  })

  it('one who is to be tried later gets it later, and nobody else twice', async () => {
    const { tell } = await coHosting()
    const first = await tell({ at: 2, by: new MailRefused('Refused', true) })
    expect([first.tried.length, first.told.length]).toEqual([3, 2])
    expect(first.thrown).toBeInstanceOf(MailRefused)
    expect((await tell(null)).told).toEqual([first.tried[1]])
  })

  it('those who were not reached since the server went get it later, and nobody twice', async () => {
    const { tell } = await coHosting()
    const first = await tell({ at: 2, by: new MailRefused('Unreachable') })
    expect([first.tried.length, first.thrown]).toEqual([2, expect.any(MailRefused)])
    const second = await tell(null)
    expect(second.told).toHaveLength(2)
    expect(second.told).not.toContain(first.told[0])
    expect((await tell(null)).tried).toEqual([])
  })
})

it('without a mail server invitations are there all the same', async () => {
  const { community, invite } = await host('group')
  const { json, status } = await invite({ email: newEmail() })
  expect(status).toBe(201)
  await unsend(community)
  const unsent = () =>
    inTenant<{ id: string }>(
      community.id,
      'select id from account_mail where tenant_id = $1 and sent_at is null',
      [community.id],
    )
  const [mail] = await unsent()
  const services = {
    database,
    ids: randomIds,
    mailServers: { passwords: null, mailerFor: async () => null },
    limiter: unlimited,
    environment,
    trips: new Trips(),
  }
  await sendInvitationMail(services, {
    tenantId: community.id,
    mailId: mail!.id,
    invitationId: json.id,
  })
  expect(services.trips.sequential).toBe(1)
  expect(await unsent()).toEqual([mail])
})

describe('a community that sends no mails', () => {
  it('makes the invitation, sends nothing, and nothing later when it sends mails again', async () => {
    const { community, invite } = await host('organization')
    const off = `insert into setting_value (scope, scope_id, tenant_id, category, key, value)
      values ('tenant', $1, $1, 'EmailDelivery', 'email.delivery_enabled', 'false')`
    await inTenant(community.id, off, [community.id])
    const { json, status } = await invite({ email: newEmail() })
    expect(status).toBe(201)
    await decided(community)
    await inTenant(community.id, 'delete from setting_value where tenant_id = $1', [community.id])
    const { sent } = await deliver(community, { invitationId: json.id })
    expect(sent).toEqual([])
    await unsend(community)
    expect((await deliver(community, { invitationId: json.id })).sent).toHaveLength(1)
  })
})
