import { attemptPageOfEvent, guestPageOfEvent } from '../../kernel/guest-orders.ts'
import type { HalClient } from '../console/hal-client.ts'
import type { AppContext } from '../serving/request-state.ts'
import { type Offered, offeredTo } from './new-order.tsx'

/** What addresses call the event that the page is about. */
export const eventNameOf = (c: AppContext): string => c.req.param('event') ?? ''

const pathOf = (c: AppContext, page: string): string =>
  `/events/${encodeURIComponent(eventNameOf(c))}${page}`

export const eventPathOf = (c: AppContext): string => pathOf(c, '')

/** Where guests register for the event, and see what they have. */
export const guestPathOf = (c: AppContext): string => pathOf(c, guestPageOfEvent)

/** Where somebody else says who comes with one ticket. */
export const attemptPathOf = (c: AppContext): string => pathOf(c, attemptPageOfEvent)

export const offeredToGuest = (c: AppContext, ask: HalClient): Promise<Offered> =>
  offeredTo(ask, eventNameOf(c), 'start-guest-registration')
