import { type CollectiveKind, managedFacts } from '../../../domain/collectives/index.ts'
import { labelOf, memberRoles } from '../../../domain/lookups/index.ts'
import {
  type InvitationsOfCollective,
  type InvitationView,
  invitationFacts,
  type MembersOfCollective,
  type MemberView,
  memberFacts,
  visibleEmail,
} from '../../../domain/memberships/index.ts'
import { collection } from '../../contract/collections.ts'
import type { Resource } from '../../contract/hal.ts'

type Name = CollectiveKind['name']

const capital = { organization: 'Organization', group: 'Group' } as const

const roleOf = (roleId: number) => {
  const { fullName, masterCode } = labelOf(memberRoles, roleId)
  return { roleId, roleFullName: fullName, roleMasterCode: masterCode }
}

export const member = (view: MemberView): Resource => ({
  kind: `${view.kind}Member`,
  fields: {
    id: view.id,
    [`${view.kind}Id`]: view.collectiveId,
    [`${view.kind}FullName`]: view.collectiveName,
    userId: view.userId,
    userEmail: visibleEmail(view),
    userFullName: view.person?.fullName ?? null,
    ...roleOf(view.roleId),
    joinedAt: view.joinedAt,
    tenantId: view.tenantId,
  },
  facts: memberFacts(view),
  vars: { [`${view.kind}MemberId`]: view.id, ...ofCollective(view.kind, view.collectiveId) },
})

const ofCollective = (name: Name, collectiveId: string) => ({
  collectiveId,
  [`${name}Id`]: collectiveId,
})

const invitationFields = (view: InvitationView) => ({
  id: view.id,
  [`${view.kind}Id`]: view.collectiveId,
  [`${view.kind}FullName`]: view.collectiveName,
  userId: view.userId,
  email: view.email,
  userFullName: view.person?.fullName ?? null,
  ...roleOf(view.roleId),
  state: view.state === 'Pending' && view.isExpired ? 'Expired' : view.state,
  createdAt: view.createdAt,
  expiresAt: view.expiresAt,
  decidedAt: view.decidedAt,
  tenantId: view.tenantId,
})

/** As those who send it see it. */
export const sentInvitation = (view: InvitationView): Resource => ({
  kind: `${view.kind}Invitation`,
  fields: invitationFields(view),
  facts: invitationFacts(view),
  vars: { [`${view.kind}InvitationId`]: view.id, ...ofCollective(view.kind, view.collectiveId) },
})

/** As its invitee sees it. */
export const receivedInvitation = (view: InvitationView): Resource => ({
  ...sentInvitation(view),
  kind: `received${capital[view.kind]}Invitation`,
  vars: {
    [`received${capital[view.kind]}InvitationId`]: view.id,
    ...ofCollective(view.kind, view.collectiveId),
  },
})

export const members = ({ collective, members: page }: MembersOfCollective): Resource => ({
  kind: `${collective.kind}Members`,
  fields: {},
  facts: managedFacts(collective),
  vars: ofCollective(collective.kind, collective.id),
  page,
  items: page.rows.map(member),
})

export const sentInvitations = ({
  collective,
  invitations,
}: InvitationsOfCollective): Resource => ({
  kind: `${collective.kind}Invitations`,
  fields: {},
  facts: managedFacts(collective),
  vars: ofCollective(collective.kind, collective.id),
  page: invitations,
  items: invitations.rows.map(sentInvitation),
})

export const receivedInvitations = (name: Name) =>
  collection(`received${capital[name]}Invitations`, receivedInvitation)
