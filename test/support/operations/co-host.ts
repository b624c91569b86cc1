import { inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** An invitation to co-host: it went to the organization, the group is not asked yet. */
    coHost: string
  }
}

export const coHost = declareOperations({
  things: { coHost: null },
  async arrange({ community: { id }, organizer, things }) {
    const coHost = newId()
    await inTenant(
      id,
      `insert into event_co_host (id, tenant_id, event_id, actor_id, invited_by_user_id, concurrency_stamp)
       values ($1, $2, $3, $4, $5, gen_random_uuid())`,
      [coHost, id, things.event, things.actor, organizer.id],
    )
    return { coHost }
  },
  examples: {
    inviteCoHost: { body: ({ groupActor }) => ({ actorId: groupActor }) },
    acceptCoHosting: {},
    declineCoHosting: {},
    withdrawCoHost: {},
  },
})
