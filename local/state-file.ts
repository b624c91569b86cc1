import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Where a running local cloud can be reached; written at its start, removed at its end. */
export interface CloudState {
  pid: number
  origin: string
  issuerUrl: string
}

export const dataDirOf = (environment: NodeJS.ProcessEnv): string =>
  path.resolve(environment.DATA_DIR ?? '.local')

const fileOf = (dataDir: string) => path.join(dataDir, 'running.json')

export const writeState = (dataDir: string, state: CloudState) =>
  writeFileSync(fileOf(dataDir), JSON.stringify(state), { mode: 0o600 })

export const removeState = (dataDir: string) => rmSync(fileOf(dataDir), { force: true })

/** The running cloud of a data directory; undefined when none runs there. */
export async function readState(dataDir: string): Promise<CloudState | undefined> {
  try {
    const state = JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as CloudState
    process.kill(state.pid, 0)
    return (await answers(state.issuerUrl)) ? state : undefined
  } catch {
    return undefined
  }
}

/** Process ids are reused, above all in containers. Whoever is only slow to answer is there. */
const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    () => true,
    (thrown: Error) => thrown.name === 'TimeoutError',
  )
