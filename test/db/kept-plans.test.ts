import type { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schemaVersion } from '../../local/schema-version.ts'
import { newId } from '../support/community.ts'
import { nodeTypes, rowsLookedAt } from '../support/rows-looked-at.ts'
import { createSearchDatabase, type SearchDatabase } from '../support/search-database.ts'

let database: SearchDatabase
let application: Client
const [tenantId, userId] = [newId(), newId()]

beforeAll(async () => {
  database = await createSearchDatabase()
  const superuser = await database.asSuperuser()
  await superuser.query(`
    insert into tenant (id, slug, full_name, tenant_status_id)
    values ('${tenantId}', 'first', 'Community', 2);
    insert into app_user (id) values ('${userId}');
    insert into user_profile (user_id, first_name) values ('${userId}', 'Test');
    insert into user_identity (issuer, subject, user_id) values ('https://issuer', 'first', '${userId}');
    insert into tenant_user (tenant_id, user_id) values ('${tenantId}', '${userId}');
    analyze;`)
  await superuser.end()
  application = await database.asApplication()
})

afterAll(async () => {
  await application?.end()
  await database?.drop()
})

const entered = {
  schema: schemaVersion,
  slug: 'first',
  issuer: 'https://issuer',
  subject: 'first',
}

/** A request of the same person, on the same connection. */
async function request() {
  await application.query('begin')
  const { rows } = await application.query('select app.enter($1) as caller', [entered])
  expect(rows[0].caller).toMatchObject({ tenant: { id: tenantId }, user: { id: userId } })
  await application.query('select app.assert_authority($1)', [rows[0].caller.user.authorityVersion])
  await application.query('select app.stored_preferences($1)', [userId])
  await application.query('commit')
}

const lookedAt = () => rowsLookedAt(application, request)

it('no plan that is made while tables are small joins by reading a whole table', async () => {
  const types = await nodeTypes(application, request)
  expect([...types]).toContain('Index Scan')
  expect([...types].filter((type) => /^(Hash|Merge) Join$/.test(type))).toEqual([])
})

it('a connection that was opened while tables were small finds rows by their keys when they are large', async () => {
  const [, whileSmall] = [await lookedAt(), await lookedAt()]
  const superuser = await database.asSuperuser()
  await superuser.query(`
    create temporary table another as select gen_random_uuid() as id from generate_series(1, 300);
    insert into tenant (id, slug, full_name, tenant_status_id) select id, id, 'Community', 2 from another;
    insert into app_user (id) select id from another;
    insert into user_profile (user_id, first_name) select id, 'Test' from another;
    insert into user_identity (issuer, subject, user_id) select 'https://issuer', id, id from another;
    insert into tenant_user (tenant_id, user_id) select id, id from another;
    insert into setting_value (scope, scope_id, tenant_id, category, key, value)
    select 'governance', id, id, 'TenantDelegation', 'key', '[]' from another;`)
  await superuser.end()
  expect(whileSmall).toBeGreaterThan(5)
  expect(await lookedAt()).toBeLessThanOrEqual(whileSmall)
})
