import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '../src/edge/api/endpoints.ts'
import type { Answer, Prepared } from './connection.ts'
import {
  type Api,
  type Arrangements,
  baseDomain,
  createEvent,
  createItem,
  createThing,
  draftFields,
  fosdemFile,
  itemFields,
  type Stage,
} from './stage.ts'

/** A job that goes on after an answer makes kept pages stale: what leaves one comes last. */
const leavesJob = ({ route }: (typeof endpoints)[number]) =>
  ['startImport', 'retryImport'].includes(route.operation.id)
const inOrder = [
  ...endpoints.filter((endpoint) => !leavesJob(endpoint)),
  ...endpoints.filter(leavesJob),
]

export interface OperationTrips {
  effect: 'read' | 'write'
  access: string
  /** Sequential round trips when nothing is kept. */
  trips: number
  /** Of the same request again; null where answers are not kept. */
  keptTrips: number | null
}

export interface RoundTrips {
  operations: Record<string, OperationTrips>
  /** Operations that this measurement does not know how to call. */
  unreached: string[]
  /** One whole import, with all that follows the request. */
  fosdemImport: ImportTrips
}

export interface ImportTrips {
  sessions: number
  request: number
  /** Of the message from the outbox to the queue. */
  relay: number
  job: number
  total: number
}

const folder = new URL('arrangements/', import.meta.url)

/** What each file of a folder arranges. */
async function arrangedIn(of: URL, api: Api, stage: Stage): Promise<Arrangements> {
  const arranged: Arrangements = {}
  for (const file of readdirSync(of).sort()) {
    const { arrange } = (await import(new URL(file, of).href)) as {
      arrange(api: Api, stage: Stage): Arrangements
    }
    Object.assign(arranged, arrange(api, stage))
  }
  return arranged
}

/** The imports that are started whole, started in part and retried have jobs of their own. */
const importsBefore = 3

/** One call of every operation, on things of its own; the counts are the product's, not timings. */
export async function countRoundTrips(api: Api, stage: Stage): Promise<RoundTrips> {
  const arrangements = { ...arrange(api, stage), ...(await arrangedIn(folder, api, stage)) }
  const operations: Record<string, OperationTrips> = {}
  const unreached: string[] = []
  for (const { route } of inOrder) {
    const { id, effect } = route.operation
    const { access, cache } = route
    const call = await (arrangements[id] ?? byPath(route, stage))?.()
    if (!call) {
      unreached.push(id)
      continue
    }
    const signed: Record<string, string> = access === 'public' ? {} : stage.fosdem.authorization
    const request: Prepared & { host: string } = {
      ...call,
      host: stage.fosdem.host,
      method: route.method.toUpperCase(),
      headers: { ...signed, ...call.headers },
    }
    if (cache === 'private') {
      operations[id] = { effect, access, trips: tripsOf(await api(request)), keptTrips: null }
      continue
    }
    // A request that carries a cookie meets no cache.
    const cold = await api({ ...request, headers: { ...request.headers, cookie: 'uncached=1' } })
    operations[id] = {
      effect,
      access,
      trips: tripsOf(cold),
      keptTrips: await leastTrips(() => api(request)),
    }
  }
  await jobTrips(api, importsBefore)
  return { operations, unreached, fosdemImport: await countImport(api, stage) }
}

/** Imports FOSDEM through request, queue and job, and sums what each of them has counted. */
async function countImport(api: Api, { fosdem }: Stage): Promise<ImportTrips> {
  // Other messages were relayed before: by operations, and every minute by the schedule.
  const earlier = await relayTrips(api)
  const earlierJobs = await jobTrips(api, importsBefore)
  const answer = await api({
    host: fosdem.host,
    method: 'POST',
    path: '/api/event/import?persons=include',
    headers: { ...fosdem.authorization, 'content-type': 'application/xml' },
    body: fosdemFile().toString('utf8'),
  })
  const { totalCount: sessions } = JSON.parse(answer.body.toString()) as { totalCount: number }
  const job = (await jobTrips(api, importsBefore + 1)) - earlierJobs
  const request = tripsOf(answer)
  const relay = (await relayTrips(api)) - earlier
  return { sessions, request, relay, job, total: request + relay + job }
}

/** Round trips of all imports that went by job, once as many jobs have ended. */
async function jobTrips(api: Api, jobs: number): Promise<number> {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(50)) {
    const value = await metrics(api)
    if (value('marquee_jobs_total{job="run-import",status="200"}') !== jobs) continue
    return value('marquee_round_trips_total{operation="job run-import"}')
  }
  throw new Error('The import does not end.')
}

async function metrics(api: Api) {
  const { body } = await api({ host: `api.${baseDomain}`, path: '/metrics' })
  const text = body.toString()
  return (series: string) => Number(text.split(`${series} `)[1]?.split('\n')[0] ?? Number.NaN)
}

const relayTrips = async (api: Api) =>
  (await metrics(api))('marquee_round_trips_total{operation="relay-outbox"}') || 0

function tripsOf({ head }: Answer): number {
  const count = /trips;desc="(\d+)"/.exec(head)?.[1]
  if (count === undefined) throw new Error('The answer does not say its round trips.')
  return Number(count)
}

/** What is kept is believed for a second, and a loaded machine may take longer between two reads. */
async function leastTrips(read: () => Promise<Answer>): Promise<number> {
  let least = tripsOf(await read())
  for (let reads = 0; reads < 10 && least > 0; reads++) {
    least = Math.min(least, tripsOf(await read()))
  }
  return least
}

function byPath(
  { method, path }: { method: string; path: string },
  { fosdem }: Stage,
): Arrangements[string] | undefined {
  const values: Record<string, string> = {
    eventId: fosdem.eventId,
    sessionId: fosdem.sessionIds[0]!,
    sessionGroupId: fosdem.groupId,
    locationId: fosdem.locationId,
    roomId: fosdem.roomId,
    eventLocationId: fosdem.placementId,
    slugCode: fosdem.slug,
    city: 'Brussels',
    country: 'BE',
    ...(path.startsWith('/api/event/{id}') && { id: fosdem.eventId }),
    ...(path.startsWith('/api/eventsessionstatus/') && { id: '5' }),
  }
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  return method === 'get' && !filled.includes('{') ? async () => ({ path: filled }) : undefined
}

function arrange(api: Api, { fosdem }: Stage): Arrangements {
  const target = { host: fosdem.host, headers: fosdem.authorization }
  const quoted = (stamp: string) => ({ 'if-match': `"${stamp}"` })
  const draft = () => createEvent(api, target)
  const item = () => createItem(api, target, fosdem.eventId)
  let speakers = 0
  const speakerFields = () => ({
    sessionId: fosdem.sessionIds[0],
    displayName: `Speaker ${++speakers}`,
    hasConsented: true,
  })
  const speaker = () =>
    createThing(api, { ...target, path: '/api/eventsessionspeaker', body: speakerFields() })
  const importOne = {
    path: '/api/event/import',
    headers: { 'content-type': 'application/json' },
    body: oneSession,
  }
  return {
    createEventDraft: async () => ({ path: '/api/event', body: draftFields }),
    async editEvent() {
      const { id, concurrencyStamp } = await draft()
      return { path: `/api/event/${id}`, headers: quoted(concurrencyStamp), body: { title: 'New' } }
    },
    publishEvent: async () => ({ path: `/api/event/${(await draft()).id}/publish` }),
    getPublishReadiness: async () => ({
      path: `/api/event/${(await draft()).id}/publish-readiness`,
    }),
    createAgendaItem: async () => ({
      path: '/api/eventagendaitem',
      body: { ...itemFields, eventId: fosdem.eventId },
    }),
    async editAgendaItem() {
      const { id, concurrencyStamp } = await item()
      return {
        path: `/api/eventagendaitem/${id}`,
        headers: quoted(concurrencyStamp),
        body: { title: 'Tea' },
      }
    },
    async deleteAgendaItem() {
      const { id, concurrencyStamp } = await item()
      return { path: `/api/eventagendaitem/${id}`, headers: quoted(concurrencyStamp) }
    },
    getAgendaItem: async () => ({ path: `/api/eventagendaitem/${(await item()).id}` }),
    getManagedAgendaItem: async () => ({
      path: `/api/eventagendaitem/management/by-event/${fosdem.eventId}/${(await item()).id}`,
    }),
    async editDisclosure() {
      const path = `/api/events/${fosdem.eventId}/locations/${fosdem.placementId}`
      const read = await api({ ...target, path: `${path}/management` })
      const { concurrencyStamp } = JSON.parse(read.body.toString()) as { concurrencyStamp: string }
      return {
        path: `${path}/disclosure`,
        headers: quoted(concurrencyStamp),
        body: { disclosureLevel: 'Full' },
      }
    },
    createSpeaker: async () => ({
      path: '/api/eventsessionspeaker',
      body: speakerFields(),
    }),
    async editSpeaker() {
      const { id, concurrencyStamp } = await speaker()
      return {
        path: `/api/eventsessionspeaker/${id}`,
        headers: quoted(concurrencyStamp),
        body: { hasConsented: false },
      }
    },
    async deleteSpeaker() {
      const { id, concurrencyStamp } = await speaker()
      return { path: `/api/eventsessionspeaker/${id}`, headers: quoted(concurrencyStamp) }
    },
    getManagedSpeaker: async () => ({
      path: `/api/eventsessionspeaker/management/by-event/${fosdem.eventId}/${(await speaker()).id}`,
    }),
    importProgramme: async () => importOne,
    cancelImport: async () => ({ path: `/api/event/import/${fosdem.runningImportId}/cancel` }),
    retryImport: async () => ({ path: `/api/event/import/${fosdem.failedImportId}/retry` }),
    listImportChanges: async () => ({ path: `/api/event/import/${fosdem.failedImportId}/changes` }),
    async changeEventVisibility() {
      const { id, concurrencyStamp } = await draft()
      return {
        path: `/api/events/${id}/visibility`,
        headers: quoted(concurrencyStamp),
        body: { visibilityTypeId: 3 },
      }
    },
    appointOwner: async () => ({
      path: `/api/admin/instance/tenants/${fosdem.ownerlessTenantId}/owners`,
      body: { userId: fosdem.guest.userId },
    }),
    addTenantMember: async () => ({
      path: `/api/admin/instance/tenants/${fosdem.ownerlessTenantId}/members`,
      body: { userId: fosdem.led.userId },
    }),
    async getImport() {
      const { head } = await api({
        ...target,
        ...importOne,
        method: 'POST',
        headers: {
          ...importOne.headers,
          ...target.headers,
        },
      })
      return { path: /\r\nlocation: *(\S+)/i.exec(head)![1]! }
    },
  }
}

const oneSession = {
  schedule: {
    conference: {
      acronym: 'bench',
      title: 'A programme',
      start: '2026-02-01',
      end: '2026-02-01',
      time_zone_name: 'Europe/Brussels',
      days: [
        {
          index: 1,
          date: '2026-02-01',
          rooms: {
            Hall: [
              {
                id: 1,
                guid: '0b7f4b58-7f6e-4f0c-9a55-0f4a7d2f9a01',
                date: '2026-02-01T10:00:00+01:00',
                start: '10:00',
                duration: '00:30',
                room: 'Hall',
                slug: 'bench-1',
                title: 'A session',
                persons: [],
              },
            ],
          },
        },
      ],
    },
  },
}
