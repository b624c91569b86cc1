import { describe, expect, it } from 'vitest'
import { call } from '../support/client.ts'
import { inTenant, mintCommunity } from '../support/community.ts'
import { organize, publishedEvent } from '../support/programme.ts'
import {
  asApplication,
  connectAsOwner,
  enter,
  transact,
  waitForBlocked,
} from '../support/sql-batch.ts'

async function stage() {
  const community = await mintCommunity()
  const owner = await community.person()
  const editor = await community.person()
  const event = await publishedEvent(community, owner)
  await organize(community, editor, event.id)
  return { community, editor, event }
}

const versionOf = async (tenantId: string, person: Parameters<typeof enter>[2]) => {
  const client = await asApplication()
  await client.query('begin')
  const { rows } = await enter(client, tenantId, person)
  await client.query('rollback')
  await client.end()
  return rows[0]!.entered.user!.authorityVersion
}

const titleOf = async (tenantId: string, id: string) =>
  (await inTenant<{ title: string }>(tenantId, 'select title from event where id = $1', [id]))[0]!
    .title

describe('app.assert_authority', () => {
  it.each([
    ['a revoked grant', 'delete from role_grant where user_id = $1'],
    ['a lesser grant', 'update role_grant set role_id = 44 where user_id = $1'],
    ['a suspended membership', 'update tenant_user set status_id = 2 where user_id = $1'],
  ])('a decision taken before %s does not commit', async (_, change) => {
    const { community, editor, event } = await stage()
    const known = await versionOf(community.id, editor)
    await inTenant(community.id, change, [editor.id])
    const refused = await transact({ tenantId: community.id, person: editor }, async (client) => {
      await client.query('select app.assert_authority($1)', [known])
      await client.query(`update event set title = 'Taken over' where id = $1`, [event.id])
    })
    expect(refused?.message).toBe('authority_changed')
    expect(await titleOf(community.id, event.id)).toBe('A conference')
  })

  it('a revocation waits for a commit that has asserted, and one that comes first is seen', async () => {
    const { community, editor, event } = await stage()
    const known = await versionOf(community.id, editor)
    const writing = await asApplication()
    await writing.query('begin')
    await enter(writing, community.id, editor)
    await writing.query('select app.assert_authority($1)', [known])
    let revoked = false
    const revoking = inTenant(community.id, 'delete from role_grant where user_id = $1', [
      editor.id,
    ]).then(() => {
      revoked = true
    })
    await writing.query(`update event set title = 'In time' where id = $1`, [event.id])
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(revoked).toBe(false)
    await writing.query('commit')
    await writing.end()
    await revoking
    expect(await titleOf(community.id, event.id)).toBe('In time')
    expect(await versionOf(community.id, editor)).toBeGreaterThan(known)
  })

  it('through the product: a revocation that commits between read and commit refuses the write', async () => {
    const { community, editor, event } = await stage()
    // The application's role has no right to revoke.
    const owner = await connectAsOwner()
    await owner.query('begin')
    await owner.query(`select set_config('app.tenant_id', $1, true)`, [community.id])
    await owner.query('delete from role_grant where user_id = $1', [editor.id])
    // Reads the grants of before, and waits with its commit for the row the revocation has locked.
    const editing = call(community, `/api/event/${event.id}`, {
      method: 'PATCH',
      as: editor,
      body: { title: 'Taken over' },
      headers: { 'if-match': `"${event.concurrencyStamp}"` },
    })
    await waitForBlocked(owner)
    await owner.query('commit')
    await owner.end()
    const answer = await editing
    expect([answer.status, answer.json.code]).toEqual([403, 'forbidden'])
    expect(await titleOf(community.id, event.id)).toBe('A conference')
  })

  it('control: without the assertion the same decision commits', async () => {
    const { community, editor, event } = await stage()
    await inTenant(community.id, 'delete from role_grant where user_id = $1', [editor.id])
    const refused = await transact({ tenantId: community.id, person: editor }, (client) =>
      client.query(`update event set title = 'Taken over' where id = $1`, [event.id]),
    )
    expect(refused).toBeNull()
    expect(await titleOf(community.id, event.id)).toBe('Taken over')
  })
})

describe('app.enter', () => {
  it('refuses a schema that is not the one of the database', async () => {
    const client = await asApplication()
    for (const input of ['{}', '{"schema":"x"}', '{"schema":null}']) {
      const refused = client.query('select app.enter($1::jsonb)', [input])
      await expect(refused).rejects.toMatchObject({
        code: 'MQ000',
        message: 'database_schema_unknown',
      })
    }
    await client.end()
  })
})
