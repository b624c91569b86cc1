import { type Page, pageOf } from '../../kernel/page.ts'
import { reading } from '../verbs/verb.ts'
import { sessionOperations } from './operations.ts'
import { foundSessionPage, type SessionSearch } from './queries.ts'
import type { SessionOfEvent } from './session-view.ts'

export type { SessionSearch } from './queries.ts'

/** The public sessions of all listed events, by start: what is on, and when; or by words, by relevance. */
export const findSessions = reading({
  operation: sessionOperations.findSessions,
  load: (db, search: SessionSearch) => ({
    ...foundSessionPage(db, search),
  }),
  result: (found, search): Page<SessionOfEvent> => pageOf(search, found),
})
