import { placedRegistrationStatuses } from '../kernel/session-registrations.ts'

/** Whether the caller has registered for a row of `event_session`, whatever was decided on it. */
export const isRegistered = (row: string) => `exists (
  select from session_registration r
  where r.tenant_id = ${row}.tenant_id and r.event_session_id = ${row}.id and r.user_id = app.user_id())`

/** How many have or ask for a place, of a row of `event_session`. */
export const attendees = (row: string) => `(
  select count(*)::integer from session_registration r
  where r.tenant_id = ${row}.tenant_id and r.event_session_id = ${row}.id
    and r.approval_status_id in (${placedRegistrationStatuses.join(', ')}))`
