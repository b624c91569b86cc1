import { one } from '../../db/one.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { eventById } from '../events/index.ts'
import {
  activeMember,
  giveRole,
  lockRoles,
  type NamedPerson,
  notActiveMember,
} from '../role-grants/index.ts'
import { writing } from '../verbs/verb.ts'
import { eventTeamOperations } from './operations.ts'
import { type TeamMemberView, teamRoleFacts } from './team-member-view.ts'

export interface AddEventTeamMemberInput extends NamedPerson {
  eventId: string
  roleId: number
}

/** Takes a member of the community onto the team of an event, in one role. */
export const addEventTeamMember = writing({
  operation: eventTeamOperations.addEventTeamMember,
  load: (db, { eventId, ...named }: AddEventTeamMemberInput) => ({
    event: one(eventById(db, eventId)),
    member: activeMember(db, named),
  }),
  facts: ({ event }, { roleId }) => [teamRoleFacts(event, roleId)],
  decide(db, { event, member: [found] }, { eventId, roleId, ...named }, moment) {
    if (!found) throw notActiveMember(named)
    const { userId } = found
    const { ids, now, principal } = moment
    const id = ids.next(now)
    const createdAt = instantIso(now)
    const member = {
      id,
      eventId,
      userId,
      roleId,
      displayName: found.displayName,
      tenantUserStatusId: found.tenantUserStatusId,
      createdAt,
      isLastOwner: false,
    }
    const result: TeamMemberView = { event, member }
    const isOwn = principal.kind === 'user' && principal.userId === userId
    return {
      accounts: [userId],
      assertions: [lockRoles(db, 'event', eventId)],
      writes: [giveRole(db, { id, userId, scope: 'event', scopeId: eventId, roleId, createdAt })],
      changesPublic: false,
      ...(isOwn && { gains: [{ scope: 'event', scopeId: eventId, role: roleId }] }),
      result,
    }
  },
})
