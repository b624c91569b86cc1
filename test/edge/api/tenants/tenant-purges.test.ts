import { beforeAll, describe, expect, inject, it } from 'vitest'
import { mailsTo } from '../../../support/accounts.ts'
import { type Answer, type CallOptions, call } from '../../../support/client.ts'
import { asOwner, type Community, mintCommunity, type Person } from '../../../support/community.ts'
import { informationOnly } from '../../../support/programme.ts'

const api = { host: `api.${inject('baseDomain')}` }
let administrator: Person
beforeAll(async () => {
  const community = await mintCommunity()
  administrator = await community.person({ member: false, instanceRole: 1 })
})

const refusal = ({ status, json }: Answer) => [status, json?.code]
const pathOf = ({ id }: Pick<Community, 'id'>) => `/api/admin/instance/tenants/${id}`
const post = (path: string, body: unknown = {}, options: CallOptions = {}) =>
  call(api, path, { method: 'POST', as: administrator, body, ...options })
const get = (path: string) => call(api, path, { as: administrator })
const order = ({ slug }: Community) => ({ reason: 'Over', confirmationText: slug })
const schedule = (community: Community) =>
  post(`${pathOf(community)}/schedule-purge`, order(community))
const day = 24 * 60 * 60 * 1000

describe('the purge of an archived community', () => {
  it('is scheduled for a week later, deletes nothing, and can be cancelled: all of it is kept', async () => {
    const community = await mintCommunity({ statusId: 4 })
    const before = await get(pathOf(community))
    expect(Object.keys(before.json._links)).toEqual(
      expect.arrayContaining(['schedule-purge', 'reactivate', 'purges']),
    )
    const made = await schedule(community)
    expect([made.status, made.trips]).toEqual([200, 2])
    const { purge } = made.json
    expect(purge).toMatchObject({
      state: 'Scheduled',
      reason: 'Over',
      scheduledByUserId: administrator.id,
      rowsDeleted: 0,
      tablesLeft: null,
    })
    expect(Date.parse(purge.dueAt) - Date.parse(purge.scheduledAt)).toBe(7 * day)
    expect((await get(pathOf(community))).json).toEqual(made.json)
    expect(made.json._links['cancel-purge']).toBeDefined()
    expect(made.json._links.reactivate).toBeUndefined()
    expect(made.json._links['schedule-purge']).toBeUndefined()
    expect((await call(community, '/api/events')).status).toBe(200)

    const cancelled = await post(made.json._links['cancel-purge'].href, { reason: 'Not yet' })
    expect([cancelled.status, cancelled.json.purge, cancelled.trips]).toEqual([200, null, 2])
    expect((await schedule(community)).status).toBe(200)
    const { json, trips } = await get(`${pathOf(community)}/purges?pageSize=1&page=2`)
    expect([json.totalCount, trips]).toEqual([2, 1])
    expect(json._embedded.items).toMatchObject([
      {
        id: purge.id,
        tenantId: community.id,
        state: 'Cancelled',
        reason: 'Over',
        cancelReason: 'Not yet',
        cancelledByUserId: administrator.id,
      },
    ])
  })

  it('and its reactivation at once: one of them is, not both', async () => {
    for (let round = 0; round < 4; round++) {
      const community = await mintCommunity({ statusId: 4 })
      const [scheduled, reactivated] = await Promise.all([
        schedule(community),
        post(`${pathOf(community)}/reactivate`, {}, { isolate: 1 }),
      ])
      expect([scheduled.status, reactivated.status].sort()).toEqual([200, 409])
      const { json } = await get(pathOf(community))
      expect([json.tenantStatusId, json.purge?.state]).toEqual(
        scheduled.status === 200 ? [4, 'Scheduled'] : [2, undefined],
      )
    }
  })

  it('that has begun cannot be taken back, and leaves nobody in', async () => {
    const community = await mintCommunity({ statusId: 4 })
    const organizer = await community.person({ tenantRole: 10 })
    await schedule(community)
    // What the first step does, without the deployment's own clock.
    await asOwner(`update tenant_purge set started_at = now() where tenant_id = $1`, [community.id])
    await asOwner('update tenant set purge_started_at = now() where id = $1', [community.id])
    for (const command of ['cancel-purge', 'reactivate']) {
      expect(refusal(await post(`${pathOf(community)}/${command}`))).toEqual([
        409,
        'resource_conflict',
      ])
    }
    expect((await get(pathOf(community))).json.purge.state).toBe('Running')
    await expect
      .poll(async () => refusal(await call(community, '/api/events')))
      .toEqual([404, 'resource_not_found'])
    const draft = { title: 'First', participationConfiguration: informationOnly }
    const write = await call(community, '/api/event', {
      method: 'POST',
      as: organizer,
      body: draft,
    })
    expect(refusal(write)).toEqual([404, 'resource_not_found'])
  })
})

describe('a community for an address', () => {
  const base = '/api/admin/instance/tenants'
  const create = async (email: string) => {
    const slug = `c${crypto.randomUUID().replaceAll('-', '').slice(-20)}`
    const body = { slug, fullName: 'Gardeners', primaryAdministratorEmail: email }
    return { made: await post(base, body), host: { host: `${slug}.${inject('baseDomain')}` } }
  }
  const rolesOf = async (tenantId: string) =>
    asOwner<{ user_id: string; role_id: number }>(
      'select user_id, role_id from role_grant where tenant_id = $1',
      [tenantId],
    )

  it('is owned by the account that has verified it', async () => {
    const owner = await (await mintCommunity()).person({ member: false })
    const { made } = await create(`${owner.id}@EXAMPLE.test`)
    expect([made.status, made.trips]).toEqual([201, 2])
    expect(await rolesOf(made.json.id)).toEqual([{ user_id: owner.id, role_id: 10 }])
  })

  it('that is nobody’s waits for whoever accepts; the answer is the same', async () => {
    const owner = await (await mintCommunity()).person({ member: false })
    const address = `later-${owner.id}@example.test`
    const known = await create(`${owner.id}@example.test`)
    const { made, host } = await create(address)
    expect([made.status, made.trips]).toEqual([201, 2])
    const shape = ({ json }: Answer) => ({
      ...json,
      ...Object.fromEntries(own.map((name) => [name, ''])),
    })
    const own = ['id', 'slug', 'createdAt', 'concurrencyStamp', '_links']
    expect(shape(made)).toEqual(shape(known.made))
    expect(Object.keys(made.json._links)).toEqual(Object.keys(known.made.json._links))
    expect(await rolesOf(made.json.id)).toEqual([])
    await asOwner('update user_profile set email = $2 where user_id = $1', [owner.id, address])
    const [mail] = await mailsTo(address)
    expect(mail!.text).toContain('You are invited to join “Gardeners”.')
    const received = await call(host, '/api/tenant/my-invitations', { as: owner })
    const [invitation] = received.json._embedded.items
    expect(invitation.roleId).toBe(10)
    const { href, method } = invitation._links.accept
    expect((await call(host, href, { method, as: owner })).status).toBe(200)
    expect(await rolesOf(made.json.id)).toEqual([{ user_id: owner.id, role_id: 10 }])
    expect((await get(`${base}/${made.json.id}`)).json.tenantStatusMasterCode).toBe('PROVISIONING')
    const itsOwn = await call(host, '/api/tenant', { as: owner })
    expect(itsOwn.json._links.edit).toBeDefined()
  })

  it('is not made for an id and an address, or for neither', async () => {
    const body = { slug: 'x', fullName: 'X' }
    for (const named of [
      {},
      {
        primaryAdministratorUserId: administrator.id,
        primaryAdministratorEmail: 'a@example.test',
      },
    ]) {
      const answer = await post(base, { ...body, ...named })
      expect(refusal(answer)).toEqual([400, 'validation_failed'])
      expect(Object.keys(answer.json.errors)).toEqual(['primaryAdministratorUserId'])
    }
  })
})
