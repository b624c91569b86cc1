import type { Db, Query } from '../../db/database.ts'
import { one, single } from '../../db/one.ts'
import type { OutboxMessage } from '../../kernel/jobs.ts'
import { inPerson } from '../../kernel/principal.ts'
import {
  type ProgrammeFigures,
  programmeAfter,
  type WithModeration,
} from '../event-figures/index.ts'
import { type EventView, eventById, eventOperations, factsOfEvent } from '../events/index.ts'
import type { Moment, Plan } from '../verbs/verb.ts'
import { commandPlan } from './event-command.ts'
import { insertModeration } from './queries.ts'

export interface ModerationInput {
  id: string
  reason: string
}

interface ModerationRule {
  command: 'moderateEventLightly' | 'moderateEventHeavily' | 'unmoderateEvent'
  action: 'Light' | 'Heavy' | 'Undone'
  /** What becomes of the sessions, for what the event says of them. */
  sessions: WithModeration
  /** Further columns of the event. */
  values?(event: EventView, moment: Moment): Partial<EventView>
  /** What follows the change of the event itself. */
  writes(db: Db, event: EventView): Query[]
  outbox?: OutboxMessage[]
}

/** A verb of those who moderate: with its reason, it stays in the history of the event. */
export const moderating = ({
  command,
  action,
  sessions,
  values,
  writes,
  outbox,
}: ModerationRule) => ({
  operation: eventOperations[command],
  load: (db: Db, { id }: ModerationInput) => ({
    event: one(eventById(db, id)),
    after: single(programmeAfter(db, id, sessions)),
  }),
  facts: factsOfEvent,
  decide(
    db: Db,
    { event, after }: { event: EventView; after: ProgrammeFigures },
    { id, reason }: ModerationInput,
    moment: Moment,
  ): Plan<EventView> {
    const { ids, now, tenantId, principal } = moment
    const entry = {
      id: ids.next(now),
      tenantId,
      eventId: id,
      action,
      reason,
      moderatedByUserId: inPerson(principal),
    }
    const more = values?.(event, moment)
    const plan = commandPlan(
      db,
      {
        event,
        command,
        after,
        ...(more && { values: more }),
        writes: [...writes(db, event), insertModeration(db, entry)],
      },
      moment,
    )
    return outbox ? { ...plan, outbox } : plan
  },
})
