import { inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** Of the session; nobody came in by it. */
    checkInList: string
  }
}

export const checkInList = declareOperations({
  things: { checkInList: 'check_in_list' },
  async arrange({ community, things }) {
    const checkInList = newId()
    await inTenant(
      community.id,
      `insert into check_in_list (id, tenant_id, event_id, name, event_session_id, entry, maximum_inside,
         concurrency_stamp)
       values ($1, $2, $3, 'Hall', $4, 'Unlimited', 80, gen_random_uuid())`,
      [checkInList, community.id, things.event, things.session],
    )
    return { checkInList }
  },
  examples: {
    createCheckInList: {
      body: ({ session }) => ({
        name: 'Workshop',
        eventSessionId: session,
        entry: 'Once',
        maximumInside: 12,
      }),
    },
    editCheckInList: { body: () => ({ name: 'Great hall', entry: 'OncePerDay' }) },
    deleteCheckInList: {},
  },
})
