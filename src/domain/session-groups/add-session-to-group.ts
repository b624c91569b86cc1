import { notFound } from '../../kernel/problem.ts'
import { assertEventOpen } from '../events/index.ts'
import { sessionById } from '../sessions/index.ts'
import { writing } from '../verbs/verb.ts'
import { sessionGroupOperations } from './operations.ts'
import { assertSessionGroupStamp, groupMembership, putIntoGroup } from './queries.ts'
import { factsOfGroup, loadGroup, type SessionGroupOfEvent } from './session-group-view.ts'

export interface GroupMembershipInput {
  sessionGroupId: string
  sessionId: string
}

/** Puts a session of the same event into a track; one that is there already stays, once. */
export const addSessionToGroup = writing({
  operation: sessionGroupOperations.addSessionToGroup,
  load: (db, { sessionGroupId, sessionId }: GroupMembershipInput) => ({
    ...loadGroup(db, sessionGroupId),
    session: sessionById(db, sessionId),
    membership: groupMembership(db, sessionGroupId, sessionId),
  }),
  facts: (rows) => factsOfGroup(rows),
  decide(db, rows, { sessionGroupId, sessionId }, { tenantId }) {
    const { group, event } = rows
    const [session] = rows.session
    if (session?.eventId !== event.id) throw notFound()
    const isNew = rows.membership.length === 0
    const result: SessionGroupOfEvent = {
      event,
      group: {
        ...group,
        sessionCount: group.sessionCount + Number(isNew && session.isShown),
        allSessionCount: group.allSessionCount + Number(isNew),
      },
    }
    const row = { tenantId, eventId: event.id, sessionGroupId, eventSessionId: sessionId }
    return {
      assertions: [
        assertEventOpen(db, event.id),
        assertSessionGroupStamp(db, sessionGroupId, group.concurrencyStamp),
      ],
      writes: [putIntoGroup(db, row)],
      changesPublic: true,
      result,
    }
  },
})
