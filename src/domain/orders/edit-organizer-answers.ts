import type { Answers } from '../../kernel/registration-questions.ts'
import { ofTicketType, wrongAnswers } from '../../kernel/registration-questions.ts'
import { ofOrganizers, refuseAnswers, storedAnswers } from '../questions/index.ts'
import { writing } from '../verbs/verb.ts'
import type { OrderInput } from './commands.ts'
import { orderOperations } from './operations.ts'
import { type ParticipantOfOrder, participantFacts } from './order-view.ts'
import { participantOfOrder, updateParticipant } from './participant-queries.ts'
import { assertOrderAsRead, knownOrder, updateOrder } from './queries.ts'

interface EditOrganizerAnswersInput extends OrderInput {
  participantId: string
  organizerAnswers: Answers
}

/** Answers what organizers are asked of a participant. The person is not shown it. */
export const editOrganizerAnswers = writing({
  operation: orderOperations.editOrganizerAnswers,
  load: (db, input: EditOrganizerAnswersInput) => ({
    ...knownOrder(db, input),
    ...participantOfOrder(db, input),
  }),
  facts: (known) => [participantFacts(known)],
  decide(db, { order, participant, questions }, { organizerAnswers }, { ids }) {
    const asked = ofOrganizers(ofTicketType(questions, participant.ticketTypeLineageId))
    const wrong = wrongAnswers(asked, organizerAnswers)
    refuseAnswers({ at: 'organizerAnswers', wrong })
    const ofOrder = { concurrencyStamp: ids.stamp() }
    const values = { organizerAnswers: storedAnswers(organizerAnswers) }
    const result: ParticipantOfOrder = {
      order: { ...order, ...ofOrder },
      participant: { ...participant, ...values },
      questions,
    }
    return {
      assertions: [assertOrderAsRead(db, order)],
      writes: [updateOrder(db, order.id, ofOrder), updateParticipant(db, participant.id, values)],
      changesPublic: false,
      result,
    }
  },
})
