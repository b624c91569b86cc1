import type { Rows } from '../../db/database.ts'
import { publicSessionStatuses } from '../../kernel/session-lifecycle.ts'
import { type EventStanding, type EventView, eventFacts } from '../events/index.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { SessionFacts } from './operations.ts'
import type { sessionById } from './queries.ts'

export type SessionView = Rows<{ session: ReturnType<typeof sessionById> }>['session'][number]

/** As much of its event as a session is represented with. */
type EventOfSession = EventStanding & Pick<EventView, 'title' | 'timezone'>

export interface SessionOfEvent {
  event: EventOfSession
  session: SessionView
}

/** A session as it will be, with whether it is shown: what `shownWithEvent` asks in SQL. */
export const shownAs = (session: SessionView): SessionView => ({
  ...session,
  isShown:
    publicSessionStatuses.includes(session.eventSessionStatusId) &&
    session.startTime !== null &&
    session.isOnPublishedDay,
})

/** Authority comes from the event; publicity needs both. */
export const sessionFacts = ({ event, session }: SessionOfEvent): OwnFacts<SessionFacts> => ({
  ...eventFacts(event),
  sessionStatusId: session.eventSessionStatusId,
  isPublic: event.isPublic && session.isShown,
})
