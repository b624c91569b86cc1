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
    [{ url: 'https://example.test/a?b=c#d' }, 201],
    [{ url: 'javascript:alert(1)' }, 400],
    [{ label: 'برنامه' }, 201],
    [{ label: 'Two\nlines' }, 400],
  ])('an entry of %o: %i', async (fields, status) => {
    expect((await create({ label: 'Somewhere', url: '/', ...fields })).status).toBe(status)
  })

  it('loses marks that turn the direction of what is read', async () => {
    expect((await create({ label: 'moc.\u202eelgoog', url: '/' })).json.label).toBe('moc.elgoog')
  })

  it('has menus, and what is in one is not seen without it', async () => {
    const at = await mintCommunity()
    const owner = await at.person({ tenantRole: 11 })
    const member = await at.person()
    const add = async (body: object) => (await create({ url: '/', ...body }, at, owner)).json
    const seen = async (as: Person | null) => {
      const { json } = await call(at, path, { as })
      return (json._embedded.items ?? []).map(({ label }: { label: string }) => label)
    }
    const about = await add({ label: 'About', sortOrder: 1 })
    const inside = await add({ label: 'Inside', sortOrder: 2, audience: 'Members' })
    await add({ label: 'Team', sortOrder: 3, parentId: about.id })
    await add({ label: 'Minutes', sortOrder: 4, parentId: inside.id })
    await add({ label: 'Handbook', sortOrder: 5, parentId: about.id, audience: 'Members' })
    const hidden = await add({ label: 'Hidden', sortOrder: 6, isVisible: false })
    await add({ label: 'Below', sortOrder: 7, parentId: hidden.id })
    expect(await seen(null)).toEqual(['About', 'Team'])
    expect(await seen(await (await mintCommunity()).person())).toEqual(['About', 'Team'])
    expect(await seen(member)).toEqual(['About', 'Inside', 'Team', 'Minutes', 'Handbook'])
    const all = await call(at, `${path}/management`, { as: owner })
    const withDelete = all.json._embedded.items
      .filter(({ _links }: { _links: object }) => 'delete' in _links)
      .map(({ label }: { label: string }) => label)
    expect(withDelete).toEqual(['Team', 'Minutes', 'Handbook', 'Below'])
    const { headerMenu } = (await call(at, '/api/publicexperience/shell', { as: member })).json
    expect(headerMenu[1]).toEqual({
      label: 'Inside',
      url: '/',
      children: [{ label: 'Minutes', url: '/' }],
    })
  })

  it('keeps menus at one level, when two entries go below each other at once', async () => {
    const at = await mintCommunity()
    const owner = await at.person({ tenantRole: 11 })
    for (let round = 0; round < 3; round++) {
      const [one, other] = await Promise.all(
        ['One', 'Other'].map(async (label) => (await create({ label, url: '/' }, at, owner)).json),
      )
      const below = (entry: typeof one, parentId: string) =>
        call(at, `${path}/${entry.id}`, {
          method: 'PATCH',
          as: owner,
          body: { parentId },
          headers: { 'if-match': `"${entry.concurrencyStamp}"` },
        })
      const answers = await Promise.all([below(one, other.id), below(other, one.id)])
      expect(answers.map(({ status }) => status).sort()[0]).toBe(200)
      expect([400, 409]).toContain(answers.map(({ status }) => status).sort()[1])
    }
    const { json } = await call(at, path)
    const entries: { id: string; parentId: string | null }[] = json._embedded.items
    const children = entries.filter(({ parentId }) => parentId !== null)
    expect([entries.length, children.length]).toEqual([6, 3])
    for (const { parentId } of children) {
      expect(entries.find(({ id }) => id === parentId)?.parentId).toBeNull()
    }
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
