import { one } from '../../db/one.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Answers } from '../../kernel/registration-questions.ts'
import { newRegistrationStatus, registrationObstacles } from '../../kernel/session-registrations.ts'
import { eventBySession } from '../events/index.ts'
import { assertEventAsRead } from '../orders/index.ts'
import { brokenAnswers, refuseAnswers, storedAnswers } from '../questions/index.ts'
import {
  asQuestion,
  assertSessionQuestions,
  questionsOfSession,
} from '../session-questions/index.ts'
import { sessionById, sessionFacts } from '../sessions/index.ts'
import { myself } from '../users/index.ts'
import { writing } from '../verbs/verb.ts'
import { sessionRegistrationOperations } from './operations.ts'
import { takePlace } from './queries.ts'
import { askedOf, newRegistration } from './registration-view.ts'

/** Takes a place in a session, or asks for one, and answers what it asks. Sessions that overlap are not compared. */
export const registerForSession = writing({
  operation: sessionRegistrationOperations.registerForSession,
  load: (db, { eventSessionId }: { eventSessionId: string; answers: Answers }) => ({
    session: one(sessionById(db, eventSessionId)),
    event: one(eventBySession(db, eventSessionId)),
    questions: questionsOfSession(db, eventSessionId),
    user: one(myself(db)),
  }),
  facts: ({ event, session }) => [sessionFacts({ event, session })],
  decide(db, { event, session, questions, user }, { eventSessionId, answers }, moment) {
    const approvalStatusId = newRegistrationStatus[session.registrationModeId ?? 0]
    if (approvalStatusId === undefined) {
      throw new Problem('resource_conflict', { detail: registrationObstacles.closed })
    }
    refuseAnswers({ at: 'answers', wrong: brokenAnswers(questions.map(asQuestion), answers) })
    const of = {
      eventSessionId,
      sessionTitle: session.title,
      startTime: session.startTime,
      endTime: session.endTime,
      roomName: session.roomName,
      placement: session.placement,
      eventSessionStatusId: session.eventSessionStatusId,
      ...askedOf(questions),
    }
    const result = newRegistration(
      { event, user, approvalStatusId, answers: storedAnswers(answers), of },
      moment,
    )
    return {
      assertions: [
        assertEventAsRead(db, event.id, event.concurrencyStamp),
        assertSessionQuestions(db, eventSessionId, questions),
      ],
      writes: [takePlace(db, eventSessionId, { ...result, stamp: session.concurrencyStamp })],
      changesPublic: false,
      result,
    }
  },
})
