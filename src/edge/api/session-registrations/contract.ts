import { z } from '@hono/zod-openapi'
import { sessionRegistrationOperations as operations } from '../../../domain/session-registrations/index.ts'
import {
  collectionOf,
  dateText,
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
import { answers, OrganizerAnswers, sentAnswers } from '../orders/contract.ts'
import { AskedSessionQuestion } from '../session-questions/contract.ts'

export const SessionRegistration = resourceOf('SessionRegistration', {
  ...ofEventShape,
  eventSlug: nullableText,
  eventSessionId: z.uuid().nullable().describe('Null: it is for a day'),
  eventDayId: z.uuid().nullable().describe('Null: it is for a session'),
  localDate: dateText.nullable().describe('Of the day, in the zone of the event'),
  dayLabel: nullableText,
  sessionTitle: nullableText,
  startTime: instantText.nullable(),
  endTime: instantText.nullable(),
  timezone: nullableText.describe('Of the event'),
  roomName: nullableText.describe('As far as the place is disclosed by now'),
  ...lookupFields('eventSessionStatus', z.int().nullable()),
  userId: z.uuid(),
  userFullName: nullableText,
  userEmail: nullableText,
  ...lookupFields('approvalStatus', z.int()),
  answers: answers.nullable().describe('By the ids of the questions of the session'),
  organizerAnswers: answers.nullable().describe('What organizers answered; they alone read it'),
  questions: z
    .array(AskedSessionQuestion)
    .nullable()
    .describe(
      'What is asked, as far as the caller reads answers to it; null in lists of registrations',
    ),
  createdAt: instantText,
  ...keptShape,
})

const path = '/api/eventregistration'
const own = 'sessionRegistration'
const ownOfDay = 'dayRegistration'
const managed = 'managedSessionRegistration'
const managedOfDay = 'managedDayRegistration'

const list = collectionOf('SessionRegistrationCollection', SessionRegistration)
const ofQuestions = sentAnswers.describe('By the ids of the questions; in place of those before')
const registrations = routesOf({
  called: 'registration',
  path,
  kind: own,
  on: [own, ownOfDay, managed, managedOfDay],
  item: SessionRegistration,
  list,
})

export const registerForSession = registrations.creating(operations.registerForSession, {
  summary:
    'Register for a session; where the organizers approve registrations, it waits for approval',
  body: z
    .strictObject({ eventSessionId: Uuid, answers: ofQuestions.default({}) })
    .openapi('SessionRegistrationDraft'),
  title: 'Register for this session',
  problems: ['validation_failed', 'resource_not_found', 'resource_conflict'],
  links: { register: 'session' },
})

export const editSessionRegistrationAnswers = defineRoute({
  operation: operations.editSessionRegistrationAnswers,
  method: 'put',
  path: `${path}/{id}/answers`,
  summary: 'Answer the questions of a session again, before it begins',
  body: z.strictObject({ answers: ofQuestions }).openapi('SessionRegistrationAnswers'),
  response: SessionRegistration,
  title: 'Change the answers',
  links: { 'edit-answers': own },
})

export const editSessionOrganizerAnswers = defineRoute({
  operation: operations.editSessionOrganizerAnswers,
  method: 'put',
  path: `${path}/{id}/organizer-answers`,
  summary:
    'Answer the organizers’ questions about a registration; whoever registered does not see them',
  body: OrganizerAnswers,
  response: SessionRegistration,
  title: 'Note answers',
  links: { 'edit-organizer-answers': [own, managed] },
})

export const registerForDay = registrations.creating(operations.registerForDay, {
  at: '/by-day',
  summary: 'Register for a day; where the event asks for approval, it waits for that',
  body: z.strictObject({ eventDayId: Uuid }).openapi('DayRegistrationDraft'),
  title: 'Register for this day',
  problems: ['validation_failed', 'resource_not_found', 'resource_conflict'],
  links: { register: 'eventDay' },
})

export const listOwnSessionRegistrations = registrations.listing(
  operations.listOwnSessionRegistrations,
  {
    summary: 'List your own registrations for sessions and days, what is ahead first',
    title: 'Your sessions and days',
    links: { 'session-registrations': 'root', collection: ownOfDay },
  },
)

export const getSessionRegistration = registrations.reading(operations.getSessionRegistration, {
  at: '/{id}',
  summary: 'Read a registration: your own, or one of an event you manage',
  links: { self: [own, ownOfDay, managed, managedOfDay] },
})

export const getOwnRegistrationOfSession = defineRoute({
  operation: operations.getOwnRegistrationOfSession,
  path: `${path}/by-session/{registeredSessionId}`,
  summary: 'Read your own registration for a session',
  response: SessionRegistration,
  links: { 'by-session': own },
})

export const getOwnRegistrationOfDay = defineRoute({
  operation: operations.getOwnRegistrationOfDay,
  path: `${path}/by-day/{registeredDayId}`,
  summary: 'Read your own registration for a day',
  response: SessionRegistration,
  links: { 'by-day': ownOfDay },
})

export const listSessionRegistrationsOfUser = defineList({
  operation: operations.listSessionRegistrationsOfUser,
  path: `${path}/by-user/{userId}`,
  summary: 'List your own session registrations by your user id; any other id is refused',
  response: list,
  title: 'Your sessions and days',
  links: { 'session-registrations': 'user' },
})

export const listSessionRegistrations = defineList({
  operation: operations.listSessionRegistrations,
  path: `${path}/management/by-session/{sessionId}`,
  summary: 'List who is registered for a session, in the order in which they registered',
  response: collectionOf('RegistrationsOfSession', SessionRegistration, {
    questions: z.array(AskedSessionQuestion).describe('What is asked, of organizers too'),
  }),
  title: 'Registrations',
  links: { registrations: 'managedSession', collection: managed },
})

export const listDayRegistrations = defineList({
  operation: operations.listDayRegistrations,
  path: `${path}/management/by-day/{registeredDayId}`,
  summary: 'List who is registered for a day, in the order in which they registered',
  response: list,
  title: 'Registrations',
  links: { registrations: 'managedEventDay', collection: managedOfDay },
})

export const withdrawSessionRegistration = defineRoute({
  operation: operations.withdrawSessionRegistration,
  method: 'delete',
  path: `${path}/{id}`,
  summary: 'Withdraw your own registration before the session begins, or until the day is over',
  response: null,
  title: 'Withdraw',
  links: { withdraw: [own, ownOfDay] },
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
