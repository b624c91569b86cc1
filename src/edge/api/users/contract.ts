import { z } from '@hono/zod-openapi'
import { userOperations } from '../../../domain/users/index.ts'
import {
  collectionOf,
  defineRoute,
  IdParams,
  nullableText,
  PageQuery,
  resourceOf,
  Uuid,
} from '../../contract-kit.ts'

const tag = 'User'

export const User = resourceOf('User', {
  id: z.uuid(),
  email: nullableText,
  firstName: nullableText,
  lastName: nullableText,
  displayName: z.string().describe('The name in this community; empty when there is none'),
  profilePictureUri: nullableText,
  actorId: z.uuid().nullable(),
  tenantId: z.uuid(),
  tenantUserStatusId: z.int().nullable().describe('Null for who does not belong here'),
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
export const UserOrganizationCollection = collectionOf(
  'UserOrganizationCollection',
  UserOrganization,
)

const name = z.string().trim().max(100).nullable().optional()

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
  })
  .openapi('UserProfileChanges')

export const getMyself = defineRoute({
  operation: userOperations.getMyself,
  method: 'get',
  path: '/api/user',
  summary: 'Read your own profile and membership',
  tag,
  access: 'authenticated',
  cache: 'private',
  response: User,
  links: [
    { on: 'root', rel: 'me' },
    { on: 'user', rel: 'self' },
  ],
})

export const getMyAdminAuthority = defineRoute({
  operation: userOperations.getMyAdminAuthority,
  method: 'get',
  path: '/api/user/admin-authority',
  summary: 'See which administration you hold',
  tag,
  access: 'authenticated',
  cache: 'private',
  response: AdminAuthority,
  links: [
    { on: 'user', rel: 'admin-authority' },
    { on: 'adminAuthority', rel: 'self' },
  ],
})

export const editMyProfile = defineRoute({
  operation: userOperations.editMyProfile,
  method: 'patch',
  path: '/api/user/{id}',
  summary: 'Change your own names',
  tag,
  access: 'authenticated',
  cache: 'private',
  params: IdParams,
  body: ProfileChanges,
  ifMatch: true,
  idempotency: 'optional',
  response: User,
  problems: ['validation_failed', 'resource_not_found', 'concurrency_conflict'],
  links: [{ on: 'user', rel: 'edit', title: 'Change your names' }],
})

export const joinCommunity = defineRoute({
  operation: userOperations.joinCommunity,
  method: 'post',
  path: '/api/user/membership',
  summary: 'Become a member of this community with the account you have',
  tag,
  access: 'authenticated',
  cache: 'private',
  idempotency: 'optional',
  response: User,
  status: 201,
  problems: ['resource_conflict'],
  links: [{ on: 'user', rel: 'join', title: 'Join this community' }],
})

export const listUserOrganizations = defineRoute({
  operation: userOperations.listUserOrganizations,
  method: 'get',
  path: '/api/user/{userId}/organizations',
  summary: 'List the organizations a person holds a role in',
  tag,
  access: 'authenticated',
  cache: 'private',
  params: z.strictObject({ userId: Uuid }),
  query: PageQuery,
  response: UserOrganizationCollection,
  problems: ['validation_failed', 'resource_not_found'],
  links: [{ on: 'user', rel: 'organizations', query: '{?page,pageSize}' }],
})
