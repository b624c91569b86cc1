import type { Bench, Settings, StartWorker } from './bench.ts'
import type { Stage } from './stage.ts'
import { loadScenario, scenariosOf } from './throughput.ts'

// Few, so that what is measured is the way and not the queue in front of two processors.
const connections = 4

interface Subjects {
  bench: Bench
  start: StartWorker
  /** Addresses of a database and a Redis that answer `delayMs` later. */
  settings: Settings
  stage: Stage
  delayMs: number
}

/** How long answers take when every call of database and Redis takes longer. */
export async function measureLatency({ bench, start, settings, stage, delayMs }: Subjects) {
  bench.say(`Latency with ${delayMs} ms added to every call …`)
  const durationMs = bench.quick ? 700 : 5000
  const worker = await start({ settings })
  const answers: Record<string, { p50Ms: number; p99Ms: number; errors: number }> = {}
  for (const [name, scenario] of Object.entries(scenariosOf(stage, worker.port))) {
    await loadScenario(worker, scenario, { connections, durationMs: 300 })
    const { p50Ms, p99Ms, errors, firstError } = await loadScenario(worker, scenario, {
      connections,
      durationMs,
    })
    if (firstError) bench.say(`${name}: ${firstError}`)
    answers[name] = { p50Ms, p99Ms, errors }
  }
  await worker.stop()
  return { delayMs, connections, answers }
}
