import { expect } from 'vitest'
import { call } from './client.ts'
import { type Community, grant, inTenant, newId, type Person } from './community.ts'

export const informationOnly = {
  handlingMode: 'INFORMATION_ONLY',
  advanceRegistrationObligation: 'NOT_APPLICABLE',
  identityAccess: null,
  externalRegistrationUrl: null,
}

export interface CreatedEvent {
  id: string
  slug: string
  concurrencyStamp: string
}

/** A draft event of an organizer, made over the API. */
export async function draftEvent(
  community: Community,
  organizer: Person,
  fields: Record<string, unknown> = {},
): Promise<CreatedEvent> {
  const answer = await call(community, '/api/event', {
    method: 'POST',
    as: organizer,
    body: {
      title: 'A conference',
      timezone: 'Europe/Brussels',
      participationConfiguration: informationOnly,
      ...fields,
    },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.json as CreatedEvent
}

/** A published public event. */
export async function publishedEvent(
  community: Community,
  organizer: Person,
  fields: Record<string, unknown> = {},
): Promise<CreatedEvent> {
  const { id } = await draftEvent(community, organizer, fields)
  const answer = await call(community, `/api/event/${id}/publish`, {
    method: 'POST',
    as: organizer,
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.json as CreatedEvent
}

/**
 * A published public event, put into the database: where many are needed and how they are made is not looked
 * at. Isolates keep the lists that they had.
 */
export async function arrangedEvent(
  { id: tenantId }: Community,
  { id: userId }: Person,
  columns: Record<string, unknown> = {},
): Promise<CreatedEvent> {
  const id = newId()
  const slug = `event-${id}`
  const [made] = await inTenant<{ concurrency_stamp: string }>(
    tenantId,
    `with owner as (
       insert into actor (id, tenant_id, actor_type_id, user_id) values (gen_random_uuid(), $2, 1, $3)
       on conflict (tenant_id, user_id) do update set actor_type_id = 1 returning id),
     held as (
       insert into role_grant (id, tenant_id, user_id, scope, scope_id, role_id)
       values (gen_random_uuid(), $2, $3, 'event', $1, 40))
     insert into event (id, tenant_id, actor_id, title, slug, public_code, timezone, event_status_id,
       published_at, participation_configuration, concurrency_stamp)
     select $1::uuid, $2, owner.id, $4, $5, $6, 'Europe/Brussels', 2, now(), $7, gen_random_uuid()
     from owner returning concurrency_stamp`,
    [
      ...[id, tenantId, userId, `Event ${id}`, slug, id.slice(-12)],
      JSON.stringify(informationOnly),
    ],
  )
  const names = Object.keys(columns)
  if (names.length > 0) {
    await inTenant(
      tenantId,
      `update event set ${names.map((name, index) => `${name} = $${index + 2}`)} where id = $1`,
      [id, ...Object.values(columns)],
    )
  }
  return { id, slug, concurrencyStamp: made!.concurrency_stamp }
}

/** An item of its programme, in a room where one is given. */
export async function arrangedItem(
  { id: tenantId }: Community,
  eventId: string,
  place: { roomId: string; eventLocationId: string } | null,
) {
  const id = newId()
  await inTenant(
    tenantId,
    `insert into event_agenda_item (id, tenant_id, event_id, event_location_id, room_id, title,
       start_time, end_time, concurrency_stamp)
     values ($1, $2, $3, $4, $5, 'Opening', '2026-01-31T09:00Z', '2026-01-31T09:30Z', gen_random_uuid())`,
    [id, tenantId, eventId, place?.eventLocationId ?? null, place?.roomId ?? null],
  )
  return { id }
}

export interface CreatedItem {
  id: string
  eventId: string
  concurrencyStamp: string
}

export async function agendaItem(
  community: Community,
  organizer: Person,
  fields: Record<string, unknown>,
): Promise<CreatedItem> {
  const answer = await call(community, '/api/eventagendaitem', {
    method: 'POST',
    as: organizer,
    body: {
      title: 'Opening',
      startTime: '2026-01-31T09:00:00Z',
      endTime: '2026-01-31T09:30:00Z',
      ...fields,
    },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.json as CreatedItem
}

/** A location with one room, and the location's placement at an event when one is given. */
export async function placedRoom(
  community: Community,
  place: { eventId?: string; venue?: string; room?: string; level?: string } = {},
) {
  const locationId = newId()
  const roomId = newId()
  await inTenant(
    community.id,
    `insert into location (id, tenant_id, full_name, address, postcode, city, country, concurrency_stamp)
     values ($1, $2, $3, 'Avenue 50', '1050', 'Brussels', 'BE', gen_random_uuid())`,
    [locationId, community.id, place.venue ?? 'Campus'],
  )
  await inTenant(
    community.id,
    `insert into room (id, tenant_id, location_id, name, concurrency_stamp)
     values ($1, $2, $3, $4, gen_random_uuid())`,
    [roomId, community.id, locationId, place.room ?? 'Janson'],
  )
  const eventLocationId = newId()
  if (place.eventId) {
    await inTenant(
      community.id,
      `insert into event_location (id, tenant_id, event_id, location_id, disclosure_level, concurrency_stamp)
       values ($1, $2, $3, $4, $5, gen_random_uuid())`,
      [eventLocationId, community.id, place.eventId, locationId, place.level ?? 'Full'],
    )
  }
  return { locationId, roomId, eventLocationId }
}

/** Makes a person an organizer of an event of somebody else. */
export const organize = (community: Community, person: Person, eventId: string, role = 42) =>
  grant(community.id, { userId: person.id, scope: 'event', scopeId: eventId, role })
