import { one } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { checkEventFields, type EventFields } from '../event-fields/index.ts'
import { writing } from '../verbs/verb.ts'
import { type EventView, factsOfEvent } from './event-view.ts'
import { eventOperations } from './operations.ts'
import { assertEventCommand, eventById, updateEvent } from './queries.ts'

export interface ConfigureParticipationInput {
  eventId: string
  stamp: Stamp
  /** What is absent keeps its stored value. */
  changes: Partial<Pick<EventFields, 'participationConfiguration' | 'registrationPolicyId'>>
}

/** Decides how people take part in an event, and whom it lets register. */
export const configureParticipation = writing({
  operation: eventOperations.configureParticipation,
  load: (db, { eventId }: ConfigureParticipationInput) => ({ event: one(eventById(db, eventId)) }),
  facts: factsOfEvent,
  decide(db, { event }, { eventId: id, stamp, changes }, { ids }) {
    checkEventFields(changes)
    const values = { ...changes, concurrencyStamp: ids.stamp() }
    const result: EventView = { ...event, ...values }
    return {
      assertions: [assertEventCommand(db, { id, stamp, command: 'configureParticipation' })],
      writes: [updateEvent(db, id, values)],
      changesPublic: true,
      result,
    }
  },
})
