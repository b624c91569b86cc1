import type { Rows } from '../../db/database.ts'
import { publicSessionStatuses } from '../../kernel/session-lifecycle.ts'
import {
  newRegistrationStatus,
  type RegistrationObstacle,
} from '../../kernel/session-registrations.ts'
import { type EventStanding, type EventView, eventFacts } from '../events/index.ts'
import { eventStatus, sessionStatus } from '../lookups/index.ts'
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

/** How many are registered for a session; null where it takes no registrations. */
export const attendeesOf = ({
  registrationModeId,
  attendees,
}: {
  registrationModeId: number | null
  attendees: number
}): number | null => ((registrationModeId ?? 0) in newRegistrationStatus ? attendees : null)

function obstacleOf({ event, session }: SessionOfEvent): RegistrationObstacle | null {
  const { eventSessionStatusId, maxAudienceAttendees: most, hasBegun, isRegistered } = session
  const attendees = attendeesOf(session)
  const takesPlace =
    event.eventStatusId === eventStatus.published &&
    eventSessionStatusId === sessionStatus.published
  if (!takesPlace || attendees === null) return 'closed'
  if (hasBegun) return 'begun'
  if (isRegistered) return 'registered'
  return most !== null && attendees >= most ? 'full' : null
}

/** Authority comes from the event; publicity needs both. */
export const sessionFacts = ({ event, session }: SessionOfEvent): OwnFacts<SessionFacts> => ({
  ...eventFacts(event),
  sessionStatusId: session.eventSessionStatusId,
  registrationObstacle: obstacleOf({ event, session }),
  isPublic: event.isPublic && session.isShown,
})
