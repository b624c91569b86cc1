import { givenUpSessionStatuses } from '../kernel/session-lifecycle.ts'

/** When the first session of an event begins, public or not; null where it has none. Takes two expressions. */
export const startOfEvent = (tenantId: string, eventId: string) => `(
  select min(s.start_time) from event_session s
  where s.tenant_id = ${tenantId} and s.event_id = ${eventId} and s.deleted_at is null
    and s.event_session_status_id not in (${givenUpSessionStatuses.join(', ')}))`
