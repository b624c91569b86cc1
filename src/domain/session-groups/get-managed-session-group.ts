import { notFound } from '../../kernel/problem.ts'
import { reading } from '../verbs/verb.ts'
import { sessionGroupOperations } from './operations.ts'
import { loadGroup, type SessionGroupOfEvent, sessionGroupFacts } from './session-group-view.ts'

/** One track of an event in any state. */
export const getManagedSessionGroup = reading({
  operation: sessionGroupOperations.getManagedSessionGroup,
  load: (db, { sessionGroupId }: { eventId: string; sessionGroupId: string }) =>
    loadGroup(db, sessionGroupId),
  facts: (rows) => sessionGroupFacts(rows),
  result(rows, { eventId }): SessionGroupOfEvent {
    const found = rows
    if (found.event.id !== eventId) throw notFound()
    return found
  },
})
