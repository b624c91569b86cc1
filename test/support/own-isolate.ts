import { inject } from 'vitest'
import {
  type NeonEndpoint,
  type NeonEndpointOptions,
  startNeonEndpoint,
} from '../../local/neon-endpoint.ts'
import { startIsolate, turnClock } from './isolate.ts'

export interface OwnIsolate {
  origin: string
  /** The database's endpoint that this isolate alone uses: faults hit nobody else. */
  neon: NeonEndpoint
  /** What it has logged so far. */
  lines: string[]
  /** Has it think that it is so much later. */
  turnClock(milliseconds: number): Promise<void>
  stop(): Promise<void>
}

/** An isolate of a test's own, over the database of the run, with settings of its own. */
export async function startOwnIsolate(
  bindings: Record<string, string | undefined> = {},
  endpoint: Partial<NeonEndpointOptions> = {},
): Promise<OwnIsolate> {
  const postgresPort = Number(new URL(inject('ownerUrl')).port)
  const neon = await startNeonEndpoint({ postgresPort, ...endpoint })
  const lines: string[] = []
  const isolate = await startIsolate(inject('runtime'), {
    bindings: present({
      ...inject('bindings'),
      DATABASE_HTTP_ENDPOINT: `${neon.url}/sql`,
      ...bindings,
    }),
    hasTurnedClock: true,
    log: (line) => lines.push(line),
  })
  return {
    origin: isolate.origin,
    neon,
    lines,
    async turnClock(milliseconds) {
      await turnClock(isolate, milliseconds)
    },
    async stop() {
      await isolate.stop()
      await neon.stop()
    },
  }
}

let shared: Promise<OwnIsolate> | undefined

/** One that the files of a process share, one after the other: nobody else calls it. It ends with the process. */
export function sharedIsolate(): Promise<OwnIsolate> {
  shared ??= startOwnIsolate()
  return shared
}

/** What is set to undefined is not configured. */
const present = (bindings: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(bindings).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
