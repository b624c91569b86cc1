import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Cloud, startCloud } from '../../local/cloud.ts'
import { freePort } from '../../local/postgres.ts'
import { rateLimitPolicies } from '../../src/kernel/rate-limits.ts'
import { type Isolate, type Runtime, startIsolate } from './isolate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product answers: two isolates, each with a memory of its own. */
    origins: string[]
    /** Which runtime these are: `RUNTIME=deno` chooses the other. */
    runtime: Runtime
    ownerUrl: string
    issuerUrl: string
    neonUrl: string
    queueUrl: string
    inboxUrl: string
    queueSigningKey: string
    bindings: Record<string, string>
    baseDomain: string
  }
}

const baseDomain = 'marquee.test'
const runtime = process.env.RUNTIME === 'deno' ? 'deno' : 'workerd'

/** One local cloud and two isolates for the whole run; every test mints communities of its own. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-test-'))
  const cloud: Cloud = await startCloud({ dataDir, temporary: true, queueSpeed: 20 })
  const port = await freePort()
  const bindings = {
    ...cloud.bindings({
      origin: `https://api.${baseDomain}`,
      baseDomain,
      jobsOrigin: `http://127.0.0.1:${port}`,
    }),
    ENVIRONMENT: 'Testing',
    CLIENT_ADDRESS_HEADER: 'cf-connecting-ip',
    // Walks call more often than anybody may; a test of limits sets its own.
    RATE_LIMITS: JSON.stringify(
      Object.fromEntries(
        Object.keys(rateLimitPolicies).map((name) => [
          name,
          { limit: 1_000_000, refill: 1_000_000 },
        ]),
      ),
    ),
  }
  // What the shared isolates should never answer: told at the end, whatever test met it.
  const failures: string[] = []
  const log = (line: string) => {
    if (/"status":5\d\d/.test(line)) failures.push(line)
    if (process.env.TEST_LOG) console.log(line)
  }
  const isolates: Isolate[] = []
  for (let index = 0; index < 2; index++) {
    isolates.push(await startIsolate(runtime, { bindings, log, ...(index === 0 && { port }) }))
  }
  const origins = isolates.map(({ origin }) => origin)
  project.provide('runtime', runtime)
  project.provide('origins', origins)
  project.provide('ownerUrl', cloud.superuserUrl())
  project.provide('issuerUrl', cloud.issuer.url)
  project.provide('neonUrl', cloud.neon.url)
  project.provide('queueUrl', cloud.queue.url)
  project.provide('inboxUrl', cloud.inbox.url)
  project.provide('queueSigningKey', 'sig_local_current')
  project.provide('bindings', bindings)
  project.provide('baseDomain', baseDomain)
  return async () => {
    if (failures.length > 0) {
      console.log(`${failures.length} answers of 5xx, the last of them:`)
      console.log(failures.slice(-20).join('\n'))
    }
    await Promise.all(isolates.map((isolate) => isolate.stop()))
    await cloud.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
