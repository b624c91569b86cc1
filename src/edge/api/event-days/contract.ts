import { z } from '@hono/zod-openapi'
import { eventDayOperations } from '../../../domain/event-days/index.ts'
import {
  changeProblems,
  collectionOf,
  creation,
  dateText,
  defineRoute,
  EventIdParams,
  edition,
  IdParams,
  IdsOfEventParams,
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
  params: EventIdParams,
  query: PageQuery,
  response: EventDayCollection,
  links: [
    { on: ['event', 'managedEvent'], rel: 'days' },
    { on: 'eventDay', rel: 'collection' },
  ],
})

export const listManagedEventDays = defineRoute({
  operation: eventDayOperations.listManagedEventDays,
  path: `${path}/management/by-event/{eventId}`,
  summary: 'List every day of an event',
  params: EventIdParams,
  query: PageQuery,
  response: EventDayCollection,
  links: [
    { on: ['event', 'managedEvent'], rel: 'manage-days' },
    { on: 'managedEventDay', rel: 'collection' },
  ],
})

export const getManagedEventDay = defineRoute({
  operation: eventDayOperations.getManagedEventDay,
  path: `${path}/management/by-event/{eventId}/{id}`,
  summary: 'Read a day of an event',
  params: IdsOfEventParams,
  response: EventDay,
  links: [
    { on: 'managedEventDay', rel: 'self' },
    { on: 'eventDay', rel: 'management' },
  ],
})

export const createEventDay = defineRoute({
  ...creation,
  operation: eventDayOperations.createEventDay,
  path,
  summary: 'Add a day to an event',
  body: EventDayDraft,
  response: EventDay,
  problems: changeProblems,
  links: [
    { on: ['event', 'managedEvent'], rel: 'add-day', title: 'Add a day' },
    { on: 'managedEventDays', rel: 'create', title: 'Add a day' },
  ],
})

export const editEventDay = defineRoute({
  ...edition,
  operation: eventDayOperations.editEventDay,
  path: `${path}/{id}`,
  summary: 'Edit label, order and publication of a day',
  params: IdParams,
  body: EventDayChanges,
  response: EventDay,
  links: [{ on: 'managedEventDay', rel: 'edit', title: 'Edit this day' }],
})

export const deleteEventDay = defineRoute({
  ...removal,
  operation: eventDayOperations.deleteEventDay,
  path: `${path}/{id}`,
  summary: 'Delete a day; what was on it stays',
  params: IdParams,
  links: [{ on: 'managedEventDay', rel: 'delete', title: 'Remove this day' }],
})
