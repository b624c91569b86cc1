import type { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { type Community, mintCommunity, newId, type Person } from '../support/community.ts'
import { limit } from '../support/plans.ts'
import { connectAsOwner, enter, waitForBlocked } from '../support/sql-batch.ts'

async function opened({ id }: Community, person: Person): Promise<Client> {
  const client = await connectAsOwner()
  await client.query('begin')
  await enter(client, id, person)
  return client
}

const addMember = async (client: Client, { id }: Community) => {
  const person = newId()
  await client.query('insert into app_user (id) values ($1)', [person])
  return client.query('insert into tenant_user (tenant_id, user_id) values ($1, $2)', [id, person])
}
const usedBy = async (client: Client) => {
  const { rows } = await client.query(`select app.quota_used('members')::integer as used`)
  return rows[0].used
}

async function stage(members: number) {
  const community = await mintCommunity()
  const person = await community.person()
  await limit(community.id, { members })
  const [first, second] = [await opened(community, person), await opened(community, person)]
  return { community, first, second }
}

describe('two commits that add a member where one place is left', () => {
  it('go one after the other, and the second is refused', async () => {
    const { community, first, second } = await stage(2)
    await addMember(first, community)
    const waiting = addMember(second, community)
    waiting.catch(() => undefined)
    await waitForBlocked(first)
    await first.query('commit')
    await expect(waiting).rejects.toMatchObject({
      message: 'quota_exceeded',
      detail: expect.stringContaining('"actual": 2'),
    })
    await Promise.all([first.end(), second.end()])
  })

  it('the second takes the place where the first is undone', async () => {
    const { community, first, second } = await stage(2)
    await addMember(first, community)
    const waiting = addMember(second, community)
    await waitForBlocked(first)
    await first.query('rollback')
    await waiting
    expect(await usedBy(second)).toBe(2)
    await second.query('commit')
    await Promise.all([first.end(), second.end()])
  })

  it('control: without the lock the second counts too few', async () => {
    const { community, first, second } = await stage(2)
    await addMember(first, community)
    expect([await usedBy(first), await usedBy(second)]).toEqual([2, 1])
    await first.query('rollback')
    await Promise.all([first.end(), second.end()])
  })

  it('do not wait for each other where there is no limit', async () => {
    const community = await mintCommunity()
    const person = await community.person()
    const [first, second] = [await opened(community, person), await opened(community, person)]
    await addMember(first, community)
    await addMember(second, community)
    await Promise.all([first.query('commit'), second.query('commit')])
    await Promise.all([first.end(), second.end()])
  })
})
