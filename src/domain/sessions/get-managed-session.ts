import { one } from '../../db/one.ts'
import { notFound } from '../../kernel/problem.ts'
import { eventById } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import { sessionOperations } from './operations.ts'
import { sessionById } from './queries.ts'
import { type SessionOfEvent, sessionFacts } from './session-view.ts'

/** One session in any status as its managers see it, with the exact venue ids. */
export const getManagedSession = reading({
  operation: sessionOperations.getManagedSession,
  load: (db, { eventId, sessionId }: { eventId: string; sessionId: string }) => ({
    session: one(sessionById(db, sessionId)),
    event: one(eventById(db, eventId)),
  }),
  facts: ({ event, session }) => sessionFacts({ event, session: session }),
  result({ event, session }): SessionOfEvent {
    if (session?.eventId !== event.id) throw notFound()
    return { event, session }
  },
})
