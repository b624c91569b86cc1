import { z } from '@hono/zod-openapi'
import { sessionOperations } from '../../../domain/sessions/index.ts'
import {
  collectionOf,
  dateText,
  defineRoute,
  EventIdParams,
  instantText,
  nullableText,
  PageQuery,
  resourceOf,
  Uuid,
} from '../../contract-kit.ts'
import { DisclosedLocation } from '../events/contract.ts'

const tag = 'Session'
const path = '/api/eventsession'
const localTime = z.string().regex(/^\d\d:\d\d:\d\d$/)
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
  sortOrder: z.int(),
  locationId: z.uuid().nullable().describe('Null outside management'),
  roomId: z.uuid().nullable().describe('Null outside management'),
  roomName: nullableText.describe('Null outside management: see eventLocation'),
  eventLocation: DisclosedLocation.nullable().describe('Null in management'),
  title: nullableText,
  subtitle: nullableText,
  eventSessionKindId: z.int().nullable(),
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
  tenantId: z.uuid(),
})
export const SessionCollection = collectionOf('SessionCollection', Session)

export const listSessions = defineRoute({
  operation: sessionOperations.listSessions,
  method: 'get',
  path: `${path}/by-event/{eventId}`,
  summary: 'List the public sessions of a public event',
  tag,
  access: 'public',
  cache: 'public',
  params: EventIdParams,
  query: PageQuery,
  response: SessionCollection,
  problems: ['resource_not_found', 'validation_failed'],
  links: [
    { on: ['event', 'managedEvent'], rel: 'sessions', query: '{?page,pageSize}' },
    { on: 'session', rel: 'collection' },
  ],
})

export const getSession = defineRoute({
  operation: sessionOperations.getSession,
  method: 'get',
  path: `${path}/{sessionId}`,
  summary: 'Read a public session',
  tag,
  access: 'public',
  cache: 'public',
  params: z.strictObject({ sessionId: Uuid }),
  response: Session,
  problems: ['resource_not_found'],
  links: [
    { on: 'session', rel: 'self' },
    { on: 'managedSession', rel: 'canonical' },
  ],
})

export const listManagedSessions = defineRoute({
  operation: sessionOperations.listManagedSessions,
  method: 'get',
  path: `${path}/management/by-event/{eventId}`,
  summary: 'List every session of an event',
  tag,
  access: 'authenticated',
  cache: 'private',
  params: EventIdParams,
  query: PageQuery,
  response: SessionCollection,
  problems: ['resource_not_found', 'validation_failed'],
  links: [
    { on: ['event', 'managedEvent'], rel: 'manage-sessions', query: '{?page,pageSize}' },
    { on: 'managedSession', rel: 'collection' },
  ],
})

export const getManagedSession = defineRoute({
  operation: sessionOperations.getManagedSession,
  method: 'get',
  path: `${path}/management/by-event/{eventId}/{sessionId}`,
  summary: 'Read a session in any status with its exact venue',
  tag,
  access: 'authenticated',
  cache: 'private',
  params: z.strictObject({ eventId: Uuid, sessionId: Uuid }),
  response: Session,
  problems: ['resource_not_found'],
  links: [
    { on: 'managedSession', rel: 'self' },
    { on: 'session', rel: 'management' },
  ],
})
