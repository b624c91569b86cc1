import { z } from '@hono/zod-openapi'
import { sessionRegistrationOperations as operations } from '../../../domain/session-registrations/index.ts'
import {
  collectionOf,
  defineList,
  defineRoute,
  instantText,
  keptShape,
  lookupFields,
  nullableText,
  ofEventShape,
  resourceOf,
  routesOf,
  Uuid,
} from '../../contract/contract-kit.ts'

export const SessionRegistration = resourceOf('SessionRegistration', {
  ...ofEventShape,
  eventSlug: nullableText,
  eventSessionId: z.uuid(),
  sessionTitle: nullableText,
  startTime: instantText.nullable(),
  endTime: instantText.nullable(),
  timezone: nullableText.describe('Of the event'),
  roomName: nullableText.describe('As far as the place is disclosed by now'),
  ...lookupFields('eventSessionStatus', z.int()),
  userId: z.uuid(),
  userFullName: nullableText,
  userEmail: nullableText,
  ...lookupFields('approvalStatus', z.int()),
  createdAt: instantText,
  ...keptShape,
})

const path = '/api/eventregistration'
const own = 'sessionRegistration'
const managed = 'managedSessionRegistration'

const list = collectionOf('SessionRegistrationCollection', SessionRegistration)
const registrations = routesOf({
  called: 'registration',
  path,
  kind: own,
  on: [own, managed],
  item: SessionRegistration,
  list,
})

export const registerForSession = registrations.creating(operations.registerForSession, {
  summary:
    'Register for a session; where the organizers approve registrations, it waits for approval',
  body: z.strictObject({ eventSessionId: Uuid }).openapi('SessionRegistrationDraft'),
  title: 'Register for this session',
  problems: ['validation_failed', 'resource_not_found', 'resource_conflict'],
  links: { register: 'session' },
})

export const listOwnSessionRegistrations = registrations.listing(
  operations.listOwnSessionRegistrations,
  {
    summary: 'List your own registrations for sessions, upcoming sessions first',
    title: 'Your sessions',
    links: { 'session-registrations': 'root' },
  },
)

export const getSessionRegistration = registrations.reading(operations.getSessionRegistration, {
  at: '/{id}',
  summary: 'Read a registration: your own, or one of an event you manage',
  links: { self: [own, managed] },
})

export const getOwnRegistrationOfSession = defineRoute({
  operation: operations.getOwnRegistrationOfSession,
  path: `${path}/by-session/{registeredSessionId}`,
  summary: 'Read your own registration for a session',
  response: SessionRegistration,
  links: { 'by-session': own },
})

export const listSessionRegistrationsOfUser = defineList({
  operation: operations.listSessionRegistrationsOfUser,
  path: `${path}/by-user/{userId}`,
  summary: 'List your own session registrations by your user id; any other id is refused',
  response: list,
  title: 'Your sessions',
  links: { 'session-registrations': 'user' },
})

export const listSessionRegistrations = defineList({
  operation: operations.listSessionRegistrations,
  path: `${path}/management/by-session/{sessionId}`,
  summary: 'List who is registered for a session, in the order in which they registered',
  response: list,
  title: 'Registrations',
  links: { registrations: 'managedSession', collection: managed },
})

export const withdrawSessionRegistration = defineRoute({
  operation: operations.withdrawSessionRegistration,
  method: 'delete',
  path: `${path}/{id}`,
  summary: 'Withdraw your own registration before the session begins',
  response: null,
  title: 'Withdraw',
  links: { withdraw: own },
})

export const approveSessionRegistration = registrations.commanding(
  operations.approveSessionRegistration,
  'approve',
  { summary: 'Approve a registration that is waiting for approval', title: 'Approve' },
)

export const rejectSessionRegistration = registrations.commanding(
  operations.rejectSessionRegistration,
  'reject',
  { summary: 'Reject a registration, even one that already has a place', title: 'Reject' },
)
