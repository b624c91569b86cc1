import type { Rows } from '../../db/database.ts'
import { roles } from '../../kernel/principal.ts'
import { type EventFacts, type EventView, eventFacts } from '../events/index.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { TeamMemberFacts } from './operations.ts'
import type { teamMemberById } from './queries.ts'

/** A person on the team of an event. */
export type TeamMember = Rows<{ member: ReturnType<typeof teamMemberById> }>['member'][number]

export interface TeamMemberView {
  event: EventView
  member: TeamMember
}

/** What giving or taking this role on an event is decided on. */
export const teamRoleFacts = (event: EventView, roleId: number): OwnFacts<EventFacts> => ({
  ...eventFacts(event),
  belowOwnerEventId: roleId === roles.eventOwner ? null : event.id,
})

export const teamMemberFacts = ({ event, member }: TeamMemberView): OwnFacts<TeamMemberFacts> => ({
  ...teamRoleFacts(event, member.roleId),
  isLastOwner: member.isLastOwner,
})

/** What the list is decided on: some role below ownership can be given by whoever may give any. */
export const teamFacts = (
  event: EventView,
  own: Pick<TeamMember, 'isLastOwner'> | null,
): OwnFacts<TeamMemberFacts> => ({
  ...eventFacts(event),
  belowOwnerEventId: event.id,
  isLastOwner: own?.isLastOwner ?? false,
})
