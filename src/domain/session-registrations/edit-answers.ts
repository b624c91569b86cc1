import type { Db } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import { type Answers, wrongAnswers } from '../../kernel/registration-questions.ts'
import { brokenAnswers, ofOrganizers, refuseAnswers, storedAnswers } from '../questions/index.ts'
import {
  asQuestion,
  assertSessionQuestions,
  questionsOfRegistration,
} from '../session-questions/index.ts'
import { type Found, type Moment, type Plan, writing } from '../verbs/verb.ts'
import { sessionRegistrationOperations as operations } from './operations.ts'
import {
  assertRegistrationAsRead,
  knownRegistration,
  type SessionRegistrationView,
  updateRegistration,
} from './queries.ts'
import { sessionRegistrationFacts } from './registration-view.ts'

const load = (db: Db, { id }: { id: string }) => ({
  registration: one(knownRegistration(db, id)),
  questions: questionsOfRegistration(db, id),
})

/** Of two that change answers at once, the second is decided again. */
function planned(
  db: Db,
  { registration, questions }: Found<ReturnType<typeof load>>,
  answered: Partial<Pick<SessionRegistrationView, 'answers' | 'organizerAnswers'>>,
  { ids }: Pick<Moment, 'ids'>,
): Plan<SessionRegistrationView> {
  const values = { ...answered, concurrencyStamp: ids.stamp() }
  return {
    assertions: [
      assertSessionQuestions(db, registration.eventSessionId, questions),
      assertRegistrationAsRead(db, registration),
    ],
    writes: [updateRegistration(db, registration.id, values)],
    changesPublic: false,
    result: { ...registration, ...values },
  }
}

/** Answers again what a session asks, until it begins. */
export const editSessionRegistrationAnswers = writing({
  operation: operations.editSessionRegistrationAnswers,
  load: (db, input: { id: string; answers: Answers }) => load(db, input),
  facts: ({ registration }) => [sessionRegistrationFacts(registration)],
  decide(db, found, { answers }, moment) {
    const wrong = brokenAnswers(found.questions.map(asQuestion), answers)
    refuseAnswers({ at: 'answers', wrong })
    return planned(db, found, { answers: storedAnswers(answers) }, moment)
  },
})

/** Answers what organizers are asked of somebody who registered. The person is not shown it. */
export const editSessionOrganizerAnswers = writing({
  operation: operations.editSessionOrganizerAnswers,
  load: (db, input: { id: string; organizerAnswers: Answers }) => load(db, input),
  facts: ({ registration }) => [sessionRegistrationFacts(registration)],
  decide(db, found, { organizerAnswers }, moment) {
    const wrong = wrongAnswers(ofOrganizers(found.questions.map(asQuestion)), organizerAnswers)
    refuseAnswers({ at: 'organizerAnswers', wrong })
    return planned(db, found, { organizerAnswers: storedAnswers(organizerAnswers) }, moment)
  },
})
