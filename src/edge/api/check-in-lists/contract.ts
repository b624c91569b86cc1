import { z } from '@hono/zod-openapi'
import { checkInListOperations as operations } from '../../../domain/check-in-lists/index.ts'
import {
  checkInListBounds as bounds,
  brokenCheckInListRules,
  entryRules,
} from '../../../kernel/check-in-lists.ts'
import { ticketingBounds } from '../../../kernel/ticketing.ts'
import {
  collectionOf,
  instantText,
  keptShape,
  lineText,
  nullableText,
  ofEventShape,
  refusedWhere,
  resourceOf,
  routesOf,
  sentInstant,
  Uuid,
  withDefaults,
} from '../../contract/contract-kit.ts'
import { namedTicketTypes } from '../ticketing/ticket-type-contract.ts'

const said = {
  eventDayId: 'The day that it is for. Without a day and a session it is for the whole event',
  eventSessionId: 'The session that it is for',
  entry:
    'How often a ticket admits: `Once`, `OncePerDay` in the time zone of the event, or `Unlimited`, again after every exit',
  opensAt: 'Nobody is let in before',
  closesAt: 'Nobody is let in from then on',
  ticketTypeLineageIds: 'Ticket types that it is for; without any it is for all',
  maximumInside: 'How many can be inside at once; null: no bound',
}

export const CheckInList = resourceOf('CheckInList', {
  ...ofEventShape,
  name: z.string(),
  eventDayId: z.uuid().nullable().describe(said.eventDayId),
  eventDayName: nullableText.describe('The label of the day, else its date'),
  eventSessionId: z.uuid().nullable().describe(said.eventSessionId),
  eventSessionTitle: nullableText,
  entry: z.enum(entryRules).describe(said.entry),
  timezone: nullableText.describe('Of the event'),
  opensAt: instantText.nullable().describe(said.opensAt),
  closesAt: instantText.nullable().describe(said.closesAt),
  ticketTypeLineageIds: z.array(z.uuid()).describe(said.ticketTypeLineageIds),
  ticketTypeNames: z.array(z.string()),
  maximumInside: z.int().nullable().describe(said.maximumInside),
  inside: z.int().describe('How many are inside now'),
  isUsed: z.boolean().describe('Whether somebody came in by it, even if that was taken back'),
  ...keptShape,
})

const fields = {
  name: lineText(bounds.name),
  eventDayId: Uuid.nullable().describe(said.eventDayId),
  eventSessionId: Uuid.nullable().describe(said.eventSessionId),
  entry: z.enum(entryRules).describe(said.entry),
  opensAt: sentInstant.nullable().describe(said.opensAt),
  closesAt: sentInstant.nullable().describe(said.closesAt),
  ticketTypeLineageIds: z
    .array(Uuid)
    .max(ticketingBounds.ticketTypes)
    .describe(said.ticketTypeLineageIds),
  maximumInside: z.int().min(1).max(bounds.maximumInside).nullable().describe(said.maximumInside),
}

const CheckInListDraft = refusedWhere(
  z.strictObject(withDefaults(fields, { entry: 'Unlimited', ticketTypeLineageIds: [] })),
  brokenCheckInListRules,
).openapi('CheckInListDraft')
const CheckInListChanges = z.strictObject(fields).partial().openapi('CheckInListChanges')

const choice = <Shape extends z.ZodRawShape>(name: string, shape: Shape) =>
  z.array(z.strictObject(shape).openapi(name))

const lists = routesOf({
  called: 'check-in list',
  path: '/api/events/{eventId}/check-in-lists',
  id: 'checkInListId',
  kind: 'checkInList',
  item: CheckInList,
  list: collectionOf('CheckInListCollection', CheckInList, {
    ticketTypes: namedTicketTypes.describe('What a list can be for'),
    days: choice('ListedDay', { eventDayId: z.uuid(), eventDayName: z.string() }),
    sessions: choice('ListedSession', {
      eventSessionId: z.uuid(),
      eventSessionTitle: nullableText,
    }).describe(`By their start, ${bounds.choices} at most`),
  }),
})

export const listCheckInLists = lists.listing(operations.listCheckInLists, {
  summary: 'List the check-in lists of an event, by name',
  title: 'Check-in lists',
  links: { 'check-in-lists': { on: ['event', 'managedEvent'] } },
})

export const getCheckInList = lists.reading(operations.getCheckInList, {
  summary: 'Read a check-in list of an event, and how many are inside',
})

export const createCheckInList = lists.creating(operations.createCheckInList, {
  summary: 'Add a check-in list to an event',
  body: CheckInListDraft,
  title: 'Add a check-in list',
  links: { create: 'checkInLists' },
})

export const editCheckInList = lists.editing(operations.editCheckInList, {
  summary: 'Edit a check-in list; people who are inside stay inside',
  body: CheckInListChanges,
})

export const deleteCheckInList = lists.deleting(operations.deleteCheckInList, {
  summary: 'Delete a check-in list that was never used for a check-in',
})
