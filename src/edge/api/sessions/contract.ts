import { z } from '@hono/zod-openapi'
import { sessionOperations } from '../../../domain/sessions/index.ts'
import {
  changeProblems,
  collectionOf,
  dateText,
  defineRoute,
  instantText,
  localTime,
  lookupFields,
  nullableText,
  resourceOf,
  routesOf,
  sentInstant,
  slugText,
  sortOrder,
  Uuid,
  withDefaults,
} from '../../contract/contract-kit.ts'
import { DisclosedLocation, placedAt } from '../events/schema.ts'
import {
  canonicalSessionQuery,
  canonicalSessionsOfEvent,
  SessionQuery,
  SessionsOfEventQuery,
  sessionSearchTemplate,
  sessionsOfEventTemplate,
} from './search-query.ts'

const path = '/api/eventsession'
const minute = z.int().min(0).max(1439)

export const Session = resourceOf('Session', {
  id: z.uuid(),
  concurrencyStamp: z.uuid(),
  eventId: z.uuid(),
  eventTitle: nullableText,
  parentEventStatusId: z.int(),
  eventDayId: z.uuid().nullable(),
  startTime: instantText.nullable(),
  endTime: instantText.nullable(),
  endTimeType: z.enum(['Fixed', 'OpenEnded']),
  isScheduled: z.boolean(),
  localStartDate: dateText.nullable(),
  localEndDate: dateText.nullable(),
  localStartTime: localTime.nullable(),
  localEndTime: localTime.nullable(),
  localStartMinuteOfDay: minute.nullable(),
  localEndMinuteOfDay: minute.nullable(),
  formattedEndTime: nullableText.describe(
    'The local end as HH:MM, after its date where that is not the date of the start; null: open-ended',
  ),
  sortOrder: z.int(),
  locationId: z.uuid().nullable().describe('Null outside management detail'),
  locationFullName: nullableText.describe('Null outside management: see eventLocation'),
  locationAddress: nullableText.describe('Null outside management: see eventLocation'),
  locationCity: nullableText.describe('Null outside management: see eventLocation'),
  locationCountry: nullableText.describe('Null outside management: see eventLocation'),
  roomId: z.uuid().nullable().describe('Null outside management detail'),
  roomName: nullableText.describe('Null outside management: see eventLocation'),
  eventLocation: DisclosedLocation.nullable().describe('Null in management'),
  title: nullableText,
  subtitle: nullableText,
  ...lookupFields('eventSessionKind', z.int().nullable()),
  ...lookupFields('eventSessionStatus', z.int()),
  description: nullableText,
  slug: nullableText,
  languageCodes: z.array(z.string()),
  sessionGroups: z.array(z.strictObject({ id: z.uuid(), title: z.string() })),
  speakers: z.array(z.string()).describe('Outside management, only who has consented'),
  maxAudienceAttendees: z.int().nullable(),
  currentAudienceAttendees: z.int().nullable().describe('Null: takes no registrations'),
  ...lookupFields('registrationMode', z.int().nullable()),
  featuredImageId: z.uuid().nullable(),
  featuredImageUri: nullableText,
  tenantId: z.uuid(),
})
export const SessionCollection = collectionOf('SessionCollection', Session)

const slot = {
  startTime: sentInstant.nullable().describe('Null: not scheduled'),
  endTime: sentInstant.nullable().describe('Null: open-ended'),
  roomId: Uuid.nullable(),
  locationId: placedAt,
  eventDayId: Uuid.nullable().describe('Null: the day of the start in the zone of the event'),
}
const fields = {
  title: z.string().trim().min(1).max(500),
  subtitle: z.string().max(500).nullable(),
  description: z.string().max(20_000).nullable(),
  slug: slugText.nullable(),
  eventSessionKindId: z.int().nullable(),
  sortOrder,
  maxAudienceAttendees: z.int().min(0).max(1_000_000).nullable(),
  registrationModeId: z.int().nullable(),
  featuredImageId: Uuid.nullable().describe('A picture that the caller has uploaded'),
}

export const SessionDraft = z
  .strictObject({
    eventId: Uuid,
    ...withDefaults(fields, { sortOrder: 0 }),
    ...withDefaults(slot, {}),
  })
  .openapi('SessionDraft')
export const SessionChanges = z.strictObject(fields).partial().openapi('SessionChanges')
export const SessionSlot = z
  .strictObject(slot)
  .partial()
  .openapi('SessionSlot')
  .describe(
    'What is absent stays. A new start alone keeps the duration. Room and location are one place: who sends one replaces both',
  )

const onBoth = ['session', 'managedSession'] as const
const things = {
  called: 'session',
  path,
  id: 'sessionId',
  on: onBoth,
  item: Session,
  list: SessionCollection,
} as const
const sessions = routesOf({ ...things, kind: 'session' })
const managed = routesOf({ ...things, kind: 'managedSession' })

export const findSessions = defineRoute({
  operation: sessionOperations.findSessions,
  path,
  summary: 'List the public sessions of all listed events, by start or by relevance of words',
  query: SessionQuery,
  canonical: canonicalSessionQuery,
  response: SessionCollection,
  links: { 'find-sessions': { on: ['root', 'foundSessions'], query: sessionSearchTemplate } },
})

export const listSessions = defineRoute({
  operation: sessionOperations.listSessions,
  path: `${path}/by-event/{eventId}`,
  summary: 'List the public sessions of a public event, by start or by relevance of words',
  query: SessionsOfEventQuery,
  canonical: canonicalSessionsOfEvent,
  response: SessionCollection,
  links: {
    sessions: { on: ['event', 'managedEvent'], query: sessionsOfEventTemplate },
    collection: 'session',
  },
})

export const getSession = sessions.reading(sessionOperations.getSession, {
  summary: 'Read a public session',
  links: { canonical: 'managedSession' },
})

export const listManagedSessions = defineRoute({
  operation: sessionOperations.listManagedSessions,
  path: `${path}/management/by-event/{eventId}`,
  summary: 'List every session of an event, by start or by relevance of words',
  query: SessionsOfEventQuery,
  response: SessionCollection,
  links: {
    'manage-sessions': { on: ['event', 'managedEvent'], query: sessionsOfEventTemplate },
    collection: 'managedSession',
  },
})

export const getManagedSession = managed.reading(sessionOperations.getManagedSession, {
  at: '/management/by-event/{eventId}/{sessionId}',
  summary: 'Read a session in any status with its exact venue',
  links: { management: ['session', 'missingSession', 'importedSession'] },
})

export const createSessionDraft = sessions.creating(sessionOperations.createSessionDraft, {
  at: '/drafts',
  summary: 'Add a draft to the programme of an event',
  body: SessionDraft,
  problems: ['validation_failed', 'resource_not_found', 'resource_conflict'],
  title: 'Add a session',
  links: {
    'create-session-draft': ['event', 'managedEvent'],
    create: ['managedSessions', 'sessionCreateContext'],
  },
})

export const editSession = sessions.editing(sessionOperations.editSession, {
  summary: 'Edit a session',
  body: SessionChanges,
})

export const deleteSession = sessions.deleting(sessionOperations.deleteSession, {
  summary: 'Delete a session',
})

export const scheduleSession = sessions.commanding(sessionOperations.scheduleSession, 'schedule', {
  summary: 'Give a session its time, room and day',
  body: SessionSlot,
  title: 'Schedule this session',
})

export const submitSession = sessions.commanding(sessionOperations.submitSession, 'submit', {
  summary: 'Send a draft for review',
  title: 'Send this session for review',
})

export const reviewSession = sessions.commanding(sessionOperations.reviewSession, 'review', {
  summary: 'Start the review of a session',
  title: 'Begin the review',
})

export const approveSession = sessions.commanding(sessionOperations.approveSession, 'approve', {
  summary: 'Approve a session',
  title: 'Approve this session',
})

export const rejectSession = sessions.commanding(sessionOperations.rejectSession, 'reject', {
  summary: 'Reject a session',
  title: 'Reject this session',
})

export const reopenSession = sessions.commanding(sessionOperations.reopenSession, 'reopen', {
  summary: 'Make a reviewed session a draft again',
  title: 'Make this session a draft again',
})

export const publishSession = sessions.commanding(sessionOperations.publishSession, 'publish', {
  summary: 'Publish a scheduled session of a published event',
  problems: changeProblems,
  title: 'Publish this session',
})

export const cancelSession = sessions.commanding(sessionOperations.cancelSession, 'cancel', {
  summary: 'Cancel a session',
  title: 'Cancel this session',
  links: {
    withdraw: {
      on: 'missingSession',
      title: 'Cancel the session that is no longer in the file',
    },
  },
})

export const completeSession = sessions.commanding(sessionOperations.completeSession, 'complete', {
  summary: 'Mark a session as completed',
  title: 'Complete this session',
})

export const archiveSession = sessions.commanding(sessionOperations.archiveSession, 'archive', {
  summary: 'Archive an unfinished session',
  title: 'Archive this session',
})
