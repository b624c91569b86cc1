import { inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    sessionGroup: string
  }
}

export const sessionGroup = declareOperations({
  things: { sessionGroup: 'session_group' },
  async arrange({ community, things }) {
    const sessionGroup = newId()
    await inTenant(
      community.id,
      `with made as (
         insert into session_group (id, tenant_id, event_id, title, concurrency_stamp)
         values ($1, $2, $3, 'A track', gen_random_uuid()))
       insert into session_group_session (tenant_id, event_id, session_group_id, event_session_id)
       values ($2, $3, $1, $4)`,
      [sessionGroup, community.id, things.event, things.session],
    )
    return { sessionGroup }
  },
  examples: {
    createSessionGroup: {
      body: ({ event, room }) => ({ eventId: event, title: 'Another', roomId: room }),
    },
    editSessionGroup: { body: ({ room }) => ({ title: 'Said anew', roomId: room }) },
    deleteSessionGroup: {},
    addSessionToGroup: { body: ({ session }) => ({ sessionId: session }) },
    removeSessionFromGroup: { query: ({ session }) => ({ sessionId: session }), needsQuery: true },
  },
})
