import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { inject } from 'vitest'
import { migrateAuthority } from '../../local/migrate.ts'
import { type NeonEndpoint, startNeonEndpoint } from '../../local/neon-endpoint.ts'
import { freePort } from '../../local/postgres.ts'
import { type S3Endpoint, startS3 } from '../../local/s3-endpoint.ts'
import { startUpstash, type Upstash } from '../../local/upstash-endpoint.ts'
import { asOwner, mintToken, newId, type Person } from './community.ts'
import { type Isolate, launchIsolate, type Runtime } from './isolate.ts'
import { createOwnDatabase } from './own-database.ts'

export interface Topology {
  name: string
  setting: 'EmbeddedSqlite' | 'CoLocated' | 'ExternalDatabase'
  runtime: Runtime
}

export const topologies: Topology[] = [
  { name: 'CoLocated', setting: 'CoLocated', runtime: 'workerd' },
  { name: 'ExternalDatabase', setting: 'ExternalDatabase', runtime: 'workerd' },
  { name: 'EmbeddedSqlite on Workers', setting: 'EmbeddedSqlite', runtime: 'workerd' },
  { name: 'EmbeddedSqlite on Deno', setting: 'EmbeddedSqlite', runtime: 'deno' },
]

export interface Served extends Isolate {
  lines: string[]
}

/** A whole deployment of a test's own: database, authority, Redis, and isolates when they are asked for. */
export interface Deployment {
  community: { id: string; host: string }
  neon: NeonEndpoint
  /** Of the authority, where it is a database of its own. */
  authorityNeon: NeonEndpoint
  redis: Upstash
  /** Where files lie, but for a deployment whose bucket is bound. */
  storage: S3Endpoint
  databaseUrl: string
  authorityUrl: string
  bindings: Record<string, string>
  /** Folder of an embedded authority. */
  folder: string
  sql<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
  /** The same on the database of the authority. */
  authoritySql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** A member of its community, or of another one. */
  person(tenantId?: string): Promise<Person>
  start(bindings?: Record<string, string>, folder?: string, mediaFolder?: string): Promise<Served>
  /** Copies the database as a dump would, and puts such a copy in its place. */
  dump(): Promise<string>
  restore(dump: string): Promise<void>
  /** Runs statements on the SQLite file of the authority; answers what failed, or null. */
  onFile(statements: string): Promise<string | null>
  stop(): Promise<void>
}

export interface DeploymentOptions {
  /** Who takes deliveries for it; otherwise its first isolate does. */
  jobsOrigin?: string
  /** Where isolates find an authority object that has a process of its own. */
  registry?: string
}

export async function startDeployment(
  topology: Topology,
  { jobsOrigin, registry }: DeploymentOptions = {},
): Promise<Deployment> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-authority-'))
  const postgresPort = Number(new URL(inject('ownerUrl')).port)
  const own = await createOwnDatabase()
  const external = topology.setting === 'ExternalDatabase' ? await createOwnDatabase(false) : own
  if (external !== own) await migrateAuthority(external.ownerUrl, null)
  const storageFolder = mkdtempSync(path.join(tmpdir(), 'marquee-storage-'))
  const [neon, authorityNeon, redis, storage] = await Promise.all([
    startNeonEndpoint({ postgresPort }),
    startNeonEndpoint({ postgresPort }),
    startUpstash({ token: 'own' }),
    startS3({
      folder: storageFolder,
      keys: {
        [inject('bindings').OBJECT_STORAGE__ACCESS_KEY_ID!]:
          inject('bindings').OBJECT_STORAGE__SECRET_ACCESS_KEY!,
      },
      buckets: [inject('bindings').OBJECT_STORAGE__BUCKET!],
    }),
  ])
  // The queue delivers to whichever isolate was started first of those that run.
  const port = await freePort()
  const bindings = {
    ...inject('bindings'),
    JOBS_ORIGIN: jobsOrigin ?? `http://127.0.0.1:${port}`,
    DATABASE_URL: own.url,
    DATABASE_HTTP_ENDPOINT: `${neon.url}/sql`,
    UPSTASH_REDIS_REST_URL: redis.url,
    UPSTASH_REDIS_REST_TOKEN: 'own',
    OBJECT_STORAGE__ENDPOINT: storage.url,
    PRIVACY_ERASURE__AUTHORITY__TOPOLOGY: topology.setting,
    PRIVACY_ERASURE__AUTHORITY__DATABASE_URL: external.url.replace(
      'db.localhost',
      'erasure.localhost',
    ),
    PRIVACY_ERASURE__AUTHORITY__DATABASE_HTTP_ENDPOINT: `${authorityNeon.url}/sql`,
  }
  const isolates: Served[] = []
  let isPortFree = jobsOrigin === undefined
  const name = new URL(own.ownerUrl).pathname.slice(1)
  const disconnect = async () => {
    await primary.end()
    await asOwner('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ])
  }
  const removeFolders = () => {
    for (const each of [storageFolder, folder]) rmSync(each, { recursive: true, force: true })
  }
  process.once('exit', removeFolders)
  const id = newId()
  const slug = `c${id.replaceAll('-', '').slice(-20)}`
  const primary = connected(own.ownerUrl)
  const elsewhere = external === own ? primary : connected(external.ownerUrl)
  const sql = primary.query
  await sql(
    `insert into tenant (id, slug, full_name, tenant_status_id, allows_registration) values ($1, $2, 'A community', 2, true)`,
    [id, slug],
  )
  return {
    community: { id, host: `${slug}.${inject('baseDomain')}` },
    neon,
    authorityNeon,
    redis,
    storage,
    bindings,
    folder,
    sql,
    databaseUrl: own.ownerUrl,
    authorityUrl: external.ownerUrl,
    authoritySql: (text, values = []) => elsewhere.query(text, values),
    person: (tenantId = id) => mintPerson(sql, tenantId),
    async start(more = {}, at = folder, mediaFolder) {
      const lines: string[] = []
      const isFirst = isPortFree
      isPortFree = false
      const isolate = await launchIsolate(topology.runtime, {
        ...(isFirst && { port }),
        bindings: settingsOf({ ...bindings, ...more }, mediaFolder),
        ...(mediaFolder !== undefined && { mediaFolder }),
        ...(registry !== undefined && { registry }),
        ...(topology.setting === 'EmbeddedSqlite' &&
          registry === undefined &&
          at !== '' && { authorityFolder: at }),
        hasTurnedClock: true,
        log: (line) => lines.push(line),
      })
      let ending: Promise<unknown> | undefined
      const endBy = (end: () => Promise<unknown>) => () => {
        ending ??= end()
        isPortFree ||= isFirst
        return ending
      }
      const [stop, kill] = [endBy(isolate.stop), endBy(isolate.kill)]
      const served = { ...isolate, stop, kill, lines }
      isolates.push(served)
      return served
    },
    async dump() {
      const copy = `dump_${newId().replaceAll('-', '')}`
      await disconnect()
      await asOwner(`create database ${copy} template ${name} strategy file_copy`)
      return copy
    },
    async restore(dump) {
      await disconnect()
      await asOwner(`drop database ${name} with (force)`)
      await asOwner(`create database ${name} template ${dump} strategy file_copy`)
    },
    async onFile(statements) {
      const file = filesUnder(folder).find(
        (each) => /\.(sqlite|db)$/.test(each) && !/metadata/.test(each),
      )!
      const script = `import { DatabaseSync } from 'node:sqlite'
        const database = new DatabaseSync(${JSON.stringify(file)})
        try { database.exec(${JSON.stringify(statements)}); console.log('') } catch (thrown) { console.log(thrown.message) }
        database.close()`
      const { runInstall } = createRequire(import.meta.url)('deno/install_api.cjs') as {
        runInstall(): string
      }
      const { stdout } = await promisify(execFile)(runInstall(), ['eval', script])
      return stdout.trim() || null
    },
    async stop() {
      await Promise.all(isolates.map((isolate) => isolate.stop()))
      await Promise.all([primary.end(), elsewhere.end()])
      await Promise.all([neon.stop(), authorityNeon.stop(), redis.stop(), storage.stop()])
      process.off('exit', removeFolders)
      removeFolders()
    },
  }
}

/** A bucket that is bound is used where no other one is named. */
const settingsOf = (bindings: Record<string, string>, mediaFolder: string | undefined) =>
  mediaFolder === undefined
    ? bindings
    : Object.fromEntries(
        Object.entries(bindings).filter(([name]) => !name.startsWith('OBJECT_STORAGE__')),
      )

const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

/** A connection that is kept, and made anew when somebody ended it, as a restore does. */
function connected(url: string) {
  let client: Promise<Client> | undefined
  const connect = async () => {
    const made = new Client({ connectionString: url })
    const forget = () => {
      client = undefined
    }
    made.once('error', forget).once('end', forget)
    made.on('error', () => undefined)
    await made.connect()
    return made
  }
  let last: Promise<unknown> = Promise.resolve()
  const ask = async (text: string, values: unknown[]) => {
    client ??= connect()
    return (await client).query(text, values)
  }
  return {
    async query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
      const asking = last.then(() => ask(text, values))
      last = asking.catch(() => undefined)
      return (await asking).rows as Row[]
    },
    async end() {
      const open = client
      client = undefined
      await (await open)?.end()
    },
  }
}

type Sql = (text: string, values?: unknown[]) => Promise<unknown[]>

async function mintPerson(sql: Sql, tenantId: string): Promise<Person> {
  const id = newId()
  const subject = `subject-${id}`
  await sql(
    `with u as (insert into app_user (id) values ($1) returning id),
       i as (insert into user_identity (issuer, subject, user_id)
         select 'https://issuer.localhost', $2, id from u),
       p as (insert into user_profile (user_id, email, email_verified_at, first_name, last_name)
         select id, $3, now(), 'Canary', $4 from u)
     insert into tenant_user (tenant_id, user_id) select $5, id from u`,
    [id, subject, `${id}@example.test`, `Person ${id}`, tenantId],
  )
  return { id, subject, token: await mintToken(subject) }
}
