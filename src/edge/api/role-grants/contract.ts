import { z } from '@hono/zod-openapi'
import { roleGrantOperations } from '../../../domain/role-grants/index.ts'
import {
  collectionOf,
  creation,
  defineRoute,
  instantText,
  nullableText,
  PageQuery,
  resourceOf,
  withRules,
} from '../../contract/contract-kit.ts'
import { namedOnce, namedPerson } from '../named-person.ts'

const path = '/api/tenant-user-role-grants'

export const RoleGrant = resourceOf('RoleGrant', {
  id: z.uuid(),
  tenantId: z.uuid(),
  userId: z.uuid(),
  userEmail: nullableText,
  userFullName: nullableText,
  tenantUserStatusId: z.int().nullable(),
  tenantUserStatusFullName: nullableText,
  roleId: z.int(),
  roleFullName: nullableText,
  roleMasterCode: nullableText,
  createdAt: instantText,
})
export const RoleGrantCollection = collectionOf('RoleGrantCollection', RoleGrant)

export const RoleGrantDraft = withRules(
  z.strictObject({
    ...namedPerson,
    roleId: z.int().min(10).max(13).describe('10 owner, 11 administrator, 12 moderator, 13 member'),
  }),
  [namedOnce],
).openapi('RoleGrantDraft')

export const listRoleGrants = defineRoute({
  operation: roleGrantOperations.listRoleGrants,
  path,
  summary: 'List who holds a role on the community',
  query: PageQuery,
  response: RoleGrantCollection,
  links: { 'role-grants': ['root', 'adminAuthority'], collection: 'roleGrant' },
})

export const getRoleGrant = defineRoute({
  operation: roleGrantOperations.getRoleGrant,
  path: `${path}/{id}`,
  summary: 'Read a role on the community',
  response: RoleGrant,
  links: { self: 'roleGrant' },
})

export const createRoleGrant = defineRoute({
  ...creation,
  operation: roleGrantOperations.createRoleGrant,
  path,
  summary: 'Give a member a role on the community',
  body: RoleGrantDraft,
  response: RoleGrant,
  problems: ['validation_failed', 'resource_conflict', 'concurrency_conflict'],
  title: 'Grant a role',
  links: { create: 'roleGrants' },
})

export const deleteRoleGrant = defineRoute({
  operation: roleGrantOperations.deleteRoleGrant,
  method: 'delete',
  path: `${path}/{id}`,
  summary: 'Remove a role on the community',
  response: null,
  title: 'Remove this role',
  links: { delete: 'roleGrant' },
})
