import type { Rows } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import { brokenCheckInListRules, checkInListBounds } from '../../kernel/check-in-lists.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { invalid, Problem, refuseBroken } from '../../kernel/problem.ts'
import { normalInstant } from '../event-days/index.ts'
import { assertProgrammeOpen, eventFacts, standingOfEvent } from '../events/index.ts'
import { checkTicketTypes, type NamedTicketType, ticketTypesOfEvent } from '../ticketing/index.ts'
import { reading, writing } from '../verbs/verb.ts'
import { checkInListOperations as operations } from './operations.ts'
import {
  assertListStamp,
  assertListsLeft,
  type CheckInListView,
  type Choices,
  choicesOf,
  insertList,
  type KnownOfEvent,
  knownOfEvent,
  listOfEvent,
  listPage,
  removeList,
  updateList,
} from './queries.ts'

type StandingView = Rows<{ event: ReturnType<typeof standingOfEvent> }>['event'][number]

export interface CheckInListOfEvent {
  event: StandingView
  list: CheckInListView
  ticketTypes: NamedTicketType[]
}

export interface CheckInListsOfEvent {
  event: StandingView
  choices: Choices
  page: Page<CheckInListView>
}

export const checkInListFacts = ({
  event,
  list: { isUsed },
}: Pick<CheckInListOfEvent, 'event' | 'list'>) => ({
  ...eventFacts(event),
  isUsed,
})

type CheckInListFields = Pick<
  CheckInListView,
  | 'name'
  | 'eventDayId'
  | 'eventSessionId'
  | 'entry'
  | 'opensAt'
  | 'closesAt'
  | 'ticketTypeLineageIds'
  | 'maximumInside'
>

/** As it is stored. */
const stored = <Sent extends Partial<CheckInListFields>>(sent: Sent): Sent => ({
  ...sent,
  ...(sent.opensAt && { opensAt: normalInstant(sent.opensAt) }),
  ...(sent.closesAt && { closesAt: normalInstant(sent.closesAt) }),
})

/** Throws unless the fields fit together, and what is named anew is there. */
function checkList(
  list: CheckInListFields,
  named: Partial<CheckInListFields>,
  { ticketTypes, day, session }: KnownOfEvent,
) {
  refuseBroken(brokenCheckInListRules(list))
  checkTicketTypes(named.ticketTypeLineageIds ?? [], ticketTypes)
  if (named.eventDayId && day === null) {
    throw invalid('eventDayId', 'There is no such day in this event.')
  }
  if (named.eventSessionId && session === null) {
    throw invalid('eventSessionId', 'There is no such session in this event.')
  }
}

/** What a list that names a day or a session anew is shown with. */
const namesOf = (named: Partial<CheckInListFields>, { day, session }: KnownOfEvent) => ({
  ...(named.eventDayId !== undefined && { eventDayName: day?.name ?? null }),
  ...(named.eventSessionId !== undefined && { eventSessionTitle: session?.title ?? null }),
})

export const listCheckInLists = reading({
  operation: operations.listCheckInLists,
  load: (db, { eventId, page }: { eventId: string; page: PageRequest }) => ({
    event: one(standingOfEvent(db, eventId)),
    choices: choicesOf(db, eventId),
    ...listPage(db, { eventId, page }),
  }),
  facts: ({ event }) => eventFacts(event),
  result: ({ event, choices, ...found }, { page }): CheckInListsOfEvent => ({
    event,
    choices,
    page: pageOf(page, found),
  }),
})

export const getCheckInList = reading({
  operation: operations.getCheckInList,
  load: (db, input: { eventId: string; checkInListId: string }) => ({
    event: one(standingOfEvent(db, input.eventId)),
    ...listOfEvent(db, input),
    ticketTypes: ticketTypesOfEvent(db, input.eventId),
  }),
  facts: ({ event }) => eventFacts(event),
  result: (found): CheckInListOfEvent => found,
})

/** Adds a check-in list to an event, while there may be one more. */
export const createCheckInList = writing({
  operation: operations.createCheckInList,
  load: (db, { eventId, ...fields }: CheckInListFields & { eventId: string }) => ({
    event: one(standingOfEvent(db, eventId)),
    known: knownOfEvent(db, eventId, fields),
  }),
  facts: ({ event }) => [eventFacts(event)],
  decide(db, { event, known }, input, { ids, now, tenantId }) {
    const fields = stored(input)
    checkList(fields, fields, known)
    const { lists: most } = checkInListBounds
    if (known.listCount >= most) {
      throw new Problem('resource_conflict', {
        detail: `This event has ${most} check-in lists, which is the maximum. Delete one that was never used, then try again.`,
      })
    }
    const row = { ...fields, id: ids.next(now), tenantId, concurrencyStamp: ids.stamp() }
    const names = { eventDayName: null, eventSessionTitle: null, ...namesOf(fields, known) }
    const result: CheckInListOfEvent = {
      event,
      list: { ...row, ...names, inside: 0, isUsed: false },
      ticketTypes: known.ticketTypes,
    }
    return {
      assertions: [assertProgrammeOpen(db, event.id), assertListsLeft(db, event.id, most)],
      writes: [insertList(db, row)],
      changesPublic: false,
      result,
    }
  },
})

interface EditCheckInListInput {
  eventId: string
  checkInListId: string
  stamp: Stamp
  changes: Partial<CheckInListFields>
}

/** Changes a check-in list. Whoever is inside stays inside. */
export const editCheckInList = writing({
  operation: operations.editCheckInList,
  load: (db, input: EditCheckInListInput) => ({
    event: one(standingOfEvent(db, input.eventId)),
    ...listOfEvent(db, input),
    known: knownOfEvent(db, input.eventId, input.changes),
  }),
  facts: ({ event }) => [eventFacts(event)],
  decide(db, { event, list, known }, { checkInListId: id, stamp, changes }, { ids }) {
    const values = { ...stored(changes), concurrencyStamp: ids.stamp() }
    const edited = { ...list, ...values, ...namesOf(changes, known) }
    checkList(edited, changes, known)
    const result: CheckInListOfEvent = { event, list: edited, ticketTypes: known.ticketTypes }
    return {
      assertions: [assertProgrammeOpen(db, event.id), assertListStamp(db, id, stamp)],
      writes: [updateList(db, id, values)],
      changesPublic: false,
      result,
    }
  },
})

/** Removes a check-in list by which nobody came in. */
export const deleteCheckInList = writing({
  operation: operations.deleteCheckInList,
  load: (db, input: { eventId: string; checkInListId: string; stamp: Stamp }) => ({
    event: one(standingOfEvent(db, input.eventId)),
    ...listOfEvent(db, input),
  }),
  facts: (found) => [checkInListFacts(found)],
  decide: (db, { event }, { checkInListId: id, stamp }) => ({
    assertions: [assertProgrammeOpen(db, event.id), assertListStamp(db, id, stamp)],
    writes: [removeList(db, id)],
    changesPublic: false,
    result: null,
  }),
})
