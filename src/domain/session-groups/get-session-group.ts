import { notFound } from '../../kernel/problem.ts'
import { eventById } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import { sessionGroupOperations } from './operations.ts'
import { eventOfSessionGroup, sessionGroupById } from './queries.ts'
import { type SessionGroupOfEvent, sessionGroupFacts } from './session-group-view.ts'

/** One track of a public event. */
export const getSessionGroup = reading({
  operation: sessionGroupOperations.getSessionGroup,
  load: (db, { sessionGroupId }: { sessionGroupId: string }) => ({
    group: sessionGroupById(db, sessionGroupId),
    event: eventById(db, eventOfSessionGroup(sessionGroupId)),
  }),
  facts: ({ event, group }) => sessionGroupFacts({ event: event[0]!, group: group[0]! }),
  result({ event: [event], group: [group] }): SessionGroupOfEvent {
    if (!event || !group || !sessionGroupFacts({ event, group }).isPublic) throw notFound()
    return { event, group }
  },
})
