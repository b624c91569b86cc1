import { z } from '@hono/zod-openapi'
import { eventOperations } from '../../../domain/events/index.ts'
import {
  changeProblems,
  collectionOf,
  commandProblems,
  creation,
  dateText,
  defineRoute,
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
const commandAt = (name: string) => ({ path: `${path}/${name}`, response: Event }) as const

export const cancelEvent = defineRoute({
  ...commandAt('cancel'),
  operation: eventOperations.cancelEvent,
  summary: 'Cancel a published event and its sessions',
  problems: commandProblems,
  title: 'Cancel this event',
  links: { cancel: both },
})

export const completeEvent = defineRoute({
  ...commandAt('complete'),
  operation: eventOperations.completeEvent,
  summary: 'Mark an event as completed',
  problems: commandProblems,
  title: 'Complete this event',
  links: { complete: both },
})

export const archiveEvent = defineRoute({
  ...commandAt('archive'),
  operation: eventOperations.archiveEvent,
  summary: 'Withdraw an event from the public',
  problems: commandProblems,
  title: 'Withdraw this event',
  links: { archive: both },
})

export const deleteEvent = defineRoute({
  ...removal,
  operation: eventOperations.deleteEvent,
  path,
  summary: 'Delete an event and its sessions',
  title: 'Remove this event',
  links: { delete: both },
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
  body: EventCopy,
  response: Event,
  title: 'Duplicate this event',
  links: { duplicate: both },
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
  title: 'Hide this event',
  links: { 'moderate-light': both },
})

export const moderateEventHeavily = defineRoute({
  ...moderationAt('heavy'),
  operation: eventOperations.moderateEventHeavily,
  summary: 'Permanently remove the texts of an event and its programme',
  title: 'Redact this event',
  links: { 'moderate-heavy': both },
})

export const unmoderateEvent = defineRoute({
  ...moderationAt('unmoderate'),
  operation: eventOperations.unmoderateEvent,
  summary: 'Undo a light moderation',
  title: 'Undo the moderation',
  links: { unmoderate: both },
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
  query: PageQuery,
  response: EventModerationCollection,
  links: { 'moderation-history': both, collection: 'eventModeration' },
})
