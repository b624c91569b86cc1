import type { Stamp } from '../../kernel/ids.ts'
import { writing } from '../verbs/verb.ts'
import { sessionOperations } from './operations.ts'
import { assertSessionCommand, removeSession } from './queries.ts'
import { factsOfSession, loadSession } from './session-command.ts'

/** Removes a session from its programme; its room is free again. */
export const deleteSession = writing({
  operation: sessionOperations.deleteSession,
  load: (db, { id }: { id: string; stamp: Stamp }) => loadSession(db, id),
  facts: factsOfSession,
  decide: (db, _rows, { id, stamp }) => ({
    assertions: [assertSessionCommand(db, { id, stamp, command: 'deleteSession' })],
    writes: [removeSession(db, id)],
    changesPublic: true,
    result: null,
  }),
})
