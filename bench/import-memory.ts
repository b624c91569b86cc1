import { freePort } from '../local/postgres.ts'
import { importBounds } from '../src/kernel/import-bounds.ts'
import type { Bench, StartWorker } from './bench.ts'
import { ask } from './connection.ts'
import { whileSampling } from './held-memory.ts'
import { heapLimitBytes } from './memory.ts'
import { residentOf } from './process-usage.ts'
import { apiOf, jsonOf, type Stage } from './stage.ts'

interface Subjects {
  bench: Bench
  start: StartWorker
  stage: Stage
}

/** What an isolate holds while it imports as much at once as it takes: files of the largest size. */
export async function measureImportMemory({ bench, start, stage: { fosdem } }: Subjects) {
  const { importers } = fosdem
  bench.say(`Memory of ${importers.length} imports of the largest size, sent at once …`)
  const port = await freePort()
  const worker = await start({
    inspector: true,
    port,
    settings: { JOBS_ORIGIN: `http://127.0.0.1:${port}` },
  })
  const api = apiOf(port)
  const {
    held,
    aliveMostMs,
    value: answers,
  } = await whileSampling({ port, worker, fosdem }, () =>
    Promise.all(
      importers.map(({ authorization }, number) =>
        ask(port, {
          host: fosdem.host,
          method: 'POST',
          path: '/api/event/import?persons=include',
          headers: { ...authorization, 'content-type': 'application/json' },
          body: largestFile(`bench-${number}`),
        }),
      ),
    ),
  )
  const unexpected = answers.find(({ status }) => status !== 202 && status !== 429)
  if (unexpected) throw new Error(`An import: ${unexpected.status} ${unexpected.body}`)
  const imports = answers.flatMap((answer, number) =>
    answer.status === 202
      ? [{ ...jsonOf<{ id: string; totalCount: number }>(answer), ...importers[number]! }]
      : [],
  )
  // What is left is the job's work, in commits of 200 sessions.
  for (const { id, authorization } of imports) {
    const path = `/api/event/import/${id}/cancel`
    await api({ host: fosdem.host, method: 'POST', path, headers: authorization })
  }
  const residentBytes = residentOf(worker.pid)
  await worker.stop()
  return {
    sent: importers.length,
    imports: imports.length,
    aliveMostMs,
    residentBytes,
    fileBytes: importBounds.bytes,
    sessions: imports.map(({ totalCount }) => totalCount),
    samples: held.length,
    mostHeldBytes: Math.max(...held),
    limitBytes: heapLimitBytes,
  }
}

/** Sessions as long as those of FOSDEM. */
const sessionBytes = 2000
const sentence = 'What was measured, how, and what it says about systems of this kind. '

function largestFile(acronym: string): string {
  const session = (at: number, abstract: string) => ({
    id: at,
    guid: `${acronym
      .padEnd(8, '0')
      .slice(0, 8)
      .replace(/[^0-9a-f]/g, '0')}-0000-4000-8000-${String(at).padStart(12, '0')}`,
    title: `Session ${at}`,
    date: '2026-01-31T10:00:00+01:00',
    start: '10:00',
    duration: '00:30',
    track: `Track ${at % 30}`,
    abstract,
    persons: [{ id: at, public_name: `Speaker ${at}` }],
  })
  const of = (sessions: object[]) =>
    JSON.stringify({
      schedule: {
        conference: {
          acronym,
          title: acronym,
          time_zone_name: 'Europe/Brussels',
          days: [{ date: '2026-01-31', rooms: { Hall: sessions } }],
        },
      },
    })
  const number = Math.floor(importBounds.bytes / sessionBytes)
  const numbers = Array.from({ length: number }, (_, at) => at)
  const bare = of(numbers.map((at) => session(at, '')))
  const length = Math.floor((importBounds.bytes - bare.length) / number)
  const abstract = sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length)
  return of(numbers.map((at) => session(at, abstract)))
}
