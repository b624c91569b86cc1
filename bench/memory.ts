import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench, StartWorker } from './bench.ts'
import { inspect } from './inspector.ts'
import { putLoad } from './load.ts'
import { residentOf } from './process-usage.ts'
import { apiOf, type Stage } from './stage.ts'

interface Subjects {
  bench: Bench
  start: StartWorker
  stage: Stage
}

/** Of a Worker. */
export const heapLimitBytes = 128 * 1024 * 1024

/** What an isolate holds after it has served FOSDEM, kept pages and fresh ones, for a while. */
export async function measureMemory({ bench, start, stage: { fosdem, host } }: Subjects) {
  const seconds = bench.quick ? 5 : 60
  bench.say(`Memory over ${seconds} s of FOSDEM …`)
  const worker = await start({ inspector: true })
  await apiOf(worker.port)({ host, path: '/alive' })
  const atStart = residentOf(worker.pid)
  const paths = [
    `/events/${fosdem.slug}`,
    `/api/eventagendaitem/agenda-projection/${fosdem.eventId}`,
    `/api/event/${fosdem.eventId}/program-summary`,
    ...fosdem.sessionIds.map((id) => `/api/eventsession/${id}`),
  ]
  const { requests, errors, firstError } = await putLoad({
    port: worker.port,
    connections: 32,
    durationMs: seconds * 1000,
    requests: paths.flatMap((path, index) => [
      { host: fosdem.host, path },
      ...(index < 3 ? [{ host: fosdem.host, path, headers: { cookie: 'uncached=1' } }] : []),
    ]),
  })
  const resident = residentOf(worker.pid)
  const inspector = await inspect(worker.inspectorPort!)
  const before = await inspector.send<HeapUsage>('Runtime.getHeapUsage')
  let isCollected = false
  const collected = inspector.send('HeapProfiler.collectGarbage').finally(() => {
    isCollected = true
  })
  // An idle isolate does nothing: the collection waits for a request.
  while (!isCollected) {
    await apiOf(worker.port)({ host, path: '/alive' })
    await sleep(50)
  }
  await collected
  const after = await inspector.send<HeapUsage>('Runtime.getHeapUsage')
  inspector.close()
  await worker.stop()
  return {
    seconds,
    requests,
    errors,
    firstError,
    residentAtStartBytes: atStart,
    residentBytes: resident,
    heapBytes: before.usedSize,
    heapAfterCollectionBytes: after.usedSize,
    backingStoresBytes: after.backingStorageSize ?? null,
    limitBytes: heapLimitBytes,
  }
}

export interface HeapUsage {
  usedSize: number
  totalSize: number
  backingStorageSize?: number
}
