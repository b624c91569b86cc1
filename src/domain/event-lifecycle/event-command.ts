import type { Db, Query } from '../../db/database.ts'
import { one, single } from '../../db/one.ts'
import { type EventCommand, eventCommands } from '../../kernel/event-lifecycle.ts'
import { sessionsWithEvent } from '../../kernel/session-lifecycle.ts'
import { type ProgrammeFigures, programmeAfter } from '../event-figures/index.ts'
import {
  assertEventCommand,
  type EventView,
  eventById,
  eventOperations,
  factsOfEvent,
  isReadableBy,
  updateEvent,
} from '../events/index.ts'
import type { Moment, Plan } from '../verbs/verb.ts'
import { orderCancellation } from './order-cancellation.ts'
import { moveSessions } from './queries.ts'

type EndingCommand = 'cancelEvent' | 'completeEvent' | 'archiveEvent'

/** A verb that ends a published event, and with it the sessions that the table names. */
export const endingCommand = (command: EndingCommand) => ({
  operation: eventOperations[command],
  load: (db: Db, { id }: { id: string }) => ({
    event: one(eventById(db, id)),
    after: single(programmeAfter(db, id, sessionsWithEvent[command])),
  }),
  facts: factsOfEvent,
  decide(
    db: Db,
    { event, after }: EndingRows,
    { id }: { id: string },
    moment: Moment,
  ): Plan<EventView> {
    const plan = commandPlan(db, { event, command, after, writes: [] }, moment)
    return {
      ...plan,
      // While the event still takes place: who has registered for its sessions is told that they are off.
      writes: [moveSessions(db, id, sessionsWithEvent[command]), ...plan.writes],
      outbox: command === 'cancelEvent' ? orderCancellation(event) : [],
    }
  },
})

interface EndingRows {
  event: EventView
  after: ProgrammeFigures
}

interface CommandSubject {
  event: EventView
  command: EventCommand
  /** What the event says of its programme afterwards. */
  after?: ProgrammeFigures
  /** Further columns of the event. */
  values?: Partial<EventView>
  /** What follows the change of the event itself. */
  writes: Query[]
}

/** Leads an event, as it was read, to the status that its table says. */
export function commandPlan(
  db: Db,
  { event, command, after, values: more, writes }: CommandSubject,
  { ids, principal }: Moment,
): Plan<EventView> {
  const to = eventCommands[command].to ?? event.eventStatusId
  const values = { ...more, eventStatusId: to, concurrencyStamp: ids.stamp() }
  const { id, concurrencyStamp: stamp } = event
  const isPublic = isReadableBy(principal, { ...event, eventStatusId: to })
  return {
    assertions: [assertEventCommand(db, { id, stamp, command })],
    writes: [updateEvent(db, id, values), ...writes],
    changesPublic: true,
    result: { ...event, ...after, ...values, isPublic },
  }
}
