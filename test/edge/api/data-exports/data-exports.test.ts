import { describe, expect, it } from 'vitest'
import { mintKey } from '../../../support/api-keys.ts'
import { stationOf } from '../../../support/check-in-stations.ts'
import { call } from '../../../support/client.ts'
import { collective } from '../../../support/collectives.ts'
import {
  type Community,
  grant,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { invoicedSale } from '../../../support/invoices.ts'
import { ofInstance } from '../../../support/operations/data-export.ts'
import { order, saleOf } from '../../../support/orders.ts'

const members = '/api/tenant/members'
const exportsOf = (community: Community) =>
  inTenant<{ list: string }>(community.id, 'select list from data_export where tenant_id = $1', [
    community.id,
  ])
const post = (community: Community, path: string, as: Person | null) =>
  call(community, path, { as, method: 'POST' })
const get = (community: Community, path: string, as: Person) => call(community, path, { as })

/** An event with an order, its owner, and somebody who manages it. */
async function soldEvent() {
  const sale = await saleOf()
  const { community, eventId } = sale
  const buyer = await community.person()
  await order(sale, buyer)
  const manager = await community.person()
  await grant(community.id, { userId: manager.id, scope: 'event', scopeId: eventId, role: 41 })
  return { ...sale, owner: sale.manager, manager }
}

describe('an export', () => {
  it('is recorded with the list, its filters, its rows, who and when', async () => {
    const { community, eventId, path, owner } = await soldEvent()
    const list = await get(community, path, owner)
    const { href } = list.json._links.export
    expect(list.json._links.export).toMatchObject({ method: 'POST', title: 'Export this list' })
    expect(href.split('{')[0]).toBe(`${path}/exports`)

    const made = await post(community, `${path}/exports?statusId=1`, owner)
    expect([made.status, made.trips], made.text).toEqual([201, 2])
    const found = await get(community, `${path}?statusId=1`, owner)
    expect(made.json).toMatchObject({
      tenantId: community.id,
      list: 'EventRegistrationOrders',
      eventId,
      eventTitle: `Event ${eventId}`,
      filters: [
        { name: 'eventId', value: eventId },
        { name: 'statusId', value: '1' },
      ],
      rowCount: found.json.totalCount,
      exportedByUserId: owner.id,
      apiKeyId: null,
    })
    expect(made.headers.get('location')).toBe(`/api/tenant/data-exports/${made.json.id}`)
    const record = await get(community, made.headers.get('location')!, owner)
    expect(record.trips).toBe(1)
    expect(record.json).toEqual(made.json)
  })

  it('counts every row that its filters find, whatever page is asked for', async () => {
    const community = await mintCommunity()
    const administrator = await community.person({ tenantRole: 11 })
    for (let each = 0; each < 3; each++) await community.person()
    const all = await post(community, `${members}/exports?page=2&pageSize=1`, administrator)
    expect(all.json.rowCount).toBe(4)
    const some = await post(community, `${members}/exports?role=11`, administrator)
    expect([some.json.rowCount, some.json.filters]).toEqual([1, [{ name: 'role', value: '11' }]])
  })

  it('keeps no text and no person that was looked for', async () => {
    const community = await mintCommunity()
    const administrator = await community.person({ tenantRole: 11 })
    const made = await post(community, `${members}/exports?text=Ann&status=1`, administrator)
    expect(made.json.filters).toEqual([
      { name: 'text', value: null },
      { name: 'status', value: '1' },
    ])
    const path = `/api/tenant/roles/exports?person=${administrator.id}`
    const roles = await post(community, path, administrator)
    expect(roles.json.filters).toEqual([{ name: 'person', value: null }])
    const stored = await inTenant(
      community.id,
      'select filters::text from data_export where tenant_id = $1',
      [community.id],
    )
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`Ann|${administrator.id}`))
  })

  it.each([
    ['a member who may not read the list', 403, 'forbidden', (of: Community) => of.person()],
    ['nobody', 401, 'authentication_required', () => null],
  ] as const)('is refused to %s, and leaves no record', async (_, status, code, caller) => {
    const community = await mintCommunity()
    const as = await caller(community)
    const made = await post(community, `${members}/exports`, as)
    expect([made.status, made.json.code]).toEqual([status, code])
    expect(await exportsOf(community)).toEqual([])
  })

  it('is refused as the list is where its filters do not fit', async () => {
    const community = await mintCommunity()
    const administrator = await community.person({ tenantRole: 11 })
    const made = await post(community, `${members}/exports?status=none`, administrator)
    expect([made.status, Object.keys(made.json.errors)]).toEqual([400, ['status']])
    expect(await exportsOf(community)).toEqual([])
  })

  it('goes on in an archived community, as the list does', async () => {
    const community = await mintCommunity({ statusId: 4 })
    const administrator = await community.person({ tenantRole: 11 })
    const list = await get(community, members, administrator)
    expect(list.json._links).toHaveProperty('export')
    expect((await post(community, `${members}/exports`, administrator)).status).toBe(201)
    expect(await exportsOf(community)).toEqual([{ list: 'CommunityMembers' }])
  })

  it('names the key that it was done with, and nobody', async () => {
    const community = await mintCommunity()
    const owner = await community.person()
    const { id } = await collective(community, 'organization', owner)
    const key = await mintKey(community, { ownerTypeId: 2, ownerId: id })
    const path = `/api/organizationmember/${id}`
    const made = await call(community, `${path}/exports`, { as: key as never, method: 'POST' })
    expect(made.status, made.text).toBe(201)
    const { exportedByUserId, exportedByUserDisplayName, apiKeyId, filters } = made.json
    expect([exportedByUserId, exportedByUserDisplayName, apiKeyId]).toEqual([null, null, key.id])
    expect(filters).toEqual([{ name: 'collectiveId', value: id }])
  })

  it('is left by a key that reads the tickets of an event or the snapshot of a station, once', async () => {
    const sale = await invoicedSale()
    const { community, organizationId: ownerId, eventId } = sale
    const station = await stationOf(sale)
    const key = await mintKey(community, { ownerTypeId: 2, ownerId })
    const read = (below: string, as: Person) =>
      call(community, `/api/events/${eventId}/${below}`, { as })
    const stored = () =>
      inTenant(
        community.id,
        `select list, api_key_id, row_count, filters::text from data_export where event_id = $1 order by list`,
        [eventId],
      )
    const snapshot = `check-in-stations/${station.id}/snapshot`
    // A person who reads it in the product has taken nothing along.
    expect((await read(snapshot, sale.manager)).status).toBe(200)
    for (const below of [snapshot, 'admission-tickets', 'admission-tickets?page=2']) {
      const answer = await read(below, key as never)
      expect([answer.status, answer.trips], answer.text).toEqual([200, 1])
    }
    await expect.poll(stored).toHaveLength(2)
    expect((await read('admission-tickets?text=Ann', key as never)).status).toBe(200)
    await expect.poll(stored).toMatchObject([
      { list: 'AdmissionTickets', api_key_id: key.id, row_count: 0 },
      { list: 'AdmissionTickets', api_key_id: key.id },
      { list: 'StationSnapshot', api_key_id: key.id },
    ])
    expect(JSON.stringify(await stored())).not.toContain('Ann')
  })

  it('is offered on the list of all organizations, and not on one’s own', async () => {
    const community = await mintCommunity()
    const administrator = await community.person({ tenantRole: 11 })
    const linksOf = async (path: string) =>
      Object.keys((await get(community, path, administrator)).json._links)
    expect(await linksOf('/api/organization/management')).toEqual(
      expect.arrayContaining(['create', 'export']),
    )
    const own = await linksOf('/api/organization/my')
    expect([own.includes('create'), own.includes('export')]).toEqual([true, false])
  })

  it('of a list of the instance is no community’s', async () => {
    const community = await mintCommunity()
    const administrator = await community.person({ tenantRole: 11, instanceRole: 1 })
    const path = '/api/admin/instance/administrators'
    expect((await get(community, path, administrator)).json._links).toHaveProperty('export')
    const made = await post(community, `${path}/exports`, administrator)
    expect(made.status, made.text).toBe(201)
    expect(made.json).toMatchObject({
      tenantId: ofInstance,
      list: 'InstanceAdministrators',
      exportedByUserId: administrator.id,
    })
    const there = `/api/admin/instance/data-exports/${made.json.id}`
    expect(made.headers.get('location')).toBe(there)
    expect((await get(community, there, administrator)).json).toEqual(made.json)
    const listed = await get(
      community,
      '/api/admin/instance/data-exports?pageSize=100',
      administrator,
    )
    expect(listed.json._embedded.items.map(({ id }: { id: string }) => id)).toContain(made.json.id)
    expect(await exportsOf(community)).toEqual([])
    const own = await get(community, `/api/tenant/data-exports/${made.json.id}`, administrator)
    expect(own.status).toBe(404)
  })
})

describe('the records of exports', () => {
  const recordsOf = async (community: Community, path: string, as: Person) => {
    const { status, json } = await get(community, path, as)
    return status === 200
      ? (json._embedded.items ?? []).map(({ id }: { id: string }) => id)
      : [status, json.code]
  }

  it('of an event are for its owners, those of all for administrators of the community', async () => {
    const { community, eventId, path, owner, manager } = await soldEvent()
    const administrator = await community.person({ tenantRole: 11 })
    const first = await post(community, `${path}/exports`, manager)
    const second = await post(community, `${members}/exports`, administrator)
    const event = `/api/events/${eventId}/data-exports`
    const [id, other] = [first.json.id, second.json.id]
    expect(await recordsOf(community, event, owner)).toEqual([id])
    expect(await recordsOf(community, event, administrator)).toEqual([id])
    expect(await recordsOf(community, event, manager)).toEqual([403, 'forbidden'])
    expect(await recordsOf(community, '/api/tenant/data-exports', administrator)).toEqual([
      other,
      id,
    ])
    expect(await recordsOf(community, '/api/tenant/data-exports', owner)).toEqual([
      403,
      'forbidden',
    ])
    const page = await get(community, '/api/tenant/data-exports?pageSize=1', administrator)
    expect([page.json.totalCount, page.json._embedded.items[0].id]).toEqual([2, other])
  })

  it('are read by whoever exported, by no colleague', async () => {
    const { community, eventId, path, owner, manager } = await soldEvent()
    const colleague = await community.person()
    await grant(community.id, { userId: colleague.id, scope: 'event', scopeId: eventId, role: 41 })
    const { json } = await post(community, `${path}/exports`, manager)
    const { href } = json._links.self
    for (const [as, status] of [
      [manager, 200],
      [owner, 200],
      [colleague, 403],
    ] as const) {
      expect((await get(community, href, as)).status).toBe(status)
    }
  })

  it('stay when the person is erased, who is named no longer', async () => {
    const { community, path, owner, manager } = await soldEvent()
    const { json } = await post(community, `${path}/exports`, manager)
    const erased = await call(community, '/api/user', {
      as: manager,
      method: 'DELETE',
      headers: { 'idempotency-key': newId() },
    })
    expect([202, 204], erased.text).toContain(erased.status)
    const record = await get(community, json._links.self.href, owner)
    expect(record.json).toMatchObject({
      rowCount: json.rowCount,
      exportedByUserId: null,
      exportedByUserDisplayName: null,
    })
  })

  it('cannot be changed or removed by the application', async () => {
    const rights = await inTenant<{ privilege_type: string }>(
      ofInstance,
      `select privilege_type from information_schema.role_table_grants
       where table_name = 'data_export' and grantee = 'marquee_app' order by 1`,
    )
    expect(rights.map(({ privilege_type }) => privilege_type)).toEqual(['INSERT', 'SELECT'])
  })
})
