import { readFile } from 'node:fs/promises'
import type { Client } from 'pg'
import { type Command, runAsProgram, settingsOf } from './command.ts'
import { connectAsOwner } from './connect-as-owner.ts'
import { migrationsFolder, migrationTags, schemaVersion } from './schema-version.ts'
import { authoritySql, functionsSql } from './sql-files.ts'

/**
 * Brings a database to the schema of this version: pending migrations in order, then functions,
 * policies and rights, in one transaction. Nothing is applied when anything fails.
 *
 * @param ownerUrl connection string of the role that owns the schema
 * @param appPassword password the application role `marquee_app` gets; null keeps the present one
 * @returns the names of the migrations that were applied now
 */
export async function migrate(ownerUrl: string, appPassword: string | null): Promise<string[]> {
  const client = await connectAsOwner(ownerUrl)
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('marquee migrations'))`)
    await ensureApplicationRole(client, appPassword)
    const applied = await applyPending(client)
    await client.query(functionsSql)
    await client.query(authoritySql)
    await client.query(
      `insert into app.schema_version (version) values ($1)
       on conflict (only_row) do update set version = excluded.version`,
      [schemaVersion],
    )
    await client.query('commit')
    return applied
  } finally {
    await client.end()
  }
}

/** Functions run with the rights of the owner: past row-level security if the owner may bypass it. */
async function refuseUnboundOwner(ownerUrl: string): Promise<void> {
  const client = await connectAsOwner(ownerUrl)
  try {
    const { rows } = await client.query<{ name: string }>(
      `select rolname as name from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)`,
    )
    const [unbound] = rows
    if (!unbound) return
    throw new Error(
      `The role ${unbound.name} may bypass row-level security, and so would the functions that it owns. ` +
        'Create an owner that may not, and connect as that',
    )
  } finally {
    await client.end()
  }
}

/** Makes a database the erasure authority, or leaves it as it is. Facts are never touched. */
export async function migrateAuthority(
  ownerUrl: string,
  appPassword: string | null,
): Promise<void> {
  const client = await connectAsOwner(ownerUrl)
  try {
    await client.query('begin')
    await ensureApplicationRole(client, appPassword)
    await client.query(authoritySql)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/**
 * Who waits for a row longer than this learns so before the caller has given up. Set once: a change of
 * a role collides with another one at the same time.
 */
const roleBounds = `do $$
declare wanted constant text[] := array['lock_timeout=4s', 'statement_timeout=9s'];
begin
  if not exists (
    select from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
    where r.rolname = 'marquee_app' and s.setdatabase = 0 and s.setconfig @> wanted
  ) then
    alter role marquee_app set lock_timeout = '4s';
    alter role marquee_app set statement_timeout = '9s';
  end if;
end $$`

async function ensureApplicationRole(client: Client, password: string | null) {
  await client.query(`do $$ begin
    create role marquee_app login nosuperuser nobypassrls nocreatedb nocreaterole;
  exception when duplicate_object then null; end $$`)
  await client.query(roleBounds)
  if (password !== null) {
    await client.query(`alter role marquee_app password ${client.escapeLiteral(password)}`)
  }
}

async function applyPending(client: Client): Promise<string[]> {
  await client.query('create schema if not exists app')
  await client.query(
    'create table if not exists app.migration (tag text primary key, applied_at timestamptz not null default now())',
  )
  const known = await client.query<{ tag: string }>('select tag from app.migration')
  const done = new Set(known.rows.map((row) => row.tag))
  const strange = [...done].filter((tag) => !migrationTags.includes(tag))
  if (strange.length > 0) {
    throw new Error(
      `The database was made by another version: this one does not know its migration ${strange[0]}. ` +
        'Run the version that made it, or use a new database. ' +
        'npm start makes one when its data folder (DATA_DIR, or .local) is removed',
    )
  }
  const applied: string[] = []
  for (const tag of migrationTags) {
    if (done.has(tag)) continue
    await client.query(await readFile(new URL(`${tag}.sql`, migrationsFolder), 'utf8'))
    await client.query('insert into app.migration (tag) values ($1)', [tag])
    applied.push(tag)
  }
  return applied
}

export const migrating: Command = {
  explainedIn: ['docs/operations.md', 'Deploy'],
  async run() {
    const { DATABASE_OWNER_URL } = settingsOf('DATABASE_OWNER_URL')
    await refuseUnboundOwner(DATABASE_OWNER_URL)
    const authorityUrl = process.env.ERASURE_AUTHORITY_OWNER_URL
    if (authorityUrl) {
      await migrateAuthority(authorityUrl, process.env.ERASURE_AUTHORITY_APP_PASSWORD ?? null)
    }
    const applied = await migrate(DATABASE_OWNER_URL, process.env.DATABASE_APP_PASSWORD ?? null)
    console.log(applied.length ? `Applied: ${applied.join(', ')}` : 'Nothing to migrate')
  },
}

await runAsProgram(import.meta.url, migrating)
