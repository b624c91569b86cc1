import { z } from '@hono/zod-openapi'
import { eventOperations } from '../../../domain/events/index.ts'
import {
  changeProblems,
  defineList,
  defineRoute,
  nullableText,
  resourceOf,
  routesOfOne,
  Uuid,
} from '../../contract/contract-kit.ts'

import { Event, EventChanges, EventCollection, EventDraft, PublishReadiness } from './schema.ts'
import { canonicalQuery, EventQuery, searchTemplate } from './search-query.ts'

const both = ['event', 'managedEvent'] as const
const path = '/api/event'
const events = routesOfOne({ called: 'event', path, kind: 'event', on: both, item: Event })
const managed = routesOfOne({ path, kind: 'managedEvent', item: Event })

/** The public events of an organization or group, whose actor organizes them. */
const query = '{?page,pageSize,when,sort}'
const ofOwner = { about: { organizer: 'actorId' }, query }

export const listEvents = defineRoute({
  operation: eventOperations.listEvents,
  path: '/api/events',
  aliases: ['/api/event'],
  summary: 'List or search the events of the community; members also see members-only events',
  query: EventQuery,
  canonical: canonicalQuery,
  response: EventCollection,
  links: {
    events: [
      { on: 'root', query: '{?page,pageSize}' },
      { ...ofOwner, on: ['organization', 'group'] },
    ],
    search: { on: ['root', 'eventCollection'], query: searchTemplate },
    collection: both,
    'public-events': [
      { ...ofOwner, on: ['managedOrganization', 'managedGroup'] },
      { about: { series: 'seriesId' }, query, on: 'eventSeries' },
    ],
  },
})

export const listMyEvents = defineList({
  operation: eventOperations.listMyEvents,
  path: '/api/event/my',
  summary: 'List the events the caller holds a role on',
  response: EventCollection,
  links: { 'my-events': ['root', 'eventCollection'] },
})

export const listEventsByActor = defineList({
  operation: eventOperations.listEventsByActor,
  path: '/api/event/management/by-actor/{actorId}',
  summary: 'List every event of an organization or a group',
  response: EventCollection,
  links: { events: ['managedOrganization', 'managedGroup'] },
})

export const getEvent = events.reading(eventOperations.getEvent, {
  summary: 'Read a public event',
  links: {
    event: [
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
  },
})

export const getEventBySlug = defineRoute({
  operation: eventOperations.getEventBySlug,
  path: '/api/event/public/{slugCode}',
  summary: 'Read a public event by slug or public code',
  params: { slugCode: z.string().min(1).max(200) },
  response: Event,
  links: { canonical: both },
})

export const getEventImage = defineRoute({
  operation: eventOperations.getEventImage,
  path: '/api/event/public/{slugCode}/og-image',
  summary: 'Get a redirect to the picture of a public event',
  params: { slugCode: z.string().min(1).max(200) },
  mediaType: 'image/*',
  status: 302,
  response: null,
  links: { 'featured-image': 'event' },
})

export const getEventManagementDetail = managed.reading(eventOperations.getEventManagementDetail, {
  at: '/{id}/management-detail',
  summary: 'Read an event in any state',
  links: {
    management: [
      'event',
      'managedAgendaItem',
      'publishReadiness',
      'managementSummary',
      'import',
      'changedEvent',
    ],
    event: [
      'managedSession',
      'managedEventLocation',
      'managedEventDay',
      'managedSessionGroup',
      'managedSessionLanguage',
      'coHost',
      'programmeDraft',
      'programmeRelease',
    ],
  },
})

export const createEventDraft = managed.creating(eventOperations.createEventDraft, {
  summary: 'Create a draft event',
  body: EventDraft,
  title: 'Create an event',
  links: { 'create-event': 'root', create: ['eventCollection', 'eventCreationContext'] },
})

export const editEvent = events.editing(eventOperations.editEvent, {
  summary: 'Edit an event',
  body: EventChanges,
})

export const getPublishReadiness = defineRoute({
  operation: eventOperations.getPublishReadiness,
  path: '/api/event/{id}/publish-readiness',
  summary: 'List what prevents an event from being published',
  response: PublishReadiness,
  links: { 'publish-readiness': both, self: 'publishReadiness' },
})

export const publishEvent = events.commanding(eventOperations.publishEvent, 'publish', {
  summary: 'Publish a draft event and its approved sessions',
  problems: changeProblems,
  title: 'Publish this event',
  links: { publish: [...both, 'publishReadiness'] },
})

export const listEventsOfSeries = defineList({
  operation: eventOperations.listEventsOfSeries,
  // With the other lists of events.
  tag: eventOperations.listEvents.tag,
  path: '/api/event/by-series/{seriesId}',
  summary: 'List the public events of a series',
  response: EventCollection,
  links: { events: 'eventSeries' },
})

const LookupChoice = z.strictObject({ id: z.int(), masterCode: z.string(), fullName: z.string() })

/** What a new event says where neither its body nor its template does. */
export const EventDefaults = z
  .strictObject({
    timezone: nullableText,
    visibilityTypeId: z.int(),
    registrationPolicyId: z.int().nullable(),
  })
  .openapi('EventDefaults')

export const EventCreationContext = resourceOf('EventCreationContext', {
  defaults: EventDefaults.describe(
    'Of an event by the chosen owner, from the settings of category `EventDefaults`',
  ),
  actors: z
    .array(z.strictObject({ actorId: z.uuid(), actorTypeId: z.int(), displayName: z.string() }))
    .describe('Organizations and groups that an event can be by'),
  eventTypes: z.array(LookupChoice),
  eventFormats: z.array(LookupChoice),
  visibilityTypes: z.array(LookupChoice),
  audienceGenders: z.array(LookupChoice),
  audienceAges: z.array(LookupChoice),
  registrationPolicies: z.array(LookupChoice),
})

export const getEventCreationContext = defineRoute({
  operation: eventOperations.getEventCreationContext,
  path: '/api/event/creation-context',
  summary: 'Read what a form for a new event needs',
  query: z
    .strictObject({ actorId: Uuid.optional() })
    .describe('The organization or group that the event is to be by; absent for the caller'),
  response: EventCreationContext,
  problems: ['validation_failed', 'resource_not_found'],
  links: {
    'event-creation-context': { on: ['root', 'eventCollection'], query: '{?actorId}' },
    self: { on: 'eventCreationContext', query: '{?actorId}' },
  },
})
