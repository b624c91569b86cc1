import { one } from '../../db/one.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { roles } from '../../kernel/principal.ts'
import { invalid } from '../../kernel/problem.ts'
import { eventById, eventFacts } from '../events/index.ts'
import {
  activeMember,
  changeRole,
  giveRole,
  lockRoles,
  type NamedPerson,
  notActiveMember,
} from '../role-grants/index.ts'
import { writing } from '../verbs/verb.ts'
import { eventTeamOperations } from './operations.ts'
import { ownMembership, teamMemberNamed } from './queries.ts'

/** Hands the caller's ownership to a member of the community; the caller stays as a manager. */
export const transferEventOwnership = writing({
  operation: eventTeamOperations.transferEventOwnership,
  endsOwnAuthority: true,
  load: (db, { eventId, ...named }: NamedPerson & { eventId: string }) => ({
    event: one(eventById(db, eventId)),
    own: ownMembership(db, eventId),
    heir: activeMember(db, named),
    known: teamMemberNamed(db, eventId, named),
  }),
  facts: ({ event }) => [eventFacts(event)],
  decide(db, { own, heir: [heir], known: [known] }, { eventId, ...named }, { ids, now }) {
    if (!heir) throw notActiveMember(named)
    const { userId } = heir
    if (own.some((each) => each.userId === userId)) throw notOneself(named)
    const owner = roles.eventOwner
    const heirIsOwner = known?.roleId === owner
    const createdAt = instantIso(now)
    const place = {
      id: ids.next(now),
      userId,
      scope: 'event',
      scopeId: eventId,
      createdAt,
    } as const
    return {
      accounts: [userId],
      assertions: [lockRoles(db, 'event', eventId)],
      writes: [
        ...(heirIsOwner
          ? []
          : known
            ? [changeRole(db, known.id, { known: known.roleId, next: owner })]
            : [giveRole(db, { ...place, roleId: owner })]),
        ...own.map(({ id }) => changeRole(db, id, { known: owner, next: roles.eventManager })),
      ],
      changesPublic: false,
      result: null,
    }
  },
})

const notOneself = ({ email }: NamedPerson) => {
  const name = email === undefined ? 'userId' : 'email'
  return invalid(name, 'It must be somebody else.')
}
