import type { Stamp } from '../../kernel/ids.ts'
import { writing } from '../verb.ts'
import { sessionOperations } from './operations.ts'
import { assertSessionCommand, updateSession } from './queries.ts'
import { factsOfSession, loadSession } from './session-command.ts'
import { checkSessionFields, type SessionFields } from './session-input.ts'
import type { SessionOfEvent } from './session-view.ts'

export interface EditSessionInput {
  id: string
  stamp: Stamp
  /** What is absent keeps its stored value. */
  changes: Partial<SessionFields>
}

/** Changes what a session says of itself; when and where it is `scheduleSession` changes. */
export const editSession = writing({
  operation: sessionOperations.editSession,
  load: (db, { id }: EditSessionInput) => loadSession(db, id),
  facts: factsOfSession,
  decide(db, { session: [session], event: [event] }, { id, stamp, changes }, { ids }) {
    checkSessionFields(changes)
    const values = { ...changes, concurrencyStamp: ids.stamp() }
    const result: SessionOfEvent = { event: event!, session: { ...session!, ...values } }
    return {
      assertions: [assertSessionCommand(db, { id, stamp, command: 'editSession' })],
      writes: [updateSession(db, id, values)],
      changesPublic: true,
      result,
    }
  },
})
