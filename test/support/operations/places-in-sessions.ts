import { account, inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** Of the organizer, for the session that is registered. */
    sessionRegistration: string
    registeredSession: string
  }
}

/** Arranged before `programme-draft.ts`, by their names: that one knows when the session is. */
export const sessionRegistration = declareOperations({
  things: { sessionRegistration: 'session_registration', registeredSession: null },
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
    return { sessionRegistration: registration, registeredSession: registered }
  },
  examples: {
    registerForSession: { body: ({ session }) => ({ eventSessionId: session }) },
    withdrawSessionRegistration: {},
    approveSessionRegistration: {},
    rejectSessionRegistration: {},
  },
})
