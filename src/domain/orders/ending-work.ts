import { inParts, inPartsOfEach, type Working } from '../../db/in-parts.ts'
import { cancellingOrdersOf, expiringOrders } from './queries.ts'

/** Cancels the orders of an event that does not take place. */
export const cancelRegistrationOrders = (
  working: Working,
  { tenantId, eventId }: { tenantId: string; eventId: string },
) => inParts(working, { tenantId, part: cancellingOrdersOf(eventId) })

/** Ends the orders that were not finished in time, and gives their places back. */
export const expireRegistrationOrders = (working: Working) => inPartsOfEach(working, expiringOrders)
