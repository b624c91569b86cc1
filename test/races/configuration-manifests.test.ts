import { describe, expect, it } from 'vitest'
import { call } from '../support/client.ts'
import {
  asOwner,
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../support/community.ts'
import { connectAsOwner, enter, waitForBlocked } from '../support/sql-batch.ts'

const path = '/api/tenant/configuration-manifest'
const link = { url: '/', audience: 'Everybody', isVisible: true, isInHeader: true }
const entry = (label: string) => ({ label, ...link, children: [] })
const manifestOf = (...labels: string[]) => ({
  version: 1,
  scope: 'tenant',
  navigation: labels.map(entry),
})
type Manifest = ReturnType<typeof manifestOf>

async function arranged() {
  const community = await mintCommunity()
  return { community, administrator: await community.person({ tenantRole: 11 }) }
}
const post = (at: Community, as: Person, to: string, body: object, isolate = 0) =>
  call(at, `${path}/${to}`, { method: 'POST', as, body, isolate })
async function compared(at: Community, as: Person, manifest: Manifest) {
  const { json } = await post(at, as, 'dry-run', { manifest })
  return { manifest, fingerprint: json.fingerprint as string }
}
const labelsOf = async ({ id }: Community) =>
  (
    await asOwner<{ label: string }>(
      'select label from navigation_entry where tenant_id = $1 order by sort_order, label',
      [id],
    )
  ).map(({ label }) => label)

describe('manifests that were compared with the same', () => {
  it('of several applied at once one is, as a whole', async () => {
    const { community, administrator } = await arranged()
    const manifests = ['A', 'B', 'C', 'D'].map((name) => manifestOf(`${name} 1`, `${name} 2`))
    const bodies = await Promise.all(
      manifests.map((manifest) => compared(community, administrator, manifest)),
    )
    const answers = await Promise.all(
      bodies.map((body, at) => post(community, administrator, 'apply', body, at % 2)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
    const { navigation } = manifests[statuses.indexOf(200)]!
    expect(await labelsOf(community)).toEqual(navigation.map(({ label }) => label))
  })
})

describe('a manifest that is applied while somebody changes the menu', () => {
  const insert = `insert into navigation_entry (id, tenant_id, label, url, concurrency_stamp)
    values ($1, $2, 'Between', '/', gen_random_uuid())`

  it('is refused: nobody compared it with that', async () => {
    const { community, administrator } = await arranged()
    const body = await compared(community, administrator, manifestOf('Applied'))
    const adding = await connectAsOwner()
    await adding.query('begin')
    await enter(adding, community.id)
    await adding.query('select app.assert_navigation_room(100)')
    await adding.query(insert, [newId(), community.id])
    const applying = post(community, administrator, 'apply', body)
    await waitForBlocked(adding)
    await adding.query('commit')
    await adding.end()
    const { status, json } = await applying
    expect([status, json.code]).toEqual([409, 'concurrency_conflict'])
    expect(await labelsOf(community)).toEqual(['Between'])
  })

  it('is refused where an entry has changed or gone', async () => {
    for (const change of [
      'update navigation_entry set url = $2, concurrency_stamp = gen_random_uuid() where id = $1',
      'delete from navigation_entry where id = $1 and $2 <> label',
    ]) {
      const { community, administrator } = await arranged()
      const id = newId()
      await inTenant(community.id, insert, [id, community.id])
      const body = await compared(community, administrator, manifestOf('Between', 'Applied'))
      const changing = await connectAsOwner()
      await changing.query('begin')
      await enter(changing, community.id)
      await changing.query(change, [id, '/changed'])
      const applying = post(community, administrator, 'apply', body)
      await waitForBlocked(changing)
      await changing.query('commit')
      await changing.end()
      const { status, json } = await applying
      expect([status, json.code]).toEqual([409, 'concurrency_conflict'])
      expect(await labelsOf(community)).not.toContain('Applied')
    }
  })

  it('control: what was read before the lock knows nothing of the entry', async () => {
    const { community } = await arranged()
    const adding = await connectAsOwner()
    await adding.query('begin')
    await enter(adding, community.id)
    await adding.query(insert, [newId(), community.id])
    expect(await labelsOf(community)).toEqual([])
    await adding.query('commit')
    await adding.end()
    expect(await labelsOf(community)).toEqual(['Between'])
  })
})
