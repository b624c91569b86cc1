import { z } from '@hono/zod-openapi'
import { agendaItemOperations } from '../../../domain/agenda-items/index.ts'
import {
  collectionOf,
  dateText,
  defineList,
  instantText,
  keptShape,
  localTime,
  nullableText,
  ofEventShape,
  resourceOf,
  routesOf,
  sentInstant,
  sortOrder,
  Uuid,
  withDefaults,
} from '../../contract/contract-kit.ts'
import { DisclosedLocation, placedAt } from '../events/schema.ts'

const path = '/api/eventagendaitem'

const shape = {
  ...ofEventShape,
  eventDayId: z.uuid().nullable(),
  title: z.string(),
  description: nullableText,
  startTime: instantText,
  endTime: instantText,
  localStartDate: dateText,
  localEndDate: dateText,
  localStartTime: localTime,
  localEndTime: localTime,
  localStartMinuteOfDay: z.int(),
  localEndMinuteOfDay: z.int(),
  locationId: z.uuid().nullable().describe('Null outside management detail'),
  roomId: z.uuid().nullable().describe('Null outside management detail'),
  eventLocation: DisclosedLocation.nullable().describe('Null in management detail'),
  kindId: z.int().nullable(),
  kindFullName: nullableText,
  sortOrder: z.int(),
  isDraft: z.boolean(),
  ...keptShape,
}

export const AgendaItem = resourceOf('AgendaItem', shape)
export const AgendaItemCollection = collectionOf('AgendaItemCollection', AgendaItem)

const fields = {
  title: z.string().trim().min(1).max(500),
  description: z.string().max(500).nullable(),
  startTime: sentInstant,
  endTime: sentInstant,
  roomId: Uuid.nullable(),
  locationId: placedAt,
  kindId: z.int().positive().nullable(),
  sortOrder,
  isDraft: z.boolean(),
}

export const AgendaItemDraft = z
  .strictObject({
    ...withDefaults(fields, { sortOrder: 0, isDraft: false }),
    eventId: Uuid,
  })
  .openapi('AgendaItemDraft')

export const AgendaItemChanges = z
  .strictObject({ ...fields, eventId: Uuid })
  .partial()
  .openapi('AgendaItemChanges')

const things = {
  called: 'item',
  path,
  on: ['agendaItem', 'managedAgendaItem'],
  item: AgendaItem,
  list: AgendaItemCollection,
} as const
const items = routesOf({ ...things, kind: 'agendaItem' })
const managed = routesOf({ ...things, kind: 'managedAgendaItem' })

export const listAgendaItems = defineList({
  operation: agendaItemOperations.listAgendaItems,
  path: `${path}/by-event/{eventId}`,
  summary: 'List the agenda items of a public event',
  response: AgendaItemCollection,
  links: { 'agenda-items': ['event', 'managedEvent'] },
})

export const getAgendaItem = items.reading(agendaItemOperations.getAgendaItem, {
  summary: 'Read an agenda item of a public event',
  links: { canonical: 'managedAgendaItem' },
})

export const listManagedAgendaItems = managed.listing(agendaItemOperations.listManagedAgendaItems, {
  at: '/management/by-event/{eventId}',
  summary: 'List every agenda item of an event',
  links: { 'manage-agenda-items': ['event', 'managedEvent'] },
})

export const getManagedAgendaItem = managed.reading(agendaItemOperations.getManagedAgendaItem, {
  at: '/management/by-event/{eventId}/{id}',
  summary: 'Read an agenda item with its exact venue',
  links: { management: 'agendaItem' },
})

export const createAgendaItem = items.creating(agendaItemOperations.createAgendaItem, {
  summary: 'Add an agenda item to an event',
  body: AgendaItemDraft,
  problems: ['validation_failed', 'resource_not_found', 'resource_conflict'],
  title: 'Add an agenda item',
  links: { 'add-agenda-item': ['event', 'managedEvent'], create: 'managedAgendaItems' },
})

export const editAgendaItem = items.editing(agendaItemOperations.editAgendaItem, {
  summary: 'Edit an agenda item, or move it to another event',
  body: AgendaItemChanges,
})

export const deleteAgendaItem = items.deleting(agendaItemOperations.deleteAgendaItem, {
  summary: 'Delete an agenda item',
})
