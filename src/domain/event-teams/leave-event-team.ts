import { one } from '../../db/one.ts'
import { eventById, eventFacts } from '../events/index.ts'
import { lockRoles, takeRole } from '../role-grants/index.ts'
import { writing } from '../verbs/verb.ts'
import { eventTeamOperations } from './operations.ts'
import { ownMembership } from './queries.ts'

/** Lays the caller's own role down. The last owner hands the event over first. */
export const leaveEventTeam = writing({
  operation: eventTeamOperations.leaveEventTeam,
  endsOwnAuthority: true,
  load: (db, { eventId }: { eventId: string }) => ({
    event: one(eventById(db, eventId)),
    own: ownMembership(db, eventId),
  }),
  facts: ({ event, own: [own] }) => [
    { ...eventFacts(event), isLastOwner: own?.isLastOwner ?? false },
  ],
  decide: (db, { own }, { eventId }) => ({
    assertions: [lockRoles(db, 'event', eventId)],
    writes: own.map(({ id, roleId }) => takeRole(db, id, roleId)),
    changesPublic: false,
    result: null,
  }),
})
