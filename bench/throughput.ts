import type { Bench } from './bench.ts'
import type { Request } from './connection.ts'
import { type Load, type LoadResult, putLoad } from './load.ts'
import { cpuOf } from './process-usage.ts'
import { apiOf, type Stage } from './stage.ts'
import type { RunningWorkerd } from './workerd.ts'

export interface Throughput {
  requestsPerSecond: number
  cpuMicroseconds: number | null
  p50Ms: number
  p99Ms: number
  errors: number
  firstError: string | null
  /** How many answers took how many sequential round trips. */
  trips: Record<string, number>
}

interface Compared extends Throughput {
  limit: keyof Limits
  /** Of its limit's requests per second, measured in turn with it in the same run. */
  ratio: number
  aim: number | null
}

type Limits = Record<'bareList' | 'queryList' | 'bareAgenda' | 'queryAgenda', Throughput>

interface Scenario {
  limit: keyof Limits
  aim: number | null
  requests: Request[] | (() => Promise<Request[]>)
  followsStamp?: boolean
}

const connections = 32

/** What is asked of the product, and which limit it is held against. */
export function scenariosOf(stage: Stage, port: number): Record<string, Scenario> {
  const { host, authorization, fosdem } = stage
  // A request that carries a cookie meets no cache.
  const headers = { cookie: 'uncached=1' }
  const agenda = {
    host: fosdem.host,
    path: `/api/eventagendaitem/agenda-projection/${fosdem.eventId}`,
  }
  return {
    cachedList: { limit: 'bareList', aim: 0.8, requests: [{ host, path: '/api/events' }] },
    uncachedList: {
      limit: 'queryList',
      aim: 0.45,
      requests: [{ host, path: '/api/events', headers }],
    },
    authenticatedList: {
      limit: 'queryList',
      aim: 0.35,
      requests: [{ host, path: '/api/event/my', headers: authorization }],
    },
    agendaItemEdit: {
      limit: 'queryList',
      aim: 0.25,
      followsStamp: true,
      requests: () => editsOf(stage, port),
    },
    cachedAgenda: { limit: 'bareAgenda', aim: null, requests: [agenda] },
    uncachedAgenda: { limit: 'queryAgenda', aim: null, requests: [{ ...agenda, headers }] },
  }
}

/** An edit of each of 32 items, with the stamp that it has now. */
async function editsOf({ host, authorization, eventId }: Stage, port: number): Promise<Request[]> {
  const path = `/api/eventagendaitem/management/by-event/${eventId}?pageSize=32`
  const { body } = await apiOf(port)({ host, path, headers: authorization })
  const page = JSON.parse(body.toString('utf8')) as {
    _embedded: { items: { id: string; concurrencyStamp: string }[] }
  }
  return page._embedded.items.map(({ id, concurrencyStamp }) => ({
    host,
    path: `/api/eventagendaitem/${id}`,
    method: 'PATCH',
    headers: { ...authorization, 'if-match': `"${concurrencyStamp}"` },
    body: JSON.stringify({ title: 'Tea' }),
  }))
}

/** Puts the load of a scenario on the product. */
export const loadScenario = async (
  worker: RunningWorkerd,
  { requests, followsStamp = false }: Scenario,
  load: { connections: number; durationMs: number },
) => {
  const all = typeof requests === 'function' ? await requests() : requests
  return loadOf(worker, { ...load, requests: all, followsStamp })
}

const limitPaths: Record<keyof Limits, string> = {
  bareList: '/list',
  queryList: '/query/list',
  bareAgenda: '/agenda',
  queryAgenda: '/query/agenda',
}

interface Subjects {
  bench: Bench
  product: RunningWorkerd
  limit: RunningWorkerd
  stage: Stage
}

/** Limits and product in turn, several rounds: what disturbs the machine disturbs both. */
export async function measureThroughput({ bench, product, limit, stage }: Subjects) {
  const rounds = bench.quick ? 1 : 3
  const durationMs = bench.quick ? 700 : 4000
  const scenarios = scenariosOf(stage, product.port)
  const limitRuns = new Map<string, Throughput[]>()
  const productRuns = new Map<string, Throughput[]>()
  for (let round = 0; round <= rounds; round++) {
    const load = { connections, durationMs: round === 0 && bench.quick ? 400 : durationMs }
    bench.say(round === 0 ? 'Warming up …' : `Throughput, round ${round} of ${rounds} …`)
    for (const [name, path] of Object.entries(limitPaths)) {
      const requests = [{ host: 'limit.test', path }]
      keep(limitRuns, name, await loadOf(limit, { ...load, requests }), round)
      for (const [own, scenario] of Object.entries(scenarios)) {
        if (scenario.limit !== name) continue
        keep(productRuns, own, await loadScenario(product, scenario, load), round)
      }
    }
  }
  const limits = Object.fromEntries(
    [...limitRuns].map(([name, runs]) => [name, medianOf(runs)]),
  ) as Limits
  const throughput = Object.fromEntries(
    Object.entries(scenarios).map(([name, { limit, aim }]) => {
      const run = medianOf(productRuns.get(name)!)
      const ratio = round(run.requestsPerSecond / limits[limit].requestsPerSecond, 3)
      return [name, { ...run, limit, ratio, aim } satisfies Compared]
    }),
  )
  return { connections, limits, throughput }
}

function keep(runs: Map<string, Throughput[]>, name: string, run: Throughput, round: number) {
  if (round > 0) runs.set(name, [...(runs.get(name) ?? []), run])
}

async function loadOf(worker: RunningWorkerd, load: Omit<Load, 'port'>): Promise<Throughput> {
  const before = cpuOf(worker.pid)
  const result = await putLoad({ ...load, port: worker.port })
  const after = cpuOf(worker.pid)
  return throughputOf(result, before === null || after === null ? null : after - before)
}

function throughputOf(result: LoadResult, cpuMs: number | null): Throughput {
  const { requests, errors, firstError, elapsedMs, p50Ms, p99Ms, trips } = result
  return {
    requestsPerSecond: round((requests / elapsedMs) * 1000, 0),
    cpuMicroseconds: cpuMs === null ? null : round((cpuMs / requests) * 1000, 0),
    p50Ms: round(p50Ms, 2),
    p99Ms: round(p99Ms, 2),
    errors,
    firstError,
    trips,
  }
}

/** The run in the middle; the errors of all. */
function medianOf(runs: Throughput[]): Throughput {
  const ordered = [...runs].sort((a, b) => a.requestsPerSecond - b.requestsPerSecond)
  const middle = ordered[Math.floor(ordered.length / 2)]!
  const errors = runs.reduce((sum, run) => sum + run.errors, 0)
  const firstError = runs.find((run) => run.firstError !== null)?.firstError ?? null
  return { ...middle, errors, firstError }
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
