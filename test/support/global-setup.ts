import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { type Cloud, startCloud } from '../../local/cloud.ts'
import { freePort } from '../../local/postgres.ts'
import type { SigningKey } from '../../local/token-issuer.ts'
import { type RateLimitPolicy, rateLimitPolicies } from '../../src/kernel/rate-limits.ts'
import type { Certificate } from './certificates.ts'
import { chromiumPath } from './chromium.ts'
import { type Isolate, isFailure, type Runtime, startIsolate } from './isolate.ts'
import { relayLeftMessages } from './left-messages.ts'
import type { Breadth } from './seed.ts'
import { bundleForRun } from './worker-script.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product answers: two isolates, each with a memory of its own. */
    origins: string[]
    /** Which runtime these are: `RUNTIME=deno` chooses the other. */
    runtime: Runtime
    ownerUrl: string
    /** Of the issuer of bearer tokens. */
    issuerKey: SigningKey
    neonUrl: string
    queueUrl: string
    inboxUrl: string
    queueSigningKey: string
    bindings: Record<string, string>
    baseDomain: string
    /** Chooses what walks try that do not try everything. */
    seed: string
    breadth: Breadth
    /** Of the authority that `NODE_EXTRA_CA_CERTS` names. */
    trustedAuthority: Certificate
    /** A migrated database that is copied, never used. */
    templateDatabase: string
  }
}

const baseDomain = 'marquee.test'

const templateDatabase = 'marquee_template'

/** Copied before anybody is connected to it, and cheaper to copy than to migrate anew. */
async function copyDatabase(cloud: Cloud) {
  const client = new Client({ connectionString: cloud.superuserUrl('postgres') })
  await client.connect()
  await client.query(`create database ${templateDatabase} template marquee strategy file_copy`)
  await client.end()
}

/** Here rather than with the first administrator: whoever makes that one would hold up all others who make one. */
async function completeSetup(cloud: Cloud) {
  const client = new Client({ connectionString: cloud.superuserUrl() })
  await client.connect()
  await client.query('update instance_setup set completed_at = now()')
  await client.end()
}

const runtime = process.env.RUNTIME === 'deno' ? 'deno' : 'workerd'

/** One local cloud and two isolates for the whole run; every test mints communities of its own. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-test-'))
  if (runtime === 'workerd') await bundleForRun(path.join(dataDir, 'worker.js'))
  // The first use unpacks it: by one process, before workers meet a file that is still being written.
  await chromiumPath()
  const slow = slowStatements()
  const cloud: Cloud = await startCloud({
    dataDir,
    temporary: true,
    queueSpeed: 20,
    // Each connection plans each query once: the fewer, the sooner all of them are warm.
    poolSize: 8,
    log: slow.onLine,
  })
  await explainSlowStatements(cloud)
  await copyDatabase(cloud)
  await completeSetup(cloud)
  const port = await freePort()
  const jobsOrigin = `http://127.0.0.1:${port}`
  const ofCloud: Record<string, string> = cloud.bindings({
    origin: `https://api.${baseDomain}`,
    baseDomain,
    jobsOrigin,
  })
  const bindings = {
    ...ofCloud,
    ENVIRONMENT: 'Testing',
    CLIENT_ADDRESS_HEADER: 'cf-connecting-ip',
    // A busy machine is no outage; a test of timeouts sets its own.
    DATABASE_TIMEOUT_MS: '20000',
    REDIS_TIMEOUT_MS: '20000',
    QUEUE_TIMEOUT_MS: '20000',
    // The least: a test of the proof itself needs no more.
    GUEST_CHALLENGE_DIFFICULTY: '16',
    // A hash takes a fifth of a second by default, and every account of a test has one.
    PASSWORD_COST: '10',
    // Where a test serves a file that is imported by its address.
    IMPORT_ALLOWED_HOSTS: `127.0.0.1:${await freePort()}`,
    // Walks call more often than anybody may; a test of limits sets its own.
    RATE_LIMITS: JSON.stringify(
      Object.fromEntries(
        Object.entries<RateLimitPolicy>(rateLimitPolicies).map(([name, { concurrency }]) => [
          name,
          { limit: 1_000_000, refill: 1_000_000, ...(concurrency && { concurrency: 1_000 }) },
        ]),
      ),
    ),
  }
  // What the shared isolates should never log: told at the end, whatever test met it.
  const failures: string[] = []
  const log = (line: string) => {
    if (isFailure(line)) failures.push(line)
    if (process.env.TEST_LOG) console.log(line)
  }
  const isolates: Isolate[] = []
  for (let index = 0; index < 2; index++) {
    isolates.push(await startIsolate(runtime, { bindings, log, ...(index === 0 && { port }) }))
  }
  const origins = isolates.map(({ origin }) => origin)
  const leftMessages = await relayLeftMessages({
    databaseUrl: cloud.superuserUrl(),
    queue: { url: cloud.queue.url, token: ofCloud.QSTASH_TOKEN! },
    jobsOrigin,
  })
  project.provide('templateDatabase', templateDatabase)
  project.provide('runtime', runtime)
  project.provide('origins', origins)
  project.provide('ownerUrl', cloud.superuserUrl())
  project.provide('issuerKey', cloud.issuer.signingKey())
  project.provide('neonUrl', cloud.neon.url)
  project.provide('queueUrl', cloud.queue.url)
  project.provide('inboxUrl', cloud.inbox.url)
  project.provide('queueSigningKey', 'sig_local_current')
  project.provide('bindings', bindings)
  project.provide('baseDomain', baseDomain)
  return async () => {
    await leftMessages.stop()
    rmSync(path.dirname(project.config.env.NODE_EXTRA_CA_CERTS!), { recursive: true, force: true })
    if (failures.length > 0) {
      console.log(`Statements that took long:\n${slow.lines.slice(-100).join('\n')}`)
      // Last, where only the end of an output is kept.
      console.log(`${failures.length} failures of the shared isolates, the last of them:`)
      console.log(failures.slice(-12).join('\n'))
    }
    await Promise.all(isolates.map((isolate) => isolate.stop()))
    await cloud.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Of Postgres' log: statements that were cut off, and where in which function; plans of slow ones. */
function slowStatements() {
  const lines: string[] = []
  let isTold = false
  return {
    lines,
    onLine(line: string) {
      const isMore = line.startsWith('\t') || / (CONTEXT|DETAIL|STATEMENT): /.test(line)
      isTold = isMore ? isTold : /canceling statement| duration: /.test(line)
      if (isTold) lines.push(line)
    },
  }
}

async function explainSlowStatements(cloud: Cloud) {
  const database = new URL(cloud.superuserUrl()).pathname.slice(1)
  const client = new Client({ connectionString: cloud.superuserUrl() })
  await client.connect()
  for (const [setting, value] of Object.entries({
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '3s',
    'auto_explain.log_nested_statements': 'on',
  })) {
    await client.query(`alter role marquee_app in database ${database} set ${setting} = '${value}'`)
  }
  await client.end()
}
