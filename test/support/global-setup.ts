import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Miniflare } from 'miniflare'
import type { TestProject } from 'vitest/node'
import { bundleWorker } from '../../local/bundle.ts'
import { type Cloud, startCloud } from '../../local/cloud.ts'
import { startWorker } from '../../local/worker.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product answers: two isolates, each with a memory of its own. */
    origins: string[]
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

/** One local cloud and two isolates for the whole run; every test mints communities of its own. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-test-'))
  const cloud: Cloud = await startCloud({ dataDir, temporary: true, queueSpeed: 20 })
  const script = await bundleWorker()
  const bindings = {
    ...cloud.bindings({ origin: `https://api.${baseDomain}`, baseDomain }),
    ENVIRONMENT: 'Testing',
  }
  const log = process.env.TEST_LOG ? (line: string) => console.log(line) : () => undefined
  const workers: Miniflare[] = []
  const origins: string[] = []
  for (let index = 0; index < 2; index++) {
    const worker = await startWorker({ script, bindings, log })
    workers.push(worker)
    origins.push((await worker.ready).origin)
  }
  project.provide('origins', origins)
  project.provide('ownerUrl', cloud.ownerUrl())
  project.provide('issuerUrl', cloud.issuer.url)
  project.provide('neonUrl', cloud.neon.url)
  project.provide('queueUrl', cloud.queue.url)
  project.provide('queueSigningKey', 'sig_local_current')
  project.provide('bindings', bindings)
  project.provide('baseDomain', baseDomain)
  return async () => {
    await Promise.all(workers.map((worker) => worker.dispose()))
    await cloud.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
