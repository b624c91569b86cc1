import { inTenant, newId } from '../community.ts'
import { declareOperations, nameAfter } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    eventSeries: string
    seriesSlug: string
  }
}

export const eventSeries = declareOperations({
  things: { eventSeries: 'event_series', seriesSlug: null },
  parameters: { seriesId: 'eventSeries' },
  /** The event is in the series. */
  async arrange({ community, things, options }) {
    const eventSeries = newId()
    const seriesSlug = `series-${eventSeries}`
    await inTenant(
      community.id,
      `insert into event_series (id, tenant_id, actor_id, title, slug, concurrency_stamp)
       select $1, tenant_id, actor_id, 'A series', $3, gen_random_uuid()
       from event where id = $2`,
      [eventSeries, things.event, seriesSlug],
    )
    await inTenant(community.id, 'update event set event_series_id = $2 where id = $1', [
      things.event,
      options.withoutEvents ? null : eventSeries,
    ])
    return { eventSeries, seriesSlug }
  },
  examples: {
    createEventSeries: {
      body: ({ event }) => ({ title: 'Another series', slug: `another-${nameAfter(event)}` }),
    },
    editEventSeries: { body: () => ({ title: 'Said anew' }) },
    deleteEventSeries: { withoutEvents: true },
  },
})
