import { z } from '@hono/zod-openapi'
import { eventDayOperations } from '../../../domain/event-days/index.ts'
import {
  collectionOf,
  dateText,
  keptShape,
  nullableText,
  ofEventShape,
  resourceOf,
  routesOf,
  sentDate,
  sortOrder,
  Uuid,
  withDefaults,
} from '../../contract/contract-kit.ts'

export const EventDay = resourceOf('EventDay', {
  ...ofEventShape,
  localDate: dateText,
  label: nullableText,
  description: nullableText,
  isPublished: z.boolean(),
  sortOrder: z.int(),
  allowsDayScopeRegistration: z.boolean(),
  ...keptShape,
})

const fields = {
  label: z.string().trim().min(1).max(200).nullable(),
  description: z.string().max(5000).nullable(),
  isPublished: z.boolean(),
  sortOrder,
  allowsDayScopeRegistration: z.boolean(),
}
export const EventDayDraft = z
  .strictObject({
    eventId: Uuid,
    localDate: sentDate.describe('In the time zone of the event'),
    ...withDefaults(fields, { isPublished: true, sortOrder: 0, allowsDayScopeRegistration: false }),
  })
  .openapi('EventDayDraft')
export const EventDayChanges = z.strictObject(fields).partial().openapi('EventDayChanges')

const things = {
  called: 'day',
  path: '/api/eventday',
  item: EventDay,
  list: collectionOf('EventDayCollection', EventDay),
} as const
const days = routesOf({ ...things, kind: 'eventDay' })
const managed = routesOf({ ...things, kind: 'managedEventDay' })

export const listEventDays = days.listing(eventDayOperations.listEventDays, {
  at: '/by-event/{eventId}',
  summary: 'List the published days of a public event',
  links: { days: ['event', 'managedEvent'] },
})

export const listManagedEventDays = managed.listing(eventDayOperations.listManagedEventDays, {
  at: '/management/by-event/{eventId}',
  summary: 'List every day of an event',
  links: { 'manage-days': ['event', 'managedEvent'] },
})

export const getManagedEventDay = managed.reading(eventDayOperations.getManagedEventDay, {
  at: '/management/by-event/{eventId}/{id}',
  summary: 'Read a day of an event',
  links: { management: 'eventDay' },
})

export const createEventDay = days.creating(eventDayOperations.createEventDay, {
  summary: 'Add a day to an event',
  body: EventDayDraft,
  title: 'Add a day',
  links: { 'add-day': ['event', 'managedEvent'], create: 'managedEventDays' },
})

export const editEventDay = managed.editing(eventDayOperations.editEventDay, {
  summary: 'Edit label, order and publication of a day',
  body: EventDayChanges,
})

export const deleteEventDay = managed.deleting(eventDayOperations.deleteEventDay, {
  summary: 'Delete a day; its sessions stay',
})
