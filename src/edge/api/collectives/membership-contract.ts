import { z } from '@hono/zod-openapi'
import type { Operation } from '../../../kernel/operation.ts'
import {
  collectionOf,
  defineRoute,
  IdParams,
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

const CollectiveParams = z.strictObject({ collectiveId: Uuid })

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
        params: CollectiveParams,
        query: PageQuery,
        response: MemberCollection,
        links: [
          { on: managed, rel: 'members' },
          { on: member, rel: 'collection', query },
        ],
      }),
    reading: (operation: Operation) =>
      defineRoute({
        operation,
        path: `${path}/member/{id}`,
        summary: `Read a member of ${one}`,
        params: IdParams,
        response: Member,
        links: [{ on: member, rel: 'self' }],
      }),
    changingRole: (operation: Operation) =>
      defineRoute({
        operation,
        method: 'put',
        path: `${path}/member/{id}/role`,
        summary: `Change the role of a member of ${one}`,
        params: IdParams,
        body: RoleChange,
        response: Member,
        links: [{ on: member, rel: 'change-role', title: 'Change the role' }],
      }),
    removing: (operation: Operation) =>
      defineRoute({
        operation,
        method: 'delete',
        path: `${path}/member/{id}`,
        summary: `Remove a member of ${one}`,
        params: IdParams,
        response: null,
        links: [{ on: member, rel: 'delete', title: 'Remove this member' }],
      }),
    leaving: (operation: Operation) =>
      defineRoute({
        operation,
        path: `${path}/{collectiveId}/leave`,
        summary: `Leave ${one}`,
        params: CollectiveParams,
        response: null,
        links: [{ on: managed, rel: 'leave', title: `Leave this ${name}` }],
      }),
    inviting: (operation: Operation) =>
      defineRoute({
        operation,
        path: `${path}/{collectiveId}/invitations`,
        summary: `Invite somebody to ${one}`,
        params: CollectiveParams,
        body: InvitationDraft,
        response: Invitation,
        status: 201,
        problems: ['validation_failed', 'resource_not_found', 'resource_conflict'],
        links: [
          { on: [managed, `${member}s`, `${sent}s`], rel: 'invite', title: 'Invite somebody' },
        ],
      }),
    listingInvitations: (operation: Operation) =>
      defineRoute({
        operation,
        path: `${path}/{collectiveId}/invitations`,
        summary: `List the invitations of ${one}`,
        params: CollectiveParams,
        query: PageQuery,
        response: InvitationCollection,
        links: [
          { on: managed, rel: 'invitations' },
          { on: sent, rel: 'collection', query },
        ],
      }),
    readingInvitation: (operation: Operation) =>
      defineRoute({
        operation,
        path: `${path}/invitations/{id}`,
        summary: `Read an invitation of ${one}`,
        params: IdParams,
        response: Invitation,
        links: [{ on: sent, rel: 'self' }],
      }),
    listingReceived: (operation: Operation) =>
      defineRoute({
        operation,
        path: `${path}/invitations`,
        summary: `List the caller's open invitations to ${plural}`,
        query: PageQuery,
        response: InvitationCollection,
        links: [{ on: 'root', rel: invitationsRel }],
      }),
    accepting: (operation: Operation) =>
      defineRoute({
        operation,
        path: `${path}/invitations/{id}/accept`,
        summary: `Accept an invitation to ${one}`,
        params: IdParams,
        response: Invitation,
        problems: ['resource_not_found', 'resource_conflict'],
        links: [{ on: received, rel: 'accept', title: 'Accept' }],
      }),
    declining: (operation: Operation) =>
      defineRoute({
        operation,
        path: `${path}/invitations/{id}/decline`,
        summary: `Decline an invitation to ${one}`,
        params: IdParams,
        response: Invitation,
        problems: ['resource_not_found', 'resource_conflict'],
        links: [{ on: received, rel: 'decline', title: 'Decline' }],
      }),
    resending: (operation: Operation) =>
      defineRoute({
        operation,
        path: `${path}/invitations/{id}/resend`,
        summary: 'Send an invitation again; it stays open for another fourteen days',
        params: IdParams,
        response: Invitation,
        problems: ['resource_not_found', 'resource_conflict'],
        links: [{ on: sent, rel: 'resend', title: 'Send again' }],
      }),
    revoking: (operation: Operation) =>
      defineRoute({
        operation,
        path: `${path}/invitations/{id}/revoke`,
        summary: 'Withdraw an invitation',
        params: IdParams,
        response: Invitation,
        problems: ['resource_not_found', 'resource_conflict'],
        links: [{ on: sent, rel: 'revoke', title: 'Withdraw' }],
      }),
  }
}
