import { account, inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** Of the organizer, for the session that is registered. */
    sessionRegistration: string
    registeredSession: string
    openDay: string
    registeredDay: string
  }
}

/** Arranged before `programme-draft.ts`, by their names: that one knows when the session is. */
export const sessionRegistration = declareOperations({
  things: {
    sessionRegistration: 'session_registration',
    registeredSession: null,
    registeredDay: null,
  },
  async arrange({ community, organizer, things }) {
    const [registration, registered, others] = [newId(), newId(), newId()]
    const other = await account(community.id)
    // People can register for the session of the stage until it begins, which must be ahead.
    await inTenant(
      community.id,
      `with ahead as (
         update event_session set registration_mode_id = 2, start_time = date_trunc('hour', now()) + interval '2 days',
           end_time = date_trunc('hour', now()) + interval '49 hours' where id = $4),
       registered as (
         insert into event_session (id, tenant_id, event_id, title, slug, start_time, end_time,
           event_session_status_id, registration_mode_id, concurrency_stamp)
         values ($5, $1, $2, 'A workshop', $6, date_trunc('hour', now()) + interval '2 days', date_trunc('hour', now()) + interval '49 hours',
           5, 3, gen_random_uuid()))
       insert into session_registration (id, tenant_id, event_id, event_session_id, user_id,
         approval_status_id, concurrency_stamp)
       values ($3, $1, $2, $5, $7, 1, gen_random_uuid()), ($8, $1, $2, $4, $9, 1, gen_random_uuid())`,
      [
        ...[community.id, things.event, registration, things.session, registered],
        ...[`session-${registered}`, organizer.id, others, other.id],
      ],
    )
    // The same of days.
    const [openDay, registeredDay] = [newId(), newId()]
    await inTenant(
      community.id,
      `with day as (
         insert into event_day (id, tenant_id, event_id, local_date, allows_day_scope_registration, concurrency_stamp)
         values ($3, $1, $2, '2090-01-30', true, gen_random_uuid()), ($4, $1, $2, '2090-01-31', true, gen_random_uuid()))
       insert into session_registration (id, tenant_id, event_id, event_day_id, user_id,
         approval_status_id, concurrency_stamp)
       values (gen_random_uuid(), $1, $2, $4, $5, 1, gen_random_uuid())`,
      [community.id, things.event, openDay, registeredDay, organizer.id],
    )
    return {
      sessionRegistration: registration,
      registeredSession: registered,
      openDay,
      registeredDay,
    }
  },
  examples: {
    registerForSession: { body: ({ session }) => ({ eventSessionId: session }) },
    registerForDay: { body: ({ openDay }) => ({ eventDayId: openDay }) },
    withdrawSessionRegistration: {},
    approveSessionRegistration: {},
    rejectSessionRegistration: {},
  },
})
