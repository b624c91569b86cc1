import { z } from '@hono/zod-openapi'
import { sessionQuestionOperations as operations } from '../../../domain/session-questions/index.ts'
import { brokenQuestionRules } from '../../../kernel/registration-questions.ts'
import {
  collectionOf,
  defineList,
  keptShape,
  ofSessionShape,
  refusedWhere,
  resourceOf,
  routesOf,
  Uuid,
  withDefaults,
} from '../../contract/contract-kit.ts'
import {
  defaultsOfQuestion,
  questionShape,
  said,
  sentQuestion,
} from '../ticketing/question-contract.ts'

const shown = {
  id: z.uuid().describe('Answers name it'),
  ...questionShape,
  conditionQuestionId: z.uuid().nullable().describe(said.earlierQuestion),
}

/** As who answers it is asked. */
export const AskedSessionQuestion = z.strictObject(shown).openapi('AskedSessionQuestion')
const ListedQuestion = resourceOf('ListedSessionQuestion', shown)

export const SessionQuestion = resourceOf('SessionQuestion', {
  ...ofSessionShape,
  ...shown,
  sortOrder: z.int(),
  ...keptShape,
})

const { conditionValue, ...others } = sentQuestion
const fields = {
  ...others,
  conditionQuestionId: Uuid.nullable().describe(said.earlierQuestion),
  conditionValue,
}
const { type: _fixed, ...changed } = fields
const SessionQuestionDraft = refusedWhere(
  z.strictObject({ sessionId: Uuid, ...withDefaults(fields, defaultsOfQuestion) }),
  ({ conditionQuestionId, ...question }) =>
    brokenQuestionRules({ ...question, conditionLineageId: conditionQuestionId }),
).openapi('SessionQuestionDraft')
const SessionQuestionChanges = z.strictObject(changed).partial().openapi('SessionQuestionChanges')

const managed = routesOf({
  called: 'question',
  path: '/api/eventsessionquestion',
  kind: 'managedSessionQuestion',
  item: SessionQuestion,
  list: collectionOf('SessionQuestionCollection', SessionQuestion),
})

export const listAskedSessionQuestions = defineList({
  operation: operations.listAskedSessionQuestions,
  path: '/api/eventsessionquestion/by-session/{sessionId}',
  summary: 'List what is asked of whoever registers for a public session, in order',
  response: collectionOf('AskedSessionQuestions', ListedQuestion),
  links: { questions: 'session' },
})

export const listSessionQuestions = managed.listing(operations.listSessionQuestions, {
  at: '/management/by-session/{sessionId}',
  summary: 'List the questions of a session, in the order in which they are asked',
  links: {
    questions: ['managedSession', 'managedSessionRegistration', 'sessionRegistration'],
  },
})

export const getSessionQuestion = managed.reading(operations.getSessionQuestion, {
  at: '/management/by-session/{sessionId}/{id}',
  summary: 'Read a question of a session',
})

export const createSessionQuestion = managed.creating(operations.createSessionQuestion, {
  summary: 'Add a question for whoever registers for a session; it is asked at once',
  body: SessionQuestionDraft,
  title: 'Add a question',
  links: { 'add-question': 'managedSession', create: 'managedSessionQuestions' },
})

export const editSessionQuestion = managed.editing(operations.editSessionQuestion, {
  summary: 'Edit a question of a session; its type stays',
  body: SessionQuestionChanges,
})

export const deleteSessionQuestion = managed.deleting(operations.deleteSessionQuestion, {
  summary: 'Delete a question of a session, with all answers to it',
})
