import { z } from '@hono/zod-openapi'
import { tenantOperations } from '../../../domain/tenants/index.ts'
import { purgeState } from '../../../kernel/tenant-lifecycle.ts'
import {
  collectionOf,
  defineList,
  defineRoute,
  filteredPage,
  instantText,
  lookupFields,
  nullableText,
  plainText,
  resourceOf,
  routesOfOne,
  Uuid,
  withDefaults,
  withRules,
} from '../../contract/contract-kit.ts'
import { communityFields, communityShape } from '../communities/community-fields.ts'
import { namedOnce, namedPerson } from '../named-person.ts'

const base = '/api/admin/instance/tenants'

const purgeShape = {
  id: z.uuid(),
  state: z.enum(Object.values(purgeState)),
  reason: z.string(),
  scheduledByUserId: z.uuid().nullable(),
  scheduledAt: instantText,
  dueAt: instantText.describe('Instant from which the purge deletes data'),
  cancelledByUserId: z.uuid().nullable(),
  cancelReason: nullableText,
  cancelledAt: instantText.nullable(),
  startedAt: instantText.nullable(),
  advancedAt: instantText.nullable().describe('Instant of the last deletion'),
  finishedAt: instantText
    .nullable()
    .describe('Instant when all rows and files were gone; the files may go after the last row'),
  rowsDeleted: z.int(),
  tablesLeft: z.int().nullable().describe('Not emptied yet; null before it begins'),
}

export const TenantPurge = resourceOf('TenantPurge', { ...purgeShape, tenantId: z.uuid() })

export const AdministeredTenant = resourceOf('AdministeredTenant', {
  id: z.uuid(),
  slug: z.string(),
  ...communityShape,
  ...lookupFields('tenantStatus', z.int()),
  createdAt: instantText,
  activationReasons: z
    .array(z.string())
    .describe('Reasons why the community cannot be activated yet'),
  purge: z
    .strictObject(purgeShape)
    .nullable()
    .describe('That is scheduled, under way or finished; null where none is'),
  concurrencyStamp: z.uuid(),
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

/** A label under the base domain: the name of the community's own host. */
export const hostLabel = z
  .string()
  .max(63)
  .regex(/^[a-z0-9]+(-+[a-z0-9]+)*$/, 'must be lower case letters, digits and inner hyphens')

export const NewTenant = withRules(
  z.strictObject({
    slug: hostLabel,
    ...withDefaults(communityFields, {
      allowsRegistration: false,
      languages: ['en'],
      timeZoneId: 'UTC',
    }),
    primaryAdministratorUserId: Uuid.optional().describe('An account; it owns the community'),
    primaryAdministratorEmail: namedPerson.email.describe(
      'Either this or primaryAdministratorUserId. The account with this verified address owns the community; where there is none, whoever accepts the invitation to it does',
    ),
  }),
  [
    [
      ({ primaryAdministratorUserId: id, primaryAdministratorEmail: email }) =>
        (id === undefined) === (email === undefined),
      ['primaryAdministratorUserId'],
      'Send either primaryAdministratorUserId or primaryAdministratorEmail, not both.',
    ],
  ],
).openapi('NewTenant')

const TenantChanges = z.strictObject(communityFields).partial().openapi('TenantChanges')

const reason = plainText(1000)

const PurgeOrder = z
  .strictObject({
    reason: reason.describe('Why: it outlives the community'),
    confirmationText: z.string().max(200).describe('The slug, typed'),
  })
  .openapi('PurgeOrder')

const PurgeCancellation = z
  .strictObject({ reason: reason.nullable().default(null) })
  .openapi('PurgeCancellation')

export const TenantMove = z
  .strictObject({
    reason: plainText(1000).nullable().default(null),
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

const TenantMember = withRules(z.strictObject(namedPerson), [namedOnce]).openapi('TenantMember')

const tenants = routesOfOne({ path: base, kind: 'tenant', item: AdministeredTenant })

export const listTenants = defineRoute({
  operation: tenantOperations.listTenants,
  isMultiTenantOnly: true,
  path: base,
  summary: 'List the communities of the instance, newest first',
  query: filteredPage(
    { status: z.enum(['1', '2', '3', '4', '5']).optional(), text: plainText(200).optional() },
    ({ status, text: words }) => ({
      statusId: status === undefined ? null : Number(status),
      text: words ?? null,
    }),
  ),
  response: collectionOf('AdministeredTenants', AdministeredTenant),
  links: {
    tenants: {
      on: ['root', 'instanceRoot', 'instanceOperations'],
      title: 'Communities',
      query: '{?page,pageSize,status,text}',
    },
    collection: { on: 'tenant', query: '{?page,pageSize,status,text}' },
  },
})

export const getTenant = tenants.reading(tenantOperations.getTenant, {
  summary: 'Read a community and what can be done with it now',
  links: {
    tenant: { on: ['root', 'instanceDomain'], title: 'Administration of this community' },
    'default-directory': ['setupJourney', 'setupCompletion'],
    up: ['tenantTransitions', 'tenantPurges'],
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

export const editTenant = tenants.editing(tenantOperations.editTenant, {
  isMultiTenantOnly: true,
  summary: 'Edit the profile of a community',
  body: TenantChanges,
  problems: [
    'resource_not_found',
    'concurrency_conflict',
    'resource_conflict',
    'validation_failed',
  ],
  title: 'Edit this community',
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

const purging = {
  isMultiTenantOnly: true,
  problems: ['resource_conflict', 'resource_not_found', 'validation_failed'],
} as const

export const scheduleTenantPurge = tenants.commanding(
  tenantOperations.scheduleTenantPurge,
  'schedule-purge',
  {
    ...purging,
    body: PurgeOrder,
    summary:
      'Schedule the purge of an archived community; everything is deleted after seven days, including invoices',
    title: 'Schedule the purge of this community',
  },
)

export const cancelTenantPurge = tenants.commanding(
  tenantOperations.cancelTenantPurge,
  'cancel-purge',
  {
    ...purging,
    body: PurgeCancellation,
    summary: 'Cancel a purge that has not begun; the community stays archived',
    title: 'Cancel the purge of this community',
  },
)

export const listTenantPurges = defineList({
  operation: tenantOperations.listTenantPurges,
  isMultiTenantOnly: true,
  path: `${base}/{id}/purges`,
  summary: 'List the purges of a community that were ever scheduled, newest first',
  response: collectionOf('TenantPurges', TenantPurge),
  problems: ['resource_not_found'],
  links: {
    purges: 'tenant',
    collection: { on: 'tenantPurge', query: '{?page,pageSize}' },
  },
})

export const appointOwner = defineRoute({
  operation: tenantOperations.appointOwner,
  path: `${base}/{id}/owners`,
  summary:
    'Appoint an owner of a community, or of something in it, that has no owner left; the new owner becomes a member',
  body: Appointment,
  response: null,
  problems: [
    ...['resource_not_found', 'resource_conflict'],
    ...['concurrency_conflict', 'validation_failed'],
  ] as const,
  title: 'Appoint an owner where none is left',
  links: { 'appoint-owner': 'tenant' },
})

export const addTenantMember = defineRoute({
  operation: tenantOperations.addTenantMember,
  path: `${base}/{id}/members`,
  summary: 'Make an account a member of a community, with no role in it',
  body: TenantMember,
  response: null,
  problems: [
    ...['resource_not_found', 'resource_conflict', 'membership_refused'],
    ...['concurrency_conflict', 'validation_failed'],
  ] as const,
  title: 'Make an account a member',
  links: { 'add-member': 'tenant' },
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
