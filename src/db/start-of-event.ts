import { eventStatus } from '../kernel/event-lifecycle.ts'
import {
  givenUpSessionStatuses,
  sessionStatus,
  withdrawnSessionStatuses,
} from '../kernel/session-lifecycle.ts'

/**
 * Whether a session was given up together with its event: it still says when that takes or took
 * place. Takes the names of a row of `event_session` and of its event.
 */
export const wentWithEvent = (session: string, event: string) => `(
  (${event}.event_status_id, ${session}.event_session_status_id) in (
    (${eventStatus.archived}, ${sessionStatus.archived}), (${eventStatus.moderated}, ${sessionStatus.moderated}))
  and coalesce(${session}.status_before_moderation not in (${withdrawnSessionStatuses.join(', ')}), true))`

/** When the first session of an event begins, public or not; null where it has none. Takes two expressions. */
export const startOfEvent = (tenantId: string, eventId: string) => `least((
  select min(s.start_time) from event_session s
  where s.tenant_id = ${tenantId} and s.event_id = ${eventId} and s.deleted_at is null
    and s.event_session_status_id not in (${givenUpSessionStatuses.join(', ')})), (
  select min(s.start_time) from event w
  join event_session s on s.tenant_id = w.tenant_id and s.event_id = w.id and s.deleted_at is null
  where w.tenant_id = ${tenantId} and w.id = ${eventId} and ${wentWithEvent('s', 'w')}))`
