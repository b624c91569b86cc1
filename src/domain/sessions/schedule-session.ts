import { invalid } from '../../kernel/problem.ts'
import { daysOfEvent } from '../event-days/index.ts'
import { placeAtEvent, placeToFind } from '../event-locations/index.ts'
import { eventOfSession } from '../events/index.ts'
import { sessionStatus } from '../lookups/index.ts'
import { writing } from '../verbs/verb.ts'
import { sessionOperations } from './operations.ts'
import { assertSessionCommand, placeOfSession, updateSession } from './queries.ts'
import { factsOfSession, loadSession } from './session-command.ts'
import { changedSlot, planSlot, type Slot } from './session-slot.ts'
import { type SessionOfEvent, shownAs } from './session-view.ts'

export interface ScheduleSessionInput {
  id: string
  /** What is absent keeps its stored value; a new start alone keeps the duration. */
  changes: Partial<Slot>
}

/**
 * Gives a session its time, room and day, or takes them away. The room must be free: a session that
 * is in it then is `resource_conflict`.
 */
export const scheduleSession = writing({
  operation: sessionOperations.scheduleSession,
  load: (db, { id, changes }: ScheduleSessionInput) => ({
    ...loadSession(db, id),
    days: daysOfEvent(db, eventOfSession(id)),
    place: placeAtEvent(db, placeToFind(changes, placeOfSession(id)), eventOfSession(id)),
  }),
  facts: (rows) => factsOfSession(rows),
  decide(db, { event, session, days, place }, { id, changes }, moment) {
    const slot = changedSlot(session, changes)
    if (slot.startTime === null && session.eventSessionStatusId === sessionStatus.published) {
      throw invalid('startTime', 'A published session must keep its time.')
    }
    const planned = planSlot(db, slot, { event, days, place: place[0] }, moment)
    const values = { ...planned.values, concurrencyStamp: moment.ids.stamp() }
    const result: SessionOfEvent = {
      event,
      session: shownAs({ ...session, ...values, ...planned.place }),
    }
    const { concurrencyStamp: stamp } = session
    return {
      assertions: [
        assertSessionCommand(db, { id, stamp, command: 'scheduleSession' }),
        ...planned.assertions,
      ],
      writes: [...planned.writes, updateSession(db, id, values)],
      changesPublic: true,
      result,
    }
  },
})
