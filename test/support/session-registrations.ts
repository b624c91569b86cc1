import { type Answer, call } from './client.ts'
import { type Community, inTenant, mintCommunity, newId, type Person } from './community.ts'
import { arrangedEvent } from './programme.ts'

/** A public session of a published event, for which people register. */
export interface Room {
  community: Community
  manager: Person
  eventId: string
  sessionId: string
}

export async function sessionWith(
  fields: Readonly<Record<string, unknown>> = {},
  given?: Pick<Room, 'community' | 'manager'>,
): Promise<Room> {
  const community = given?.community ?? (await mintCommunity())
  const manager = given?.manager ?? (await community.person())
  const { id: eventId } = await arrangedEvent(community, manager)
  const sessionId = newId()
  const row = {
    id: sessionId,
    tenant_id: community.id,
    event_id: eventId,
    title: 'A workshop',
    slug: `session-${sessionId}`,
    start_time: '2090-01-31T10:00Z',
    end_time: '2090-01-31T11:00Z',
    event_session_status_id: 5,
    registration_mode_id: 2,
    shares_room: false,
    sort_order: 0,
    revision: 0,
    revised_at: '2026-01-01T00:00Z',
    concurrency_stamp: sessionId,
    created_at: '2026-01-01T00:00Z',
    ...fields,
  }
  await inTenant(
    community.id,
    'insert into event_session select * from jsonb_populate_record(null::event_session, $1)',
    [JSON.stringify(row)],
  )
  return { community, manager, eventId, sessionId }
}

export const path = '/api/eventregistration'

type Sent = NonNullable<Parameters<typeof call>[2]>

export const register = (
  { community, sessionId }: Room,
  as: Person | null,
  sent: Sent = {},
): Promise<Answer> =>
  call(community, path, { method: 'POST', as, body: { eventSessionId: sessionId }, ...sent })

/** As the public reads the session now. */
export async function publicSession({ community, sessionId }: Room, as: Person | null = null) {
  return (await call(community, `/api/eventsession/${sessionId}`, { as })).json
}

/** A day of an event, for which people register. */
export async function dayOf(
  community: Community,
  eventId: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const id = newId()
  const row = {
    id,
    tenant_id: community.id,
    event_id: eventId,
    local_date: '2090-01-31',
    is_published: true,
    sort_order: 0,
    allows_day_scope_registration: true,
    concurrency_stamp: id,
    created_at: '2026-01-01T00:00Z',
    ...fields,
  }
  await inTenant(
    community.id,
    'insert into event_day select * from jsonb_populate_record(null::event_day, $1)',
    [JSON.stringify(row)],
  )
  return id
}

export const registerForDay = (
  community: Community,
  dayId: string,
  as: Person | null,
  sent: Sent = {},
): Promise<Answer> =>
  call(community, `${path}/by-day`, {
    method: 'POST',
    as,
    body: { eventDayId: dayId },
    ...sent,
  })
