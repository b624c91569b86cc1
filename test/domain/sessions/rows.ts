import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Answer, type CallOptions, call } from '../../support/client.ts'
import { type Community, inTenant, newId, type Person } from '../../support/community.ts'
import { arrangedEvent } from '../../support/programme.ts'

type Values = Record<string, unknown>

/** A row that no operation of the API writes yet; answers its id. */
export async function insertRow(community: Community, table: string, values: Values) {
  const row: Values = {
    id: newId(),
    tenant_id: community.id,
    concurrency_stamp: randomUUID(),
    ...values,
  }
  const names = Object.keys(row)
  await inTenant(
    community.id,
    `insert into ${table} (${names}) values (${names.map((_, index) => `$${index + 1}`)})`,
    Object.values(row),
  )
  return row.id as string
}

/** A published session from nine to ten, Brussels time; of another start, an hour from there. */
export const session = (community: Community, eventId: string, values: Values = {}) => {
  const { start_time = '2026-01-31T08:00:00Z' } = values
  const end = typeof start_time === 'string' ? Date.parse(start_time) + 3_600_000 : null
  return insertRow(community, 'event_session', {
    event_id: eventId,
    title: 'A talk',
    start_time,
    end_time: end && new Date(end).toISOString(),
    event_session_status_id: 5,
    ...values,
  })
}

export const track = (community: Community, eventId: string, values: Values = {}) =>
  insertRow(community, 'session_group', { event_id: eventId, title: 'A track', ...values })

export const intoTrack = (
  community: Community,
  { eventId, trackId, sessionId }: { eventId: string; trackId: string; sessionId: string },
) =>
  inTenant(
    community.id,
    `insert into session_group_session (tenant_id, event_id, session_group_id, event_session_id)
     values ($1, $2, $3, $4)`,
    [community.id, eventId, trackId, sessionId],
  )

/** A track that the public knows: with a public session of its own. */
export async function shownTrack(community: Community, eventId: string, values: Values = {}) {
  const trackId = await track(community, eventId, values)
  const sessionId = await session(community, eventId)
  await intoTrack(community, { eventId, trackId, sessionId })
  return trackId
}

/** A location with an address nobody may see by accident, its room, and its placement. */
export async function secretPlace(community: Community, eventId: string, placement: Values = {}) {
  const locationId = await insertRow(community, 'location', {
    full_name: 'Canary House',
    address: 'Canary Street 1',
    postcode: 'CANARY-1050',
    city: 'Canaryville',
    country: 'XC',
  })
  const roomId = await insertRow(community, 'room', {
    location_id: locationId,
    name: 'Canary Cellar',
  })
  const eventLocationId = await insertRow(community, 'event_location', {
    event_id: eventId,
    location_id: locationId,
    ...placement,
  })
  return { locationId, roomId, eventLocationId }
}

/** One event of every kind the public may not know, each with an organizer of its own. */
export async function hiddenEvents(community: Community) {
  const kinds: [string, Values][] = [
    ['draft', { event_status_id: 1, published_at: null }],
    ['private', { visibility_type_id: 2 }],
    ['archived', { event_status_id: 5 }],
    ['owner suspended', {}],
    ['deleted', { deleted_at: new Date() }],
  ]
  const hidden = []
  for (const [state, columns] of kinds) {
    const organizer = await community.person()
    hidden.push({ state, event: await arrangedEvent(community, organizer, columns), organizer })
    if (state !== 'owner suspended') continue
    await inTenant(community.id, 'update actor set suspended_at = now() where user_id = $1', [
      organizer.id,
    ])
  }
  return hidden
}

/** The people whose authority differs, for an event of `organizer`. */
export async function people(community: Community) {
  return {
    anonymous: null,
    stranger: await community.person({ member: false }),
    member: await community.person(),
    tenantAdministrator: await community.person({ tenantRole: 11 }),
    instanceAdministrator: await community.person({ member: false, instanceRole: 1 }),
  } satisfies Record<string, Person | null>
}

/** The status each of them is answered with. */
export async function statusesFor(
  community: Community,
  path: string,
  callers: Record<string, Person | null>,
  options: CallOptions = {},
) {
  const statuses: Record<string, number> = {}
  for (const [name, as] of Object.entries(callers)) {
    statuses[name] = (await call(community, path, { ...options, as })).status
  }
  return statuses
}

/** Relations of a resource but `event`, which the events contract offers. */
export const relsOf = (resource: { _links?: object }) =>
  Object.keys(resource._links ?? {})
    .filter((rel) => rel !== 'event')
    .sort()

/** What of a problem does not differ from call to call. */
export const lasting = ({ status, json }: Answer) => {
  const { type, title, code, detail, errors } = json
  return { status, type, title, code, detail, errors }
}

/** An absent thing is told apart from nothing: its answer is that of an id that never was. */
export async function expectAbsent(
  community: Community,
  pathOf: (id: string) => string,
  { id, as = null }: { id: string; as?: Person | null },
) {
  const answer = await call(community, pathOf(id), { as })
  expect(answer.status, pathOf(id)).toBe(404)
  expect(answer.text).not.toMatch(/canary/i)
  expect(lasting(answer)).toEqual(lasting(await call(community, pathOf(newId()), { as })))
}
