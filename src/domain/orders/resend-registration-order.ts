import { writing } from '../verbs/verb.ts'
import type { OrderInput } from './commands.ts'
import { orderOperations } from './operations.ts'
import { orderFacts } from './order-view.ts'
import { knownOrder, type OrderView, tellRegistration } from './queries.ts'

/** Sends the mails about an order again, as far as mails to their addresses may leave. */
export const resendRegistrationOrder = writing({
  operation: orderOperations.resendRegistrationOrder,
  load: (db, input: OrderInput) => knownOrder(db, input),
  facts: ({ order }) => [orderFacts(order)],
  decide: (db, { order }) => ({
    writes: [tellRegistration(db, order.id)],
    leavesMessages: true,
    changesPublic: false,
    result: order satisfies OrderView,
  }),
})
