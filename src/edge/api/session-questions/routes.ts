import type {
  QuestionOfSession,
  QuestionsOfSession,
} from '../../../domain/session-questions/index.ts'
import * as verbs from '../../../domain/session-questions/index.ts'
import { sessionFacts } from '../../../domain/sessions/index.ts'
import { byBody, byPage, byParams, changed, endpoint, stamped } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

const managedQuestion = ({ question, ...found }: QuestionOfSession): Resource => ({
  kind: 'managedSessionQuestion',
  fields: fieldsOf(contract.SessionQuestion, question, { sessionId: question.eventSessionId }),
  facts: sessionFacts(found),
  vars: { id: question.id, sessionId: question.eventSessionId, eventId: question.eventId },
})

const askedQuestion = ({ question, ...found }: QuestionOfSession): Resource => ({
  kind: 'askedSessionQuestion',
  fields: fieldsOf(contract.AskedSessionQuestion, question),
  facts: sessionFacts(found),
  vars: {},
})

const questionsAs =
  (kind: string, represent: (question: QuestionOfSession) => Resource) =>
  ({ questions, ...found }: QuestionsOfSession): Resource => ({
    kind,
    fields: {},
    facts: sessionFacts(found),
    vars: { sessionId: found.session.id, eventId: found.event.id },
    page: questions,
    items: questions.rows.map((question) => represent({ ...found, question })),
  })

export const sessionQuestionEndpoints = [
  endpoint({
    route: contract.listAskedSessionQuestions,
    verb: verbs.listAskedSessionQuestions,
    input: byPage,
    represent: questionsAs('askedSessionQuestions', askedQuestion),
  }),
  endpoint({
    route: contract.listSessionQuestions,
    verb: verbs.listSessionQuestions,
    input: byPage,
    represent: questionsAs('managedSessionQuestions', managedQuestion),
  }),
  endpoint({
    route: contract.getSessionQuestion,
    verb: verbs.getSessionQuestion,
    input: byParams,
    represent: managedQuestion,
  }),
  endpoint({
    route: contract.createSessionQuestion,
    verb: verbs.createSessionQuestion,
    input: byBody,
    represent: managedQuestion,
  }),
  endpoint({
    route: contract.editSessionQuestion,
    verb: verbs.editSessionQuestion,
    input: changed,
    represent: managedQuestion,
  }),
  endpoint({
    route: contract.deleteSessionQuestion,
    verb: verbs.deleteSessionQuestion,
    input: stamped,
  }),
]
