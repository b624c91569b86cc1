import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { type Community, inTenant, mintCommunity, type Person } from '../../../support/community.ts'

const path = '/api/tenant/navigation'
let community: Community
let administrator: Person

beforeAll(async () => {
  community = await mintCommunity()
  administrator = await community.person({ tenantRole: 11 })
})

const create = (body: object, at = community, as = administrator) =>
  call(at, path, { method: 'POST', as, body })
const labels = async (as: Person | null, at = path) => {
  const { json } = await call(community, at, { as })
  return (json._embedded.items ?? []).map(({ label }: { label: string }) => label)
}

describe('the navigation of a community', () => {
  it('is read by everybody, in its order, without what is hidden', async () => {
    await create({ label: 'Second', url: '/second', sortOrder: 2 })
    await create({ label: 'First', url: 'https://example.test/first', sortOrder: 1 })
    await create({ label: 'Hidden', url: '/hidden', sortOrder: 0, isVisible: false })
    expect(await labels(null)).toEqual(['First', 'Second'])
    expect(await labels(administrator, `${path}/management`)).toEqual(['Hidden', 'First', 'Second'])
  })

  it('is linked from the root, and changed by administrators alone', async () => {
    const member = await community.person()
    const root = async (as: Person | null) => (await call(community, '/api', { as })).json._links
    expect((await root(null)).navigation.href).toContain(path)
    expect((await root(member))['manage-navigation']).toBeUndefined()
    expect((await root(administrator))['manage-navigation'].href).toContain(`${path}/management`)
    expect((await create({ label: 'Mine', url: '/' }, community, member)).status).toBe(403)
  })

  it('says what stands in the header menu: everything, until an administrator says otherwise', async () => {
    const { json } = await create({ label: 'Terms', url: '/terms' })
    expect(json.isInHeader).toBe(true)
    const edited = await call(community, json._links.edit.href, {
      method: 'PATCH',
      as: administrator,
      body: { isInHeader: false },
      headers: { 'if-match': `"${json.concurrencyStamp}"` },
    })
    expect(edited.json.isInHeader).toBe(false)
    const { json: list } = await call(community, path)
    expect(list._embedded.items).toContainEqual(
      expect.objectContaining({ label: 'Terms', isInHeader: false }),
    )
  })

  it('shows a change at once', async () => {
    const { json } = await create({ label: 'Old', url: '/old', sortOrder: 9 })
    await call(community, json._links.edit.href, {
      method: 'PATCH',
      as: administrator,
      body: { label: 'New' },
      headers: { 'if-match': `"${json.concurrencyStamp}"` },
    })
    expect(await labels(null)).toContain('New')
  })

  it.each([
    ['/programme', 201],
    ['/', 201],
    ['https://example.test', 201],
    ['https://example.test/a?b=c#d', 201],
    ['http://example.test', 400],
    ['javascript:alert(1)', 400],
    ['//example.test', 400],
    ['/\\example.test', 400],
    ['https://example.test@elsewhere.test/', 400],
    ['programme', 400],
    [`/${'x'.repeat(500)}`, 400],
  ])('an entry leads to %s: %i', async (url, status) => {
    expect((await create({ label: 'Somewhere', url })).status).toBe(status)
  })

  it('has a hundred entries at most, however many come at once', async () => {
    const full = await mintCommunity()
    const as = await full.person({ tenantRole: 11 })
    await inTenant(
      full.id,
      `insert into navigation_entry (id, tenant_id, label, url, concurrency_stamp)
       select gen_random_uuid(), $1, 'Entry', '/', gen_random_uuid() from generate_series(1, 98)`,
      [full.id],
    )
    const answers = await Promise.all(
      [1, 2, 3, 4].map((each) => create({ label: `Late ${each}`, url: '/' }, full, as)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.json).toMatchObject({
      code: 'resource_conflict',
      detail: expect.stringContaining('Remove one'),
    })
  })
})
