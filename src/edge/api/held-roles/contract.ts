import { z } from '@hono/zod-openapi'
import { heldRoleOperations } from '../../../domain/held-roles/index.ts'
import { roles } from '../../../kernel/principal.ts'
import {
  collectionOf,
  defineRoute,
  filteredPage,
  instantText,
  lookupFields,
  nullableText,
  resourceOf,
  Uuid,
} from '../../contract/contract-kit.ts'

export const HeldRole = resourceOf('HeldRole', {
  id: z.uuid(),
  tenantId: z.uuid(),
  userId: z.uuid(),
  displayName: z.string(),
  fullName: nullableText,
  email: nullableText,
  ...lookupFields('tenantUserStatus', z.int()),
  scope: z.enum(['tenant', 'organization', 'group', 'event']),
  scopeId: z.uuid().describe('The community, organization, group or event'),
  scopeFullName: nullableText.describe('Null for the community itself'),
  ...lookupFields('role', z.int()),
  createdAt: instantText,
})

/** What can be held by a row: of the instance it is another one, and co-hosting is derived. */
const { instanceAdministrator: _, eventCoHost: __, ...held } = roles

export const listHeldRoles = defineRoute({
  operation: heldRoleOperations.listHeldRoles,
  path: '/api/tenant/roles',
  summary: 'List who holds a role in the community, on whatever it is held, by name',
  query: filteredPage(
    { role: z.enum(Object.values(held).map(String)).optional(), person: Uuid.optional() },
    ({ role, person }) => ({
      roleId: role === undefined ? null : Number(role),
      userId: person ?? null,
    }),
  ),
  response: collectionOf('HeldRoleCollection', HeldRole),
  links: {
    'held-roles': {
      on: ['root', 'adminAuthority', 'roleGrants'],
      title: 'Roles of everybody',
      query: '{?page,pageSize,role,person}',
    },
  },
})
