import path from 'node:path'
import { startDecisionPoint } from '../local/decision-point.ts'
import type { Bench, StartWorker } from './measure.ts'
import { apiOf, createEvent, type Stage } from './stage.ts'
import { loadScenario, round } from './throughput.ts'

const connections = 4
const pageSize = 100

interface Subjects {
  bench: Bench
  start: StartWorker
  stage: Stage
}

interface Decided {
  p50Ms: number
  p99Ms: number
  errors: number
  trips: Record<string, number>
}

/** A page of a hundred events with all their links, decided here and by a real Cerbos, in turn. */
export async function measureDecisionPoint({ bench, start, stage }: Subjects) {
  bench.say('A hundred events with all links, decided here and elsewhere …')
  const point = await startDecisionPoint(path.join(bench.folder, 'decision-point'))
  bench.cleanup(() => point.stop())
  const workers = {
    local: await start(),
    external: await start({
      settings: {
        AUTHORIZATION_PROVIDER: 'cerbos',
        CERBOS_GRPC_ENDPOINT: point.endpoint,
        CERBOS_TLS: 'false',
        CERBOS_PLAINTEXT: 'true',
        CERBOS_TIMEOUT_MS: '10000',
      },
    }),
  }
  const { host, authorization: headers } = stage
  const api = apiOf(workers.local.port)
  const request = { host, headers, path: `/api/event/my?pageSize=${pageSize}` }
  const page = JSON.parse((await api(request)).body.toString('utf8')) as { totalCount: number }
  for (let count = page.totalCount; count < pageSize; count++) {
    await createEvent(api, { host, headers }, { title: `Conference ${count + 1}` })
  }
  const measured: Record<keyof typeof workers, Decided[]> = { local: [], external: [] }
  const rounds = bench.quick ? 1 : 3
  for (let turn = 0; turn <= rounds; turn++) {
    for (const name of ['local', 'external'] as const) {
      const load = { connections, durationMs: bench.quick || turn === 0 ? 500 : 3000 }
      const scenario = { limit: 'queryList' as const, aim: null, requests: [request] }
      const { p50Ms, p99Ms, errors, trips } = await loadScenario(workers[name], scenario, load)
      // The first turn warms up.
      if (turn > 0) measured[name].push({ p50Ms, p99Ms, errors, trips })
    }
  }
  await Promise.all([...Object.values(workers), point].map((each) => each.stop()))
  const [local, external] = [middleOf(measured.local), middleOf(measured.external)]
  return { connections, pageSize, local, external, ratio: round(external.p50Ms / local.p50Ms, 2) }
}

function middleOf(runs: Decided[]): Decided {
  const ordered = runs.toSorted((a, b) => a.p50Ms - b.p50Ms)
  const errors = runs.reduce((sum, run) => sum + run.errors, 0)
  return { ...ordered[Math.floor(ordered.length / 2)]!, errors }
}
