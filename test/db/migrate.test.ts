import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { migrate } from '../../local/migrate.ts'
import { migrationsFolder, migrationTags } from '../../local/schema-version.ts'
import { newId } from '../support/community.ts'
import { createOwnDatabase } from '../support/own-database.ts'

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

it('pictures of looks become sets of one, in every community', async () => {
  const { ownerUrl } = await createOwnDatabase(false)
  const ask = (text: string) => asking<Record<string, string>>(ownerUrl, text)
  const before = migrationTags.filter((tag) => tag < '0002')
  for (const tag of before) {
    await ask(readFileSync(new URL(`${tag}.sql`, migrationsFolder), 'utf8'))
  }
  await ask('create schema app')
  await ask(`create table app.migration as select unnest('{${before.join()}}'::text[]) as tag`)
  const [logo, icon, other] = [newId(), newId(), newId()]
  for (const [slug, pictures] of [
    ['one', [logo, null, icon]],
    ['two', [null, other, null]],
    ['three', [null, null, null]],
  ] as const) {
    const tenant = newId()
    const texts = pictures.map((id) => (id === null ? 'null' : `'${id}'`))
    const objects = pictures
      .filter((id) => id !== null)
      .map(
        (id) => `insert into storage_object (id, tenant_id, state, content_type, size_bytes, sha256)
          values ('${id}', '${tenant}', 'Stored', 'image/png', 1, '');`,
      )
    await ask(`insert into tenant (id, slug, full_name, tenant_status_id)
        values ('${tenant}', '${slug}', '${slug}', 2); ${objects.join(' ')}
      insert into branding
        (tenant_id, primary_color, logo_id, dark_logo_id, favicon_id, concurrency_stamp)
      values ('${tenant}', '#123456', ${texts.join()}, gen_random_uuid())`)
  }
  await ask(`alter table branding enable row level security;
    alter table branding force row level security;
    create policy own_tenant on branding using (false)`)
  expect(await migrate(ownerUrl, null)).toEqual(migrationTags.filter((tag) => tag >= '0002'))
  const [forced] = await ask(
    `select relforcerowsecurity::text as forced from pg_class where relname = 'branding'`,
  )
  expect(forced).toEqual({ forced: 'true' })
  await ask('alter table branding no force row level security')
  await ask('alter table branding_picture no force row level security')
  await ask('alter table storage_object no force row level security')
  expect(
    await ask(`select t.slug, b.primary_color as color, p.picture_set as set, p.storage_object_id as id
      from branding b join tenant t on t.id = b.tenant_id
      left join branding_picture p on p.branding_id = b.id order by t.slug, p.picture_set`),
  ).toEqual([
    { slug: 'one', color: '#123456', set: 'favicons', id: icon },
    { slug: 'one', color: '#123456', set: 'logos', id: logo },
    { slug: 'three', color: '#123456', set: null, id: null },
    { slug: 'two', color: '#123456', set: 'darkLogos', id: other },
  ])
})
