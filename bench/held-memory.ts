import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from './inspector.ts'
import type { HeapUsage } from './memory.ts'
import { apiOf, type Stage } from './stage.ts'

interface Sampled {
  port: number
  worker: { inspectorPort?: number | undefined }
  fosdem: Stage['fosdem']
}

/** What an isolate holds while something is done: right after a collection, again and again. */
export async function whileSampling<Value>(
  { port, worker, fosdem }: Sampled,
  work: () => Promise<Value>,
) {
  const api = apiOf(port)
  const target = { host: fosdem.host, headers: fosdem.authorization }
  await api({ ...target, path: '/api' })
  const inspector = await inspect(worker.inspectorPort!)
  const held: number[] = []
  let isDone = false
  const sampled = (async () => {
    while (!isDone) {
      await inspector.send('HeapProfiler.collectGarbage')
      const { usedSize, backingStorageSize = 0 } =
        await inspector.send<HeapUsage>('Runtime.getHeapUsage')
      held.push(usedSize + backingStorageSize)
      // Collecting takes the thread: without a pause nothing else would be done.
      await sleep(200)
    }
  })()
  // An idle isolate answers no inspector.
  let aliveMostMs = 0
  const kept = (async () => {
    while (!isDone) {
      const askedAt = performance.now()
      await api({ ...target, path: '/alive' })
      aliveMostMs = Math.max(aliveMostMs, Math.round(performance.now() - askedAt))
      await sleep(20)
    }
  })()
  const value = await work().finally(() => {
    isDone = true
  })
  await Promise.all([sampled, kept])
  inspector.close()
  return { value, held, aliveMostMs }
}
