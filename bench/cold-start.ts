import type { Bench, StartWorker } from './bench.ts'
import { apiOf, type Stage } from './stage.ts'
import { round } from './throughput.ts'

interface Subjects {
  bench: Bench
  start: StartWorker
  stage: Stage
}

/** A fresh process, then its isolate's first answer: the list of events, read from the database. */
export async function measureColdStart({ bench, start, stage }: Subjects) {
  bench.say('Cold start …')
  const listening: number[] = []
  const firstAnswer: number[] = []
  for (let attempt = 0; attempt < (bench.quick ? 3 : 9); attempt++) {
    const worker = await start()
    const startedAt = performance.now()
    await apiOf(worker.port)({ host: stage.host, path: '/api/events' })
    firstAnswer.push(performance.now() - startedAt)
    listening.push(worker.listeningMs)
    await worker.stop()
  }
  return {
    spawnToListeningMs: round(median(listening), 1),
    listeningToFirstAnswerMs: round(median(firstAnswer), 1),
    totalMs: round(median(listening.map((ms, index) => ms + firstAnswer[index]!)), 1),
    aimMs: 100,
  }
}

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
