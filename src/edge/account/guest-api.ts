import type { HeldAttempt, HeldOrder } from '../bff/browser-cookies.ts'
import type { HalClient } from '../console/hal-client.ts'
import type { AppContext } from '../serving/request-state.ts'
import { newKeyOf } from './sent-form.ts'

/** The API in the name of whoever has the secret of these headers. A write is not sent twice. */
export const withSecret =
  (c: AppContext, ask: HalClient, headers: Readonly<Record<string, string>>): HalClient =>
  (method, href, sent = {}) =>
    ask(method, href, {
      ...(method !== 'GET' && { idempotencyKey: newKeyOf(c) }),
      ...sent,
      headers,
    })

/** A cookie holds no link: what it opens is read at its address, and everything else follows from there. */
export const orderAddress = ({ eventId, orderId }: Pick<HeldOrder, 'eventId' | 'orderId'>) =>
  `/api/events/${eventId}/registration-orders/guest/${orderId}`

export const attemptAddress = (held: HeldAttempt) =>
  `${orderAddress(held)}/attempts/${held.attemptId}`
