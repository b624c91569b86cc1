import { type Page, pageOf } from '../../kernel/page.ts'
import { reading } from '../verbs/verb.ts'
import { sessionOperations } from './operations.ts'
import { foundSessionCount, foundSessionPage, type SessionSearch } from './queries.ts'
import type { SessionOfEvent } from './session-view.ts'

export type { SessionSearch } from './queries.ts'

/** The public sessions of all listed events, by start: what is on, and when. */
export const findSessions = reading({
  operation: sessionOperations.findSessions,
  load: (db, search: SessionSearch) => ({
    sessions: foundSessionPage(db, search),
    total: foundSessionCount(db, search),
  }),
  result: ({ sessions, total }, search): Page<SessionOfEvent> =>
    pageOf(search, sessions, total[0]?.totalCount ?? 0),
})
