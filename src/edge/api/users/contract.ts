import { z } from '@hono/zod-openapi'
import { userOperations } from '../../../domain/users/index.ts'
import {
  collectionOf,
  creation,
  defineList,
  defineRoute,
  edition,
  nullableText,
  resourceOf,
  Uuid,
} from '../../contract/contract-kit.ts'

export const User = resourceOf('User', {
  id: z.uuid(),
  email: nullableText,
  firstName: nullableText,
  lastName: nullableText,
  displayName: z.string().describe('The name in this community; empty when there is none'),
  profilePictureId: z.uuid().nullable(),
  profilePictureUri: nullableText,
  bannerImageId: z.uuid().nullable(),
  bannerImageUri: nullableText,
  actorId: z.uuid().nullable(),
  tenantId: z.uuid(),
  tenantUserStatusId: z.int().nullable().describe('Null for callers who are not members here'),
  tenantUserStatusFullName: nullableText,
  concurrencyStamp: z.uuid(),
})

export const AdminAuthority = resourceOf('AdminAuthority', {
  instanceAdministration: z.boolean(),
  tenantAdministration: z.boolean(),
  organizationAdministration: z.boolean(),
  groupAdministration: z.boolean(),
  organizationIds: z.array(z.uuid()),
  groupIds: z.array(z.uuid()),
})

export const UserOrganization = resourceOf('UserOrganization', {
  organizationId: z.uuid(),
  actorId: z.uuid(),
  actorDisplayName: z.string(),
  actorHandle: nullableText,
  roleId: z.int(),
  roleFullName: nullableText,
})

const name = z.string().trim().max(100).nullable().optional()

const picture = Uuid.nullable()
  .optional()
  .describe('Shown in this community: one that you have uploaded here')

export const ProfileChanges = z
  .strictObject({
    firstName: name,
    lastName: name,
    displayName: z
      .string()
      .trim()
      .max(200)
      .nullable()
      .optional()
      .describe('The name in this community; null or empty: as in the profile'),
    profilePictureId: picture,
    bannerImageId: picture,
  })
  .openapi('UserProfileChanges')

export const getMyself = defineRoute({
  operation: userOperations.getMyself,
  path: '/api/user',
  summary: 'Read your own profile and membership',
  response: User,
  links: { me: 'root', self: 'user' },
})

export const getMyAdminAuthority = defineRoute({
  operation: userOperations.getMyAdminAuthority,
  path: '/api/user/admin-authority',
  summary: 'Read which administrator roles you hold',
  response: AdminAuthority,
  links: { 'admin-authority': 'user', self: 'adminAuthority' },
})

export const editMyProfile = defineRoute({
  ...edition,
  operation: userOperations.editMyProfile,
  path: '/api/user/{id}',
  summary: 'Change your own names and pictures',
  body: ProfileChanges,
  response: User,
  problems: ['validation_failed', 'resource_not_found', 'concurrency_conflict'],
  title: 'Change your names',
  links: { edit: 'user' },
})

export const joinCommunity = defineRoute({
  ...creation,
  operation: userOperations.joinCommunity,
  path: '/api/user/membership',
  summary: 'Join this community with your existing account',
  response: User,
  problems: ['resource_conflict', 'membership_refused'],
  title: 'Join this community',
  links: { join: 'user' },
})

export const listUserOrganizations = defineList({
  operation: userOperations.listUserOrganizations,
  path: '/api/user/{userId}/organizations',
  summary: 'List the organizations a person holds a role in',
  response: collectionOf('UserOrganizationCollection', UserOrganization),
  links: { organizations: 'user' },
})
