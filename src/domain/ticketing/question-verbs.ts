import { one } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { invalid, Problem, refuseBroken } from '../../kernel/problem.ts'
import {
  brokenQuestionRules,
  type ComparedQuestion,
  questionBounds,
} from '../../kernel/registration-questions.ts'
import { standingOfEvent } from '../events/index.ts'
import {
  assertQuestionRoom,
  assertQuestionStamp,
  draftedQuestion,
  draftedQuestions,
  insertQuestion,
  type QuestionView,
  removeQuestion,
  updateQuestion,
} from '../questions/index.ts'
import { writing } from '../verbs/verb.ts'
import { catalogFacts, type QuestionOfDraft } from './catalog-view.ts'
import { ticketingOperations } from './operations.ts'
import {
  assertTicketingDraft,
  draftOfEvent,
  ticketTypesOfEvent,
  touchDraft,
  type VersionView,
} from './queries.ts'

type QuestionFields = Omit<
  QuestionView,
  | 'id'
  | 'tenantId'
  | 'eventId'
  | 'ticketCatalogVersionId'
  | 'lineageId'
  | 'isOfCommunity'
  | 'concurrencyStamp'
>

const check = (question: ComparedQuestion, lineageId: string | null) => {
  refuseBroken(brokenQuestionRules(question))
  if (lineageId !== null && question.conditionLineageId === lineageId) {
    throw invalid('conditionLineageId', 'A question cannot depend on itself.')
  }
}

/** Adds a question to the draft, while there is room. */
export const createRegistrationQuestion = writing({
  operation: ticketingOperations.createRegistrationQuestion,
  load: (db, { eventId }: QuestionFields & { eventId: string }) => ({
    event: one(standingOfEvent(db, eventId)),
    draft: draftOfEvent(db, eventId),
    questions: draftedQuestions(db, eventId),
    ticketTypes: ticketTypesOfEvent(db, eventId),
  }),
  facts: ({ event, draft }) => [catalogFacts(event, draft.length > 0)],
  decide(db, { event, draft, questions, ticketTypes }, fields, { ids, now, tenantId }) {
    check(fields, null)
    const { questions: most } = questionBounds
    if (questions.length >= most) {
      throw new Problem('resource_conflict', {
        detail: `This catalogue has ${most} questions, which is the maximum. Delete one that is not needed, then try again.`,
      })
    }
    const { id: draftId } = draft[0] as VersionView
    const question: QuestionView = {
      ...fields,
      id: ids.next(now),
      tenantId,
      ticketCatalogVersionId: draftId,
      lineageId: ids.next(now),
      isOfCommunity: false,
      concurrencyStamp: ids.stamp(),
    }
    const result: QuestionOfDraft = { event, question, ticketTypes }
    return {
      assertions: [
        assertTicketingDraft(db, { eventId: event.id, draftId }),
        assertQuestionRoom(db, draftId, most),
      ],
      writes: [insertQuestion(db, question), touchDraft(db, draftId, ids.stamp())],
      changesPublic: false,
      result,
    }
  },
})

interface EditQuestionInput {
  eventId: string
  questionId: string
  stamp: Stamp
  changes: Partial<QuestionFields>
}

/** Changes a question of the draft. */
export const editRegistrationQuestion = writing({
  operation: ticketingOperations.editRegistrationQuestion,
  load: (db, input: EditQuestionInput) => ({
    event: one(standingOfEvent(db, input.eventId)),
    ...draftedQuestion(db, input),
    ticketTypes: ticketTypesOfEvent(db, input.eventId),
  }),
  facts: ({ event }) => [catalogFacts(event, true)],
  decide(db, { event, question, ticketTypes }, { eventId, stamp, changes }, { ids }) {
    const { id, lineageId, ticketCatalogVersionId: draftId } = question
    const values = { ...changes, concurrencyStamp: ids.stamp() }
    const edited = { ...question, ...values }
    check(edited, lineageId)
    const result: QuestionOfDraft = { event, question: edited, ticketTypes }
    return {
      assertions: [
        assertTicketingDraft(db, { eventId, draftId }),
        assertQuestionStamp(db, id, stamp),
      ],
      writes: [updateQuestion(db, id, values), touchDraft(db, draftId, ids.stamp())],
      changesPublic: false,
      result,
    }
  },
})

/** Removes a question of the draft. */
export const deleteRegistrationQuestion = writing({
  operation: ticketingOperations.deleteRegistrationQuestion,
  load: (db, input: { eventId: string; questionId: string; stamp: Stamp }) => ({
    event: one(standingOfEvent(db, input.eventId)),
    ...draftedQuestion(db, input),
  }),
  facts: ({ event }) => [catalogFacts(event, true)],
  decide: (db, { question }, { eventId, questionId, stamp }, { ids }) => ({
    assertions: [
      assertTicketingDraft(db, { eventId, draftId: question.ticketCatalogVersionId }),
      assertQuestionStamp(db, questionId, stamp),
    ],
    writes: [
      removeQuestion(db, questionId),
      touchDraft(db, question.ticketCatalogVersionId, ids.stamp()),
    ],
    changesPublic: false,
    result: null,
  }),
})
