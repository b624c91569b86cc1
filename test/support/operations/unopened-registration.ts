import { inTenant } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

/** Nothing was ever sold of the event: made last, since orders of other stages name what is sold. */
export const unopenedRegistration = declareOperations({
  async arrange({ community, things, options }) {
    if (options.withoutTicketing) {
      await inTenant(
        community.id,
        `with ended as (
           update ticket_catalog_version set state = 'Superseded'
           where tenant_id = $1 and event_id = $2 and state = 'Published')
         update event set has_ticketing = false where id = $2`,
        [community.id, things.event],
      )
    }
    return {}
  },
  examples: {
    openRegistration: {
      withoutTicketing: true,
      withoutTicketingDraft: true,
      body: () => ({ ticketName: 'Visitor', placeLimit: 50 }),
    },
  },
})
