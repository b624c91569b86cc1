import type { Db } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import type { Edition } from '../../kernel/edition.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import { questionBounds } from '../../kernel/registration-questions.ts'
import { assertEventOpen, eventBySession } from '../events/index.ts'
import { type SessionOfEvent, sessionById, sessionFacts } from '../sessions/index.ts'
import { reading, writing } from '../verbs/verb.ts'
import { sessionQuestionOperations as operations } from './operations.ts'
import {
  askedQuestionPage,
  assertSessionQuestionStamp,
  assertSessionQuestions,
  eventByQuestion,
  insertSessionQuestion,
  questionsOfSession,
  removeSessionQuestion,
  type SessionQuestionView,
  sessionOfQuestion,
  sessionQuestionById,
  sessionQuestionPage,
  updateSessionQuestion,
} from './queries.ts'
import { checkQuestion, refuseOtherAnswerer, refuseWhereNeeded } from './rules.ts'

export interface QuestionOfSession extends SessionOfEvent {
  question: SessionQuestionView
}

export interface QuestionsOfSession extends SessionOfEvent {
  questions: Page<SessionQuestionView>
}

const loadSession = (db: Db, sessionId: string) => ({
  session: one(sessionById(db, sessionId)),
  event: one(eventBySession(db, sessionId)),
})

const loadQuestion = (db: Db, id: string) => ({
  question: one(sessionQuestionById(db, id)),
  session: one(sessionById(db, sessionOfQuestion(id))),
  event: one(eventByQuestion(db, id)),
})

/** With the others of its session, which its changes have to fit. */
const loadChanged = (db: Db, id: string) => ({
  ...loadQuestion(db, id),
  questions: questionsOfSession(db, sessionOfQuestion(id)),
})

const listed = (
  operation: typeof operations.listSessionQuestions | typeof operations.listAskedSessionQuestions,
  pageFor: typeof sessionQuestionPage,
) =>
  reading({
    operation,
    load: (db, { sessionId, page }: { sessionId: string; page: PageRequest }) => ({
      ...loadSession(db, sessionId),
      ...pageFor(db, sessionId, page),
    }),
    facts: sessionFacts,
    result: ({ event, session, ...found }, { page }): QuestionsOfSession => ({
      event,
      session,
      questions: pageOf(page, found),
    }),
  })

/** What is asked of whoever registers for a public session. */
export const listAskedSessionQuestions = listed(
  operations.listAskedSessionQuestions,
  askedQuestionPage,
)

/** The questions of a session in any status, with those that organizers answer. */
export const listSessionQuestions = listed(operations.listSessionQuestions, sessionQuestionPage)

/** One question of a session in any status. */
export const getSessionQuestion = reading({
  operation: operations.getSessionQuestion,
  load: (db, { id }: { sessionId: string; id: string }) => loadQuestion(db, id),
  facts: sessionFacts,
  result(found, { sessionId }): QuestionOfSession {
    if (found.session.id !== sessionId) throw notFound()
    return found
  },
})

type QuestionFields = Omit<
  SessionQuestionView,
  'id' | 'tenantId' | 'eventId' | 'eventSessionId' | 'sessionTitle' | 'concurrencyStamp'
>

/** Asks something more with a session, while there is room. It is asked at once. */
export const createSessionQuestion = writing({
  operation: operations.createSessionQuestion,
  load: (db, { sessionId }: QuestionFields & { sessionId: string }) => ({
    ...loadSession(db, sessionId),
    questions: questionsOfSession(db, sessionId),
  }),
  facts: (found) => [sessionFacts(found)],
  decide(db, { session, event, questions }, { sessionId, ...fields }, { ids, now, tenantId }) {
    const { questions: most } = questionBounds
    if (questions.length >= most) {
      throw new Problem('resource_conflict', {
        detail: `This session has ${most} questions, which is the maximum. Delete one that is not needed, then try again.`,
      })
    }
    const row = {
      ...fields,
      id: ids.next(now),
      tenantId,
      eventId: event.id,
      eventSessionId: sessionId,
      concurrencyStamp: ids.stamp(),
    }
    const question: SessionQuestionView = { ...row, sessionTitle: session.title }
    checkQuestion(question, questions)
    const result: QuestionOfSession = { event, session, question }
    return {
      assertions: [assertEventOpen(db, event.id), assertSessionQuestions(db, sessionId, questions)],
      writes: [insertSessionQuestion(db, row)],
      changesPublic: false,
      result,
    }
  },
})

/** Changes a question of a session. Its type stays, since answers are of it. */
export const editSessionQuestion = writing({
  operation: operations.editSessionQuestion,
  load: (db, { id }: Edition<Omit<QuestionFields, 'type'>>) => loadChanged(db, id),
  facts: (found) => [sessionFacts(found)],
  decide(db, { session, event, question, questions }, { id, stamp, changes }, { ids }) {
    const values = { ...changes, concurrencyStamp: ids.stamp() }
    const edited: SessionQuestionView = { ...question, ...values }
    refuseOtherAnswerer(question, edited)
    checkQuestion(
      edited,
      questions.filter((each) => each.id !== id),
    )
    const result: QuestionOfSession = { event, session, question: edited }
    return {
      assertions: [
        assertEventOpen(db, event.id),
        assertSessionQuestions(db, session.id, questions),
        assertSessionQuestionStamp(db, id, stamp),
      ],
      writes: [updateSessionQuestion(db, id, values)],
      changesPublic: false,
      result,
    }
  },
})

/** Deletes a question of a session, with what was answered to it. */
export const deleteSessionQuestion = writing({
  operation: operations.deleteSessionQuestion,
  load: (db, { id }: { id: string; stamp: Stamp }) => loadChanged(db, id),
  facts: (found) => [sessionFacts(found)],
  decide(db, { session, event, question, questions }, { id, stamp }) {
    refuseWhereNeeded(question, questions)
    return {
      assertions: [
        assertEventOpen(db, event.id),
        assertSessionQuestions(db, session.id, questions),
        assertSessionQuestionStamp(db, id, stamp),
      ],
      writes: [removeSessionQuestion(db, id)],
      changesPublic: false,
      result: null,
    }
  },
})
