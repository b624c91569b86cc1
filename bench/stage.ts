import { readFileSync } from 'node:fs'
import pg from 'pg'
import type { Cloud } from '../local/cloud.ts'
import { audience } from '../local/token-issuer.ts'
import { parseProgramme } from '../src/domain/imports/formats/parse-programme.ts'
import { inMemory } from '../src/domain/imports/formats/source.ts'
import type { ImportedProgramme } from '../src/domain/imports/programme.ts'
import { randomIds } from '../src/kernel/ids.ts'
import { withPauses } from '../src/kernel/pieces.ts'
import { type Answer, Connection, type Request, requestText } from './connection.ts'

export const baseDomain = 'marquee.test'
const issuer = 'https://issuer.localhost'
const newId = () => randomIds.next(Date.now())

/** What the measurements are made on: one community with little, one with FOSDEM. */
export interface Stage {
  host: string
  tenantId: string
  eventId: string
  authorization: { authorization: string }
  fosdem: {
    host: string
    tenantId: string
    eventId: string
    slug: string
    sessionIds: string[]
    authorization: { authorization: string }
    /** Members who send large files at once: each has one place at most. */
    importers: { authorization: { authorization: string } }[]
  }
}

/** Calls that must succeed, on the product that listens on a port. */
export function apiOf(port: number) {
  return async (request: Omit<Request, 'body'> & { body?: unknown }): Promise<Answer> => {
    const connection = new Connection(port)
    const { body, ...rest } = request
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
    const sent = requestText({ ...rest, ...(text !== undefined && { body: text }) })
    const answer = await connection.ask(sent).finally(() => connection.close())
    if (answer.status >= 400) {
      throw new Error(`${rest.method ?? 'GET'} ${rest.path}: ${answer.status} ${answer.body}`)
    }
    return answer
  }
}

/** A host, and who calls it. */
export interface Target {
  host: string
  headers: Record<string, string>
}

export type Api = ReturnType<typeof apiOf>

export const jsonOf = <T>(answer: Answer) => JSON.parse(answer.body.toString('utf8')) as T

interface Created {
  id: string
  slug: string
  concurrencyStamp: string
}

const draftFields = {
  title: 'A conference of the bench',
  subtitle: 'Two days of talks',
  timezone: 'Europe/Brussels',
  participationConfiguration: {
    handlingMode: 'INFORMATION_ONLY',
    advanceRegistrationObligation: 'NOT_APPLICABLE',
    identityAccess: null,
    externalRegistrationUrl: null,
  },
}

const itemFields = {
  title: 'Coffee',
  startTime: '2026-01-31T09:00:00Z',
  endTime: '2026-01-31T09:30:00Z',
}

/** What a `POST` of a body creates. */
export const createThing = async (
  api: Api,
  request: Target & { path: string; body: unknown },
): Promise<Created> => jsonOf<Created>(await api({ ...request, method: 'POST' }))

export async function createEvent(
  api: Api,
  target: Target,
  fields: Record<string, unknown> = {},
): Promise<Created> {
  const body = { ...draftFields, ...fields }
  return createThing(api, { ...target, path: '/api/event', body })
}

export const publishEvent = (api: Api, target: Target, id: string) =>
  api({ ...target, method: 'POST', path: `/api/event/${id}/publish` })

async function createItem(api: Api, target: Target, eventId: string): Promise<Created> {
  const body = { ...itemFields, eventId }
  return createThing(api, { ...target, path: '/api/eventagendaitem', body })
}

const importersAtOnce = 5

/** Twenty events and thirty-two agenda items of one community, and FOSDEM 2026 in another. */
export async function setStage(cloud: Cloud, port: number): Promise<Stage> {
  const client = new pg.Client({ connectionString: cloud.superuserUrl() })
  await client.connect()
  try {
    const api = apiOf(port)
    const own = await community(client, cloud, 'bench')
    const target = { host: own.host, headers: own.authorization }
    const eventIds: string[] = []
    for (let number = 1; number <= 20; number++) {
      const { id } = await createEvent(api, target, { title: `Conference ${number}` })
      await publishEvent(api, target, id)
      eventIds.push(id)
    }
    for (let number = 1; number <= 32; number++) await createItem(api, target, eventIds[0]!)
    const fosdem = await community(client, cloud, 'fosdem')
    const importers = []
    for (let number = 1; number <= importersAtOnce; number++) {
      const slug = `importer-${number}`
      importers.push(await member(client, cloud, { tenantId: fosdem.tenantId, slug }))
    }
    const event = await createEvent(
      api,
      { host: fosdem.host, headers: fosdem.authorization },
      { title: 'FOSDEM 2026' },
    )
    await client.query(`select set_config('app.tenant_id', $1, false)`, [fosdem.tenantId])
    const rows = await insertProgramme(client, { tenantId: fosdem.tenantId, eventId: event.id })
    await publishEvent(api, { host: fosdem.host, headers: fosdem.authorization }, event.id)
    return {
      ...own,
      eventId: eventIds[0]!,
      fosdem: {
        ...fosdem,
        importers,
        eventId: event.id,
        slug: event.slug,
        ...rows,
      },
    }
  } finally {
    await client.end()
  }
}

async function community(client: pg.Client, cloud: Cloud, slug: string) {
  const tenantId = newId()
  await client.query(
    `insert into tenant (id, slug, full_name, tagline, tenant_status_id, allows_registration)
     values ($1, $2, $2, $2, 2, true)`,
    [tenantId, slug],
  )
  const organizer = await member(client, cloud, { tenantId, slug })
  // Every operation has its caller: approval and suspension are the administrator's.
  await client.query(
    `insert into role_grant (id, tenant_id, user_id, scope, scope_id, role_id)
     values ($1, $2, $3, 'tenant', $2, 10)`,
    [newId(), tenantId, organizer.userId],
  )
  await client.query('insert into instance_grant (user_id, role_id) values ($1, 1)', [
    organizer.userId,
  ])
  return { host: `${slug}.${baseDomain}`, tenantId, ...organizer }
}

export async function member(
  client: pg.Client,
  cloud: Cloud,
  { tenantId, slug }: { tenantId: string; slug: string },
) {
  const userId = newId()
  const subject = `${slug}:organizer`
  await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId])
  await client.query('insert into app_user (id) values ($1)', [userId])
  await client.query('insert into user_identity (issuer, subject, user_id) values ($1, $2, $3)', [
    issuer,
    subject,
    userId,
  ])
  await client.query(
    `insert into user_profile (user_id, email, first_name, last_name)
     values ($1, $2, 'Bench', 'Organizer')`,
    [userId, `organizer@${slug}.example`],
  )
  await client.query('insert into tenant_user (tenant_id, user_id) values ($1, $2)', [
    tenantId,
    userId,
  ])
  const token = await cloud.issuer.mint({ subject, audience })
  return { userId, authorization: { authorization: `Bearer ${token}` } }
}

export const fosdemFile = () =>
  readFileSync(new URL('../local/demo/fosdem-2026.xml', import.meta.url))

async function fosdemProgramme(): Promise<ImportedProgramme> {
  const options = { contentType: 'application/xml', includePersons: false }
  const parsed = await withPauses(parseProgramme(inMemory(fosdemFile()), options))
  if (!parsed.ok) throw new Error(`FOSDEM cannot be read: ${parsed.detail}`)
  return parsed.programme
}

/** The programme as rows: faster than an import, and measured apart from it. */
async function insertProgramme(
  client: pg.Client,
  { tenantId, eventId }: { tenantId: string; eventId: string },
) {
  const { days, tracks, rooms, sessions } = await fosdemProgramme()
  const [locationId, placementId] = [newId(), newId()]
  const idsOf = (keys: string[]) => new Map(keys.map((key) => [key, newId()]))
  const dayIds = idsOf(days.map(({ date }) => date))
  const groupIds = idsOf(tracks.map(({ key }) => key))
  const roomIds = idsOf(rooms.map(({ key }) => key))
  const sessionIds = sessions.map(() => newId())
  const common = { tenant_id: tenantId, event_id: eventId }
  const insert = insertInto(client)

  await client.query(
    `insert into location (id, tenant_id, full_name, address, postcode, city, country, concurrency_stamp)
     values ($1, $2, 'ULB Solbosch', 'Avenue 50', '1050', 'Brussels', 'BE', gen_random_uuid())`,
    [locationId, tenantId],
  )
  await client.query(
    `insert into event_location (id, tenant_id, event_id, location_id, disclosure_level, concurrency_stamp)
     values ($1, $2, $3, $4, 'Full', gen_random_uuid())`,
    [placementId, tenantId, eventId, locationId],
  )
  await insert(
    'room',
    rooms.map(({ key, name, slug, capacity, sortOrder }) => ({
      id: roomIds.get(key),
      tenant_id: tenantId,
      location_id: locationId,
      name,
      slug,
      capacity,
      sort_order: sortOrder,
      concurrency_stamp: newId(),
    })),
  )
  await insert(
    'event_day',
    days.map(({ date, label, sortOrder }) => ({
      ...common,
      id: dayIds.get(date),
      local_date: date,
      label,
      sort_order: sortOrder,
      concurrency_stamp: newId(),
    })),
  )
  await insert(
    'session_group',
    tracks.map(({ key, name, slug, sortOrder }) => ({
      ...common,
      id: groupIds.get(key),
      title: name,
      slug,
      sort_order: sortOrder,
      concurrency_stamp: newId(),
    })),
  )
  await insert(
    'event_session',
    sessions.map((session, index) => ({
      ...common,
      id: sessionIds[index],
      event_location_id: placementId,
      event_day_id: session.dayDate === null ? null : dayIds.get(session.dayDate),
      room_id: session.roomKey === null ? null : roomIds.get(session.roomKey),
      title: session.title,
      subtitle: session.subtitle,
      slug: session.slug,
      description: session.description,
      sort_order: session.sortOrder,
      start_time: session.startsAt,
      end_time: session.endsAt,
      event_session_status_id: 4,
      concurrency_stamp: newId(),
    })),
  )
  await insert(
    'session_group_session',
    sessions.flatMap(({ trackKey }, index) =>
      trackKey === null
        ? []
        : [
            {
              ...common,
              session_group_id: groupIds.get(trackKey),
              event_session_id: sessionIds[index],
            },
          ],
    ),
  )
  return { sessionIds }
}

const insertInto =
  (client: pg.Client) =>
  async (table: string, rows: Record<string, unknown>[]): Promise<void> => {
    const columns = Object.keys(rows[0]!).join(', ')
    await client.query(
      `insert into ${table} (${columns})
       select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
  }
