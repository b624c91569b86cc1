import { Client } from 'pg'
import { inject } from 'vitest'
import { migrate } from '../../local/migrate.ts'
import { asOwner, newId } from './community.ts'

export interface SearchDatabase {
  ownerUrl: string
  /** A connection as somebody to whom nothing is forbidden. */
  asSuperuser(): Promise<Client>
  /** A connection as the role the product has. */
  asApplication(): Promise<Client>
  drop(): Promise<void>
}

/**
 * A database whose owner is no superuser, as in production: row-level security binds its functions,
 * too. Whoever connects is told the plan of every statement, those inside of functions included.
 */
export async function createSearchDatabase(): Promise<SearchDatabase> {
  const name = `search_${newId().replaceAll('-', '')}`
  await asOwner(`create role ${name} login password 'owner' createrole`)
  await asOwner(`grant marquee_app to ${name} with admin option`)
  await asOwner(`create database ${name} owner ${name}`)
  const url = (user: string | null, password: string | null) => {
    const changed = new URL(inject('ownerUrl'))
    changed.pathname = `/${name}`
    if (user !== null) changed.username = user
    if (password !== null) changed.password = password
    return changed.href
  }
  const ownerUrl = url(name, 'owner')
  await migrate(ownerUrl, null)
  for (const setting of [
    `session_preload_libraries = 'auto_explain'`,
    `auto_explain.log_level = 'notice'`,
    `auto_explain.log_format = 'json'`,
    'auto_explain.log_nested_statements = on',
    'auto_explain.log_analyze = on',
    'auto_explain.log_min_duration = 0',
  ]) {
    await asOwner(`alter database ${name} set ${setting}`)
  }
  const { username, password } = new URL(inject('bindings').DATABASE_URL!)
  const connect = async (connectionString: string) => {
    const client = new Client({ connectionString })
    await client.connect()
    client.on('error', () => undefined)
    return client
  }
  return {
    ownerUrl,
    asSuperuser: () => connect(url(null, null)),
    asApplication: () => connect(url(username, password)),
    async drop() {
      await asOwner(`drop database ${name} with (force)`)
      await asOwner(`revoke marquee_app from ${name}`)
      await asOwner(`drop role ${name}`)
    },
  }
}
