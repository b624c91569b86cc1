// First: see there.

import { startDeno } from '../../local/deno.ts'
import { startWorker } from '../../local/worker.ts'
import { until } from './until.ts'
import { workerScript } from './worker-script.ts'

export const runtimes = ['workerd', 'deno'] as const
export type Runtime = (typeof runtimes)[number]

export interface Isolate {
  origin: string
  stop(): Promise<unknown>
  /** Ends it at once, whatever it is doing. */
  kill(): Promise<unknown>
}

export interface IsolateOptions {
  bindings: Record<string, string>
  /** Where an embedded erasure authority lies. */
  authorityFolder?: string
  /** Of Workers whose authority has a process of its own. */
  registry?: string
  /** Where a bucket that is bound lies; on workerd alone. */
  mediaFolder?: string
  port?: number
  hasTurnedClock?: boolean
  log?: (line: string) => void
}

/** Has one that has a turned clock think that it is so much later. */
export const turnClock = ({ origin }: { origin: string }, milliseconds: number) =>
  fetch(`${origin}/turned-clock?ms=${milliseconds}`)

/** Whether a line of its log says that something failed. */
export const isFailure = (line: string) => line.includes('"level":"error"')

/** The product on a runtime, with a memory of its own, once it serves. */
export async function startIsolate(runtime: Runtime, options: IsolateOptions): Promise<Isolate> {
  const isolate = await launchIsolate(runtime, options)
  await opened(isolate.origin)
  return isolate
}

/** The same at once: it may still refuse what it is asked. */
export async function launchIsolate(runtime: Runtime, options: IsolateOptions): Promise<Isolate> {
  if (runtime === 'deno') return startDeno(options)
  const worker = await startWorker({ script: await workerScript(), ...options })
  const stop = () => worker.dispose()
  return { origin: (await worker.unsafeGetDirectURL()).origin, stop, kill: stop }
}

/** Waits while erasures of other tests are replayed; an isolate that cannot open says so itself. */
export async function opened(origin: string) {
  await until(async () => {
    const answer = await fetch(`${origin}/problems/unexpected_error`)
    return !(await answer.text()).includes('erasure_replay_pending')
  }, 'open')
}
