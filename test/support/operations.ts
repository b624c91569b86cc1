import { endpoints } from '../../src/edge/api/endpoints.ts'
import type { RouteDefinition } from '../../src/edge/contract-kit.ts'
import { type Community, inTenant, mintCommunity, newId, type Person } from './community.ts'
import { agendaItem, informationOnly, placedRoom, publishedEvent } from './programme.ts'

/** Every operation of the product, from its one registry. */
export const routes: readonly RouteDefinition[] = endpoints.map(({ route }) => route)

/** Ids of one thing of every resource, as path parameters name them. */
export interface Things {
  event: string
  slugCode: string
  agendaItem: string
  session: string
  sessionGroup: string
  sessionStatus: string
  eventLocation: string
  location: string
  room: string
  import: string
}

/** A community with one of everything, and who runs it. */
export interface Stage {
  community: Community
  organizer: Person
  things: Things
  /** The current stamps of what has one. */
  stamps: Record<string, string>
}

/** A published event with sessions, a day, an item, and a room; nothing in it is hidden. */
export async function mintStage(
  options: { status?: 'Draft' | 'Published' } = {},
  given?: { community: Community; organizer: Person },
): Promise<Stage> {
  const community = given?.community ?? (await mintCommunity())
  const organizer = given?.organizer ?? (await community.person())
  const event = await publishedEvent(community, organizer, { title: `Event ${newId()}` })
  const place = await placedRoom(community, { eventId: event.id })
  const item = await agendaItem(community, organizer, { eventId: event.id, roomId: place.roomId })
  const session = newId()
  await inTenant(
    community.id,
    `insert into event_day (id, tenant_id, event_id, local_date, concurrency_stamp)
     values ($1, $2, $3, '2026-01-31', gen_random_uuid())`,
    [newId(), community.id, event.id],
  )
  await inTenant(
    community.id,
    `insert into event_session (id, tenant_id, event_id, title, slug, start_time, end_time,
       event_session_status_id, concurrency_stamp)
     values ($1, $2, $3, 'A session', $4, '2026-01-31T10:00Z', '2026-01-31T11:00Z', 5, gen_random_uuid())`,
    [session, community.id, event.id, `session-${session}`],
  )
  const sessionGroup = newId()
  await inTenant(
    community.id,
    `with made as (
       insert into session_group (id, tenant_id, event_id, title, concurrency_stamp)
       values ($1, $2, $3, 'A track', gen_random_uuid()))
     insert into session_group_session (tenant_id, event_id, session_group_id, event_session_id)
     values ($2, $3, $1, $4)`,
    [sessionGroup, community.id, event.id, session],
  )
  if (options.status === 'Draft') {
    await inTenant(community.id, 'update event set event_status_id = 1 where id = $1', [event.id])
  }
  const things = {
    event: event.id,
    slugCode: event.slug,
    agendaItem: item.id,
    session,
    sessionGroup,
    sessionStatus: '5',
    eventLocation: place.eventLocationId,
    location: place.locationId,
    room: place.roomId,
    import: await finishedImport(community, event.id, organizer),
  }
  return { community, organizer, things, stamps: await stampsOf(community, things) }
}

async function finishedImport(community: Community, eventId: string, { id: userId }: Person) {
  const id = newId()
  const none = { creates: 0, updates: 0, leaves: 0 }
  const report = {
    isNewEvent: false,
    event: none,
    days: none,
    sessionGroups: none,
    rooms: none,
    sessions: { ...none, missing: 0 },
    losses: [],
  }
  await inTenant(
    community.id,
    `insert into programme_import (id, tenant_id, event_id, requested_by_user_id, state, format,
       pending, report, total_count, finished_at)
     values ($1, $2, $3, $4, 'Completed', 'icalendar', '[]', $5, 0, now())`,
    [id, community.id, eventId, userId, JSON.stringify(report)],
  )
  return id
}

const stampedTables = {
  event: 'event',
  agendaItem: 'event_agenda_item',
  session: 'event_session',
  sessionGroup: 'session_group',
  eventLocation: 'event_location',
  location: 'location',
  room: 'room',
} as const satisfies Partial<Record<keyof Things, string>>

async function stampsOf(community: Community, things: Things): Promise<Record<string, string>> {
  const selects = Object.entries(stampedTables).map(
    ([thing, table]) =>
      `select '${thing}' as thing, concurrency_stamp as stamp from ${table}
       where id = '${things[thing as keyof Things]}'`,
  )
  const rows = await inTenant<{ thing: string; stamp: string }>(
    community.id,
    selects.join(' union all '),
  )
  return Object.fromEntries(rows.map(({ thing, stamp }) => [thing, stamp]))
}

/** Ids that lead to nothing. */
export const noThings = (): Things => ({
  event: newId(),
  slugCode: `event-${newId()}`,
  agendaItem: newId(),
  session: newId(),
  sessionGroup: newId(),
  sessionStatus: '5',
  eventLocation: newId(),
  location: newId(),
  room: newId(),
  import: newId(),
})

/** Which thing each path parameter of a route names: `{id}` is the operation's own resource. */
export function parametersOf(route: RouteDefinition): { name: string; thing: keyof Things }[] {
  return [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name: name!,
    thing: thingOf(name!, route),
  }))
}

const ownNames: Record<string, keyof Things> = {
  eventId: 'event',
  locationId: 'location',
  roomId: 'room',
  sessionId: 'session',
  sessionGroupId: 'sessionGroup',
  eventLocationId: 'eventLocation',
  slugCode: 'slugCode',
}

const resources: Record<string, keyof Things> = {
  event: 'event',
  agendaItem: 'agendaItem',
  session: 'session',
  sessionStatus: 'sessionStatus',
  import: 'import',
}

function thingOf(name: string, route: RouteDefinition): keyof Things {
  const thing = name === 'id' ? resources[route.operation.resource] : ownNames[name]
  if (!thing) {
    throw new Error(`test/support/operations.ts does not know {${name}} of ${route.operation.id}`)
  }
  return thing
}

/** The address of an operation for these things. */
export const pathOf = (route: RouteDefinition, things: Things): string =>
  parametersOf(route).reduce(
    (path, { name, thing }) => path.replace(`{${name}}`, encodeURIComponent(things[thing])),
    route.path,
  )

interface WriteExample {
  /** A valid body; absent for an operation that takes none. */
  body?: (things: Things) => Record<string, unknown>
  /** A valid file, for an operation that takes one. */
  raw?: (things: Things) => { contentType: string; text: string }
  /** A valid query that names things. */
  query?: (things: Things) => Record<string, string>
  /** The state of the event it needs. */
  status?: 'Draft' | 'Published'
}

/** One valid request for every write. A write that is missing here fails the walks. */
export const writeExamples: Record<string, WriteExample> = {
  createEventDraft: {
    body: () => ({ title: 'Another', participationConfiguration: informationOnly }),
  },
  editEvent: { body: () => ({ title: 'Changed' }) },
  publishEvent: { status: 'Draft' },
  archiveEvent: {},
  createAgendaItem: {
    body: ({ event, room }) => ({
      eventId: event,
      roomId: room,
      title: 'Lunch',
      startTime: '2026-01-31T11:00:00Z',
      endTime: '2026-01-31T12:00:00Z',
    }),
  },
  editAgendaItem: {
    body: ({ event, room }) => ({ title: 'Changed', eventId: event, roomId: room }),
  },
  deleteAgendaItem: {},
  importProgramme: {
    raw: ({ event }) => ({ contentType: 'text/calendar', text: calendarOf(event) }),
    query: ({ event }) => ({ eventId: event }),
  },
  editDisclosure: { body: () => ({ disclosureLevel: 'City' }) },
}

const calendarOf = (name: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    `X-WR-CALNAME:Programme of ${name}`,
    'BEGIN:VEVENT',
    `UID:${name}`,
    'DTSTAMP:20260101T000000Z',
    'DTSTART:20260131T100000Z',
    'DTEND:20260131T110000Z',
    'SUMMARY:A talk',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

export function exampleOf(route: RouteDefinition): WriteExample {
  const example = writeExamples[route.operation.id]
  if (!example) throw new Error(`test/support/operations.ts has no ${route.operation.id}`)
  if (!route.body !== !example.body || !route.rawBody !== !example.raw) {
    throw new Error(`${route.operation.id}: the example's body and the contract's disagree`)
  }
  return example
}

export interface PreparedCall {
  path: string
  method: string
  body?: unknown
  headers: Record<string, string>
}

/** A request that succeeds for the organizer of the stage. */
export function requestOf(route: RouteDefinition, stage: Stage): PreparedCall {
  const path = pathOf(route, stage.things)
  const method = route.method.toUpperCase()
  if (route.operation.effect === 'read') return { path, method, headers: {} }
  const { body, raw } = exampleOf(route)
  const file = raw?.(stage.things)
  return {
    path,
    method,
    ...(body && { body: body(stage.things) }),
    ...(file && { body: file.text }),
    headers: {
      ...(file && { 'content-type': file.contentType }),
      ...(route.ifMatch && { 'if-match': `"${stampOf(route, stage)}"` }),
    },
  }
}

function stampOf(route: RouteDefinition, { stamps }: Stage): string {
  const stamp = stamps[route.operation.resource]
  if (!stamp) throw new Error(`test/support/operations.ts has no stamp for ${route.operation.id}`)
  return stamp
}
