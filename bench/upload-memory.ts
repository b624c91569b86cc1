import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../local/postgres.ts'
import { importBounds } from '../src/kernel/import-bounds.ts'
import type { Bench, StartWorker } from './bench.ts'
import { ask } from './connection.ts'
import { whileSampling } from './held-memory.ts'
import { heapLimitBytes } from './memory.ts'
import { residentOf } from './process-usage.ts'
import { apiOf, createEvent, createThing, jsonOf, type Stage } from './stage.ts'

interface Subjects {
  bench: Bench
  start: StartWorker
  stage: Stage
}

const sessions = 20_000

/** What an isolate holds while it imports the largest upload, and while it is imported once more. */
export async function measureUploadMemory({ bench, start, stage: { fosdem } }: Subjects) {
  const number = bench.quick ? sessions / 10 : sessions
  const bytes = Math.floor((importBounds.uploadBytes * number) / sessions)
  bench.say(`Memory of an import of ${number} sessions by upload, twice …`)
  const port = await freePort()
  const settings = { JOBS_ORIGIN: `http://127.0.0.1:${port}` }
  const worker = await start({ inspector: true, port, settings })
  const api = apiOf(port)
  const target = { host: fosdem.host, headers: fosdem.authorization }
  const { id: eventId } = await createEvent(api, target, { timezone: 'Europe/Brussels' })

  /** Brings the file and waits until its import has ended. */
  async function importFile() {
    const beganAt = performance.now()
    const body = fileOf(number, bytes)
    const { id } = await createThing(api, {
      ...target,
      path: '/api/storageobject/upload-sessions',
      body: {
        purpose: 'programme',
        contentType: 'application/xml',
        expectedSizeBytes: body.length,
      },
    })
    const sent = await ask(port, {
      host: fosdem.host,
      method: 'PUT',
      body,
      path: `/api/storageobject/upload-sessions/${id}/content`,
      headers: { ...fosdem.authorization, 'content-type': 'application/xml' },
    })
    if (sent.status !== 200) throw new Error(`An upload: ${sent.status} ${sent.body}`)
    const begun = await ask(port, {
      host: fosdem.host,
      method: 'POST',
      headers: fosdem.authorization,
      path: `/api/event/import?eventId=${eventId}&uploadId=${id}&persons=include`,
    })
    if (begun.status !== 202) throw new Error(`An import: ${begun.status} ${begun.body}`)
    const { id: importId } = jsonOf<{ id: string }>(begun)
    for (;;) {
      const { state, failure, doneCount } = jsonOf<Progress>(
        await api({ ...target, path: `/api/event/import/${importId}` }),
      )
      if (state === 'Completed') return { doneCount, ms: Math.round(performance.now() - beganAt) }
      if (state === 'Failed') throw new Error(`An import: ${failure}`)
      await sleep(200)
    }
  }

  const first = await whileSampling({ port, worker, fosdem }, importFile)
  const again = await whileSampling({ port, worker, fosdem }, importFile)
  const residentBytes = residentOf(worker.pid)
  await worker.stop()
  return {
    fileBytes: bytes,
    sessions: number,
    written: [first.value.doneCount, again.value.doneCount],
    ms: [first.value.ms, again.value.ms],
    samples: first.held.length + again.held.length,
    mostHeldBytes: [Math.max(...first.held), Math.max(...again.held)],
    residentBytes,
    limitBytes: heapLimitBytes,
  }
}

interface Progress {
  state: string
  failure: string | null
  doneCount: number
}

const sentence = 'What was measured, how, and what it says about systems of this kind. '
const rooms = 100

/** A schedule.xml of so many bytes. */
function fileOf(number: number, bytes: number): string {
  const event = (at: number, abstract: string) =>
    `<event id="${at}" guid="9a7c0000-0000-4000-8000-${String(at).padStart(12, '0')}">` +
    `<title>Session ${at}</title><date>${startOf(at)}</date><duration>00:20</duration>` +
    `<track>Track ${at % 30}</track><language>en</language><abstract>${abstract}</abstract>` +
    `<persons><person id="${at}">Speaker ${at}</person></persons></event>\n`
  const of = (length: number) => {
    const abstract = sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length)
    const numbers = Array.from({ length: number }, (_, at) => at)
    const inRoom = (room: number) =>
      numbers.filter((at) => at % rooms === room).map((at) => event(at, abstract))
    const listed = Array.from(
      { length: rooms },
      (_, room) => `<room name="Room ${room}">${inRoom(room).join('')}</room>`,
    )
    return (
      '<?xml version="1.0" encoding="utf-8"?><schedule><conference><title>Large</title>' +
      '<time_zone_name>Europe/Brussels</time_zone_name></conference>' +
      `<day date="2027-01-01">${listed.join('')}</day></schedule>`
    )
  }
  return of(Math.floor((bytes - of(0).length) / number))
}

/** Half an hour after the one before in its room. */
const startOf = (at: number) =>
  new Date(Date.UTC(2027, 0, 1, 8) + Math.floor(at / rooms) * 1_800_000).toISOString()
