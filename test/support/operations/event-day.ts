import { inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    eventDay: string
  }
}

export const eventDay = declareOperations({
  things: { eventDay: 'event_day' },
  async arrange({ community, things }) {
    const eventDay = newId()
    await inTenant(
      community.id,
      `insert into event_day (id, tenant_id, event_id, local_date, concurrency_stamp)
       values ($1, $2, $3, '2026-01-31', gen_random_uuid())`,
      [eventDay, community.id, things.event],
    )
    return { eventDay }
  },
  examples: {
    createEventDay: { body: ({ event }) => ({ eventId: event, localDate: '2026-02-01' }) },
    editEventDay: { body: () => ({ label: 'Said anew', isPublished: false }) },
    deleteEventDay: {},
  },
})
