import { readFile, writeFile } from 'node:fs/promises'
import { bundleWorker } from '../../local/bundle.ts'

/** Names the file with the bundle of this run to all its processes. */
const variable = 'TEST_WORKER_SCRIPT'

/** Bundles the Worker once for all processes that this one starts from now on. */
export async function bundleForRun(file: string) {
  await writeFile(file, await bundleWorker())
  process.env[variable] = file
}

/** The Worker as it is deployed. A process outside of a run makes its own bundle. */
export function workerScript(): Promise<string> {
  const file = process.env[variable]
  script ??= file === undefined ? bundleWorker() : readFile(file, 'utf8')
  return script
}

let script: Promise<string> | undefined
