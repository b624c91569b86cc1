import { sessionsWithEvent } from '../../kernel/session-lifecycle.ts'
import { writing } from '../verbs/verb.ts'
import { moderating } from './moderation.ts'
import { hideSessions } from './queries.ts'

/** Hides a published event and all its sessions; `unmoderateEvent` brings them back as they were. */
export const moderateEventLightly = writing(
  moderating({
    command: 'moderateEventLightly',
    action: 'Light',
    sessions: sessionsWithEvent.moderateEventLightly,
    writes: (db, { id }) => [hideSessions(db, id)],
  }),
)
