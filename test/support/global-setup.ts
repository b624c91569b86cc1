import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundleWorker } from '../../local/bundle.ts'
import { type Cloud, startCloud } from '../../local/cloud.ts'
import { startDeno } from '../../local/deno.ts'
import { startWorker } from '../../local/worker.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product answers: two isolates, each with a memory of its own. */
    origins: string[]
    /** Which runtime these are: `RUNTIME=deno` chooses the other. */
    runtime: 'workerd' | 'deno'
    ownerUrl: string
    issuerUrl: string
    neonUrl: string
    queueUrl: string
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
  const bindings = {
    ...cloud.bindings({ origin: `https://api.${baseDomain}`, baseDomain }),
    ENVIRONMENT: 'Testing',
  }
  const log = process.env.TEST_LOG ? (line: string) => console.log(line) : () => undefined
  const start = await starterOf(runtime)
  const isolates: Isolate[] = []
  for (let index = 0; index < 2; index++) isolates.push(await start(bindings, log))
  const origins = isolates.map(({ origin }) => origin)
  project.provide('runtime', runtime)
  project.provide('origins', origins)
  project.provide('ownerUrl', cloud.ownerUrl())
  project.provide('issuerUrl', cloud.issuer.url)
  project.provide('neonUrl', cloud.neon.url)
  project.provide('queueUrl', cloud.queue.url)
  project.provide('queueSigningKey', 'sig_local_current')
  project.provide('bindings', bindings)
  project.provide('baseDomain', baseDomain)
  return async () => {
    await Promise.all(isolates.map((isolate) => isolate.stop()))
    await cloud.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Isolate {
  origin: string
  stop(): Promise<unknown>
}

type Start = (bindings: Record<string, string>, log: (line: string) => void) => Promise<Isolate>

async function starterOf(name: typeof runtime): Promise<Start> {
  if (name === 'deno') return (bindings, log) => startDeno({ bindings, log })
  const script = await bundleWorker()
  return async (bindings, log) => {
    const worker = await startWorker({ script, bindings, log })
    return { origin: (await worker.ready).origin, stop: () => worker.dispose() }
  }
}
