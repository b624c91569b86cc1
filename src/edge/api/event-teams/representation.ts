import {
  type EventTeamPreset,
  type EventTeamView,
  presetOf,
  type TeamMemberView,
  teamFacts,
  teamMemberFacts,
} from '../../../domain/event-teams/index.ts'
import { collection } from '../../contract/collections.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { EventTeamMember } from './contract.ts'

const activeMember = 1

export const eventTeamMember = (view: TeamMemberView): Resource => {
  const { member } = view
  const preset = presetOf(member.roleId)
  return {
    kind: 'eventTeamMember',
    fields: fieldsOf(EventTeamMember, member, {
      displayName: member.displayName ?? '',
      profilePictureUri: null,
      isActive: member.tenantUserStatusId === activeMember,
      roleFullName: preset?.fullName ?? null,
      roleMasterCode: preset?.masterCode ?? null,
    }),
    facts: teamMemberFacts(view),
    vars: { eventId: member.eventId, memberId: member.id },
  }
}

export const eventTeam = ({ event, own, members }: EventTeamView): Resource => ({
  kind: 'eventTeam',
  fields: {},
  facts: teamFacts(event, own),
  vars: { eventId: event.id },
  page: members,
  items: members.rows.map((member) => eventTeamMember({ event, member })),
})

const eventTeamPreset = ({ permissions, ...preset }: EventTeamPreset): Resource => ({
  kind: 'eventTeamPreset',
  fields: { ...preset, permissions },
  facts: {},
  vars: {},
})

export const eventTeamPresetCollection = collection('eventTeamPresets', eventTeamPreset)
