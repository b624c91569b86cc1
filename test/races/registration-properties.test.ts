import type { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { type Community, mintCommunity, type Person } from '../support/community.ts'
import { asApplication, enter, waitForBlocked } from '../support/sql-batch.ts'

async function opened({ id }: Community, person: Person): Promise<Client> {
  const client = await asApplication()
  await client.query('begin')
  await enter(client, id, person)
  return client
}

/** Two open commits in a community without properties. */
async function stage() {
  const community = await mintCommunity()
  const person = await community.person({ tenantRole: 11 })
  const [first, second] = [await opened(community, person), await opened(community, person)]
  return { community, first, second, end: () => Promise.all([first.end(), second.end()]) }
}

const assertAsRead = (client: Client) =>
  client.query(`select app.assert_registration_properties('{}')`)
const add = (client: Client, { id }: Community, key: string) =>
  client.query(
    `insert into registration_property
       (id, tenant_id, key, label, applies_to, type, concurrency_stamp)
     values (gen_random_uuid(), $1, $2, 'X', 'Event', 'Date', gen_random_uuid())`,
    [id, key],
  )
const count = async (client: Client) =>
  (await client.query('select count(*)::integer as count from registration_property')).rows[0].count

describe('two commits that change registration properties, both decided on the same ones', () => {
  it('go one after the other, and the second is decided again', async () => {
    const { community, first, second, end } = await stage()
    await assertAsRead(first)
    await add(first, community, 'first')
    const waiting = assertAsRead(second)
    waiting.catch(() => undefined)
    await waitForBlocked(first)
    await first.query('commit')
    await expect(waiting).rejects.toThrow('overtaken')
    await end()
  })

  it('the second goes on where the first is undone', async () => {
    const { community, first, second, end } = await stage()
    await assertAsRead(first)
    await add(first, community, 'first')
    const waiting = assertAsRead(second)
    await waitForBlocked(first)
    await first.query('rollback')
    await waiting
    await add(second, community, 'second')
    await second.query('commit')
    await end()
  })

  it('control: without the assertion both are added', async () => {
    const { community, first, second, end } = await stage()
    await add(first, community, 'first')
    await add(second, community, 'second')
    await Promise.all([first.query('commit'), second.query('commit')])
    const reader = await opened(community, await community.person())
    expect(await count(reader)).toBe(2)
    await reader.end()
    await end()
  })
})
