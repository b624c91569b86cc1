import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { type EventView, eventById, eventFacts, eventOperations } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import { type ModerationEntry, moderationCount, moderationPage } from './queries.ts'

export interface ModerationsOfEvent {
  event: EventView
  entries: Page<ModerationEntry>
}

/** What was decided about an event, the last first. */
export const listEventModerations = reading({
  operation: eventOperations.listEventModerations,
  load: (db, { id, page }: { id: string; page: PageRequest }) => ({
    event: eventById(db, id),
    entries: moderationPage(db, id, page),
    total: moderationCount(db, id),
  }),
  facts: ({ event }) => eventFacts(event[0]!),
  result({ event: [event], entries, total }, { page }): ModerationsOfEvent {
    if (!event) throw notFound()
    return { event, entries: pageOf(page, entries, total[0]?.totalCount ?? 0) }
  },
})
