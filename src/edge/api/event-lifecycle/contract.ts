import { z } from '@hono/zod-openapi'
import { eventOperations } from '../../../domain/events/index.ts'
import {
  collectionOf,
  creation,
  defineList,
  instantText,
  resourceOf,
  routesOfOne,
  sentDate,
  slugText,
  Uuid,
} from '../../contract/contract-kit.ts'
import { Event } from '../events/schema.ts'

const path = '/api/event'
const both = ['event', 'managedEvent'] as const
const events = routesOfOne({ called: 'event', path, kind: 'event', on: both, item: Event })

export const cancelEvent = events.commanding(eventOperations.cancelEvent, 'cancel', {
  summary: 'Cancel a published event and its sessions',
  title: 'Cancel this event',
})

export const completeEvent = events.commanding(eventOperations.completeEvent, 'complete', {
  summary: 'Mark an event as completed',
  title: 'Complete this event',
})

export const archiveEvent = events.commanding(eventOperations.archiveEvent, 'archive', {
  summary: 'Withdraw an event from the public',
  title: 'Withdraw this event',
})

export const deleteEvent = events.deleting(eventOperations.deleteEvent, {
  summary: 'Delete an event and its sessions',
})

export const EventCopy = z
  .strictObject({
    title: z.string().trim().min(1).max(200),
    startDate: sentDate.describe('New date of the first day of the programme'),
    slug: slugText.nullable().default(null),
    keepRooms: z.boolean().default(true).describe('Without, the copy has no rooms yet'),
    actorId: Uuid.nullable()
      .default(null)
      .describe('The organization or group that the copy is by; absent for the caller'),
  })
  .openapi('EventCopy')

export const duplicateEvent = events.commanding(eventOperations.duplicateEvent, 'duplicate', {
  ...creation,
  summary: 'Copy an event and its programme to a draft on other dates',
  body: EventCopy,
  title: 'Duplicate this event',
})

export const Moderation = z
  .strictObject({ reason: z.string().trim().min(1).max(2000) })
  .openapi('Moderation')

export const moderateEventLightly = events.commanding(
  eventOperations.moderateEventLightly,
  'moderate-light',
  {
    at: 'moderation/light',
    summary: 'Hide a published event and its sessions until the moderation is undone',
    body: Moderation,
    title: 'Hide this event',
  },
)

export const moderateEventHeavily = events.commanding(
  eventOperations.moderateEventHeavily,
  'moderate-heavy',
  {
    at: 'moderation/heavy',
    summary: 'Permanently remove the texts of an event and its programme',
    body: Moderation,
    title: 'Redact this event',
  },
)

export const unmoderateEvent = events.commanding(eventOperations.unmoderateEvent, 'unmoderate', {
  at: 'moderation/unmoderate',
  summary: 'Undo a light moderation',
  body: Moderation,
  title: 'Undo the moderation',
})

export const EventModeration = resourceOf('EventModeration', {
  id: z.uuid(),
  eventId: z.uuid(),
  action: z.enum(['Light', 'Heavy', 'Undone']),
  reason: z.string(),
  createdAt: instantText,
})

export const listEventModerations = defineList({
  operation: eventOperations.listEventModerations,
  path: `${path}/{id}/moderation/history`,
  summary: 'List the moderation decisions on an event, newest first',
  response: collectionOf('EventModerationCollection', EventModeration),
  links: { 'moderation-history': both, collection: 'eventModeration' },
})
