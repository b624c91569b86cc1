import { one } from '../../db/one.ts'
import { isPublicOperation, type Operation } from '../../kernel/operation.ts'
import { type PageRequest, pageOf } from '../../kernel/page.ts'
import {
  type EventFacts,
  eventById,
  eventFacts,
  type PageOfEvent,
  publicEventById,
} from '../events/index.ts'
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

/** The sessions of an event by start; those that words are in, by relevance. */
const sessionsOfEvent = (operation: Operation<EventFacts>) => {
  const publicOnly = isPublicOperation(operation)
  const ownEvent = publicOnly ? publicEventById : eventById
  return reading({
    operation,
    load: (db, { text, ...asked }: SessionsOfEvent) => ({
      event: one(ownEvent(db, asked.eventId)),
      ...(text === undefined
        ? sessionPage(db, { ...asked, publicOnly })
        : sessionPageWithWords(db, { ...asked, publicOnly, text })),
    }),
    facts: ({ event }) => eventFacts(event),
    result({ event, ...found }, { page }): PageOfEvent<SessionView> {
      return { event, page: pageOf(page, found) }
    },
  })
}

/** The public sessions of a public event. */
export const listSessions = sessionsOfEvent(sessionOperations.listSessions)

/** Every session of an event in every status, for those who manage or oversee it. */
export const listManagedSessions = sessionsOfEvent(sessionOperations.listManagedSessions)
