import { discloseLocation } from '../../../domain/event-locations/index.ts'
import { eventFacts } from '../../../domain/events/index.ts'
import { approvalStatuses, sessionStatuses } from '../../../domain/lookups/index.ts'
import * as verbs from '../../../domain/session-registrations/index.ts'
import {
  type RegistrationsOfSession,
  type SessionRegistrationView,
  sessionRegistrationFacts,
} from '../../../domain/session-registrations/index.ts'
import { collection } from '../../contract/collections.ts'
import { byBody, byPage, byParams, endpoint, type Scene } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf, namesOfLookup } from '../../contract/wire.ts'
import * as contract from './contract.ts'

const roomOf = ({ placement, roomName }: SessionRegistrationView, now: number): string | null =>
  discloseLocation(placement, roomName, new Date(now).toISOString())?.fields?.roomName ?? null

const registrationAs =
  (kind: string) =>
  (view: SessionRegistrationView, { now }: Pick<Scene, 'now'>): Resource => ({
    kind,
    fields: fieldsOf(contract.SessionRegistration, view, {
      roomName: roomOf(view, now),
      ...namesOfLookup('eventSessionStatus', sessionStatuses, view.eventSessionStatusId),
      ...namesOfLookup('approvalStatus', approvalStatuses, view.approvalStatusId),
      userFullName: view.registrant?.fullName ?? null,
      userEmail: view.registrant?.email ?? null,
    }),
    facts: sessionRegistrationFacts(view),
    vars: {
      id: view.id,
      eventId: view.eventId,
      sessionId: view.eventSessionId,
      registeredSessionId: view.eventSessionId,
    },
  })

const registration = registrationAs('sessionRegistration')
const managedRegistration = registrationAs('managedSessionRegistration')
const ownRegistrations = collection('ownSessionRegistrations', registration)

const registrationsOfSession = (
  { event, session, page }: RegistrationsOfSession,
  scene: Scene,
): Resource => ({
  kind: 'sessionRegistrations',
  fields: {},
  facts: eventFacts(event),
  vars: { eventId: event.id, sessionId: session.id },
  page,
  items: page.rows.map((row) => managedRegistration(row, scene)),
})

export const sessionRegistrationEndpoints = [
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
