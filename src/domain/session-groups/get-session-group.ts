import { notFound } from '../../kernel/problem.ts'
import { eventById, eventFacts } from '../events/index.ts'
import { reading } from '../verb.ts'
import { sessionGroupOperations } from './operations.ts'
import { eventOfSessionGroup, sessionGroupById } from './queries.ts'
import type { SessionGroupOfEvent } from './session-group-view.ts'

/** One track of a public event. */
export const getSessionGroup = reading({
  operation: sessionGroupOperations.getSessionGroup,
  load: (db, { sessionGroupId }: { sessionGroupId: string }) => ({
    group: sessionGroupById(db, sessionGroupId),
    event: eventById(db, eventOfSessionGroup(sessionGroupId)),
  }),
  facts: ({ event }) => eventFacts(event[0]!),
  result({ event: [event], group: [group] }): SessionGroupOfEvent {
    if (!event?.isPublic || !group) throw notFound()
    return { event, group }
  },
})
