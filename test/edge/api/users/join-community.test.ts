import { describe, expect, it } from 'vitest'
import { openCommunity, registeredAccount, signIn } from '../../../support/accounts.ts'
import { mintKey } from '../../../support/api-keys.ts'
import { type Answer, call } from '../../../support/client.ts'
import { asOwner, type Community, inTenant, mintCommunity } from '../../../support/community.ts'
import { informationOnly } from '../../../support/programme.ts'

const outcome = ({ status, json }: Answer) => [status, json?.code]

/** Somebody who registered at one community and signed in, as they are seen by another. */
async function visitor() {
  const account = await registeredAccount()
  const { token: accessToken } = await signIn(account)
  return { home: account.community, as: { token: accessToken } }
}

type Visitor = Awaited<ReturnType<typeof visitor>>['as']
const me = (community: Community, as: Visitor) => call(community, '/api/user', { as })
const join = (community: Community, as: Visitor | null, isolate = 0) =>
  call(community, '/api/user/membership', { method: 'POST', as, isolate })
const draft = (community: Community, as: Visitor) =>
  call(community, '/api/event', {
    method: 'POST',
    as,
    body: { title: 'A first one', participationConfiguration: informationOnly },
  })

describe('joining a community with an account of another', () => {
  it('is offered where it takes registrations, done once, and then everything is as for a member', async () => {
    const { as } = await visitor()
    const community = await openCommunity()
    const before = await me(community, as)
    expect(before.json.tenantUserStatusId).toBeNull()
    expect((await draft(community, as)).status).toBe(403)
    const { href, method } = before.json._links.join
    const joined = await call(community, href, { method, as })
    expect([joined.status, joined.trips], joined.text).toEqual([201, 2])
    expect(joined.json.tenantUserStatusId).toBe(1)
    expect(joined.json._links.join).toBeUndefined()
    expect((await me(community, as)).json).toEqual(joined.json)
    expect((await draft(community, as)).status).toBe(201)
    expect(outcome(await join(community, as))).toEqual([409, 'resource_conflict'])
  })

  it('never happens by signing in or by reading alone', async () => {
    const { as } = await visitor()
    const community = await openCommunity()
    await me(community, as)
    await call(community, '/api', { as })
    await call(community, '/api/events', { as })
    const rows = await inTenant(community.id, 'select 1 from tenant_user where tenant_id = $1', [
      community.id,
    ])
    expect(rows).toEqual([])
  })

  it.each([
    ['takes no registrations', async (community: Community) => set(community, false, 2)],
    ['is not published yet', async (community: Community) => set(community, true, 1)],
  ])('is neither offered nor possible where the community %s', async (_, change) => {
    const { as } = await visitor()
    const community = await openCommunity()
    await change(community)
    expect((await me(community, as)).json._links.join).toBeUndefined()
    expect(outcome(await join(community, as))).toEqual([403, 'forbidden'])
  })

  const set = (community: Community, open: boolean, statusId: number) =>
    asOwner('update tenant set allows_registration = $2, tenant_status_id = $3 where id = $1', [
      community.id,
      open,
      statusId,
    ])

  it.each([2, 3, 4])('is for nobody who was shown the door (status %i)', async (status) => {
    const { as } = await visitor()
    const community = await openCommunity()
    await join(community, as)
    await inTenant(community.id, 'update tenant_user set status_id = $2 where tenant_id = $1', [
      community.id,
      status,
    ])
    expect((await me(community, as)).json._links.join).toBeUndefined()
    expect(outcome(await join(community, as))).toEqual([403, 'membership_refused'])
  })

  it('is for people: neither anonymous callers nor keys', async () => {
    const community = await openCommunity()
    expect(outcome(await join(community, null))).toEqual([401, 'authentication_required'])
    const key = await mintKey(community, { ownerTypeId: 4, ownerId: community.id })
    expect(outcome(await join(community, key))).toEqual([403, 'forbidden'])
  })

  it('twice at once is once', async () => {
    const { as } = await visitor()
    const community = await openCommunity()
    const answers = await Promise.all([0, 1, 0, 1].map((isolate) => join(community, as, isolate)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  it('the database refuses where the community closed between decision and commit', async () => {
    const community = await mintCommunity()
    const stranger = await community.person({ member: false })
    const joinNow = () =>
      asOwner(
        `select set_config('app.tenant_id', $1, true), set_config('app.user_id', $2, true),
           app.join_community()`,
        [community.id, stranger.id],
      ).then(
        () => 'joined',
        (thrown: Error) => thrown.message,
      )
    expect(await joinNow()).toBe('forbidden')
    await set(community, true, 2)
    expect(await joinNow()).toBe('joined')
  })
})
