import { isFor } from '../../kernel/lifecycle.ts'
import { orderCommands } from '../../kernel/orders.ts'
import { invalid } from '../../kernel/problem.ts'
import { brokenAnswers, questionsOfOrder, refuseAnswers } from '../questions/index.ts'
import { writing } from '../verbs/verb.ts'
import type { OrderInput } from './commands.ts'
import { orderOperations } from './operations.ts'
import { orderFacts } from './order-view.ts'
import { peopleOfOrder, type SaidParticipant, updateParticipants } from './participant-queries.ts'
import { assertOrderCommand, knownOrder, type OrderView, updateOrder } from './queries.ts'

export interface EditRegistrationParticipantsInput extends OrderInput {
  participants: SaidParticipant[]
}

/** Says who comes, for all tickets of an order at once: it can be finished then. */
export const editRegistrationParticipants = writing({
  operation: orderOperations.editRegistrationParticipants,
  load: (db, input: EditRegistrationParticipantsInput) => ({
    ...knownOrder(db, input),
    known: peopleOfOrder(db, input.orderId),
    questions: questionsOfOrder(db, input.orderId),
  }),
  facts: ({ order }) => [orderFacts(order)],
  decide(db, { order, known, questions }, { participants }, { ids }) {
    const said = new Set(participants.map(({ id }) => id))
    if (participants.length !== known.length || known.some(({ id }) => !said.has(id))) {
      throw invalid('participants', 'Name each participant of the order once.')
    }
    const typeOf = new Map(known.map((each) => [each.id, each.ticketTypeLineageId]))
    refuseAnswers(
      ...participants.map(({ id, answers }, index) => ({
        at: `participants.${index}.answers`,
        wrong: brokenAnswers(questions, { ticketTypeLineageId: typeOf.get(id) ?? '', answers }),
      })),
    )
    const { completeParticipantDetails: completion } = orderCommands
    const ofOrder = {
      statusId: isFor(completion, order.statusId) ? completion.to : order.statusId,
      hasDetails: true,
      concurrencyStamp: ids.stamp(),
    }
    const result: OrderView = { ...order, ...ofOrder }
    return {
      assertions: [assertOrderCommand(db, order, 'editRegistrationParticipant')],
      writes: [updateOrder(db, order.id, ofOrder), updateParticipants(db, order.id, participants)],
      changesPublic: false,
      result,
    }
  },
})
