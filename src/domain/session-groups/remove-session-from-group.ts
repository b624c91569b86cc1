import { notFound } from '../../kernel/problem.ts'
import { assertEventOpen } from '../events/index.ts'
import { writing } from '../verbs/verb.ts'
import type { GroupMembershipInput } from './add-session-to-group.ts'
import { sessionGroupOperations } from './operations.ts'
import { groupMembership, takeOutOfGroup } from './queries.ts'
import { factsOfGroup, loadGroup } from './session-group-view.ts'

/** Takes a session out of a track; it stays in the programme. */
export const removeSessionFromGroup = writing({
  operation: sessionGroupOperations.removeSessionFromGroup,
  load: (db, { sessionGroupId, sessionId }: GroupMembershipInput) => ({
    ...loadGroup(db, sessionGroupId),
    membership: groupMembership(db, sessionGroupId, sessionId),
  }),
  facts: (rows) => factsOfGroup(rows),
  decide(db, rows, { sessionGroupId, sessionId }) {
    const { event } = rows
    if (rows.membership.length === 0) throw notFound()
    return {
      assertions: [assertEventOpen(db, event.id)],
      writes: [takeOutOfGroup(db, sessionGroupId, sessionId)],
      changesPublic: true,
      result: null,
    }
  },
})
