import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { expect, inject, it } from 'vitest'
import { migrate, migrating } from '../../local/migrate.ts'
import { call } from '../support/client.ts'
import { asOwner, newId } from '../support/community.ts'
import { createOwnDatabase, startOwnData } from '../support/own-database.ts'
import { startOwnIsolate } from '../support/own-isolate.ts'
import { perform } from '../support/perform-command.ts'

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

/** Who owns a database and everything of ours in it. What an extension brings has the owner that Postgres gives it. */
const owners = `
  with ours as (select oid from pg_namespace where nspname !~ '^(pg_|information_schema)'),
    brought as (select objid from pg_depend where deptype = 'e')
  select distinct rolname as name from (
    select datdba as owner from pg_database where datname = current_database()
    union select nspowner from pg_namespace where oid in (select oid from ours) and nspname <> 'public'
    union select extowner from pg_extension where extname <> 'plpgsql'
    union select relowner from pg_class where relnamespace in (select oid from ours)
    union select typowner from pg_type
      where typnamespace in (select oid from ours) and oid not in (select objid from brought)
        and typelem not in (select objid from brought)
    union select proowner from pg_proc
      where pronamespace in (select oid from ours) and oid not in (select objid from brought)
  ) owned join pg_roles on pg_roles.oid = owned.owner`

it('tables of an owner that bypasses row-level security are moved as the chapter says, and served', async () => {
  const suffix = newId().replaceAll('-', '')
  const [given, owner, database] = [`given_${suffix}`, `owner_${suffix}`, `db_${suffix}`]
  await asOwner(`create role ${given} login createrole createdb bypassrls password 'given'`)
  // Who makes a role may grant it. In this cluster another role made it.
  await asOwner(`grant marquee_app to ${given} with admin option`)
  const own = await createOwnDatabase(false)
  const at = (address: string, place: object) => Object.assign(new URL(address), place).href
  const asGiven = at(own.ownerUrl, { username: given, password: 'given' })
  await asking(asGiven, `create database ${database}`)
  const old = at(asGiven, { pathname: `/${database}` })
  await migrate(old, null)
  expect(await asking(old, owners)).toEqual([{ name: given }])

  const chapter = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const commands = /```sql\n([^`]*reassign[^`]*)```/.exec(chapter)![1]!
  const named = commands
    .replaceAll('marquee_owner', owner)
    .replaceAll('database marquee', `database ${database}`)
  await asking(old, named)
  const moved = at(old, { username: owner, password: '…' })
  expect(await asking(moved, owners)).toEqual([{ name: owner }])
  const mayChange = `select pg_has_role('marquee_app', 'member with admin option') as it`
  expect(await asking(moved, mayChange)).toEqual([{ it: true }])
  const { out, complaint } = await perform(migrating, { DATABASE_OWNER_URL: moved })
  expect([out, complaint]).toEqual(['Nothing to migrate', null])

  const data = await startOwnData()
  const isolate = await startOwnIsolate({
    ...data.bindings,
    DATABASE_URL: at(own.url, { pathname: `/${database}` }),
  })
  try {
    const api = { host: `api.${inject('baseDomain')}` }
    const { json } = await call(api, '/health', { origin: isolate.origin })
    expect(json.checks.database).toEqual({ status: 'healthy' })
    const setup = await call(api, '/api/instanceonboarding/status', { origin: isolate.origin })
    expect([setup.status, setup.json.isSetupRequired]).toEqual([200, true])
  } finally {
    await isolate.stop()
    await data.stop()
  }
})
