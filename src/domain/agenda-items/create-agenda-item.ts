import { one } from '../../db/one.ts'
import type { agendaItem } from '../../db/schema/index.ts'
import { checkOrder, dayOf, daysOfEvent, normalInstant } from '../event-days/index.ts'
import { type NamedPlace, placeAtEvent, planPlace } from '../event-locations/index.ts'
import { assertEventOpen, assertEventZone, eventFacts, standingOfEvent } from '../events/index.ts'
import {
  assertChoices,
  type ChoiceContext,
  checkChoice,
  saidName,
  saidOfNamed,
} from '../lookups/index.ts'
import { writing } from '../verbs/verb.ts'
import type { AgendaItemView } from './agenda-item-view.ts'
import { agendaItemOperations } from './operations.ts'
import { insertAgendaItem } from './queries.ts'

/** What a caller says of an item; the rest of its row follows from that. */
export type AgendaItemInput = NamedPlace &
  Omit<
    typeof agendaItem.$inferSelect,
    | ('id' | 'tenantId' | 'concurrencyStamp' | 'createdAt' | 'revision' | 'revisedAt')
    | ('eventDayId' | 'eventLocationId' | 'roomId')
  >

/** Adds an item to the programme of an event; its day follows from its instant. */
export const createAgendaItem = writing({
  operation: agendaItemOperations.createAgendaItem,
  load: (db, { eventId, roomId, locationId, kindId }: AgendaItemInput) => ({
    event: one(standingOfEvent(db, eventId)),
    said: saidOfNamed(db, { kindId }),
    days: daysOfEvent(db, eventId),
    place: placeAtEvent(db, { roomId, locationId }, eventId),
  }),
  facts: ({ event }) => [eventFacts(event)],
  decide(db, { event, said, days, place: [found] }, input, moment) {
    const { eventId, roomId, locationId } = input
    const startTime = normalInstant(input.startTime)
    const endTime = normalInstant(input.endTime)
    checkOrder(startTime, endTime)
    checkKind(input.kindId, { said })
    const { writes, assertions, ...place } = planPlace(
      db,
      { roomId, locationId, found, eventId },
      moment,
    )
    const row = {
      ...input,
      ...place,
      startTime,
      endTime,
      id: moment.ids.next(moment.now),
      tenantId: moment.tenantId,
      eventDayId: dayOf(startTime, event.timezone, days),
      concurrencyStamp: moment.ids.stamp(),
    }
    const result: AgendaItemView = {
      ...row,
      ...ofEvent(event),
      kindName: saidName('kindId', input.kindId, said),
      isShown: isShownOn(row, days),
      placement: null,
    }
    return {
      assertions: [
        ...assertChoices(db, { kindId: input.kindId }),
        assertEventOpen(db, eventId),
        assertEventZone(db, event),
        ...assertions,
      ],
      writes: [...writes, insertAgendaItem(db, row)],
      changesPublic: true,
      result,
    }
  },
})

/** Throws `validation_failed` for a kind that does not exist or cannot be chosen any more. */
export const checkKind = (kindId: number | null | undefined, choices: ChoiceContext) =>
  checkChoice('kindId', kindId, choices, 'There is no kind with this kindId.')

/** Whether a public event shows an item as it will be: what `agendaItemPage` asks in SQL. */
export const isShownOn = (
  { isDraft, eventDayId }: { isDraft: boolean; eventDayId: string | null },
  days: readonly { id: string; isPublished: boolean }[],
) => !isDraft && (days.find(({ id }) => id === eventDayId)?.isPublished ?? true)

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
