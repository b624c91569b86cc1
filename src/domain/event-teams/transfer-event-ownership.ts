import { roles } from '../../kernel/principal.ts'
import { invalid, notFound } from '../../kernel/problem.ts'
import { eventById, eventFacts } from '../events/index.ts'
import {
  activeMember,
  changeRole,
  giveRole,
  lockRoles,
  notActiveMember,
} from '../role-grants/index.ts'
import { writing } from '../verb.ts'
import { eventTeamOperations } from './operations.ts'
import { ownMembership, teamMemberOfUser } from './queries.ts'

/** Hands the caller's ownership to a member of the community; the caller stays as a manager. */
export const transferEventOwnership = writing({
  operation: eventTeamOperations.transferEventOwnership,
  endsOwnAuthority: true,
  load: (db, { eventId, userId }: { eventId: string; userId: string }) => ({
    event: eventById(db, eventId),
    own: ownMembership(db, eventId),
    heir: activeMember(db, { userId }),
    known: teamMemberOfUser(db, eventId, userId),
  }),
  facts({ event: [event] }) {
    if (!event) throw notFound()
    return [eventFacts(event)]
  },
  decide(db, { own: [own], heir: [heir], known: [known] }, { eventId, userId }, { ids, now }) {
    if (!heir) throw notActiveMember({ userId })
    if (own!.userId === userId) throw invalid('userId', 'userId must be somebody else.')
    const owner = roles.eventOwner
    const heirIsOwner = known?.roleId === owner
    const createdAt = new Date(now).toISOString()
    const place = {
      id: ids.next(now),
      userId,
      scope: 'event',
      scopeId: eventId,
      createdAt,
    } as const
    return {
      assertions: [lockRoles(db, 'event', eventId)],
      writes: [
        ...(heirIsOwner
          ? []
          : known
            ? [changeRole(db, known.id, { known: known.roleId, next: owner })]
            : [giveRole(db, { ...place, roleId: owner })]),
        changeRole(db, own!.id, { known: owner, next: roles.eventManager }),
      ],
      changesPublic: false,
      result: null,
    }
  },
})
