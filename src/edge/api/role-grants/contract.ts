import { z } from '@hono/zod-openapi'
import { roleGrantOperations } from '../../../domain/role-grants/index.ts'
import {
  collectionOf,
  instantText,
  lookupFields,
  nullableText,
  resourceOf,
  routesOf,
  withRules,
} from '../../contract/contract-kit.ts'
import { namedOnce, namedPerson } from '../named-person.ts'

export const RoleGrant = resourceOf('RoleGrant', {
  id: z.uuid(),
  tenantId: z.uuid(),
  userId: z.uuid(),
  userEmail: nullableText,
  userFullName: nullableText,
  tenantUserStatusId: z.int().nullable(),
  tenantUserStatusFullName: nullableText,
  ...lookupFields('role', z.int()),
  createdAt: instantText,
})

export const RoleGrantDraft = withRules(
  z.strictObject({
    ...namedPerson,
    roleId: z.int().min(10).max(13).describe('10 owner, 11 administrator, 12 moderator, 13 member'),
  }),
  [namedOnce],
).openapi('RoleGrantDraft')

const grants = routesOf({
  called: 'role',
  path: '/api/tenant-user-role-grants',
  kind: 'roleGrant',
  item: RoleGrant,
  list: collectionOf('RoleGrantCollection', RoleGrant),
})

export const listRoleGrants = grants.listing(roleGrantOperations.listRoleGrants, {
  summary: 'List who holds a role on the community',
  links: { 'role-grants': ['root', 'adminAuthority'] },
})

export const getRoleGrant = grants.reading(roleGrantOperations.getRoleGrant, {
  summary: 'Read a role on the community',
  links: { 'role-grant': 'heldRole' },
})

export const createRoleGrant = grants.creating(roleGrantOperations.createRoleGrant, {
  summary: 'Grant a member a role on the community',
  body: RoleGrantDraft,
  problems: ['validation_failed', 'resource_conflict', 'concurrency_conflict'],
  title: 'Grant a role',
  links: { create: 'roleGrants' },
})

export const deleteRoleGrant = grants.deleting(roleGrantOperations.deleteRoleGrant, {
  summary: 'Remove a role on the community',
  ifMatch: false,
})
