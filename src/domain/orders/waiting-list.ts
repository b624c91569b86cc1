import { instantIso } from '../../kernel/local-time.ts'
import { Problem } from '../../kernel/problem.ts'
import { writing } from '../verbs/verb.ts'
import { type OrderInput, planCommand } from './commands.ts'
import { orderOperations } from './operations.ts'
import { orderFacts } from './order-view.ts'
import { knownOrder, lockPoolsOf, offerTerms } from './queries.ts'

/** Waits no longer. */
export const leaveWaitingList = writing({
  operation: orderOperations.leaveWaitingList,
  load: (db, input: OrderInput) => knownOrder(db, input),
  facts: ({ order }) => [orderFacts(order)],
  decide: (db, { order }, _input, moment) =>
    planCommand(db, order, {
      command: 'leaveWaitingList',
      instants: { cancelledAt: instantIso(moment.now) },
      moment,
    }),
})

/** Offers an order its places before those ahead of it. */
export const offerPlacesToOrder = writing({
  operation: orderOperations.offerPlacesToOrder,
  load: (db, input: OrderInput) => ({
    ...knownOrder(db, input),
    terms: offerTerms(db, input.orderId),
  }),
  facts: ({ order }) => [orderFacts(order)],
  decide(db, { order, terms }, _input, moment) {
    if (!terms.hasPlaces) {
      throw new Problem('resource_conflict', {
        detail: 'There are not enough places left for this order.',
      })
    }
    return planCommand(db, order, {
      command: order.hasDetails ? 'offerPlaces' : 'offerPlacesToName',
      instants: {
        offeredAt: instantIso(moment.now),
        expiresAt: terms.expiresAt,
      },
      moment,
      locks: [lockPoolsOf(db, order.id)],
    })
  },
})
