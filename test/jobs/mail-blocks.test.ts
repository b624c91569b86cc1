import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  auth,
  mailsTo,
  newEmail,
  openCommunity,
  registeredAccount,
  signIn,
} from '../support/accounts.ts'
import { call } from '../support/client.ts'
import { asOwner, type Community, mintCommunity } from '../support/community.ts'
import { completed, erase, tablesWith } from '../support/erasures.ts'
import { decided, deliver, host, limited, unsend } from '../support/offer-mails.ts'

/** Invites an address from a community of its own; the mails that leave when it is their turn. */
async function invitedMails(email: string) {
  const { community, invite } = await host('group')
  const { json } = await invite({ email })
  await unsend(community)
  const { sent } = await deliver(community, { invitationId: json.id })
  return { community, sent, invitationId: json.id as string }
}

const pathOf = (address: string) => {
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** What a mail program sends by itself (RFC 8058). */
const oneClick = (community: Community, path: string) =>
  call(community, path, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    isUnchecked: true,
  })

describe('mails that others cause can be stopped', () => {
  it('reading the page does nothing; posting it stops them from every community', async () => {
    const email = newEmail()
    const { community, sent } = await invitedMails(email)
    const path = pathOf(sent[0]!.stopAddress!)
    expect(path).toMatch(/^\/account\/stop-mails\?token=/)
    expect(path).not.toContain(email.split('@')[0]!)
    const page = await call(community, path, { isUnchecked: true })
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(page.text).toContain(`<form method="post" action="${path}">`)
    expect((await invitedMails(email)).sent).toHaveLength(1)
    const stopped = await oneClick(community, path)
    expect([stopped.status, stopped.text]).toEqual([
      200,
      expect.stringContaining('These mails have stopped'),
    ])
    const { sent: none, community: other, invitationId } = await invitedMails(email.toUpperCase())
    expect(none).toEqual([])
    // The invitation itself is there.
    expect(await asOwner('select from invitation where id = $1', [invitationId])).toHaveLength(1)
    // Once more, and on another host, changes nothing.
    expect((await oneClick(other, path)).status).toBe(200)
    expect((await invitedMails(newEmail())).sent).toHaveLength(1)
  })

  it('the same by the API; what proves nothing stops nothing', async () => {
    const email = newEmail()
    const { community, sent } = await invitedMails(email)
    const token = new URL(sent[0]!.stopAddress!).searchParams.get('token')!
    const stop = (text: string) =>
      call(community, '/api/mails/stop', { method: 'POST', body: { token: text } })
    const last = token.at(-1) === '0' ? '1' : '0'
    const [hash, proof] = token.split('.')
    for (const forged of [
      token.slice(0, -1) + last,
      `${'0'.repeat(64)}.${proof}`,
      hash!,
      `${hash}.`,
    ]) {
      const refused = await stop(forged)
      expect([refused.status, refused.json.code]).toEqual([400, 'proof_invalid'])
      const path = `/account/stop-mails?token=${forged}`
      expect((await oneClick(community, path)).status).toBe(400)
    }
    expect((await invitedMails(email)).sent).toHaveLength(1)
    const stopped = await stop(token)
    expect([stopped.status, stopped.trips]).toEqual([204, 2])
    expect((await invitedMails(email)).sent).toEqual([])
  })

  it('a mail has the headers that mail programs offer a button for', async () => {
    const email = newEmail()
    const { invite } = await host('organization')
    await invite({ email })
    const [mail] = await mailsTo(email)
    const { raw } = mail as unknown as { raw: string }
    expect(raw).toMatch(/^List-Unsubscribe: <https?:\/\/\S+\/account\/stop-mails\?token=\S+>\r$/m)
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  })

  it('holds without the account, and neither the address nor a plain digest of it is kept', async () => {
    const account = await registeredAccount()
    const { token } = await signIn(account)
    const { community, sent } = await invitedMails(account.email)
    expect((await oneClick(community, pathOf(sent[0]!.stopAddress!))).status).toBe(200)
    expect((await erase(account.community, { token } as never)).status).toBe(202)
    await completed(account.id)
    const digests = ['', 'address '].flatMap((salt) =>
      (['hex', 'base64url'] as const).map((form) =>
        createHash('sha256')
          .update(salt + account.email)
          .digest(form),
      ),
    )
    await expect.poll(() => tablesWith([account.email, ...digests])).toEqual([])
    expect((await invitedMails(account.email)).sent).toEqual([])
  })

  it('a new password can still be asked for', async () => {
    const account = await registeredAccount()
    const { community, sent } = await invitedMails(account.email)
    await oneClick(community, pathOf(sent[0]!.stopAddress!))
    await asOwner(
      `update account_mail set sent_at = sent_at - interval '2 minutes' where tenant_id = $1`,
      [account.community.id],
    )
    await auth(account.community, 'local/forgot-password', { email: account.email })
    // The invitation, and this.
    const [latest] = await mailsTo(account.email, 2)
    expect(latest!.subject).toContain('A new password')
  })
})

it('a mail that the server did not take is sent when its delivery is repeated', async () => {
  // The product itself sends none before the group is approved.
  const { community, invite } = await host('group', 1)
  const { json } = await invite({ email: newEmail() })
  await unsend(community)
  await asOwner('update collective set approval_status_id = 2 where tenant_id = $1', [community.id])
  const offer = { invitationId: json.id }
  await expect(
    deliver(community, offer, limited, () => Promise.reject(new Error('busy'))),
  ).rejects.toThrow('busy')
  expect((await deliver(community, offer, limited)).sent).toHaveLength(1)
  await unsend(community)
  expect((await deliver(community, offer, limited)).sent).toEqual([])
})

describe('an approval', () => {
  it.each(['organization', 'group'] as const)(
    'of an %s sends what its invitations had to wait with, once',
    async (kind) => {
      const { community, id, invite } = await host(kind, 1)
      const administrator = await community.person({ tenantRole: 11 })
      const [email, revoked] = [newEmail(), newEmail()]
      await invite({ email })
      const { json } = await invite({ email: revoked })
      await unsend(community)
      await asOwner(`update invitation set state = 'Revoked' where id = $1`, [json.id])
      const approve = () =>
        call(community, `/api/${kind}/${id}/approval-status`, {
          method: 'PUT',
          as: administrator,
          body: { approvalStatusId: 2, reason: null },
        })
      const waiting = async () =>
        (await asOwner('select from account_mail where tenant_id = $1', [community.id])).length
      expect(await waiting()).toBe(2)
      const approved = await approve()
      expect([approved.status, approved.trips], approved.text).toEqual([200, 2])
      expect((await mailsTo(email))[0]!.text).toContain('Invited by: ')
      expect(await waiting()).toBe(3)
      await approve()
      expect(await waiting()).toBe(3)
    },
  )
})

describe('mails of registrations and forgotten passwords', () => {
  it('one address gets one a minute from all communities together', async () => {
    const email = newEmail()
    const register = async () => {
      const community = await openCommunity()
      await auth(community, 'local/register', {
        email,
        password: 'correct horse battery',
        firstName: 'Ada',
        lastName: 'Test',
      })
      await decided(community)
      return community
    }
    const first = await register()
    await mailsTo(email)
    await register()
    const reset = await mintCommunity()
    await auth(reset, 'local/forgot-password', { email })
    await decided(reset)
    expect(await mailsTo(email)).toHaveLength(1)
    // A minute later another one goes.
    await asOwner(
      `update account_mail set sent_at = sent_at - interval '2 minutes' where email_hash in (
      select email_hash from account_mail where tenant_id = $1)`,
      [first.id],
    )
    await register()
    expect(await mailsTo(email, 2)).toHaveLength(2)
  })
})
