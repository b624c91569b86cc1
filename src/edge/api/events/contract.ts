import { z } from '@hono/zod-openapi'
import { eventOperations } from '../../../domain/events/index.ts'
import {
  collectionOf,
  dateText,
  defineRoute,
  IdParams,
  instantText,
  nullableText,
  PageQuery,
  resourceOf,
  slugText,
  Uuid,
} from '../../contract-kit.ts'

const tag = 'Event'

export const DisclosedLocation = z
  .strictObject({
    eventLocationId: z.uuid(),
    state: z.enum(['Available', 'NeedsPrivacyReview', 'NotYetRevealed', 'Hidden']),
    fields: z
      .strictObject({
        venueName: nullableText,
        roomName: nullableText,
        address: nullableText,
        postcode: nullableText,
        city: nullableText,
        country: nullableText,
      })
      .nullable(),
  })
  .openapi('DisclosedLocation')

const ParticipationConfiguration = z
  .strictObject({
    handlingMode: z.enum(['INFORMATION_ONLY', 'WALK_IN', 'EXTERNAL_MANAGED', 'PLATFORM_MANAGED']),
    advanceRegistrationObligation: z.enum(['NOT_APPLICABLE', 'OPTIONAL', 'REQUIRED']),
    identityAccess: z
      .enum(['ACCOUNT_REQUIRED', 'GUEST_ALLOWED', 'CAPABILITY_TOKEN_ALLOWED'])
      .nullable(),
    externalRegistrationUrl: z
      .url({ protocol: /^https$/ })
      .max(2048)
      .nullable(),
  })
  .openapi('ParticipationConfiguration')

const entryShape = {
  id: z.uuid(),
  concurrencyStamp: z.uuid(),
  title: z.string(),
  subtitle: nullableText,
  description: nullableText,
  slug: z.string(),
  publicCode: z.string(),
  actorId: z.uuid(),
  actorDisplayName: nullableText,
  actorHandle: nullableText,
  actorTypeId: z.int(),
  actorTypeFullName: nullableText,
  actorOrganizationId: z.uuid().nullable(),
  actorGroupId: z.uuid().nullable(),
  price: nullableText.describe('Decimal with four places'),
  currencyCode: nullableText,
  participationConfiguration: ParticipationConfiguration,
  eventStatusId: z.int(),
  eventStatusFullName: nullableText,
  eventStatusMasterCode: nullableText,
  visibilityTypeId: z.int(),
  visibilityTypeFullName: nullableText,
  visibilityTypeMasterCode: nullableText,
  eventFormatId: z.int(),
  eventFormatFullName: nullableText,
  eventFormatMasterCode: nullableText,
  sessionCount: z.int(),
  firstSessionDate: dateText.nullable(),
  lastSessionDate: dateText.nullable(),
  timezone: nullableText,
  publishedAt: instantText.nullable(),
  eventLocation: DisclosedLocation.nullable(),
  tenantId: z.uuid(),
}

export const EventEntry = resourceOf('EventEntry', entryShape)
export const Event = resourceOf('Event', {
  ...entryShape,
  content: nullableText,
  coHosts: z.array(
    z.strictObject({
      actorId: z.uuid(),
      actorTypeId: z.int(),
      displayName: z.string(),
      handle: nullableText,
    }),
  ),
})
export const EventCollection = collectionOf('EventCollection', EventEntry)

const Finding = z.strictObject({ code: z.string(), message: z.string() })
export const PublishReadiness = resourceOf('PublishReadiness', {
  eventId: z.uuid(),
  isReady: z.boolean(),
  blocking: z.array(Finding),
  warnings: z.array(Finding),
})

const title = z.string().trim().min(1).max(200)
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional()
const changeable = {
  subtitle: optional(z.string().max(200)),
  description: optional(z.string().max(5000)),
  content: optional(z.string().max(100_000)),
  slug: optional(slugText),
  timezone: optional(z.string().trim().min(1).max(100)),
  price: optional(z.string().regex(/^\d{1,15}(\.\d{1,4})?$/, 'must be a decimal of at least 0')),
  currencyCode: optional(z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code')),
}
const visibilityTypeId = z.int().min(1).max(4)
const eventFormatId = z.int().min(1).max(3)

export const EventDraft = z
  .strictObject({
    title,
    ...changeable,
    visibilityTypeId: visibilityTypeId.default(1),
    eventFormatId: eventFormatId.default(1),
    participationConfiguration: ParticipationConfiguration,
    actorId: Uuid.nullable()
      .default(null)
      .describe('The organization or group that the event is by; absent for the caller'),
  })
  .openapi('EventDraft')

export const EventChanges = z
  .strictObject({
    title: title.optional(),
    ...changeable,
    visibilityTypeId: visibilityTypeId.optional(),
    eventFormatId: eventFormatId.optional(),
    participationConfiguration: ParticipationConfiguration.optional(),
  })
  .openapi('EventChanges')

const both = ['event', 'managedEvent'] as const

export const listEvents = defineRoute({
  operation: eventOperations.listEvents,
  method: 'get',
  path: '/api/events',
  aliases: ['/api/event'],
  summary: 'List the public events of the community',
  tag,
  access: 'public',
  cache: 'public',
  query: PageQuery,
  response: EventCollection,
  problems: ['validation_failed'],
  links: [
    { on: 'root', rel: 'events', query: '{?page,pageSize}' },
    { on: [...both], rel: 'collection' },
  ],
})

export const listMyEvents = defineRoute({
  operation: eventOperations.listMyEvents,
  method: 'get',
  path: '/api/event/my',
  summary: 'List the events the caller holds a role on',
  tag,
  access: 'authenticated',
  cache: 'private',
  query: PageQuery,
  response: EventCollection,
  problems: ['validation_failed'],
  links: [
    { on: 'root', rel: 'my-events', query: '{?page,pageSize}' },
    { on: 'eventCollection', rel: 'my-events', query: '{?page,pageSize}' },
  ],
})

export const listEventsByActor = defineRoute({
  operation: eventOperations.listEventsByActor,
  method: 'get',
  path: '/api/event/management/by-actor/{actorId}',
  summary: 'List every event of an organization or a group',
  tag,
  access: 'authenticated',
  cache: 'private',
  params: z.strictObject({ actorId: Uuid }),
  query: PageQuery,
  response: EventCollection,
  problems: ['resource_not_found', 'validation_failed'],
  links: [
    {
      on: ['managedOrganization', 'managedGroup'],
      rel: 'events',
      query: '{?page,pageSize}',
    },
  ],
})

export const getEvent = defineRoute({
  operation: eventOperations.getEvent,
  method: 'get',
  path: '/api/event/{id}',
  summary: 'Read a public event',
  tag,
  access: 'public',
  cache: 'public',
  params: IdParams,
  response: Event,
  problems: ['resource_not_found'],
  links: [
    { on: 'event', rel: 'self' },
    {
      on: [
        'managedEvent',
        'agendaProjection',
        'programSummary',
        'agendaItem',
        'session',
        'sessionGroup',
        'eventLocation',
      ],
      rel: 'event',
    },
  ],
})

export const getEventBySlug = defineRoute({
  operation: eventOperations.getEventBySlug,
  method: 'get',
  path: '/api/event/public/{slugCode}',
  summary: 'Read a public event by slug or public code',
  tag,
  access: 'public',
  cache: 'public',
  params: z.strictObject({ slugCode: z.string().min(1).max(200) }),
  response: Event,
  problems: ['resource_not_found'],
  links: [{ on: [...both], rel: 'canonical' }],
})

export const getEventManagementDetail = defineRoute({
  operation: eventOperations.getEventManagementDetail,
  method: 'get',
  path: '/api/event/{id}/management-detail',
  summary: 'Read an event in any state',
  tag,
  access: 'authenticated',
  cache: 'private',
  params: IdParams,
  response: Event,
  problems: ['resource_not_found'],
  links: [
    { on: 'managedEvent', rel: 'self' },
    {
      on: ['event', 'managedAgendaItem', 'publishReadiness', 'managementSummary', 'import'],
      rel: 'management',
    },
    { on: ['managedSession', 'managedEventLocation', 'coHost'], rel: 'event' },
  ],
})

export const createEventDraft = defineRoute({
  operation: eventOperations.createEventDraft,
  method: 'post',
  path: '/api/event',
  summary: 'Create a draft event',
  tag,
  access: 'authenticated',
  cache: 'private',
  body: EventDraft,
  idempotency: 'optional',
  response: Event,
  status: 201,
  problems: [
    'validation_failed',
    'resource_not_found',
    'concurrency_conflict',
    'resource_conflict',
  ],
  links: [
    { on: 'root', rel: 'create-event', title: 'Create an event' },
    { on: 'eventCollection', rel: 'create', title: 'Create an event' },
  ],
})

export const editEvent = defineRoute({
  operation: eventOperations.editEvent,
  method: 'patch',
  path: '/api/event/{id}',
  summary: 'Edit an event',
  tag,
  access: 'authenticated',
  cache: 'private',
  params: IdParams,
  body: EventChanges,
  ifMatch: true,
  idempotency: 'optional',
  response: Event,
  problems: [
    'validation_failed',
    'resource_not_found',
    'concurrency_conflict',
    'resource_conflict',
  ],
  links: [{ on: [...both], rel: 'edit', title: 'Edit this event' }],
})

export const getPublishReadiness = defineRoute({
  operation: eventOperations.getPublishReadiness,
  method: 'get',
  path: '/api/event/{id}/publish-readiness',
  summary: 'See what stands in the way of publishing',
  tag,
  access: 'authenticated',
  cache: 'private',
  params: IdParams,
  response: PublishReadiness,
  problems: ['resource_not_found'],
  links: [
    { on: [...both], rel: 'publish-readiness' },
    { on: 'publishReadiness', rel: 'self' },
  ],
})

export const publishEvent = defineRoute({
  operation: eventOperations.publishEvent,
  method: 'post',
  path: '/api/event/{id}/publish',
  summary: 'Publish a draft event and its approved sessions',
  tag,
  access: 'authenticated',
  cache: 'private',
  params: IdParams,
  idempotency: 'optional',
  response: Event,
  problems: [
    'validation_failed',
    'resource_not_found',
    'concurrency_conflict',
    'resource_conflict',
  ],
  links: [{ on: [...both, 'publishReadiness'], rel: 'publish', title: 'Publish this event' }],
})

export const archiveEvent = defineRoute({
  operation: eventOperations.archiveEvent,
  method: 'post',
  path: '/api/event/{id}/archive',
  summary: 'Withdraw a published event from the public',
  tag,
  access: 'authenticated',
  cache: 'private',
  params: IdParams,
  idempotency: 'optional',
  response: Event,
  problems: ['resource_not_found', 'concurrency_conflict', 'resource_conflict'],
  links: [{ on: [...both], rel: 'archive', title: 'Withdraw this event' }],
})
