import { z } from '@hono/zod-openapi'
import { eventDayOperations } from '../../../domain/event-days/index.ts'
import {
  changeProblems,
  collectionOf,
  creation,
  dateText,
  defineRoute,
  edition,
  nullableText,
  PageQuery,
  removal,
  resourceOf,
  sortOrder,
  Uuid,
} from '../../contract/contract-kit.ts'

const path = '/api/eventday'

export const EventDay = resourceOf('EventDay', {
  id: z.uuid(),
  eventId: z.uuid(),
  eventTitle: nullableText,
  localDate: dateText,
  label: nullableText,
  description: nullableText,
  isPublished: z.boolean(),
  sortOrder: z.int(),
  allowsDayScopeRegistration: z.boolean(),
  tenantId: z.uuid(),
  concurrencyStamp: z.uuid(),
})
export const EventDayCollection = collectionOf('EventDayCollection', EventDay)

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
    localDate: dateText.describe('In the zone of the event'),
    label: fields.label.default(null),
    description: fields.description.default(null),
    isPublished: fields.isPublished.default(true),
    sortOrder: fields.sortOrder.default(0),
    allowsDayScopeRegistration: fields.allowsDayScopeRegistration.default(false),
  })
  .openapi('EventDayDraft')
export const EventDayChanges = z.strictObject(fields).partial().openapi('EventDayChanges')

export const listEventDays = defineRoute({
  operation: eventDayOperations.listEventDays,
  path: `${path}/by-event/{eventId}`,
  summary: 'List the published days of a public event',
  query: PageQuery,
  response: EventDayCollection,
  links: { days: ['event', 'managedEvent'], collection: 'eventDay' },
})

export const listManagedEventDays = defineRoute({
  operation: eventDayOperations.listManagedEventDays,
  path: `${path}/management/by-event/{eventId}`,
  summary: 'List every day of an event',
  query: PageQuery,
  response: EventDayCollection,
  links: { 'manage-days': ['event', 'managedEvent'], collection: 'managedEventDay' },
})

export const getManagedEventDay = defineRoute({
  operation: eventDayOperations.getManagedEventDay,
  path: `${path}/management/by-event/{eventId}/{id}`,
  summary: 'Read a day of an event',
  response: EventDay,
  links: { self: 'managedEventDay', management: 'eventDay' },
})

export const createEventDay = defineRoute({
  ...creation,
  operation: eventDayOperations.createEventDay,
  path,
  summary: 'Add a day to an event',
  body: EventDayDraft,
  response: EventDay,
  problems: changeProblems,
  title: 'Add a day',
  links: { 'add-day': ['event', 'managedEvent'], create: 'managedEventDays' },
})

export const editEventDay = defineRoute({
  ...edition,
  operation: eventDayOperations.editEventDay,
  path: `${path}/{id}`,
  summary: 'Edit label, order and publication of a day',
  body: EventDayChanges,
  response: EventDay,
  title: 'Edit this day',
  links: { edit: 'managedEventDay' },
})

export const deleteEventDay = defineRoute({
  ...removal,
  operation: eventDayOperations.deleteEventDay,
  path: `${path}/{id}`,
  summary: 'Delete a day; what was on it stays',
  title: 'Remove this day',
  links: { delete: 'managedEventDay' },
})
