import pg from 'pg'
import type { Cloud } from '../local/cloud.ts'
import type { Bench, StartWorker } from './bench.ts'
import { hundredThousand, type ManyEvents, seedManyEvents } from './many-events.ts'
import { apiOf, baseDomain, type Stage } from './stage.ts'
import { loadScenario, round } from './throughput.ts'
import type { RunningWorkerd } from './workerd.ts'

// A request that carries a cookie meets no page that is kept.
const uncached = { cookie: 'uncached=1' }
// Few, so that what is measured is the way and not the queue in front of two processors.
const connections = 4
const few: ManyEvents = {
  otherTenants: 4,
  eventsOfOthers: 20,
  eventsOfSmall: 20,
  eventsOfLarge: 500,
}

export interface Answered {
  p50Ms: number
  p99Ms: number
  /** Of the Worker; the database's is not in it. */
  cpuMicroseconds: number | null
  errors: number
  firstError: string | null
  trips: Record<string, number>
}

/** The same question in a small community and in a large one, and how many times as long it takes there at the median. */
export interface Compared {
  small: Answered
  large: Answered
  ratio: number
}

/** The same, as long as nothing public changes, and where each request is the first after a write. */
export interface ComparedQuestion extends Compared {
  afterWrite: { smallP50Ms: number; largeP50Ms: number; ratio: number }
}

interface Subjects {
  bench: Bench
  cloud: Cloud
  start: StartWorker
  stage: Stage
}

/** One after the other: each follows a write, which ends what was known of totals. */
const requestsAfterWrites = 40

/** What is asked; but for the last three it finds ten events, however many others there are. */
const questions: Record<string, string> = {
  text: 'text=zebrafish',
  days: 'from=2035-05-01&to=2036-01-01',
  daysInZone: 'from=2035-05-01&to=2035-05-20&zone=Asia/Tokyo',
  category: 'category=rare',
  language: 'language=pt',
  city: 'city=ghent',
  point: 'latitude=51.05&longitude=3.72&radius=5',
  online: 'online=true',
  everything:
    'text=zebrafish&from=2035-05-01&category=rare&tag=rare&language=pt&city=ghent&latitude=51.05&longitude=3.72',
  commonWord: 'text=jazz',
  byName: 'sort=name',
  plainList: '',
}

const formsOf = (id: string): Record<string, string> => ({
  agenda: `/api/eventagendaitem/agenda-projection/${id}`,
  calendar: `/api/event/${id}/calendar`,
  scheduleXml: `/api/event/${id}/schedule.xml`,
  scheduleJson: `/api/event/${id}/schedule.json`,
  linkedData: `/api/event/${id}/linked-data`,
})

/**
 * Searches among 100,000 events of 200 communities, beside the plain list, and the agenda of an event
 * with 1,079 sessions in every form, before and after its community has 50,000 other events.
 */
export async function measureSearch({ bench, cloud, start, stage }: Subjects) {
  const { fosdem } = stage
  const many = bench.quick ? few : hundredThousand
  const worker = await start()
  // Its gate is open before anything is counted.
  await apiOf(worker.port)({ host: fosdem.host, path: '/api/events' })
  const ask = (host: string, path: string) => answer(bench, worker, { host, path })
  bench.say('The agenda in every form …')
  const formsBefore = await inTurn(formsOf(fosdem.eventId), (path) => ask(fosdem.host, path))
  bench.say(`Seeding ${many.eventsOfLarge} events of one community, and those of others …`)
  const client = new pg.Client({ connectionString: cloud.superuserUrl() })
  await client.connect()
  const { small } = await seedManyEvents(client, { ...many, large: fosdem.tenantId })
  const formsAfter = await inTurn(formsOf(fosdem.eventId), (path) => ask(fosdem.host, path))
  bench.say('Searching …')
  const pathOf = (query: string) => `/api/events${query && `?${query}`}`
  const askAfterWrites = afterWrites(client, worker)
  const searches = await inTurn(questions, async (query): Promise<ComparedQuestion> => {
    const path = pathOf(query)
    const answers = compared(await ask(`small.${baseDomain}`, path), await ask(fosdem.host, path))
    const requests = bench.quick ? 5 : requestsAfterWrites
    const smallP50Ms = await askAfterWrites(small, { host: `small.${baseDomain}`, path }, requests)
    const largeP50Ms = await askAfterWrites(fosdem.tenantId, { host: fosdem.host, path }, requests)
    const ratio = round(largeP50Ms / smallP50Ms, 2)
    return { ...answers, afterWrite: { smallP50Ms, largeP50Ms, ratio } }
  })
  await client.end()
  const forms = Object.fromEntries(
    Object.entries(formsBefore).map(([name, before]) => [
      name,
      compared(before, formsAfter[name]!),
    ]),
  )
  await worker.stop()
  const { otherTenants, eventsOfOthers, eventsOfSmall, eventsOfLarge } = many
  return {
    connections,
    tenants: otherTenants + 2,
    events: otherTenants * eventsOfOthers + eventsOfSmall + eventsOfLarge,
    eventsOfSmall,
    eventsOfLarge,
    searches,
    forms,
  }
}

const compared = (small: Answered, large: Answered): Compared => ({
  small,
  large,
  ratio: round(large.p50Ms / small.p50Ms, 2),
})

async function answer(
  { quick }: Bench,
  worker: RunningWorkerd,
  request: { host: string; path: string },
): Promise<Answered> {
  const requests = [{ ...request, headers: uncached }]
  const scenario = { limit: 'queryList' as const, aim: null, requests }
  if (!quick) await loadScenario(worker, scenario, { connections, durationMs: 1000 })
  const load = { connections, durationMs: quick ? 150 : 3000 }
  const { p50Ms, p99Ms, cpuMicroseconds, errors, firstError, trips } = await loadScenario(
    worker,
    scenario,
    load,
  )
  return { p50Ms, p99Ms, cpuMicroseconds, errors, firstError, trips }
}

/** The time of an answer at the median, where each is the first of its content epoch. */
const afterWrites =
  (client: pg.Client, { port }: RunningWorkerd) =>
  async (tenantId: string, request: { host: string; path: string }, requests: number) => {
    const api = apiOf(port)
    const times: number[] = []
    for (let number = 0; number <= requests; number++) {
      await client.query('update tenant_epoch set epoch = epoch + 1 where tenant_id = $1', [
        tenantId,
      ])
      const askedAt = performance.now()
      await api({ ...request, headers: uncached })
      if (number > 0) times.push(performance.now() - askedAt)
    }
    times.sort((a, b) => a - b)
    return round(times[Math.floor(times.length / 2)]!, 2)
  }

async function inTurn<Result>(
  named: Record<string, string>,
  measure: (text: string) => Promise<Result>,
): Promise<Record<string, Result>> {
  const results: Record<string, Result> = {}
  for (const [name, text] of Object.entries(named)) results[name] = await measure(text)
  return results
}
