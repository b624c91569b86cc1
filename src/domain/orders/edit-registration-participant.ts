import { isFor } from '../../kernel/lifecycle.ts'
import { orderCommands } from '../../kernel/orders.ts'
import { writing } from '../verbs/verb.ts'
import type { OrderInput } from './commands.ts'
import { orderOperations } from './operations.ts'
import { orderFacts, type ParticipantOfOrder } from './order-view.ts'
import {
  assertOrderCommand,
  knownOrder,
  participantOfOrder,
  updateOrder,
  updateParticipant,
} from './queries.ts'

export interface EditRegistrationParticipantInput extends OrderInput {
  participantId: string
  firstName: string
  lastName: string | null
  email: string | null
}

/** Says who comes. With the last participant the order can be finished. */
export const editRegistrationParticipant = writing({
  operation: orderOperations.editRegistrationParticipant,
  load: (db, input: EditRegistrationParticipantInput) => ({
    ...knownOrder(db, input),
    ...participantOfOrder(db, input),
  }),
  facts: ({ order }) => [orderFacts(order)],
  decide(db, { order, participant, others }, { firstName, lastName, email }, { ids }) {
    const { completeParticipantDetails: completion } = orderCommands
    const isComplete = others.unknown === 0 && isFor(completion, order.statusId)
    const statusId = isComplete ? completion.to : order.statusId
    const ofOrder = { statusId, concurrencyStamp: ids.stamp() }
    const values = { firstName, lastName, email }
    const result: ParticipantOfOrder = {
      order: { ...order, ...ofOrder },
      participant: { ...participant, ...values },
    }
    return {
      // Of two who say who comes, the second is decided on what the first left unknown.
      assertions: [assertOrderCommand(db, order, 'editRegistrationParticipant')],
      writes: [updateOrder(db, order.id, ofOrder), updateParticipant(db, participant.id, values)],
      changesPublic: false,
      result,
    }
  },
})
