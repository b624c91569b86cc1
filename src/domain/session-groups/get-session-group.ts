import { one } from '../../db/one.ts'
import { notFound } from '../../kernel/problem.ts'
import { reading } from '../verbs/verb.ts'
import { sessionGroupOperations } from './operations.ts'
import { eventBySessionGroup, sessionGroupById } from './queries.ts'
import { type SessionGroupOfEvent, sessionGroupFacts } from './session-group-view.ts'

/** One track of a public event. */
export const getSessionGroup = reading({
  operation: sessionGroupOperations.getSessionGroup,
  load: (db, { sessionGroupId }: { sessionGroupId: string }) => ({
    group: one(sessionGroupById(db, sessionGroupId)),
    event: one(eventBySessionGroup(db, sessionGroupId)),
  }),
  facts: ({ event, group }) => sessionGroupFacts({ event, group: group }),
  result({ event, group }): SessionGroupOfEvent {
    if (!sessionGroupFacts({ event, group }).isPublic) throw notFound()
    return { event, group }
  },
})
