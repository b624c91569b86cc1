import type { Db, Rows } from '../../db/database.ts'
import { eventById } from '../events/index.ts'
import { saidOfLookup } from '../lookups/index.ts'
import { venueOf } from './plan-structure.ts'
import type { Existing } from './planning.ts'
import type { ImportedProgramme } from './programme.ts'
import {
  claimsOf,
  daysOfTarget,
  type eventNamed,
  groupsOfTarget,
  roomsOfVenue,
  sessionsOfTarget,
  speakersOfTarget,
  thingsOfEvent,
  venueByName,
} from './queries.ts'

/** What a file is compared with. */
export const existingQueries = (
  db: Db,
  programme: ImportedProgramme,
  target: ReturnType<typeof eventNamed>,
) => {
  const venue = venueOf(programme)
  return {
    event: eventById(db, target),
    things: thingsOfEvent(db, target),
    claims: claimsOf(db, programme.event.slug),
    days: daysOfTarget(db, target),
    groups: groupsOfTarget(db, target),
    sessions: sessionsOfTarget(db, target),
    venue: venueByName(db, venue, target),
    rooms: roomsOfVenue(db, venue),
    speakers: speakersOfTarget(db, target),
    kinds: saidOfLookup(db, 'eventsessionkind'),
  }
}

/** The same, as it is planned with. */
export const existingOf = ({
  event: [event],
  claims,
  venue: [venue],
  rooms,
  ...found
}: Rows<ReturnType<typeof existingQueries>>): Existing => ({
  ...found,
  event,
  claims: claims.map(({ identity }) => identity),
  venue,
  rooms: rooms.filter((room) => room.locationId === venue?.id),
})
