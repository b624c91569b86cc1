import type { Db } from '../../db/database.ts'
import { isFor } from '../../kernel/lifecycle.ts'
import { orderCommands, orderStatus } from '../../kernel/orders.ts'
import { invalid, refuseBroken } from '../../kernel/problem.ts'
import { ofTicketType } from '../../kernel/registration-questions.ts'
import { brokenAnswers, hasAnswered, type QuestionView, refuseAnswers } from '../questions/index.ts'
import { type Found, type Moment, type Plan, writing } from '../verbs/verb.ts'
import type { OrderInput } from './commands.ts'
import type { KnownPerson } from './new-order.ts'
import { orderOperations } from './operations.ts'
import { type ParticipantOfOrder, participantFacts } from './order-view.ts'
import {
  assertHolderAsRead,
  type ParticipantView,
  participantOfOrder,
  type SaidParticipant,
  updateParticipants,
} from './participant-queries.ts'
import { assertOrderCommand, knownOrder, type OrderView, updateOrder } from './queries.ts'

export interface EditRegistrationParticipantInput extends OrderInput, SaidPerson {
  participantId: string
}

export type SaidPerson = KnownPerson & { firstName: string }

interface Known {
  order: OrderView
  people: readonly ParticipantView[]
  questions: readonly QuestionView[]
}

/** What a participant is stored with, and what of it is asked. */
const answeringOf = ({ ticketTypeLineageId, answers }: ParticipantView) => ({
  ticketTypeLineageId,
  answers: answers ?? {},
})

/** Whether it is known who comes, with all that is required. */
export const isKnown = (person: ParticipantView, questions: readonly QuestionView[]): boolean =>
  person.firstName !== null && hasAnswered(questions, answeringOf(person))

/**
 * What it commits to say who comes with these tickets, whoever the order is for. All that is required of them is answered
 * then; the others stay as they are.
 */
export function planPeople(
  db: Db,
  { order, people, questions }: Known,
  { said, at }: { said: readonly SaidParticipant[]; at(index: number): string },
  { ids, now, tenantId }: Moment,
): Plan<OrderView> {
  const { completeParticipantDetails: completion } = orderCommands
  const named = new Map(said.map((each) => [each.id, each]))
  const known = said.map(({ id }) => people.find((each) => each.id === id))
  if (named.size < said.length || known.includes(undefined)) {
    throw invalid('participants', 'Name participants of the order, each once.')
  }
  const changed = known as ParticipantView[]
  const isConfirmed = order.statusId === orderStatus.confirmed
  refuseAnswers(
    ...changed.map((each, index) => ({
      at: `${at(index)}answers`,
      wrong: brokenAnswers(
        ofTicketType(questions, each.ticketTypeLineageId),
        said[index]?.answers ?? {},
      ),
    })),
  )
  const hasDetails = people.every((each) => named.has(each.id) || isKnown(each, questions))
  const isComplete = hasDetails && isFor(completion, order.statusId)
  const statusId = isComplete ? completion.to : order.statusId
  const ofOrder = { statusId, hasDetails, concurrencyStamp: ids.stamp() }
  // Who gets a ticket that was left open has an address to be told at.
  const told = changed.filter(
    ({ id, firstName }) => isConfirmed && firstName === null && named.get(id)?.email,
  )
  return {
    // Of two who say who comes, the second is decided on what the first left unknown.
    assertions: [
      assertOrderCommand(db, order, 'editRegistrationParticipant'),
      // A ticket that is given to somebody else meanwhile is theirs.
      ...(isConfirmed ? changed.map((each) => assertHolderAsRead(db, each)) : []),
    ],
    writes: [updateOrder(db, order.id, ofOrder), updateParticipants(db, order.id, said)],
    outbox: told.map(({ id }) => ({
      job: 'send-registration-mail' as const,
      payload: {
        tenantId,
        mailId: ids.next(now),
        orderId: order.id,
        eventId: order.eventId,
        statusId: orderStatus.confirmed,
        by: 'buyer' as const,
        participantId: id,
      },
    })),
    changesPublic: false,
    result: { ...order, ...ofOrder },
  }
}

/** Whoever has a ticket stays who they are: another person gets it by a transfer, with a code of their own. */
export const takesNames = ({
  order,
  participant,
}: {
  order: Pick<OrderView, 'statusId'>
  participant: Pick<ParticipantView, 'firstName'>
}): boolean => order.statusId !== orderStatus.confirmed || participant.firstName === null

/** The same of one ticket. */
export function planParticipant(
  db: Db,
  { participant, ...known }: Found<ReturnType<typeof participantOfOrder>> & { order: OrderView },
  values: SaidPerson,
  moment: Moment,
): Plan<ParticipantOfOrder> {
  if (!takesNames({ order: known.order, participant })) refuseNames(participant, values)
  const said = [{ ...values, id: participant.id }]
  const plan = planPeople(db, known, { said, at: () => '' }, moment)
  return {
    ...plan,
    result: {
      order: plan.result,
      participant: { ...participant, ...values, organizerAnswers: null },
      questions: known.questions,
    },
  }
}

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
  facts: (known) => [participantFacts(known)],
  decide: (db, known, { firstName, lastName, email, answers }, moment) =>
    planParticipant(db, known, { firstName, lastName, email, answers }, moment),
})
