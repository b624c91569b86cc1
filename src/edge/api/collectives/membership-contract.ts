import { z } from '@hono/zod-openapi'
import type { Operation } from '../../../kernel/operation.ts'
import {
  collectionOf,
  defineRoute,
  instantText,
  nullableText,
  PageQuery,
  resourceOf,
  Uuid,
} from '../../contract/contract-kit.ts'

/** How paths, schemas and kinds of representation are called. */
interface Naming {
  name: 'organization' | 'group'
  Name: 'Organization' | 'Group'
  plural: string
  /** `an organization`, `a group` */
  one: string
  invitationsRel: string
}

const role = { roleId: z.int(), roleFullName: nullableText, roleMasterCode: nullableText }

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

const invitationShape = {
  id: z.uuid(),
  userId: z.uuid().nullable().describe('Null when an address is invited'),
  email: nullableText.describe('Null when an account is invited'),
  userFullName: nullableText,
  ...role,
  state: z.enum(['Pending', 'Expired', 'Accepted', 'Declined', 'Revoked']),
  createdAt: instantText,
  expiresAt: instantText,
  decidedAt: instantText.nullable(),
  tenantId: z.uuid(),
}

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
export function membershipRoutes({ name, Name, plural, one, invitationsRel }: Naming) {
  const path = `/api/${name}member`
  const { Member, Invitation } = schemas[Name]
  const MemberCollection = collectionOf(`${Name}MemberCollection`, Member)
  const InvitationCollection = collectionOf(`${Name}InvitationCollection`, Invitation)
  const query = '{?page,pageSize}'
  const managed = `managed${Name}`
  const [member, sent, received] = [
    `${name}Member`,
    `${name}Invitation`,
    `received${Name}Invitation`,
  ] as const

  return {
    listing: (operation: Operation) =>
      defineRoute({
        operation,
        path: `${path}/{collectiveId}`,
        summary: `List the members of ${one}`,
        query: PageQuery,
        response: MemberCollection,
        links: { members: managed, collection: { on: member, query } },
      }),
    reading: (operation: Operation) =>
      defineRoute({
        operation,
        path: `${path}/member/{id}`,
        summary: `Read a member of ${one}`,
        response: Member,
        links: { self: member },
      }),
    changingRole: (operation: Operation) =>
      defineRoute({
        operation,
        method: 'put',
        path: `${path}/member/{id}/role`,
        summary: `Change the role of a member of ${one}`,
        body: RoleChange,
        response: Member,
        title: 'Change the role',
        links: { 'change-role': member },
      }),
    removing: (operation: Operation) =>
      defineRoute({
        operation,
        method: 'delete',
        path: `${path}/member/{id}`,
        summary: `Remove a member of ${one}`,
        response: null,
        title: 'Remove this member',
        links: { delete: member },
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
        operation,
        path: `${path}/{collectiveId}/invitations`,
        summary: `Invite somebody to ${one}`,
        body: InvitationDraft,
        response: Invitation,
        status: 201,
        problems: ['validation_failed', 'resource_not_found', 'resource_conflict'],
        title: 'Invite somebody',
        links: { invite: [managed, `${member}s`, `${sent}s`] },
      }),
    listingInvitations: (operation: Operation) =>
      defineRoute({
        operation,
        path: `${path}/{collectiveId}/invitations`,
        summary: `List the invitations of ${one}`,
        query: PageQuery,
        response: InvitationCollection,
        links: { invitations: managed, collection: { on: sent, query } },
      }),
    readingInvitation: (operation: Operation) =>
      defineRoute({
        operation,
        path: `${path}/invitations/{id}`,
        summary: `Read an invitation of ${one}`,
        response: Invitation,
        links: { self: sent },
      }),
    listingReceived: (operation: Operation) =>
      defineRoute({
        operation,
        path: `${path}/invitations`,
        summary: `List the caller's open invitations to ${plural}`,
        query: PageQuery,
        response: InvitationCollection,
        links: { [invitationsRel]: 'root' },
      }),
    accepting: (operation: Operation) =>
      defineRoute({
        operation,
        path: `${path}/invitations/{id}/accept`,
        summary: `Accept an invitation to ${one}`,
        response: Invitation,
        problems: ['resource_not_found', 'resource_conflict'],
        title: 'Accept',
        links: { accept: received },
      }),
    declining: (operation: Operation) =>
      defineRoute({
        operation,
        path: `${path}/invitations/{id}/decline`,
        summary: `Decline an invitation to ${one}`,
        response: Invitation,
        problems: ['resource_not_found', 'resource_conflict'],
        title: 'Decline',
        links: { decline: received },
      }),
    resending: (operation: Operation) =>
      defineRoute({
        operation,
        path: `${path}/invitations/{id}/resend`,
        summary: 'Send an invitation again; it stays open for another fourteen days',
        response: Invitation,
        problems: ['resource_not_found', 'resource_conflict'],
        title: 'Send again',
        links: { resend: sent },
      }),
    revoking: (operation: Operation) =>
      defineRoute({
        operation,
        path: `${path}/invitations/{id}/revoke`,
        summary: 'Withdraw an invitation',
        response: Invitation,
        problems: ['resource_not_found', 'resource_conflict'],
        title: 'Withdraw',
        links: { revoke: sent },
      }),
  }
}
