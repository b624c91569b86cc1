import { discloseLocation } from '../../../domain/event-locations/index.ts'
import { eventFacts } from '../../../domain/events/index.ts'
import { approvalStatuses, sessionStatuses } from '../../../domain/lookups/index.ts'
import type { ToldQuestion } from '../../../domain/session-questions/index.ts'
import * as verbs from '../../../domain/session-registrations/index.ts'
import {
  type RegistrationsOfDay,
  type RegistrationsOfSession,
  type SessionRegistrationView,
  sessionRegistrationFacts,
} from '../../../domain/session-registrations/index.ts'
import { instantIso } from '../../../kernel/local-time.ts'
import { collection } from '../../contract/collections.ts'
import {
  byBody,
  byPage,
  byParams,
  endpoint,
  type Scene,
  withBody,
} from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf, namesOfLookup } from '../../contract/wire.ts'
import { AskedSessionQuestion } from '../session-questions/contract.ts'
import * as contract from './contract.ts'

const asked = (question: ToldQuestion) => fieldsOf(AskedSessionQuestion, question)

const roomOf = ({ placement, roomName }: SessionRegistrationView, now: number): string | null =>
  discloseLocation(placement, roomName, instantIso(now))?.fields?.roomName ?? null

const registrationAs =
  (kinds: Record<'ofSession' | 'ofDay', string>) =>
  (view: SessionRegistrationView, { now }: Pick<Scene, 'now'>): Resource => ({
    kind: view.eventDayId === null ? kinds.ofSession : kinds.ofDay,
    fields: fieldsOf(contract.SessionRegistration, view, {
      roomName: roomOf(view, now),
      ...namesOfLookup('eventSessionStatus', sessionStatuses, view.eventSessionStatusId),
      ...namesOfLookup('approvalStatus', approvalStatuses, view.approvalStatusId),
      questions: view.questions?.map(asked) ?? null,
      userFullName: view.registrant?.fullName ?? null,
      userEmail: view.registrant?.email ?? null,
    }),
    facts: sessionRegistrationFacts(view),
    vars: { id: view.id, eventId: view.eventId, ...partOf(view) },
  })

/** What a registration is for, as addresses name it. */
const partOf = ({ eventSessionId, eventDayId }: SessionRegistrationView): Resource['vars'] =>
  eventSessionId === null
    ? { registeredDayId: eventDayId ?? '' }
    : { sessionId: eventSessionId, registeredSessionId: eventSessionId }

const registration = registrationAs({ ofSession: 'sessionRegistration', ofDay: 'dayRegistration' })
const managedRegistration = registrationAs({
  ofSession: 'managedSessionRegistration',
  ofDay: 'managedDayRegistration',
})
const ownRegistrations = collection('ownSessionRegistrations', registration)

const registrationsOfSession = (
  { event, session, questions, page }: RegistrationsOfSession,
  scene: Scene,
): Resource => ({
  kind: 'sessionRegistrations',
  fields: { questions: questions.map(asked) },
  facts: eventFacts(event),
  vars: { eventId: event.id, sessionId: session.id },
  page,
  items: page.rows.map((row) => managedRegistration(row, scene)),
})

const registrationsOfDay = (
  { event, registeredDayId, page }: RegistrationsOfDay,
  scene: Scene,
): Resource => ({
  kind: 'dayRegistrations',
  fields: {},
  facts: eventFacts(event),
  vars: { eventId: event.id, registeredDayId },
  page,
  items: page.rows.map((row) => managedRegistration(row, scene)),
})

export const sessionRegistrationEndpoints = [
  endpoint({
    route: contract.registerForDay,
    verb: verbs.registerForDay,
    input: byBody,
    represent: registration,
  }),
  endpoint({
    route: contract.getOwnRegistrationOfDay,
    verb: verbs.getOwnRegistrationOfDay,
    input: ({ params }) => ({ id: params.registeredDayId }),
    represent: registration,
  }),
  endpoint({
    route: contract.listDayRegistrations,
    verb: verbs.listDayRegistrations,
    input: byPage,
    represent: registrationsOfDay,
  }),
  endpoint({
    route: contract.registerForSession,
    verb: verbs.registerForSession,
    input: byBody,
    represent: registration,
  }),
  endpoint({
    route: contract.listOwnSessionRegistrations,
    verb: verbs.listOwnSessionRegistrations,
    input: byPage,
    represent: ownRegistrations,
  }),
  endpoint({
    route: contract.getSessionRegistration,
    verb: verbs.getSessionRegistration,
    input: byParams,
    represent: registration,
  }),
  endpoint({
    route: contract.getOwnRegistrationOfSession,
    verb: verbs.getOwnRegistrationOfSession,
    input: ({ params }) => ({ id: params.registeredSessionId }),
    represent: registration,
  }),
  endpoint({
    route: contract.listSessionRegistrationsOfUser,
    verb: verbs.listSessionRegistrationsOfUser,
    input: byPage,
    represent: ownRegistrations,
  }),
  endpoint({
    route: contract.listSessionRegistrations,
    verb: verbs.listSessionRegistrations,
    input: byPage,
    represent: registrationsOfSession,
  }),
  endpoint({
    route: contract.editSessionRegistrationAnswers,
    verb: verbs.editSessionRegistrationAnswers,
    input: withBody,
    represent: registration,
  }),
  endpoint({
    route: contract.editSessionOrganizerAnswers,
    verb: verbs.editSessionOrganizerAnswers,
    input: withBody,
    represent: registration,
  }),
  endpoint({
    route: contract.withdrawSessionRegistration,
    verb: verbs.withdrawSessionRegistration,
    input: byParams,
  }),
  endpoint({
    route: contract.approveSessionRegistration,
    verb: verbs.approveSessionRegistration,
    input: byParams,
    represent: registration,
  }),
  endpoint({
    route: contract.rejectSessionRegistration,
    verb: verbs.rejectSessionRegistration,
    input: byParams,
    represent: registration,
  }),
]
