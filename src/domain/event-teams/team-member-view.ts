import type { Rows } from '../../db/database.ts'
import { roles } from '../../kernel/principal.ts'
import { type EventView, eventFacts } from '../events/index.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { teamMemberById } from './queries.ts'

/** A person on the team of an event. */
export type TeamMember = Rows<{ member: ReturnType<typeof teamMemberById> }>['member'][number]

export interface TeamMemberView {
  event: EventView
  member: TeamMember
}

/** What giving or taking this role on an event is decided on. */
export const teamRoleFacts = (event: EventView, roleId: number): OwnFacts => ({
  ...eventFacts(event),
  belowOwnerEventId: roleId === roles.eventOwner ? null : event.id,
})

export const teamMemberFacts = ({ event, member }: TeamMemberView): OwnFacts => ({
  ...teamRoleFacts(event, member.roleId),
  isLastOwner: member.isLastOwner,
})
