import { z } from '@hono/zod-openapi'
import type { Operation } from '../../../kernel/operation.ts'
import {
  collectionOf,
  creation,
  defineList,
  defineRoute,
  instantText,
  lookupFields,
  nullableText,
  resourceOf,
  routesOfOne,
  Uuid,
} from '../../contract/contract-kit.ts'
import type { CollectiveNames } from './names.ts'

const role = lookupFields('role', z.int())

/** Identity and role stay where a name is absent. */
const memberShape = {
  id: z.uuid(),
  userId: z.uuid(),
  userEmail: nullableText,
  userFullName: nullableText,
  ...role,
  joinedAt: instantText,
  tenantId: z.uuid(),
}

export const invitationState = z.enum(['Pending', 'Expired', 'Accepted', 'Declined', 'Revoked'])

const invitationShape = {
  id: z.uuid(),
  userId: z.uuid().nullable().describe('Null when an address is invited'),
  email: nullableText.describe('Null when an account is invited'),
  userFullName: nullableText,
  ...role,
  state: invitationState,
  createdAt: instantText,
  expiresAt: instantText,
  decidedAt: instantText.nullable(),
  tenantId: z.uuid(),
}

/** What is said of those of organizations and of groups. */
export const Membership = z.strictObject(memberShape)
export const Invitation = z.strictObject(invitationShape)

const ofOrganization = { organizationId: z.uuid(), organizationFullName: nullableText }
const ofGroup = { groupId: z.uuid(), groupFullName: nullableText }

const schemas = {
  Organization: {
    Member: resourceOf('OrganizationMember', { ...ofOrganization, ...memberShape }),
    Invitation: resourceOf('OrganizationInvitation', { ...ofOrganization, ...invitationShape }),
  },
  Group: {
    Member: resourceOf('GroupMember', { ...ofGroup, ...memberShape }),
    Invitation: resourceOf('GroupInvitation', { ...ofGroup, ...invitationShape }),
  },
}

const InvitationDraft = z
  .strictObject({
    userId: Uuid.nullable().default(null),
    email: z.email().max(320).nullable().default(null),
    roleId: z.int(),
  })
  .describe('Either userId or email')
  .openapi('InvitationDraft')

const RoleChange = z.strictObject({ roleId: z.int() }).openapi('RoleChange')

/** The routes of members and invitations, each under the operation that is given. */
export function membershipRoutes({ name, Name, plural, one, invitationsRel }: CollectiveNames) {
  const path = `/api/${name}member`
  const { Member, Invitation } = schemas[Name]
  const query = '{?page,pageSize}'
  const managed = `managed${Name}`
  const [member, sent, received] = [
    `${name}Member`,
    `${name}Invitation`,
    `received${Name}Invitation`,
  ] as const
  const members = routesOfOne({
    called: 'member',
    path: `${path}/member`,
    kind: member,
    item: Member,
  })
  const invitations = { path: `${path}/invitations`, item: Invitation }
  const invitationList = collectionOf(`${Name}InvitationCollection`, Invitation)
  const sentOnes = routesOfOne({ ...invitations, kind: sent })
  const receivedOnes = routesOfOne({ ...invitations, kind: received })
  const problems = ['resource_not_found', 'resource_conflict'] as const

  return {
    listing: (operation: Operation) =>
      defineList({
        operation,
        path: `${path}/{collectiveId}`,
        summary: `List the members of ${one}`,
        response: collectionOf(`${Name}MemberCollection`, Member),
        links: { members: managed, collection: { on: member, query } },
      }),
    reading: (operation: Operation) =>
      members.reading(operation, {
        summary: `Read a member of ${one}`,
        links: { [`${name}-member`]: 'heldRole' },
      }),
    changingRole: (operation: Operation) =>
      members.commanding(operation, 'change-role', {
        at: 'role',
        method: 'put',
        summary: `Change the role of a member of ${one}`,
        body: RoleChange,
        title: 'Change the role',
      }),
    removing: (operation: Operation) =>
      members.deleting(operation, {
        summary: `Remove a member of ${one}`,
        ifMatch: false,
      }),
    leaving: (operation: Operation) =>
      defineRoute({
        operation,
        path: `${path}/{collectiveId}/leave`,
        summary: `Leave ${one}`,
        response: null,
        title: `Leave this ${name}`,
        links: { leave: managed },
      }),
    inviting: (operation: Operation) =>
      defineRoute({
        ...creation,
        operation,
        path: `${path}/{collectiveId}/invitations`,
        summary: `Invite somebody to ${one}`,
        body: InvitationDraft,
        response: Invitation,
        problems: ['validation_failed', ...problems],
        title: 'Invite somebody',
        links: { invite: [managed, `${member}s`, `${sent}s`] },
      }),
    listingInvitations: (operation: Operation) =>
      defineList({
        operation,
        path: `${path}/{collectiveId}/invitations`,
        summary: `List the invitations of ${one}`,
        response: invitationList,
        links: { invitations: managed, collection: { on: sent, query } },
      }),
    readingInvitation: (operation: Operation) =>
      sentOnes.reading(operation, { summary: `Read an invitation of ${one}` }),
    listingReceived: (operation: Operation) =>
      defineList({
        operation,
        path: `${path}/invitations`,
        summary: `List the caller's open invitations to ${plural}`,
        response: invitationList,
        links: { [invitationsRel]: 'root' },
      }),
    accepting: (operation: Operation) =>
      receivedOnes.commanding(operation, 'accept', {
        summary: `Accept an invitation to ${one}`,
        problems: [...problems, 'membership_refused'],
        title: 'Accept',
      }),
    declining: (operation: Operation) =>
      receivedOnes.commanding(operation, 'decline', {
        summary: `Decline an invitation to ${one}`,
        problems,
        title: 'Decline',
      }),
    resending: (operation: Operation) =>
      sentOnes.commanding(operation, 'resend', {
        summary: 'Send an invitation again; it stays open for another fourteen days',
        problems,
        title: 'Send again',
      }),
    revoking: (operation: Operation) =>
      sentOnes.commanding(operation, 'revoke', {
        summary: 'Withdraw an invitation',
        problems,
        title: 'Withdraw',
      }),
  }
}
