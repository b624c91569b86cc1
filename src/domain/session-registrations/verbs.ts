import type { Db } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import { type PageRequest, pageOf } from '../../kernel/page.ts'
import {
  type SessionRegistrationCommand,
  sessionRegistrationCommands,
} from '../../kernel/session-registrations.ts'
import { eventByDay } from '../event-days/index.ts'
import { eventBySession, eventFacts } from '../events/index.ts'
import { questionsOfSession } from '../session-questions/index.ts'
import { sessionById } from '../sessions/index.ts'
import { personById } from '../users/index.ts'
import { listing } from '../verbs/listing.ts'
import { reading, writing } from '../verbs/verb.ts'
import { sessionRegistrationOperations as operations } from './operations.ts'
import {
  changeRegistration,
  dayRegistrationPage,
  knownRegistration,
  ownRegistrationOfDay,
  ownRegistrationOfSession,
  ownRegistrationPage,
  registrationPage,
  type SessionRegistrationView,
} from './queries.ts'
import {
  askedOf,
  type RegistrationsOfDay,
  type RegistrationsOfSession,
  sessionRegistrationFacts,
} from './registration-view.ts'

/** The caller's own registrations for sessions, what is ahead first. */
export const listOwnSessionRegistrations = listing(
  operations.listOwnSessionRegistrations,
  (db, { page }: { page: PageRequest }) => ownRegistrationPage(db, page),
)

/** The same by the id of the caller. Nobody reads those of somebody else. */
export const listSessionRegistrationsOfUser = reading({
  operation: operations.listSessionRegistrationsOfUser,
  load: (db, { userId, page }: { userId: string; page: PageRequest }) => ({
    user: one(personById(db, userId)),
    ...ownRegistrationPage(db, page),
  }),
  facts: (_rows, { userId }) => ({ userId }),
  result: ({ user, ...found }, { page }) => pageOf(page, found),
})

const read = (
  operation: typeof operations.getSessionRegistration,
  query: (db: Db, id: string) => ReturnType<typeof knownRegistration>,
) =>
  reading({
    operation,
    load: (db, { id }: { id: string }) => ({ registration: one(query(db, id)) }),
    facts: ({ registration }) => sessionRegistrationFacts(registration),
    result: ({ registration }): SessionRegistrationView => registration,
  })

/** One’s own, or of an event that one manages. */
export const getSessionRegistration = read(operations.getSessionRegistration, knownRegistration)
/** The caller's own one of a session. */
export const getOwnRegistrationOfSession = read(
  operations.getOwnRegistrationOfSession,
  ownRegistrationOfSession,
)

export const getOwnRegistrationOfDay = read(
  operations.getOwnRegistrationOfDay,
  ownRegistrationOfDay,
)

/** Who is registered for a session, in the order in which they came. */
export const listSessionRegistrations = reading({
  operation: operations.listSessionRegistrations,
  load: (db, { sessionId, page }: { sessionId: string; page: PageRequest }) => ({
    session: one(sessionById(db, sessionId)),
    event: one(eventBySession(db, sessionId)),
    questions: questionsOfSession(db, sessionId),
    ...registrationPage(db, sessionId, page),
  }),
  facts: ({ event }) => eventFacts(event),
  result({ session, event, questions, ...found }, { page }): RegistrationsOfSession {
    const { asksPerson, asksOrganizers } = askedOf(questions)
    const rows = found.rows.map((row) => ({ ...row, asksPerson, asksOrganizers }))
    return { session, event, questions, page: pageOf(page, { ...found, rows }) }
  },
})

/** Who is registered for a day, in the order in which they came. */
export const listDayRegistrations = reading({
  operation: operations.listDayRegistrations,
  load: (db, { registeredDayId, page }: { registeredDayId: string; page: PageRequest }) => ({
    event: one(eventByDay(db, registeredDayId)),
    ...dayRegistrationPage(db, registeredDayId, page),
  }),
  facts: ({ event }) => eventFacts(event),
  result: ({ event, ...found }, { registeredDayId, page }): RegistrationsOfDay => ({
    event,
    registeredDayId,
    page: pageOf(page, found),
  }),
})

const changing = <Result>(
  id: SessionRegistrationCommand,
  resultOf: (changed: SessionRegistrationView) => Result,
) =>
  writing({
    operation: operations[id],
    load: (db, input: { id: string }) => ({ registration: one(knownRegistration(db, input.id)) }),
    facts: ({ registration }) => [sessionRegistrationFacts(registration)],
    decide(db, { registration }, _input, { ids }) {
      const { to: statusId } = sessionRegistrationCommands[id]
      const stamp = ids.stamp()
      return {
        writes: [changeRegistration(db, registration, { statusId, stamp })],
        changesPublic: false,
        result: resultOf({
          ...registration,
          approvalStatusId: statusId ?? registration.approvalStatusId,
          concurrencyStamp: stamp,
        }),
      }
    },
  })

const itself = (registration: SessionRegistrationView) => registration

export const approveSessionRegistration = changing('approveSessionRegistration', itself)
/** Rejects a registration, also one that has a place. */
export const rejectSessionRegistration = changing('rejectSessionRegistration', itself)
/** Gives the place back: the registration is deleted, and the person can register again. */
export const withdrawSessionRegistration = changing('withdrawSessionRegistration', () => null)
