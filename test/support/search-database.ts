import { Client } from 'pg'
import { inject } from 'vitest'
import { asOwner } from './community.ts'
import { createOwnDatabase } from './own-database.ts'

export interface SearchDatabase {
  superuserUrl: string
  /** A connection as somebody to whom nothing is forbidden. */
  asSuperuser(): Promise<Client>
  /** A connection as the role the product has. */
  asApplication(): Promise<Client>
  drop(): Promise<void>
}

/** Every plan of a test rests on the same statistics: those that the test gathers, whenever autovacuum would run. */
const withoutAutovacuum = `
  do $$ declare each regclass; begin
    for each in select oid::regclass from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %s set (autovacuum_enabled = false)', each);
    end loop;
  end $$`

/**
 * A database whose functions belong to somebody who is no superuser, as in production: row-level security
 * binds them, too. Whoever connects is told the plan of every statement, those inside of functions included.
 */
export async function createSearchDatabase(): Promise<SearchDatabase> {
  const { ownerUrl: superuserUrl } = await createOwnDatabase()
  const name = new URL(superuserUrl).pathname.slice(1)
  for (const setting of [
    `session_preload_libraries = 'auto_explain'`,
    `auto_explain.log_level = 'notice'`,
    `auto_explain.log_format = 'json'`,
    'auto_explain.log_nested_statements = on',
    'auto_explain.log_analyze = on',
    'auto_explain.log_timing = off',
    'auto_explain.log_min_duration = 0',
  ]) {
    await asOwner(`alter database ${name} set ${setting}`)
  }
  const superuser = new Client({ connectionString: superuserUrl })
  await superuser.connect()
  await superuser.query(withoutAutovacuum)
  await superuser.end()
  const { username, password } = new URL(inject('bindings').DATABASE_URL!)
  const connect = async (connectionString: string) => {
    const client = new Client({ connectionString })
    await client.connect()
    client.on('error', () => undefined)
    return client
  }
  const applicationUrl = Object.assign(new URL(superuserUrl), { username, password }).href
  return {
    superuserUrl,
    asSuperuser: () => connect(superuserUrl),
    asApplication: () => connect(applicationUrl),
    async drop() {
      await asOwner(`drop database ${name} with (force)`)
    },
  }
}
