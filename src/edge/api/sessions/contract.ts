import { z } from '@hono/zod-openapi'
import { sessionOperations } from '../../../domain/sessions/index.ts'
import {
  changeProblems,
  collectionOf,
  commandProblems,
  creation,
  dateText,
  defineRoute,
  edition,
  instantText,
  localTime,
  nullableText,
  PageQuery,
  removal,
  resourceOf,
  sentInstant,
  slugText,
  sortOrder,
  Uuid,
} from '../../contract/contract-kit.ts'
import { DisclosedLocation, placedAt } from '../events/schema.ts'
import { canonicalSessionQuery, SessionQuery, sessionSearchTemplate } from './search-query.ts'

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
  eventSessionKindId: z.int().nullable(),
  eventSessionKindFullName: nullableText,
  eventSessionKindMasterCode: nullableText,
  eventSessionStatusId: z.int(),
  eventSessionStatusFullName: nullableText,
  eventSessionStatusMasterCode: nullableText,
  description: nullableText,
  slug: nullableText,
  languageCodes: z.array(z.string()),
  sessionGroups: z.array(z.strictObject({ id: z.uuid(), title: z.string() })),
  speakers: z.array(z.string()).describe('Outside management, only who has consented'),
  maxAudienceAttendees: z.int().nullable(),
  registrationModeId: z.int().nullable(),
  registrationModeFullName: nullableText,
  registrationModeMasterCode: nullableText,
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
    title: fields.title,
    subtitle: fields.subtitle.default(null),
    description: fields.description.default(null),
    slug: fields.slug.default(null),
    eventSessionKindId: fields.eventSessionKindId.default(null),
    sortOrder: fields.sortOrder.default(0),
    maxAudienceAttendees: fields.maxAudienceAttendees.default(null),
    registrationModeId: fields.registrationModeId.default(null),
    featuredImageId: fields.featuredImageId.default(null),
    startTime: slot.startTime.default(null),
    endTime: slot.endTime.default(null),
    roomId: slot.roomId.default(null),
    locationId: slot.locationId.default(null),
    eventDayId: slot.eventDayId.default(null),
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

export const findSessions = defineRoute({
  operation: sessionOperations.findSessions,
  path,
  summary: 'List the public sessions of all listed events, by start',
  query: SessionQuery,
  canonical: canonicalSessionQuery,
  response: SessionCollection,
  links: { 'find-sessions': { on: ['root', 'foundSessions'], query: sessionSearchTemplate } },
})

export const listSessions = defineRoute({
  operation: sessionOperations.listSessions,
  path: `${path}/by-event/{eventId}`,
  summary: 'List the public sessions of a public event',
  query: PageQuery,
  response: SessionCollection,
  links: { sessions: ['event', 'managedEvent'], collection: 'session' },
})

export const getSession = defineRoute({
  operation: sessionOperations.getSession,
  path: `${path}/{sessionId}`,
  summary: 'Read a public session',
  response: Session,
  links: { self: 'session', canonical: 'managedSession' },
})

export const listManagedSessions = defineRoute({
  operation: sessionOperations.listManagedSessions,
  path: `${path}/management/by-event/{eventId}`,
  summary: 'List every session of an event',
  query: PageQuery,
  response: SessionCollection,
  links: { 'manage-sessions': ['event', 'managedEvent'], collection: 'managedSession' },
})

export const getManagedSession = defineRoute({
  operation: sessionOperations.getManagedSession,
  path: `${path}/management/by-event/{eventId}/{sessionId}`,
  summary: 'Read a session in any status with its exact venue',
  response: Session,
  links: { self: 'managedSession', management: ['session', 'missingSession', 'importedSession'] },
})

export const createSessionDraft = defineRoute({
  ...creation,
  operation: sessionOperations.createSessionDraft,
  path: `${path}/drafts`,
  summary: 'Add a draft to the programme of an event',
  body: SessionDraft,
  response: Session,
  problems: ['validation_failed', 'resource_not_found', 'resource_conflict'],
  title: 'Add a session',
  links: {
    'create-session-draft': ['event', 'managedEvent'],
    create: ['managedSessions', 'sessionCreateContext'],
  },
})

const onBoth = ['session', 'managedSession'] as const

export const editSession = defineRoute({
  ...edition,
  operation: sessionOperations.editSession,
  path: `${path}/{sessionId}`,
  summary: 'Edit a session',
  body: SessionChanges,
  response: Session,
  title: 'Edit this session',
  links: { edit: onBoth },
})

export const deleteSession = defineRoute({
  ...removal,
  operation: sessionOperations.deleteSession,
  path: `${path}/{sessionId}`,
  summary: 'Delete a session',
  title: 'Remove this session',
  links: { delete: onBoth },
})

export const scheduleSession = defineRoute({
  operation: sessionOperations.scheduleSession,
  path: `${path}/{sessionId}/schedule`,
  summary: 'Give a session its time, room and day',
  body: SessionSlot,
  response: Session,
  title: 'Schedule this session',
  links: { schedule: onBoth },
})

/** A command without a body, at an address of its own below the session. */
const commandAt = (rel: string, title: string) =>
  ({
    path: `${path}/{sessionId}/${rel}`,
    response: Session,
    problems: commandProblems,
    title: title,
    links: { [rel]: onBoth },
  }) as const

export const submitSession = defineRoute({
  ...commandAt('submit', 'Send this session for review'),
  operation: sessionOperations.submitSession,
  summary: 'Send a draft for review',
})

export const reviewSession = defineRoute({
  ...commandAt('review', 'Begin the review'),
  operation: sessionOperations.reviewSession,
  summary: 'Start the review of a session',
})

export const approveSession = defineRoute({
  ...commandAt('approve', 'Approve this session'),
  operation: sessionOperations.approveSession,
  summary: 'Approve a session',
})

export const rejectSession = defineRoute({
  ...commandAt('reject', 'Reject this session'),
  operation: sessionOperations.rejectSession,
  summary: 'Reject a session',
})

export const reopenSession = defineRoute({
  ...commandAt('reopen', 'Make this session a draft again'),
  operation: sessionOperations.reopenSession,
  summary: 'Make a reviewed session a draft again',
})

export const publishSession = defineRoute({
  ...commandAt('publish', 'Publish this session'),
  operation: sessionOperations.publishSession,
  summary: 'Publish a scheduled session of a published event',
  problems: changeProblems,
})

export const cancelSession = defineRoute({
  ...commandAt('cancel', 'Cancel this session'),
  links: {
    cancel: { on: onBoth, title: 'Cancel this session' },
    withdraw: { on: 'missingSession', title: 'Cancel the session that is no longer in the file' },
  },
  operation: sessionOperations.cancelSession,
  summary: 'Cancel a session',
})

export const completeSession = defineRoute({
  ...commandAt('complete', 'Complete this session'),
  operation: sessionOperations.completeSession,
  summary: 'Mark a session as completed',
})

export const archiveSession = defineRoute({
  ...commandAt('archive', 'Put this session away'),
  operation: sessionOperations.archiveSession,
  summary: 'Archive an unfinished session',
})
