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
    session: sessionById(db, sessionId),
    event: eventById(db, eventId),
  }),
  facts: ({ event, session }) => sessionFacts({ event: event[0]!, session: session[0]! }),
  result({ event: [event], session: [session] }): SessionOfEvent {
    if (!event || session?.eventId !== event.id) throw notFound()
    return { event, session }
  },
})
