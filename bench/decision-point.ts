import path from 'node:path'
import { startDecisionPoint } from '../local/decision-point.ts'
import { startFarServer } from '../local/far-server.ts'
import type { Bench, StartWorker } from './bench.ts'
import type { Request } from './connection.ts'
import { apiOf, createEvent, type Stage } from './stage.ts'
import { loadScenario, round } from './throughput.ts'
import type { RunningWorkerd } from './workerd.ts'

const connections = 4
const delayMs = 30
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

const settingsOf = (endpoint: string) => ({
  AUTHORIZATION_PROVIDER: 'cerbos',
  CERBOS_GRPC_ENDPOINT: endpoint,
  CERBOS_TLS: 'false',
  CERBOS_PLAINTEXT: 'true',
  CERBOS_TIMEOUT_MS: '10000',
})

/** A page of a hundred events with all their links, decided here and by a real Cerbos, in turn. */
export async function measureDecisionPoint({ bench, start, stage }: Subjects) {
  bench.say('A hundred events with all links, decided here and elsewhere …')
  const point = await startDecisionPoint(path.join(bench.folder, 'decision-point'))
  bench.cleanup(() => point.stop())
  const workers = {
    local: await start(),
    external: await start({ settings: settingsOf(point.endpoint) }),
  }
  const { host, authorization: headers } = stage
  const api = apiOf(workers.local.port)
  const request = { host, headers, path: `/api/event/my?pageSize=${pageSize}` }
  const page = JSON.parse((await api(request)).body.toString('utf8')) as { totalCount: number }
  for (let count = page.totalCount; count < pageSize; count++) {
    await createEvent(api, { host, headers }, { title: `Conference ${count + 1}` })
  }
  const { local, external } = await inTurns(bench, workers, request)
  await Promise.all(Object.values(workers).map((each) => each.stop()))
  const far = await measureFar({ bench, start, stage }, point.endpoint)
  await point.stop()
  const ratio = round(external.p50Ms / local.p50Ms, 2)
  return { connections, pageSize, local, external, ratio, far }
}

/** One thing with its links, by a point that is a network away: each call dials, or one holds. */
async function measureFar({ bench, start, stage }: Subjects, endpoint: string) {
  const server = await startFarServer(endpoint, delayMs)
  bench.cleanup(() => server.stop())
  const at = (CERBOS_CONNECTION: string) =>
    start({ settings: { ...settingsOf(server.endpoint), CERBOS_CONNECTION } })
  const workers = { dialled: await at('dialled'), held: await at('held') }
  const path = `/api/event/${stage.eventId}/management-detail`
  const request = { host: stage.host, headers: stage.authorization, path }
  const { dialled, held } = await inTurns(bench, workers, request)
  await Promise.all([...Object.values(workers), server].map((each) => each.stop()))
  return { delayMs, dialled, held, ratio: round(held.p50Ms / dialled.p50Ms, 2) }
}

/** The same load on each, several rounds: what disturbs the machine disturbs all. */
async function inTurns<Name extends string>(
  bench: Bench,
  workers: Record<Name, RunningWorkerd>,
  request: Request,
): Promise<Record<Name, Decided>> {
  const names = Object.keys(workers) as Name[]
  const measured = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    Decided[]
  >
  const scenario = { limit: 'queryList' as const, aim: null, requests: [request] }
  for (let turn = 0; turn <= (bench.quick ? 1 : 3); turn++) {
    for (const name of names) {
      const load = { connections, durationMs: bench.quick || turn === 0 ? 500 : 3000 }
      const { p50Ms, p99Ms, errors, trips } = await loadScenario(workers[name], scenario, load)
      // The first turn warms up.
      if (turn > 0) measured[name].push({ p50Ms, p99Ms, errors, trips })
    }
  }
  return Object.fromEntries(names.map((name) => [name, middleOf(measured[name])])) as never
}

function middleOf(runs: Decided[]): Decided {
  const ordered = runs.toSorted((a, b) => a.p50Ms - b.p50Ms)
  const errors = runs.reduce((sum, run) => sum + run.errors, 0)
  return { ...ordered[Math.floor(ordered.length / 2)]!, errors }
}
