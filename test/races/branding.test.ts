import type { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { collective } from '../support/collectives.ts'
import {
  asOwner,
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../support/community.ts'
import { imageRow } from '../support/images.ts'
import { asApplication, enter, waitForBlocked } from '../support/sql-batch.ts'

async function opened({ id }: Community, person: Person): Promise<Client> {
  const client = await asApplication()
  await client.query('begin')
  await enter(client, id, person)
  return client
}

/** The look of a group that has one logo, and two commits that were decided on it. */
async function stage() {
  const community = await mintCommunity()
  const person = await community.person()
  const { id: groupId } = await collective(community, 'group', person)
  const [id, stamp] = [newId(), newId()]
  await inTenant(
    community.id,
    'insert into branding (id, tenant_id, group_id, concurrency_stamp) values ($1, $2, $3, $4)',
    [id, community.id, groupId, stamp],
  )
  const logos = [await imageRow(community, person), await imageRow(community, person)]
  const [first, second] = [await opened(community, person), await opened(community, person)]
  const end = () => Promise.all([first.end(), second.end()])
  return { community, person, groupId, id, stamp, logos, first, second, end }
}
type Stage = Awaited<ReturnType<typeof stage>>

const assertStamp = (client: Client, { id, stamp }: Stage) =>
  client.query(`select app.assert_stamp('branding', $1, $2)`, [id, stamp])
async function write(client: Client, { community, id }: Stage, color: string, logo: string) {
  await client.query(
    'update branding set primary_color = $2, concurrency_stamp = gen_random_uuid() where id = $1',
    [id, color],
  )
  await client.query('delete from branding_picture where branding_id = $1', [id])
  await client.query(
    `insert into branding_picture (tenant_id, branding_id, picture_set, storage_object_id)
     values ($1, $2, 'logos', $3)`,
    [community.id, id, logo],
  )
}
const looks = ({ community }: Stage) =>
  asOwner<{ color: string | null; logo: string | null }>(
    `select b.primary_color as color, p.storage_object_id as logo from branding b
     left join branding_picture p on p.branding_id = b.id where b.tenant_id = $1`,
    [community.id],
  )

describe('two who edit one look', () => {
  it('do so one after the other: the second is refused, and the first keeps all of it', async () => {
    const at = await stage()
    await assertStamp(at.first, at)
    await write(at.first, at, '#111111', at.logos[0]!)
    const waiting = assertStamp(at.second, at)
    waiting.catch(() => undefined)
    await waitForBlocked(at.first)
    await at.first.query('commit')
    await expect(waiting).rejects.toThrow('concurrency_conflict')
    await at.end()
    expect(await looks(at)).toEqual([{ color: '#111111', logo: at.logos[0] }])
  })

  it('control: without the assertion the second overwrites the first', async () => {
    const at = await stage()
    await write(at.first, at, '#111111', at.logos[0]!)
    const waiting = write(at.second, at, '#222222', at.logos[1]!)
    await waitForBlocked(at.first)
    await at.first.query('commit')
    await waiting
    await at.second.query('commit')
    await at.end()
    expect(await looks(at)).toEqual([{ color: '#222222', logo: at.logos[1] }])
  })
})

describe('a group that is deleted while its look is saved', () => {
  const hold = (client: Client, { groupId }: Stage) =>
    client.query('select app.lock_collective($1)', [groupId])
  const saveFirst = (client: Client, { community, groupId }: Stage) =>
    client.query(
      `insert into branding (id, tenant_id, group_id, concurrency_stamp)
       values (gen_random_uuid(), $1, $2, gen_random_uuid())`,
      [community.id, groupId],
    )
  const remove = (client: Client, { groupId }: Stage) =>
    client.query('update collective set deleted_at = now() where id = $1', [groupId])
  async function unsaved() {
    const at = await stage()
    await inTenant(at.community.id, 'delete from branding where id = $1', [at.id])
    return at
  }

  it('first: the look is refused', async () => {
    const at = await unsaved()
    await remove(at.first, at)
    const waiting = hold(at.second, at)
    waiting.catch(() => undefined)
    await waitForBlocked(at.first)
    await at.first.query('commit')
    await expect(waiting).rejects.toThrow('resource_not_found')
    await at.end()
    expect(await looks(at)).toEqual([])
  })

  it('afterwards: the look goes with it', async () => {
    const at = await unsaved()
    await hold(at.first, at)
    await saveFirst(at.first, at)
    const waiting = remove(at.second, at)
    await waitForBlocked(at.first)
    await at.first.query('commit')
    await waiting
    await at.second.query('commit')
    await at.end()
    expect(await looks(at)).toEqual([])
  })

  it('control: without the lock a group that is gone keeps a look', async () => {
    const at = await unsaved()
    await remove(at.first, at)
    await saveFirst(at.second, at)
    await at.first.query('commit')
    await at.second.query('commit')
    await at.end()
    expect(await looks(at)).toHaveLength(1)
  })
})
