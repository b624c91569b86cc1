import { one } from '../../db/one.ts'
import type { Grant } from '../../kernel/principal.ts'
import { eventById } from '../events/index.ts'
import { changeRole, lockRoles } from '../role-grants/index.ts'
import { writing } from '../verbs/verb.ts'
import { eventTeamOperations } from './operations.ts'
import { teamMemberById } from './queries.ts'
import { type TeamMemberView, teamMemberFacts, teamRoleFacts } from './team-member-view.ts'

export interface ChangeEventTeamRoleInput {
  eventId: string
  memberId: string
  roleId: number
}

/** Another role for somebody of the team: neither the old nor the new one above the caller's. */
export const changeEventTeamRole = writing({
  operation: eventTeamOperations.changeEventTeamRole,
  // An owner may step down by it.
  endsOwnAuthority: true,
  load: (db, { eventId, memberId }: ChangeEventTeamRoleInput) => ({
    event: one(eventById(db, eventId)),
    member: one(teamMemberById(db, eventId, memberId)),
  }),
  facts: ({ event, member }, { roleId }) => [
    teamMemberFacts({ event, member }),
    { ...teamRoleFacts(event, roleId), isLastOwner: false },
  ],
  decide(db, { event, member: found }, { eventId, memberId, roleId }, { principal }) {
    const member = found
    const result: TeamMemberView = { event, member: { ...member, roleId } }
    const own = (role: number): Grant[] =>
      principal.kind === 'user' && principal.userId === member.userId
        ? [{ scope: 'event', scopeId: eventId, role }]
        : []
    return {
      accounts: [member.userId],
      assertions: [lockRoles(db, 'event', eventId)],
      writes: [changeRole(db, memberId, { known: member.roleId, next: roleId })],
      changesPublic: false,
      losses: own(member.roleId),
      gains: own(roleId),
      result,
    }
  },
})
