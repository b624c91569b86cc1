import { hashOf } from '../../../src/kernel/ids.ts'
import { inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** Of the calendar address of the organizer. */
    keptCalendarSecret: string
  }
}

export const keptSession = declareOperations({
  things: { keptCalendarSecret: null },
  parameters: { secret: 'keptCalendarSecret' },
  async arrange({ community, organizer, things }) {
    await inTenant(
      community.id,
      `insert into kept_session (tenant_id, event_id, event_session_id, user_id)
       select tenant_id, event_id, id, $2 from event_session where id = $1`,
      [things.session, organizer.id],
    )
    return {}
  },
  async settle({ community, organizer }) {
    const secret = newId()
    await inTenant(
      community.id,
      `insert into kept_calendar (tenant_id, user_id, secret_hash) values ($1, $2, $3)
       on conflict (tenant_id, user_id) do update set secret_hash = excluded.secret_hash`,
      [community.id, organizer.id, await hashOf(secret)],
    )
    return { keptCalendarSecret: secret }
  },
  examples: {
    changeKeptSessions: { body: ({ session }) => ({ keep: [session] }) },
    issueKeptCalendarAddress: {},
    revokeKeptCalendarAddress: {},
  },
})
