import { one } from '../../db/one.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { type EventView, eventById, eventFacts } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import type { DraftEntry, DraftOfEvent } from './draft-view.ts'
import { programmeDraftOperations } from './operations.ts'
import {
  changesOfRelease,
  draftChanges,
  draftDates,
  draftDays,
  draftOfEvent,
  draftRooms,
  draftSessionPage,
  releaseByNumber,
  releasePage,
} from './queries.ts'
import { changeOfRelease, type ReleaseOfEvent, type ReleaseView } from './release-view.ts'

/** What the draft of an event changes, and what speaks against it. */
export const getProgrammeDraft = reading({
  operation: programmeDraftOperations.getProgrammeDraft,
  load: (db, { eventId }: { eventId: string }) => ({
    event: one(eventById(db, eventId)),
    draft: draftOfEvent(db, eventId),
    changes: draftChanges(db, eventId),
  }),
  facts: ({ event }) => eventFacts(event),
  result: ({ event, draft: [draft], changes }): DraftOfEvent => ({
    event,
    concurrencyStamp: draft?.concurrencyStamp ?? null,
    changes: changes.map(({ value }) => value),
  }),
})

export interface DraftSessions {
  event: EventView
  dates: string[]
  days: { id: string; localDate: string; label: string | null }[]
  rooms: { id: string; name: string; locationName: string }[]
  page: Page<DraftEntry>
}

/** The programme as it would be after the release: one day of it, or what has no time. */
export const listProgrammeDraftSessions = reading({
  operation: programmeDraftOperations.listProgrammeDraftSessions,
  load: (
    db,
    input: { eventId: string; date?: string; isUnscheduled: boolean; page: PageRequest },
  ) => ({
    event: one(eventById(db, input.eventId)),
    dates: draftDates(db, input.eventId),
    days: draftDays(db, input.eventId),
    rooms: draftRooms(db, input.eventId),
    ...draftSessionPage(db, input),
  }),
  facts: ({ event }) => eventFacts(event),
  result: ({ event, dates, days, rooms, rows, total }, { page }): DraftSessions => ({
    event,
    dates: dates.map(({ date }) => date),
    days,
    rooms,
    page: pageOf(page, { rows: rows.map(({ value }) => value), total }),
  }),
})

/** What was published, the newest first. */
export const listProgrammeReleases = reading({
  operation: programmeDraftOperations.listProgrammeReleases,
  load: (db, { eventId, page }: { eventId: string; page: PageRequest }) => ({
    event: one(eventById(db, eventId)),
    ...releasePage(db, eventId, page),
  }),
  facts: ({ event }) => eventFacts(event),
  result: ({ event, ...found }, { page }): { event: EventView; page: Page<ReleaseView> } => ({
    event,
    page: pageOf(page, found),
  }),
})

/** One release with what it changed. */
export const getProgrammeRelease = reading({
  operation: programmeDraftOperations.getProgrammeRelease,
  load: (db, { eventId, number }: { eventId: string; number: number }) => ({
    event: one(eventById(db, eventId)),
    release: one(releaseByNumber(db, eventId, number)),
    changes: changesOfRelease(db, eventId, number),
  }),
  facts: ({ event }) => eventFacts(event),
  result: ({ event, release, changes }): ReleaseOfEvent => ({
    event,
    release,
    changes: changes.map(changeOfRelease),
  }),
})
