import type { Db } from '../../db/database.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { orderStatus } from '../../kernel/orders.ts'
import { invalid } from '../../kernel/problem.ts'
import { questionsOfOrder } from '../questions/index.ts'
import { type Moment, type Plan, writing } from '../verbs/verb.ts'
import type { OrderInput } from './commands.ts'
import { isKnown, planPeople } from './edit-registration-participant.ts'
import { orderOperations } from './operations.ts'
import { orderFacts } from './order-view.ts'
import { peopleOfOrder, type SaidParticipant } from './participant-queries.ts'
import { assertOrderCommand, knownOrder, type OrderView, updateOrder } from './queries.ts'

export interface EditRegistrationParticipantsInput extends OrderInput {
  participants: SaidParticipant[]
}

type Known = Parameters<typeof planPeople>[1]

/** What it commits to say who comes with several tickets. Of what is confirmed, only those that were left open. */
export function planAssignments(
  db: Db,
  known: Known,
  said: readonly SaidParticipant[],
  moment: Moment,
): Plan<OrderView> {
  const { order, people } = known
  const taken = said.findIndex(
    ({ id }) => people.find((each) => each.id === id)?.firstName !== null,
  )
  if (order.statusId === orderStatus.confirmed && taken >= 0) {
    throw invalid(
      `participants.${taken}.id`,
      'The registration is confirmed, and this ticket is somebody’s. Give it to somebody else by a transfer.',
    )
  }
  return planPeople(db, known, { said, at: (index) => `participants.${index}.` }, moment)
}

/** What it commits to leave open who comes with the tickets that nobody is named for. */
export function planDeferral(
  db: Db,
  { order, people, questions }: Known,
  { ids, now }: Moment,
): Plan<OrderView> {
  const unanswered = people.find((each) => each.firstName !== null && !isKnown(each, questions))
  if (unanswered) {
    throw invalid(
      'participants',
      `People who are named answer first. Participant ${unanswered.position} has questions left.`,
    )
  }
  const values = {
    statusId: orderStatus.readyForCheckout,
    assignmentsDeferredAt: instantIso(now),
    concurrencyStamp: ids.stamp(),
  }
  return {
    assertions: [assertOrderCommand(db, order, 'deferAssignments')],
    writes: [updateOrder(db, order.id, values)],
    changesPublic: false,
    result: { ...order, ...values },
  }
}

export const peopleAndQuestions = (db: Db, { orderId }: Pick<OrderInput, 'orderId'>) => ({
  people: peopleOfOrder(db, orderId),
  questions: questionsOfOrder(db, orderId),
})

const load = (db: Db, input: OrderInput) => ({
  ...knownOrder(db, input),
  ...peopleAndQuestions(db, input),
})

/** Says who comes, for several tickets of an order at once. With the last one it can be finished. */
export const editRegistrationParticipants = writing({
  operation: orderOperations.editRegistrationParticipants,
  load: (db, input: EditRegistrationParticipantsInput) => load(db, input),
  facts: ({ order }) => [orderFacts(order)],
  decide: (db, known, { participants }, moment) => planAssignments(db, known, participants, moment),
})

/** Leaves open who comes, until the instant that the catalogue says: the order can be finished. */
export const deferAssignments = writing({
  operation: orderOperations.deferAssignments,
  load,
  facts: ({ order }) => [orderFacts(order)],
  decide: (db, known, _input: OrderInput, moment) => planDeferral(db, known, moment),
})
