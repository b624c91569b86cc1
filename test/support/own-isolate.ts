import { inject } from 'vitest'
import { type NeonEndpoint, startNeonEndpoint } from '../../local/neon-endpoint.ts'
import { startIsolate } from './isolate.ts'

export interface OwnIsolate {
  origin: string
  /** The database's endpoint that this isolate alone uses: faults hit nobody else. */
  neon: NeonEndpoint
  /** What it has logged so far. */
  lines: string[]
  stop(): Promise<void>
}

/** An isolate of a test's own, over the database of the run, with settings of its own. */
export async function startOwnIsolate(
  bindings: Record<string, string> = {},
  authorityFolder?: string,
): Promise<OwnIsolate> {
  const neon = await startNeonEndpoint({ postgresPort: Number(new URL(inject('ownerUrl')).port) })
  const lines: string[] = []
  const isolate = await startIsolate(inject('runtime'), {
    bindings: {
      ...inject('bindings'),
      DATABASE_HTTP_ENDPOINT: `${neon.url}/sql`,
      ...bindings,
    },
    ...(authorityFolder !== undefined && { authorityFolder }),
    log: (line) => lines.push(line),
  })
  return {
    origin: isolate.origin,
    neon,
    lines,
    async stop() {
      await isolate.stop()
      await neon.stop()
    },
  }
}
