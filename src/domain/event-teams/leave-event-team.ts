import { notFound } from '../../kernel/problem.ts'
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
    event: eventById(db, eventId),
    own: ownMembership(db, eventId),
  }),
  facts({ event: [event], own: [own] }) {
    if (!event) throw notFound()
    return [{ ...eventFacts(event), isLastOwner: own?.isLastOwner ?? false }]
  },
  decide: (db, { own: [own] }, { eventId }) => ({
    assertions: [lockRoles(db, 'event', eventId)],
    writes: [takeRole(db, own!.id, own!.roleId)],
    changesPublic: false,
    result: null,
  }),
})
