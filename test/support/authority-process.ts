import type { Miniflare } from 'miniflare'
import { startWorker } from '../../local/worker.ts'
import { stopProcess } from './stop-process.ts'
import { workerScript } from './worker-script.ts'

/** A Durable Object in a process of its own, as far away from those who ask it as on the platform. */
export interface AuthorityProcess {
  start(): Promise<void>
  /** It takes what it is asked, and answers nothing until it goes on. */
  pause(): Promise<void>
  goOn(): void
  /** Ends it in the middle of whatever it does. */
  kill(): Promise<void>
}

export function authorityProcess(options: {
  registry: string
  folder: string
  bindings: Record<string, string>
}): AuthorityProcess {
  let running: { pid: number; worker: Miniflare } | undefined
  const signal = (name: NodeJS.Signals) => {
    if (running) process.kill(running.pid, name)
  }
  return {
    async start() {
      let pid = 0
      const worker = await startWorker({
        script: await workerScript(),
        bindings: options.bindings,
        registry: options.registry,
        authorityFolder: options.folder,
        onProcess: (each) => {
          pid = each
        },
      })
      running = { pid, worker }
    },
    pause: async () => {
      if (running) await stopProcess(running.pid)
    },
    goOn: () => signal('SIGCONT'),
    async kill() {
      signal('SIGKILL')
      await running?.worker.dispose()
      running = undefined
    },
  }
}
