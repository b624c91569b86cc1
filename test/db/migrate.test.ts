import { Client } from 'pg'
import { expect, it } from 'vitest'
import { migrate } from '../../local/migrate.ts'
import { createOwnDatabase } from '../support/own-database.ts'
import { createSearchDatabase } from '../support/search-database.ts'

async function asking<Row>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

it('a second migration of a database has nothing to do', async () => {
  const { ownerUrl } = await createOwnDatabase()
  expect(await migrate(ownerUrl, null)).toEqual([])
})

it('a database with a migration that is not known is refused with what to do, and left as it is', async () => {
  const { ownerUrl } = await createOwnDatabase()
  await asking(ownerUrl, `insert into app.migration (tag) values ('0018_mail_blocks')`)
  await asking(ownerUrl, `update app.schema_version set version = 'theirs'`)
  const refusal = await migrate(ownerUrl, null).catch((thrown: Error) => thrown.message)
  expect(refusal).toContain('0018_mail_blocks')
  expect(refusal).toContain('Run the version that made it, or use a new database.')
  expect(refusal).toContain(
    'npm start makes one when its data folder (DATA_DIR, or .local) is removed',
  )
  expect(await asking(ownerUrl, 'select version from app.schema_version')).toEqual([
    { version: 'theirs' },
  ])
})

it('an import on its way goes on as rows: what it has left to write, and all that it changes', async () => {
  const database = await createSearchDatabase()
  const superuser = await database.asSuperuser()
  // As the migration before left it. Row-level security binds its owner, too.
  await superuser.query(
    `drop table programme_import_session, programme_import_change;
     alter table programme_import drop constraint programme_import_in_tenant,
       drop column change_count, add column pending jsonb not null, add column changes jsonb not null;
     delete from app.migration where tag = '0001_import_rows';
     insert into tenant (id, slug, full_name, tenant_status_id)
     values (md5('tenant')::uuid, 'one', 'One', 2);
     insert into programme_import (id, tenant_id, event_id, requested_by_user_id, state, format, report,
       total_count, done_count, pending, changes)
     values (md5('import')::uuid, md5('tenant')::uuid, md5('event')::uuid, md5('user')::uuid, 'Running',
       'frab', '{}', 3, 1, '[{"title":"a"},{"title":"b"},{"title":"c"}]', '[{"title":"x"},{"title":"y"}]')`,
  )
  expect(await migrate(database.ownerUrl, null)).toEqual(['0001_import_rows'])
  const { rows } = await superuser.query(
    `select change_count,
       (select string_agg(position || (value->>'title'), ' ' order by position)
        from programme_import_session) as sessions,
       (select string_agg(position || (value->>'title'), ' ' order by position)
        from programme_import_change) as changes
     from programme_import`,
  )
  expect(rows).toEqual([{ change_count: 2, sessions: '2b 3c', changes: '1x 2y' }])
  await superuser.end()
  await database.drop()
})
