import { one } from '../../db/one.ts'
import { notFound } from '../../kernel/problem.ts'
import { eventBySession } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import { sessionOperations } from './operations.ts'
import { sessionById } from './queries.ts'
import { type SessionOfEvent, sessionFacts } from './session-view.ts'

/** One session of a public programme. Hidden in any way is not found, for everybody. */
export const getSession = reading({
  operation: sessionOperations.getSession,
  load: (db, { sessionId }: { sessionId: string }) => ({
    session: one(sessionById(db, sessionId)),
    event: one(eventBySession(db, sessionId)),
  }),
  facts: ({ event, session }) => sessionFacts({ event, session: session }),
  result({ event, session }): SessionOfEvent {
    if (!sessionFacts({ event, session }).isPublic) throw notFound()
    return { event, session }
  },
})
