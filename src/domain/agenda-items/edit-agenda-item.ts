import type { Db } from '../../db/database.ts'
import { type Given, kept } from '../../db/kept.ts'
import { one } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { checkOrder, dayOf, daysOfEvent, normalInstant } from '../event-days/index.ts'
import { changedPlace, placeAtEvent, placeToFind, planPlace } from '../event-locations/index.ts'
import { assertEventOpen, assertEventZone, eventFacts, standingOfEvent } from '../events/index.ts'
import { assertChoices, saidName, saidOfNamed } from '../lookups/index.ts'
import { writing } from '../verbs/verb.ts'
import { type AgendaItemView, agendaItemFacts } from './agenda-item-view.ts'
import { type AgendaItemInput, checkKind, isShownOn, ofEvent } from './create-agenda-item.ts'
import { agendaItemOperations } from './operations.ts'
import {
  agendaItemById,
  assertAgendaItemStamp,
  destinationOf,
  placeOfItem,
  updateAgendaItem,
} from './queries.ts'

export interface EditAgendaItemInput {
  id: string
  stamp: Stamp
  /** What is absent keeps its stored value; another `eventId` moves the item. */
  changes: Partial<AgendaItemInput>
}

function factsOf(db: Db, id: Given<string>, changes: EditAgendaItemInput['changes']) {
  const destination = destinationOf(id, changes.eventId)
  return {
    item: one(agendaItemById(db, id)),
    event: one(standingOfEvent(db, destination)),
    days: daysOfEvent(db, destination),
    place: placeAtEvent(db, placeToFind(changes, placeOfItem(id)), destination),
  }
}

/** Of most edits: the item stays where it is. */
const factsInPlace = kept(['id'], (db, { id }) => factsOf(db, id, {}))

const isMove = ({ eventId, roomId, locationId }: EditAgendaItemInput['changes']) =>
  eventId !== undefined || roomId !== undefined || locationId !== undefined

/**
 * Edits an item, and moves it when `eventId` names another event: authority on both is needed,
 * instants stay, day and local times follow the destination. A room that is not given is kept; its
 * location is placed at the destination with the move.
 */
export const editAgendaItem = writing({
  operation: agendaItemOperations.editAgendaItem,
  load: (db, { id, changes }: EditAgendaItemInput) => ({
    ...(isMove(changes) ? factsOf(db, id, changes) : factsInPlace(db, { id })),
    said: saidOfNamed(db, changes),
  }),
  facts({ item, event }) {
    return event.id === item.eventId
      ? [agendaItemFacts(item)]
      : [agendaItemFacts(item), eventFacts(event)]
  },
  decide(db, { item, event, said, days, place: [found] }, { id, stamp, changes }, moment) {
    const eventId = event.id
    const startTime = normalInstant(changes.startTime ?? item.startTime)
    const endTime = normalInstant(changes.endTime ?? item.endTime)
    checkOrder(startTime, endTime)
    checkKind(changes.kindId, { said, before: item })
    const { writes, assertions, locationId, roomName, ...place } = planPlace(
      db,
      { ...changedPlace(item, changes), found, eventId },
      moment,
    )
    const { locationId: _, ...fields } = changes
    const row = {
      ...fields,
      ...place,
      eventId,
      startTime,
      endTime,
      eventDayId: dayOf(startTime, event.timezone, days),
      concurrencyStamp: moment.ids.stamp(),
    }
    const result: AgendaItemView = {
      ...item,
      ...row,
      ...ofEvent(event),
      ...(changes.kindId !== undefined && { kindName: saidName('kindId', changes.kindId, said) }),
      locationId,
      roomName,
      isShown: isShownOn({ ...item, ...row }, days),
      placement: null,
    }
    return {
      assertions: [
        ...assertChoices(db, { kindId: changes.kindId }, item),
        ...[...new Set([item.eventId, eventId])].sort().map((each) => assertEventOpen(db, each)),
        assertEventZone(db, event),
        assertAgendaItemStamp(db, id, stamp),
        ...assertions,
      ],
      writes: [...writes, updateAgendaItem(db, id, row)],
      changesPublic: true,
      result,
    }
  },
})
