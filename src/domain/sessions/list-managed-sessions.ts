import { type PageRequest, pageOf } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { eventById, eventFacts } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import { sessionOperations } from './operations.ts'
import { sessionCount, sessionPage } from './queries.ts'
import type { SessionsOfEvent } from './session-view.ts'

/** Every session of an event in every status, for those who manage or oversee it. */
export const listManagedSessions = reading({
  operation: sessionOperations.listManagedSessions,
  load: (db, { eventId, page }: { eventId: string; page: PageRequest }) => {
    const filter = { eventId, page, publicOnly: false }
    return {
      event: eventById(db, eventId),
      sessions: sessionPage(db, filter),
      total: sessionCount(db, filter),
    }
  },
  facts: ({ event }) => eventFacts(event[0]!),
  result({ event: [event], sessions, total }, { page }): SessionsOfEvent {
    if (!event) throw notFound()
    return { event, sessions: pageOf(page, sessions, total[0]?.totalCount ?? 0) }
  },
})
