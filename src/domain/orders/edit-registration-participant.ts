import type { Db } from '../../db/database.ts'
import { isFor } from '../../kernel/lifecycle.ts'
import { orderCommands, orderStatus } from '../../kernel/orders.ts'
import { refuseBroken } from '../../kernel/problem.ts'
import { brokenAnswers, hasAnswered, refuseAnswers, storedAnswers } from '../questions/index.ts'
import { type Found, type Plan, writing } from '../verbs/verb.ts'
import type { OrderInput } from './commands.ts'
import type { KnownPerson } from './new-order.ts'
import { orderOperations } from './operations.ts'
import { orderFacts, type ParticipantOfOrder } from './order-view.ts'
import {
  assertHolderAsRead,
  type ParticipantView,
  participantOfOrder,
  updateParticipant,
} from './participant-queries.ts'
import { assertOrderCommand, knownOrder, type OrderView, updateOrder } from './queries.ts'

export interface EditRegistrationParticipantInput extends OrderInput, KnownPerson {
  participantId: string
}

type Known = Found<ReturnType<typeof participantOfOrder>> & { order: OrderView }

/** What a participant is stored with, and what of it is asked. */
const answeringOf = ({ ticketTypeLineageId, answers }: ParticipantView) => ({
  ticketTypeLineageId,
  answers: answers ?? {},
})

/** What it commits to say who comes, whoever the order is for. All that is required is answered then. */
export function planParticipant(
  db: Db,
  { order, participant, people, questions }: Known,
  { values, stamp }: { values: KnownPerson; stamp: string },
): Plan<ParticipantOfOrder> {
  const { completeParticipantDetails: completion } = orderCommands
  const answering = { ...answeringOf(participant), answers: values.answers }
  const isConfirmed = order.statusId === orderStatus.confirmed
  if (isConfirmed) refuseNames(participant, values)
  refuseAnswers({ at: 'answers', wrong: brokenAnswers(questions, answering) })
  const hasDetails = people.every(
    (each) =>
      each.id === participant.id ||
      (each.firstName !== null && hasAnswered(questions, answeringOf(each))),
  )
  const isComplete = hasDetails && isFor(completion, order.statusId)
  const statusId = isComplete ? completion.to : order.statusId
  const ofOrder = { statusId, hasDetails, concurrencyStamp: stamp }
  return {
    // Of two who say who comes, the second is decided on what the first left unknown.
    assertions: [
      assertOrderCommand(db, order, 'editRegistrationParticipant'),
      // A ticket that is given to somebody else meanwhile is theirs.
      ...(isConfirmed ? [assertHolderAsRead(db, participant)] : []),
    ],
    writes: [
      updateOrder(db, order.id, ofOrder),
      updateParticipant(db, participant.id, {
        ...values,
        answers: storedAnswers(values.answers),
      }),
    ],
    changesPublic: false,
    result: {
      order: { ...order, ...ofOrder },
      participant: { ...participant, ...values, organizerAnswers: null },
    },
  }
}

/** Whoever has a ticket stays who they are: another person gets it by a transfer, with a code of their own. */
function refuseNames(known: ParticipantView, said: KnownPerson): void {
  refuseBroken(
    personFields
      .filter((field) => said[field] !== known[field])
      .map((field) => [
        field,
        'The registration is confirmed. Send what was read, and give the ticket to somebody else by a transfer.',
      ]),
  )
}

const personFields = ['firstName', 'lastName', 'email'] as const

/** Says who comes. With the last participant the order can be finished. */
export const editRegistrationParticipant = writing({
  operation: orderOperations.editRegistrationParticipant,
  load: (db, input: EditRegistrationParticipantInput) => ({
    ...knownOrder(db, input),
    ...participantOfOrder(db, input),
  }),
  facts: ({ order }) => [orderFacts(order)],
  decide: (db, known, { firstName, lastName, email, answers }, { ids }) =>
    planParticipant(db, known, {
      values: { firstName, lastName, email, answers },
      stamp: ids.stamp(),
    }),
})
