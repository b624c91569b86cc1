import { one } from '../../db/one.ts'
import { eventById } from '../events/index.ts'
import { lockRoles, takeRole } from '../role-grants/index.ts'
import { writing } from '../verbs/verb.ts'
import { eventTeamOperations } from './operations.ts'
import { teamMemberById } from './queries.ts'
import { teamMemberFacts } from './team-member-view.ts'

/** Takes somebody off the team. The last owner of an event that is nobody else's stays. */
export const removeEventTeamMember = writing({
  operation: eventTeamOperations.removeEventTeamMember,
  load: (db, { eventId, memberId }: { eventId: string; memberId: string }) => ({
    event: one(eventById(db, eventId)),
    member: one(teamMemberById(db, eventId, memberId)),
  }),
  facts: ({ event, member }) => [teamMemberFacts({ event, member })],
  decide: (db, { member }, { eventId, memberId }) => ({
    accounts: [member.userId],
    assertions: [lockRoles(db, 'event', eventId)],
    writes: [takeRole(db, memberId, member.roleId)],
    changesPublic: false,
    result: null,
  }),
})
