import { type CollectiveKind, managedFacts } from '../../../domain/collectives/index.ts'
import { memberRoles } from '../../../domain/lookups/index.ts'
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
import { fieldsOf, namesOfLookup } from '../../contract/wire.ts'
import { Invitation, Membership } from './membership-contract.ts'

type Name = CollectiveKind['name']

const capital = { organization: 'Organization', group: 'Group' } as const

const ofCollective = (name: Name, collectiveId: string) => ({
  collectiveId,
  [`${name}Id`]: collectiveId,
})

/** What those of organizations and of groups call alike. */
const computed = ({ roleId, person }: Pick<MemberView, 'roleId' | 'person'>) => ({
  ...namesOfLookup('role', memberRoles, roleId),
  userFullName: person?.fullName ?? null,
})

const collectiveFields = (view: Pick<MemberView, 'kind' | 'collectiveId' | 'collectiveName'>) => ({
  [`${view.kind}Id`]: view.collectiveId,
  [`${view.kind}FullName`]: view.collectiveName,
})

export const member = (view: MemberView): Resource => ({
  kind: `${view.kind}Member`,
  fields: {
    ...collectiveFields(view),
    ...fieldsOf(Membership, view, { ...computed(view), userEmail: visibleEmail(view) }),
  },
  facts: memberFacts(view),
  vars: { [`${view.kind}MemberId`]: view.id, ...ofCollective(view.kind, view.collectiveId) },
})

export const shownState = ({ state, isExpired }: Pick<InvitationView, 'state' | 'isExpired'>) =>
  state === 'Pending' && isExpired ? ('Expired' as const) : state

const invitationFields = (view: InvitationView) => ({
  ...collectiveFields(view),
  ...fieldsOf(Invitation, view, {
    ...computed(view),
    state: shownState(view),
  }),
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
