import { Client } from 'pg'
import { inject } from 'vitest'
import { schemaVersion } from '../../local/schema-version.ts'
import { asOwner, type Person } from './community.ts'
import { until } from './until.ts'

const issuer = 'https://issuer.localhost'

/** A connection as the role the product has. */
export async function asApplication(): Promise<Client> {
  const { username, password, pathname } = new URL(inject('bindings').DATABASE_URL!)
  const { port } = new URL(inject('ownerUrl'))
  const client = new Client({
    host: '127.0.0.1',
    port: Number(port),
    user: username,
    password,
    database: pathname.slice(1),
  })
  await client.connect()
  client.on('error', () => undefined)
  return client
}

/** The first statement of every batch: the community, and the caller when there is one. */
export const enter = (client: Client, tenantId: string, person?: Person) =>
  client.query<{ entered: { user?: { authorityVersion: number } } }>(
    'select app.enter($1::jsonb) as entered',
    [
      JSON.stringify({
        schema: schemaVersion,
        tenantId,
        ...(person && { issuer, subject: person.subject }),
      }),
    ],
  )

/** A transaction in the name of a person; answers what it threw, or null. */
export async function transact(
  { tenantId, person }: { tenantId: string; person?: Person },
  statements: (client: Client) => Promise<unknown>,
): Promise<{ code: string; message: string } | null> {
  const client = await asApplication()
  try {
    await client.query('begin')
    await enter(client, tenantId, person)
    await statements(client)
    await client.query('commit')
    return null
  } catch (thrown) {
    return thrown as { code: string; message: string }
  } finally {
    await client.end()
  }
}

/** Waits until somebody waits for a lock that this connection holds. */
export async function waitForBlocked(holder: Client): Promise<void> {
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  await until(async () => {
    const blocked = await asOwner(
      'select 1 from pg_stat_activity where $1::integer = any(pg_blocking_pids(pid))',
      [rows[0]!.pid],
    )
    return blocked.length
  }, 'waited for')
}

/** A connection as the owner of the database, for a transaction that stays open. */
export async function connectAsOwner(url = inject('ownerUrl')): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  client.on('error', () => undefined)
  return client
}
