import { writeFile } from 'node:fs/promises'
import { bundleVariable, bundleWorker } from '../../local/bundle.ts'

/** Bundles the Worker once for all processes that this one starts from now on. */
export async function bundleForRun(file: string) {
  await writeFile(file, await bundleWorker())
  process.env[bundleVariable] = file
}

/** The Worker as it is deployed. A process outside of a run makes its own bundle. */
export function workerScript(): Promise<string> {
  script ??= bundleWorker()
  return script
}

let script: Promise<string> | undefined
