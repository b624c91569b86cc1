import type { Db } from '../../db/database.ts'
import { attemptHours } from '../../kernel/guest-orders.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { invalid } from '../../kernel/problem.ts'
import { participantOfOrder, planParticipant, type SaidPerson } from '../orders/index.ts'
import { ofPerson, type QuestionView } from '../questions/index.ts'
import { type Found, reading, writing } from '../verbs/verb.ts'
import { guestParticipantFacts, type ParticipantOfGuest } from './guest-order-view.ts'
import { guestOrderOperations } from './operations.ts'
import {
  type HeldAttemptInput,
  type HeldOrderInput,
  heldAttempt,
  heldOrder,
  putAttempt,
  removeAttempt,
} from './queries.ts'
import { requireContact } from './start-guest-order.ts'

/** One try to say who comes with a ticket, and to answer what is asked. */
export interface Attempt extends ParticipantOfGuest {
  attempt: { id: string; expiresAt: string }
  questions: QuestionView[]
}

interface StartAttemptInput extends HeldOrderInput {
  participantId: string
  /** The secret that opens the attempt, for its answer alone, and what is stored of it. */
  attemptCapability: string
  attemptHash: string
}

type Known = Omit<Attempt, 'attempt' | 'questions'>

const factsOf = (found: Known) => [guestParticipantFacts(found)]

/** Makes a secret with which somebody says who comes with one ticket, and sees nothing else of the order. */
export const startGuestAttempt = writing({
  operation: guestOrderOperations.startGuestAttempt,
  load: (db, input: StartAttemptInput) => ({
    ...heldOrder(db, input),
    ...participantOfOrder(db, input),
  }),
  facts: factsOf,
  decide(db, { order, guest, participant, questions }, { attemptHash }, { ids, now, tenantId }) {
    const attempt = {
      id: ids.next(now),
      expiresAt: instantIso(now + attemptHours * 3_600_000),
    }
    const result: Attempt = { attempt, order, guest, participant, questions: ofPerson(questions) }
    return {
      writes: [
        putAttempt(db, {
          ...attempt,
          tenantId,
          registrationOrderId: order.id,
          registrationOrderParticipantId: participant.id,
          capabilityHash: attemptHash,
        }),
      ],
      changesPublic: false,
      result,
    }
  },
})

type FoundAttempt = Found<ReturnType<typeof heldAttempt>>

const attemptOf = ({ attempt, order, guest, participant, questions }: FoundAttempt): Attempt => ({
  attempt,
  order,
  guest,
  participant,
  questions: ofPerson(questions),
})

export const getGuestAttempt = reading({
  operation: guestOrderOperations.getGuestAttempt,
  load: heldAttempt,
  facts: guestParticipantFacts,
  result: attemptOf,
})

/** Says who comes. The secret opens nothing from then on. */
export const submitGuestAttempt = writing({
  operation: guestOrderOperations.submitGuestAttempt,
  load: (db: Db, input: HeldAttemptInput & SaidPerson) => heldAttempt(db, input),
  facts: factsOf,
  decide(db, { attempt, guest, ...known }, { firstName, lastName, email, answers }, moment) {
    const values = { firstName, lastName, email, answers }
    if (known.participant.position === 1) {
      requireContact(values)
      requireSameContact(known.participant, values)
    }
    const plan = planParticipant(db, known, values, moment)
    return {
      ...plan,
      writes: [...plan.writes, removeAttempt(db, attempt.id)],
      result: attemptOf({ attempt, guest, ...known, ...plan.result }),
    }
  },
})

/** To the address of the first person go all tickets. It is changed by whoever has the order, not by a secret of one ticket. */
function requireSameContact(known: { email: string | null }, { email }: SaidPerson): void {
  if (known.email === null || known.email.toLowerCase() === email?.toLowerCase()) return
  throw invalid('email', 'All tickets of the order are sent to the address that it has. Keep it.')
}

/** Says nothing. The secret opens nothing from then on. */
export const skipGuestAttempt = writing({
  operation: guestOrderOperations.skipGuestAttempt,
  load: heldAttempt,
  facts: factsOf,
  decide: (db, found, _input: HeldAttemptInput) => ({
    writes: [removeAttempt(db, found.attempt.id)],
    changesPublic: false,
    result: attemptOf(found),
  }),
})
