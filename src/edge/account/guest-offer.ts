import { guestPageOfEvent } from '../../kernel/guest-orders.ts'
import type { HalClient } from '../console/hal-client.ts'
import type { AppContext } from '../serving/request-state.ts'
import { type Offered, offeredTo } from './new-order.tsx'

/** Of the event that the page is about. */
const named = (c: AppContext): string => c.req.param('event') ?? ''

/** Where guests register for the event, and see what they have. */
export const guestPathOf = (c: AppContext): string =>
  `/events/${encodeURIComponent(named(c))}${guestPageOfEvent}`

export const offeredToGuest = (c: AppContext, ask: HalClient): Promise<Offered> =>
  offeredTo(ask, named(c), 'start-guest-registration')
