/** @jsxImportSource hono/jsx */
import { say } from '../design/messages/language.ts'
import { type AgendaEntry, registrationsPath, sessionRegisteringPath } from './resources.ts'

export type Placed = Pick<
  AgendaEntry,
  'id' | 'startTime' | 'maxAudienceAttendees' | 'currentAudienceAttendees'
>

/** How many places are left; null where a session takes no registrations, or everybody. */
export function placesOf({
  maxAudienceAttendees: most,
  currentAudienceAttendees: taken,
}: Omit<Placed, 'id' | 'startTime'>): string | null {
  if (taken === null || most === null) return null
  return say('session.placesLeft', { count: Math.max(0, most - taken), most })
}

/** Why nobody can register for a session now, as everybody is told; null where somebody can. */
export function sessionObstacle(
  { startTime, maxAudienceAttendees: most, currentAudienceAttendees: taken }: Omit<Placed, 'id'>,
  now: number,
): string | null {
  if (taken === null) return say('session.noRegistration')
  if (Date.parse(startTime) <= now) return say('session.begun')
  return most !== null && taken >= most ? say('session.full') : null
}

/** The way to register for a session, the same for everybody, or why there is none now. */
export function SessionRegistering({ entry, now }: { entry: Placed; now: number }) {
  if (entry.currentAudienceAttendees === null) return null
  const obstacle = sessionObstacle(entry, now)
  return (
    <p class="register">
      {obstacle === null ? (
        <a class="button" href={sessionRegisteringPath(entry.id)}>
          {say('session.register')}
        </a>
      ) : (
        <strong>{obstacle}</strong>
      )}
      <a href={registrationsPath}>{say('event.registered')}</a>
    </p>
  )
}
