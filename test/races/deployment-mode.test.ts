import { Client } from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { tenantStatus } from '../../src/kernel/tenant-lifecycle.ts'
import { newId } from '../support/community.ts'
import { createOwnDatabase } from '../support/own-database.ts'
import { waitForBlocked } from '../support/sql-batch.ts'

const defaultTenantId = '018e4e5c-7f00-7000-8000-000000000001'
const clients: Client[] = []

/** Two administrators of an instance of their own, which has its default community. */
let first: Client
let second: Client

beforeEach(async () => {
  const { ownerUrl } = await createOwnDatabase()
  const connect = async () => {
    const client = new Client({ connectionString: ownerUrl })
    clients.push(client)
    await client.connect()
    return client
  }
  ;[first, second] = await Promise.all([connect(), connect()])
  const administrator = newId()
  await first.query('insert into app_user (id) values ($1)', [administrator])
  await first.query('insert into instance_grant (user_id, role_id) values ($1, 1)', [administrator])
  await insertTenant(first, defaultTenantId)
  for (const client of [first, second]) {
    await client.query(`select set_config('app.user_id', $1, false)`, [administrator])
    await client.query('begin')
  }
})
afterAll(() => Promise.all(clients.map((client) => client.end())))

const insertTenant = (client: Client, id = newId()) =>
  client.query(
    'insert into tenant (id, slug, full_name, tenant_status_id) values ($1, $2, $2, $3)',
    [id, `community-${id.slice(-12)}`, tenantStatus.active],
  )
const choose = (client: Client, mode: string) =>
  client.query('select app.change_deployment_mode($1, $2)', [
    defaultTenantId,
    JSON.stringify({ revision: 1, mode, changedAt: '2026-01-01T00:00:00Z' }),
  ])

/** The first has done its part; the second waits for it. What becomes of the second. */
async function meet(
  one: (client: Client) => Promise<unknown>,
  other: (client: Client) => Promise<unknown>,
): Promise<string> {
  await one(first)
  const later = other(second).then(
    () => 'done',
    (thrown: Error) => thrown.message,
  )
  await waitForBlocked(first)
  await first.query('commit')
  const outcome = await later
  await second.query(outcome === 'done' ? 'commit' : 'rollback')
  return outcome
}

const alone = (client: Client) => choose(client, 'SingleTenant')
const among = (client: Client) => choose(client, 'MultiTenant')

describe('a transition beside another commit', () => {
  it('to one community is decided again after another community was made', async () => {
    expect(await meet(insertTenant, alone)).toBe('overtaken')
  })

  it('to one community lets no other one be made', async () => {
    expect(await meet(alone, insertTenant)).toBe('resource_conflict')
  })

  it('to many communities lets another one be made', async () => {
    expect(await meet(among, insertTenant)).toBe('done')
  })

  it('is one of two', async () => {
    expect(await meet(alone, among)).toContain('deployment_mode_change_pkey')
  })
})
