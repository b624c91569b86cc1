import { z } from '@hono/zod-openapi'
import { eventOperations } from '../../../domain/events/index.ts'
import {
  changeProblems,
  collectionOf,
  dateText,
  defineRoute,
  EventIdParams,
  edition,
  IdParams,
  instantText,
  managedRead,
  nullableText,
  PageQuery,
  publicRead,
  resourceOf,
  slugText,
  sortOrder,
  Uuid,
} from '../../contract-kit.ts'

import { canonicalQuery, EventQuery, searchTemplate } from './search-query.ts'

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

const Label = z.strictObject({ id: z.uuid(), code: z.string(), fullName: z.string() })

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
  eventTypeId: z.int().nullable(),
  eventTypeFullName: nullableText,
  eventTypeMasterCode: nullableText,
  audienceGenderId: z.int().nullable(),
  audienceGenderFullName: nullableText,
  audienceGenderMasterCode: nullableText,
  audienceAgeId: z.int().nullable(),
  audienceAgeFullName: nullableText,
  audienceAgeMasterCode: nullableText,
  minAge: z.int().nullable(),
  maxAge: z.int().nullable(),
  registrationPolicyId: z.int().nullable(),
  registrationPolicyFullName: nullableText,
  registrationPolicyMasterCode: nullableText,
  featuredImageUri: nullableText,
  eventSeriesId: z.uuid().nullable(),
  eventSeriesTitle: nullableText,
  seriesOrder: z.int().nullable(),
  categories: z.array(Label),
  tags: z.array(Label),
  isUnmoderationEligible: z.boolean().describe('Whether a moderation can be undone'),
  eventLocation: DisclosedLocation.nullable(),
  tenantId: z.uuid(),
}

const highlighted = nullableText.describe(
  'Plain text, no HTML, in which every match stands between U+0002 and U+0003; null where nothing matched',
)
/** What a search finds an event by; only there when it was asked for. */
const findingShape = {
  highlights: z.strictObject({ title: highlighted, excerpt: highlighted }).optional(),
  distance: z
    .number()
    .optional()
    .describe('Kilometres from the point asked for to the nearest disclosed address'),
}

export const EventEntry = resourceOf('EventEntry', { ...entryShape, ...findingShape })
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
  eventTypeId: optional(z.int()),
  audienceGenderId: optional(z.int()),
  audienceAgeId: optional(z.int()),
  registrationPolicyId: optional(z.int()),
  featuredImageUri: optional(z.url({ protocol: /^https$/ }).max(2048)),
  eventSeriesId: optional(Uuid),
  seriesOrder: optional(sortOrder),
}
const labelIds = z
  .array(Uuid)
  .max(50)
  .transform((ids) => [...new Set(ids)])
const visibilityTypeId = z.int().min(1).max(4)
const eventFormatId = z.int().min(1).max(3)

export const EventDraft = z
  .strictObject({
    title,
    ...changeable,
    visibilityTypeId: visibilityTypeId.default(1),
    eventFormatId: eventFormatId.default(1),
    participationConfiguration: ParticipationConfiguration,
    categoryIds: labelIds.default([]),
    tagIds: labelIds.default([]),
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
    categoryIds: labelIds.optional(),
    tagIds: labelIds.optional(),
  })
  .openapi('EventChanges')

const both = ['event', 'managedEvent'] as const

export const listEvents = defineRoute({
  operation: eventOperations.listEvents,
  method: 'get',
  path: '/api/events',
  aliases: ['/api/event'],
  summary: 'List the public events of the community, or find some of them',
  tag,
  access: 'public',
  cache: 'public',
  query: EventQuery,
  canonical: canonicalQuery,
  response: EventCollection,
  problems: ['validation_failed'],
  links: [
    { on: 'root', rel: 'events', query: '{?page,pageSize}' },
    { on: ['root', 'eventCollection'], rel: 'search', query: searchTemplate },
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
        'eventDay',
        'sessionLanguage',
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
    {
      on: [
        'managedSession',
        'managedEventLocation',
        'managedEventDay',
        'managedSessionGroup',
        'managedSessionLanguage',
        'coHost',
      ],
      rel: 'event',
    },
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
    {
      on: ['eventCollection', 'eventCreationContext'],
      rel: 'create',
      title: 'Create an event',
    },
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

export const EventParticipation = z
  .strictObject({
    participationConfiguration: ParticipationConfiguration,
    registrationPolicyId: z.int().nullable(),
  })
  .partial()
  .openapi('EventParticipation')

export const configureParticipation = defineRoute({
  ...edition,
  operation: eventOperations.configureParticipation,
  path: '/api/events/{eventId}/participation',
  summary: 'Decide how people take part, and whom the event lets register',
  tag,
  params: EventIdParams,
  body: EventParticipation,
  response: Event,
  problems: changeProblems,
  links: [{ on: [...both], rel: 'configure-participation', title: 'Configure participation' }],
})

export const listEventsOfSeries = defineRoute({
  ...publicRead,
  operation: eventOperations.listEventsOfSeries,
  path: '/api/event/by-series/{seriesId}',
  summary: 'List the public events of a series',
  tag,
  params: z.strictObject({ seriesId: Uuid }),
  query: PageQuery,
  response: EventCollection,
  problems: ['resource_not_found', 'validation_failed'],
  links: [{ on: 'eventSeries', rel: 'events', query: '{?page,pageSize}' }],
})

const LookupChoice = z.strictObject({ id: z.int(), masterCode: z.string(), fullName: z.string() })

export const EventCreationContext = resourceOf('EventCreationContext', {
  actors: z
    .array(z.strictObject({ actorId: z.uuid(), actorTypeId: z.int(), displayName: nullableText }))
    .describe('Organizations and groups that an event can be by'),
  eventTypes: z.array(LookupChoice),
  eventFormats: z.array(LookupChoice),
  visibilityTypes: z.array(LookupChoice),
  audienceGenders: z.array(LookupChoice),
  audienceAges: z.array(LookupChoice),
  registrationPolicies: z.array(LookupChoice),
})

export const getEventCreationContext = defineRoute({
  ...managedRead,
  operation: eventOperations.getEventCreationContext,
  path: '/api/event/creation-context',
  summary: 'See what a form for a new event needs to know',
  tag,
  response: EventCreationContext,
  links: [
    { on: ['root', 'eventCollection'], rel: 'event-creation-context' },
    { on: 'eventCreationContext', rel: 'self' },
  ],
})
