import type { Db } from '../../db/database.ts'
import { isFor } from '../../kernel/lifecycle.ts'
import { orderCommands } from '../../kernel/orders.ts'
import { type Found, type Plan, writing } from '../verbs/verb.ts'
import type { OrderInput } from './commands.ts'
import type { KnownPerson } from './new-order.ts'
import { orderOperations } from './operations.ts'
import { orderFacts, type ParticipantOfOrder } from './order-view.ts'
import {
  assertOrderCommand,
  knownOrder,
  type OrderView,
  participantOfOrder,
  updateOrder,
  updateParticipant,
} from './queries.ts'

export interface EditRegistrationParticipantInput extends OrderInput, KnownPerson {
  participantId: string
}

type Known = Found<ReturnType<typeof participantOfOrder>> & { order: OrderView }

/** What it commits to say who comes, whoever the order is for. */
export function planParticipant(
  db: Db,
  { order, participant, others }: Known,
  { values, stamp }: { values: KnownPerson; stamp: string },
): Plan<ParticipantOfOrder> {
  const { completeParticipantDetails: completion } = orderCommands
  const isComplete = others.unknown === 0 && isFor(completion, order.statusId)
  const statusId = isComplete ? completion.to : order.statusId
  const ofOrder = { statusId, concurrencyStamp: stamp }
  return {
    // Of two who say who comes, the second is decided on what the first left unknown.
    assertions: [assertOrderCommand(db, order, 'editRegistrationParticipant')],
    writes: [updateOrder(db, order.id, ofOrder), updateParticipant(db, participant.id, values)],
    changesPublic: false,
    result: { order: { ...order, ...ofOrder }, participant: { ...participant, ...values } },
  }
}

/** Says who comes. With the last participant the order can be finished. */
export const editRegistrationParticipant = writing({
  operation: orderOperations.editRegistrationParticipant,
  load: (db, input: EditRegistrationParticipantInput) => ({
    ...knownOrder(db, input),
    ...participantOfOrder(db, input),
  }),
  facts: ({ order }) => [orderFacts(order)],
  decide: (db, known, { firstName, lastName, email }, { ids }) =>
    planParticipant(db, known, { values: { firstName, lastName, email }, stamp: ids.stamp() }),
})
