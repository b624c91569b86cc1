import { notFound } from '../../kernel/problem.ts'
import { eventFacts } from '../events/index.ts'
import { reading } from '../verb.ts'
import { sessionGroupOperations } from './operations.ts'
import { foundGroup, loadGroup, type SessionGroupOfEvent } from './session-group-view.ts'

/** One track of an event in any state. */
export const getManagedSessionGroup = reading({
  operation: sessionGroupOperations.getManagedSessionGroup,
  load: (db, { sessionGroupId }: { eventId: string; sessionGroupId: string }) =>
    loadGroup(db, sessionGroupId),
  facts: (rows) => eventFacts(foundGroup(rows).event),
  result(rows, { eventId }): SessionGroupOfEvent {
    const found = foundGroup(rows)
    if (found.event.id !== eventId) throw notFound()
    return found
  },
})
