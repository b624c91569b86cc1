import { one } from '../../db/one.ts'
import { type PageRequest, pageOf } from '../../kernel/page.ts'
import { eventFacts, type PageOfEvent, publicEventById } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import { sessionOperations } from './operations.ts'
import { sessionPage, sessionPageWithWords } from './queries.ts'
import type { SessionView } from './session-view.ts'

export interface SessionsOfEvent {
  eventId: string
  page: PageRequest
  /** Words as people type them: "a phrase", -without, this or that. */
  text?: string
}

/** The public sessions of a public event, by start; those that words are in, by relevance. */
export const listSessions = reading({
  operation: sessionOperations.listSessions,
  load: (db, { text, ...asked }: SessionsOfEvent) => ({
    event: one(publicEventById(db, asked.eventId)),
    ...(text === undefined
      ? sessionPage(db, { ...asked, publicOnly: true })
      : sessionPageWithWords(db, { ...asked, publicOnly: true, text })),
  }),
  facts: ({ event }) => eventFacts(event),
  result({ event, ...found }, { page }): PageOfEvent<SessionView> {
    return { event, page: pageOf(page, found) }
  },
})
