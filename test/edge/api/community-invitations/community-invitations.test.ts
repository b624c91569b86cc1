import { beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../support/accounts.ts'
import { call } from '../../../support/client.ts'
import { invitationToCommunity } from '../../../support/collectives.ts'
import {
  asOwner,
  type Community,
  grant,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'

const path = '/api/tenant/invitations'
let community: Community
let owner: Person
let administrator: Person

beforeAll(async () => {
  community = await mintCommunity()
  owner = await community.person({ tenantRole: 10 })
  administrator = await community.person({ tenantRole: 11 })
})

const invite = (email: string, roleId = 13, as = administrator) =>
  call(community, path, { method: 'POST', as, body: { email, roleId } })
const addressOf = ({ id }: Pick<Person, 'id'>) => `${id}@example.test`
const own = async (as: Person) => {
  const { json } = await call(community, '/api/tenant/my-invitations', { as })
  return (json._embedded.items ?? []) as {
    id: string
    _links: Record<string, { href: string; method: string }>
  }[]
}
const follow = (as: Person, link: { href: string; method: string } | undefined, isolate = 0) =>
  call(community, link!.href, { method: link!.method, as, isolate })
const statusOf = async ({ id }: Person) =>
  (await call(community, `/api/tenant/members/${id}`, { as: owner })).json

describe('an invitation to a community', () => {
  it('is told to the address, found by its invitee, and makes a member with the role', async () => {
    const guest = await community.person({ member: false })
    const made = await invite(addressOf(guest).toUpperCase(), 12)
    expect([made.status, made.trips], made.text).toEqual([201, 2])
    const [mail] = await mailsTo(addressOf(guest))
    expect(mail!.text).toContain(`You are invited to join “Community ${community.slug}”.`)
    const [found] = await own(guest)
    const accepted = await follow(guest, found!._links.accept)
    expect([accepted.status, accepted.json.state]).toEqual([200, 'Accepted'])
    expect(await statusOf(guest)).toMatchObject({
      tenantUserStatusId: 1,
      roles: [{ roleId: 12 }],
    })
    expect(await own(guest)).toEqual([])
  })

  it('of a plain member makes one without a role; declined, it makes none', async () => {
    const guests = [
      await community.person({ member: false }),
      await community.person({ member: false }),
    ]
    for (const guest of guests) await invite(addressOf(guest))
    await follow(guests[0]!, (await own(guests[0]!))[0]!._links.accept)
    await follow(guests[1]!, (await own(guests[1]!))[0]!._links.decline)
    expect(await statusOf(guests[0]!)).toMatchObject({ tenantUserStatusId: 1, roles: [] })
    expect((await statusOf(guests[1]!)).status).toBe(404)
  })

  it('of a moderator is accepted for its role by whoever has joined meanwhile', async () => {
    const guest = await community.person({ member: false })
    await invite(addressOf(guest), 12)
    await inTenant(community.id, 'insert into tenant_user (tenant_id, user_id) values ($1, $2)', [
      community.id,
      guest.id,
    ])
    await grant(community.id, {
      userId: guest.id,
      scope: 'tenant',
      scopeId: community.id,
      role: 13,
    })
    await follow(guest, (await own(guest))[0]!._links.accept)
    expect(await statusOf(guest)).toMatchObject({ roles: [{ roleId: 12 }, { roleId: 13 }] })
  })

  it('is for whoever has proven the address, and is hidden from everybody else', async () => {
    const [guest, other] = [
      await community.person({ member: false }),
      await community.person({ member: false }),
    ]
    const { json } = await invite(addressOf(guest))
    await asOwner('update user_profile set email_verified_at = null where user_id = $1', [guest.id])
    for (const as of [guest, other]) {
      expect(await own(as)).toEqual([])
      const accepting = await call(community, `${path}/${json.id}/accept`, { method: 'POST', as })
      expect(accepting.status).toBe(404)
    }
  })

  it('is listed, sent again and revoked by administrators, and open once for an address', async () => {
    const email = `${newId()}@example.test`
    const { json } = await invite(email)
    expect((await invite(email)).status).toBe(409)
    const listed = await call(community, path, { as: administrator })
    expect(listed.json._embedded.items[0]).toMatchObject({ id: json.id, email, state: 'Pending' })
    await inTenant(community.id, `update invitation set expires_at = now() where id = $1`, [
      json.id,
    ])
    const expired = await call(community, `${path}/${json.id}`, { as: administrator })
    expect(expired.json.state).toBe('Expired')
    expect((await follow(administrator, json._links.resend)).json.state).toBe('Pending')
    expect((await follow(administrator, json._links.revoke)).json.state).toBe('Revoked')
    expect((await invite(email)).status).toBe(201)
  })

  it('of the first owner, as whoever founds a community sends it, is for owners to take back', async () => {
    const id = await invitationToCommunity(community, `${newId()}@example.test`, 10)
    const revoke = { href: `${path}/${id}/revoke`, method: 'POST' }
    const seen = await call(community, `${path}/${id}`, { as: administrator })
    expect(seen.json._links).not.toHaveProperty('revoke')
    expect((await follow(administrator, revoke)).status).toBe(403)
    expect((await follow(owner, revoke)).status).toBe(200)
  })

  it('of an administrator is for owners to send and to take back', async () => {
    const email = `${newId()}@example.test`
    expect((await invite(email, 11)).status).toBe(403)
    const { json } = await invite(email, 11, owner)
    const seen = await call(community, `${path}/${json.id}`, { as: administrator })
    expect(seen.json._links).not.toHaveProperty('revoke')
    expect((await follow(administrator, json._links.revoke)).status).toBe(403)
    expect((await follow(owner, json._links.revoke)).status).toBe(200)
  })

  it('accepted twice at once makes one member; a suspended person accepts none', async () => {
    const guest = await community.person({ member: false })
    await invite(addressOf(guest), 12)
    const [found] = await own(guest)
    const answers = await Promise.all(
      [0, 1, 0, 1].map((isolate) => follow(guest, found!._links.accept, isolate)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    await call(community, `/api/tenant/members/${guest.id}/suspend`, {
      method: 'POST',
      as: owner,
      body: {},
    })
    await inTenant(community.id, `update invitation set state = 'Pending' where id = $1`, [
      found!.id,
    ])
    const refused = await follow(guest, found!._links.accept)
    expect([refused.status, refused.json.code]).toEqual([403, 'membership_refused'])
  })
})
