import { placedRegistrationStatuses } from '../kernel/session-registrations.ts'

/** How many have or ask for a place, of a row of `event_session`. */
export const attendees = (row: string) => `(
  select count(*)::integer from session_registration r
  where r.tenant_id = ${row}.tenant_id and r.event_session_id = ${row}.id
    and r.approval_status_id in (${placedRegistrationStatuses.join(', ')}))`
