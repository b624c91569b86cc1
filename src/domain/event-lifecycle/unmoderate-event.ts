import { statusBeforeModeration } from '../event-figures/index.ts'
import { writing } from '../verbs/verb.ts'
import { moderating } from './moderation.ts'
import { restoreSessions } from './queries.ts'

/** Undoes a light moderation: the event is published again, each session what it was. */
export const unmoderateEvent = writing(
  moderating({
    command: 'unmoderateEvent',
    action: 'Undone',
    sessions: statusBeforeModeration,
    writes: (db, { id }) => [restoreSessions(db, id)],
  }),
)
