import { invalid, notFound } from '../../kernel/problem.ts'
import { checkOrder, dayOf, daysOfEvent, normalInstant } from '../event-days/index.ts'
import { planPlace, roomAtEvent } from '../event-locations/index.ts'
import { assertEventOpen, assertEventZone, eventById, eventFacts } from '../events/index.ts'
import { scheduleItemKinds } from '../lookups/index.ts'
import { writing } from '../verb.ts'
import type { AgendaItemView } from './agenda-item-view.ts'
import { agendaItemOperations } from './operations.ts'
import { insertAgendaItem } from './queries.ts'

export interface AgendaItemInput {
  eventId: string
  title: string
  description: string | null
  startTime: string
  endTime: string
  roomId: string | null
  kindId: number | null
  sortOrder: number
  isDraft: boolean
}

/** Adds an item to the programme of an event; its day follows from its instant. */
export const createAgendaItem = writing({
  operation: agendaItemOperations.createAgendaItem,
  load: (db, { eventId, roomId }: AgendaItemInput) => ({
    event: eventById(db, eventId),
    days: daysOfEvent(db, eventId),
    room: roomAtEvent(db, roomId, eventId),
  }),
  facts({ event: [event] }) {
    if (!event) throw notFound()
    return [eventFacts(event)]
  },
  decide(db, { event: [event], days, room: [found] }, input, moment) {
    const { eventId, roomId } = input
    const startTime = normalInstant(input.startTime)
    const endTime = normalInstant(input.endTime)
    checkOrder(startTime, endTime)
    checkKind(input.kindId)
    const { writes, assertions, ...place } = planPlace(db, { roomId, found, eventId }, moment)
    const row = {
      ...input,
      ...place,
      startTime,
      endTime,
      id: moment.ids.next(moment.now),
      tenantId: moment.tenantId,
      eventDayId: dayOf(startTime, event!.timezone, days),
      concurrencyStamp: moment.ids.stamp(),
    }
    const result: AgendaItemView = { ...row, ...ofEvent(event!), placement: null }
    return {
      assertions: [assertEventOpen(db, eventId), assertEventZone(db, event!), ...assertions],
      writes: [...writes, insertAgendaItem(db, row)],
      changesPublic: true,
      result,
    }
  },
})

/** Throws `validation_failed` for a kind that no lookup has. */
export function checkKind(kindId: number | null | undefined): void {
  if (kindId == null || scheduleItemKinds.some(({ id }) => id === kindId)) return
  throw invalid('kindId', 'There is no such kindId.')
}

interface EventPart {
  title: string
  timezone: string | null
  eventStatusId: number
  visibilityTypeId: number
  actorOrganizationId: string | null
  actorGroupId: string | null
  isPublic: boolean
}

/** What an item shows of its event. */
export const ofEvent = (event: EventPart) => ({
  eventTitle: event.title,
  eventTimezone: event.timezone,
  eventStatusId: event.eventStatusId,
  visibilityTypeId: event.visibilityTypeId,
  actorOrganizationId: event.actorOrganizationId,
  actorGroupId: event.actorGroupId,
  eventIsPublic: event.isPublic,
})
