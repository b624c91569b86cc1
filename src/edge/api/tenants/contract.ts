import { z } from '@hono/zod-openapi'
import { tenantOperations } from '../../../domain/tenants/index.ts'
import {
  collectionOf,
  defineList,
  defineRoute,
  filteredPage,
  instantText,
  lookupFields,
  nullableText,
  resourceOf,
  routesOfOne,
  Uuid,
  withRules,
} from '../../contract/contract-kit.ts'
import { namedOnce, namedPerson } from '../named-person.ts'

const base = '/api/admin/instance/tenants'

export const AdministeredTenant = resourceOf('AdministeredTenant', {
  id: z.uuid(),
  slug: z.string(),
  fullName: z.string(),
  tagline: nullableText,
  ...lookupFields('tenantStatus', z.int()),
  allowsRegistration: z.boolean().describe('Whether strangers may register an account there'),
  createdAt: instantText,
  activationReasons: z
    .array(z.string())
    .describe('What is missing before a community in preparation can be opened'),
})

export const TenantTransition = resourceOf('TenantTransition', {
  id: z.uuid(),
  tenantId: z.uuid(),
  oldStatusId: z.int().nullable(),
  newStatusId: z.int(),
  reason: nullableText,
  transitionedByUserId: z.uuid().nullable(),
  transitionedAt: instantText,
})

const text = (length: number) => z.string().trim().min(1).max(length)

/** A label under the base domain: the name of the community's own host. */
const hostLabel = z
  .string()
  .max(63)
  .regex(/^[a-z0-9]+(-+[a-z0-9]+)*$/, 'must be lower case letters, digits and inner hyphens')

export const NewTenant = z
  .strictObject({
    slug: hostLabel,
    fullName: text(500),
    tagline: text(500).nullable().default(null),
    allowsRegistration: z.boolean().default(false),
    primaryAdministratorUserId: Uuid.describe('An account; it owns the community'),
  })
  .openapi('NewTenant')

export const TenantMove = z
  .strictObject({
    reason: text(1000).nullable().default(null),
    confirmationText: z.string().max(200).nullable().default(null).describe('The slug, typed'),
  })
  .openapi('TenantMove')

export const Appointment = withRules(
  z.strictObject({
    ...namedPerson,
    scope: z.enum(['tenant', 'organization', 'group', 'event']).default('tenant'),
    scopeId: Uuid.nullable().default(null).describe('Which one; absent for the community itself'),
  }),
  [
    namedOnce,
    [
      ({ scope, scopeId }) => (scope === 'tenant') !== (scopeId === null),
      ['scopeId'],
      'names an organization, a group or an event, and is absent for the community',
    ],
  ],
).openapi('Appointment')

const tenants = routesOfOne({ path: base, kind: 'tenant', item: AdministeredTenant })

export const listTenants = defineRoute({
  operation: tenantOperations.listTenants,
  isMultiTenantOnly: true,
  path: base,
  summary: 'List the communities of the instance, newest first',
  query: filteredPage(
    { status: z.enum(['1', '2', '3', '4', '5']).optional(), text: text(200).optional() },
    ({ status, text: words }) => ({
      statusId: status === undefined ? null : Number(status),
      text: words ?? null,
    }),
  ),
  response: collectionOf('AdministeredTenants', AdministeredTenant),
  links: {
    tenants: {
      on: ['root', 'instanceRoot'],
      title: 'Communities',
      query: '{?page,pageSize,status,text}',
    },
    collection: { on: 'tenant', query: '{?page,pageSize,status,text}' },
  },
})

export const getTenant = tenants.reading(tenantOperations.getTenant, {
  summary: 'Read a community and what can be done with it now',
  links: {
    tenant: { on: 'root', title: 'Administration of this community' },
    up: 'tenantTransitions',
  },
})

export const createTenant = tenants.creating(tenantOperations.createTenant, {
  isMultiTenantOnly: true,
  summary: 'Create a community; it is private until it is activated',
  body: NewTenant,
  problems: ['resource_conflict', 'validation_failed'],
  title: 'Create a community',
  links: { 'create-tenant': ['root', 'instanceRoot', 'tenants'] },
})

const move = {
  body: TenantMove,
  problems: ['resource_conflict', 'resource_not_found', 'validation_failed'],
} as const

export const activateTenant = tenants.commanding(tenantOperations.activateTenant, 'activate', {
  ...move,
  summary: 'Open a community that is being prepared',
  title: 'Open this community',
})

export const suspendTenant = tenants.commanding(tenantOperations.suspendTenant, 'suspend', {
  ...move,
  isMultiTenantOnly: true,
  summary: 'Withdraw a community from the public; it can still be administered',
  title: 'Suspend this community',
})

export const archiveTenant = tenants.commanding(tenantOperations.archiveTenant, 'archive', {
  ...move,
  isMultiTenantOnly: true,
  summary: 'Make a community read-only',
  title: 'Archive this community',
})

export const reactivateTenant = tenants.commanding(
  tenantOperations.reactivateTenant,
  'reactivate',
  {
    ...move,
    isMultiTenantOnly: true,
    summary: 'Reopen a suspended or archived community',
    title: 'Reopen this community',
  },
)

export const appointOwner = defineRoute({
  operation: tenantOperations.appointOwner,
  path: `${base}/{id}/owners`,
  summary:
    'Appoint an owner where none is left, of a community or of something in it; the new owner becomes a member',
  body: Appointment,
  response: null,
  problems: [
    ...['resource_not_found', 'resource_conflict'],
    ...['concurrency_conflict', 'validation_failed'],
  ] as const,
  title: 'Appoint an owner where none is left',
  links: { 'appoint-owner': 'tenant' },
})

export const listTenantTransitions = defineList({
  operation: tenantOperations.listTenantTransitions,
  isMultiTenantOnly: true,
  path: `${base}/{id}/history`,
  summary: 'List the status changes of a community, newest first',
  response: collectionOf('TenantTransitions', TenantTransition),
  problems: ['resource_not_found'],
  links: {
    'version-history': 'tenant',
    collection: { on: 'tenantTransition', query: '{?page,pageSize}' },
  },
})
