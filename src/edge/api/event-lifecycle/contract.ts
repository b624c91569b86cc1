import { z } from '@hono/zod-openapi'
import { eventOperations } from '../../../domain/events/index.ts'
import {
  changeProblems,
  collectionOf,
  commandProblems,
  creation,
  dateText,
  defineRoute,
  IdParams,
  instantText,
  PageQuery,
  removal,
  resourceOf,
  slugText,
  Uuid,
} from '../../contract/contract-kit.ts'
import { Event } from '../events/schema.ts'

const path = '/api/event/{id}'
const both = ['event', 'managedEvent'] as const

/** A command of the lifecycle, at an address of its own below the event. */
const commandAt = (name: string) =>
  ({ path: `${path}/${name}`, params: IdParams, response: Event }) as const

export const cancelEvent = defineRoute({
  ...commandAt('cancel'),
  operation: eventOperations.cancelEvent,
  summary: 'Cancel a published event and its sessions',
  problems: commandProblems,
  links: [{ on: both, rel: 'cancel', title: 'Cancel this event' }],
})

export const completeEvent = defineRoute({
  ...commandAt('complete'),
  operation: eventOperations.completeEvent,
  summary: 'Mark an event as completed',
  problems: commandProblems,
  links: [{ on: both, rel: 'complete', title: 'Complete this event' }],
})

export const archiveEvent = defineRoute({
  ...commandAt('archive'),
  operation: eventOperations.archiveEvent,
  summary: 'Withdraw an event from the public',
  problems: commandProblems,
  links: [{ on: both, rel: 'archive', title: 'Withdraw this event' }],
})

export const deleteEvent = defineRoute({
  ...removal,
  operation: eventOperations.deleteEvent,
  path,
  summary: 'Delete an event and its sessions',
  params: IdParams,
  links: [{ on: both, rel: 'delete', title: 'Remove this event' }],
})

export const EventCopy = z
  .strictObject({
    title: z.string().trim().min(1).max(200),
    startDate: dateText.describe('Where the first day of the programme goes'),
    slug: slugText.nullable().default(null),
    keepRooms: z.boolean().default(true).describe('Without, the copy has no rooms yet'),
    actorId: Uuid.nullable()
      .default(null)
      .describe('The organization or group that the copy is by; absent for the caller'),
  })
  .openapi('EventCopy')

export const duplicateEvent = defineRoute({
  ...creation,
  operation: eventOperations.duplicateEvent,
  path: `${path}/duplicate`,
  summary: 'Copy an event and its programme to a draft on other dates',
  params: IdParams,
  body: EventCopy,
  response: Event,
  links: [{ on: both, rel: 'duplicate', title: 'Duplicate this event' }],
})

export const Moderation = z
  .strictObject({ reason: z.string().trim().min(1).max(2000) })
  .openapi('Moderation')

const moderationAt = (name: string) =>
  ({ ...commandAt(`moderation/${name}`), body: Moderation, problems: changeProblems }) as const

export const moderateEventLightly = defineRoute({
  ...moderationAt('light'),
  operation: eventOperations.moderateEventLightly,
  summary: 'Hide a published event and its sessions until the moderation is undone',
  links: [{ on: both, rel: 'moderate-light', title: 'Hide this event' }],
})

export const moderateEventHeavily = defineRoute({
  ...moderationAt('heavy'),
  operation: eventOperations.moderateEventHeavily,
  summary: 'Permanently remove the texts of an event and its programme',
  links: [{ on: both, rel: 'moderate-heavy', title: 'Redact this event' }],
})

export const unmoderateEvent = defineRoute({
  ...moderationAt('unmoderate'),
  operation: eventOperations.unmoderateEvent,
  summary: 'Undo a light moderation',
  links: [{ on: both, rel: 'unmoderate', title: 'Undo the moderation' }],
})

export const EventModeration = resourceOf('EventModeration', {
  id: z.uuid(),
  eventId: z.uuid(),
  action: z.enum(['Light', 'Heavy', 'Undone']),
  reason: z.string(),
  createdAt: instantText,
})
export const EventModerationCollection = collectionOf('EventModerationCollection', EventModeration)

export const listEventModerations = defineRoute({
  operation: eventOperations.listEventModerations,
  path: `${path}/moderation/history`,
  summary: 'List the moderation decisions on an event, newest first',
  params: IdParams,
  query: PageQuery,
  response: EventModerationCollection,
  links: [
    { on: both, rel: 'moderation-history' },
    { on: 'eventModeration', rel: 'collection' },
  ],
})
