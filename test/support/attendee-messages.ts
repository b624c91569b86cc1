import { inject } from 'vitest'
import { inTenant, newId } from './community.ts'
import { deliverJob } from './deliveries.ts'
import type { Sale } from './orders.ts'

/** A published session of the event of a sale, far from now. */
export async function sessionOf(
  { community, eventId }: Pick<Sale, 'community' | 'eventId'>,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const id = newId()
  const row = {
    id,
    tenant_id: community.id,
    event_id: eventId,
    title: 'A workshop',
    slug: `session-${id}`,
    start_time: '2090-01-31T10:00Z',
    end_time: '2090-01-31T11:00Z',
    event_session_status_id: 5,
    registration_mode_id: 2,
    shares_room: false,
    sort_order: 0,
    revision: 0,
    revised_at: '2026-01-01T00:00Z',
    concurrency_stamp: id,
    created_at: '2026-01-01T00:00Z',
    ...fields,
  }
  await inTenant(
    community.id,
    'insert into event_session select * from jsonb_populate_record(null::event_session, $1)',
    [JSON.stringify(row)],
  )
  return id
}

/** Everybody has registered long ago, and nothing has changed for a while. */
export async function settled(
  { community: { id } }: Pick<Sale, 'community'>,
  query: (text: string, values: unknown[]) => Promise<unknown> = (...asked) =>
    inTenant(id, ...asked),
) {
  const ago = (table: string, column: string, minutes: number) =>
    query(
      `update ${table} set ${column} = now() - interval '${minutes} minutes'
       where tenant_id = $1 and ${column} is not null`,
      [id],
    )
  await ago('registration_order', 'confirmed_at', 60)
  await ago('session_registration', 'created_at', 60)
  await ago('programme_change', 'changed_at', 16)
}

export const runJob = (job: string, payload: Readonly<Record<string, string>> = {}) =>
  deliverJob(
    { bindings: inject('bindings') },
    { origin: inject('origins')[0]! },
    { job, ...payload },
  )

export const messagesOf = ({ community: { id }, eventId }: Pick<Sale, 'community' | 'eventId'>) =>
  inTenant<{ id: string; kind: string; changes: object }>(
    id,
    'select id, kind, changes from attendee_message where tenant_id = $1 and event_id = $2 order by id',
    [id, eventId],
  )
