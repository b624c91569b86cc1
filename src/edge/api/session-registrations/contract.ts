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
  summary: 'Register for a session; where the organizers decide about each, it waits for them',
  body: z.strictObject({ eventSessionId: Uuid }).openapi('SessionRegistrationDraft'),
  title: 'Register for this session',
  problems: ['validation_failed', 'resource_not_found', 'resource_conflict'],
  links: { register: 'session' },
})

export const listOwnSessionRegistrations = registrations.listing(
  operations.listOwnSessionRegistrations,
  {
    summary: 'List one’s own registrations for sessions, what is ahead first',
    title: 'Your sessions',
    links: { 'session-registrations': 'root' },
  },
)

export const getSessionRegistration = registrations.reading(operations.getSessionRegistration, {
  at: '/{id}',
  summary: 'Read a registration: one’s own, or of an event that one manages',
  links: { self: [own, managed] },
})

export const getOwnRegistrationOfSession = defineRoute({
  operation: operations.getOwnRegistrationOfSession,
  path: `${path}/by-session/{registeredSessionId}`,
  summary: 'Read one’s own registration for a session',
  response: SessionRegistration,
  links: { 'by-session': own },
})

export const listSessionRegistrationsOfUser = defineList({
  operation: operations.listSessionRegistrationsOfUser,
  path: `${path}/by-user/{userId}`,
  summary: 'List one’s own registrations by one’s id; another id is refused',
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
  summary: 'Withdraw one’s own registration, until the session begins',
  response: null,
  title: 'Withdraw',
  links: { withdraw: own },
})

export const approveSessionRegistration = registrations.commanding(
  operations.approveSessionRegistration,
  'approve',
  { summary: 'Approve a registration that waits for it', title: 'Approve' },
)

export const rejectSessionRegistration = registrations.commanding(
  operations.rejectSessionRegistration,
  'reject',
  { summary: 'Reject a registration, also one that has a place', title: 'Reject' },
)
