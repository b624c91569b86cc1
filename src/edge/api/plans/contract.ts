import { z } from '@hono/zod-openapi'
import { planOperations } from '../../../domain/plans/index.ts'
import { planVersionState } from '../../../kernel/plan-lifecycle.ts'
import { quotaKeys, unlimitedQuotas } from '../../../kernel/quotas.ts'
import {
  changeProblems,
  collectionOf,
  creation,
  defineList,
  defineRoute,
  edition,
  instantText,
  lineText,
  nullableText,
  plainText,
  resourceOf,
  routesOfOne,
  Uuid,
  withDefaults,
} from '../../contract/contract-kit.ts'
import { Quotas } from '../quotas/contract.ts'

const path = '/api/admin/instance/plans'
const planPath = `${path}/{planKey}` as const

const key = z
  .string()
  .max(50)
  .regex(
    /^(?!(?:validate|versions|preview-diff)$)[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be lower case letters, digits and inner hyphens, and no word of an address of plans',
  )
  .openapi({ example: 'small' })

const params = { planKey: key }

export const Plan = resourceOf('Plan', {
  id: z.uuid(),
  key: z.string(),
  name: z.string(),
  description: nullableText,
  latestNumber: z.int().describe('Number of the last version; zero if there is none'),
  publishedVersionId: z
    .uuid()
    .nullable()
    .describe('The last one that is published: what a community gets'),
  concurrencyStamp: z.uuid(),
  createdAt: instantText,
})

export const PlanVersion = resourceOf('PlanVersion', {
  id: z.uuid(),
  planId: z.uuid(),
  planKey: z.string(),
  planName: z.string(),
  number: z.int(),
  state: z
    .enum(Object.values(planVersionState))
    .describe('Published: it never changes. Archived: no community gets it any more'),
  quotas: Quotas,
  concurrencyStamp: z.uuid(),
  createdAt: instantText,
  publishedAt: instantText.nullable(),
  archivedAt: instantText.nullable(),
})

const fields = { name: lineText(100), description: plainText(1000).nullable() }
const PlanDraft = z.strictObject({ key, ...withDefaults(fields, {}) }).openapi('PlanDraft')
const PlanChanges = z.strictObject(fields).partial().openapi('PlanChanges')

const NewPlanVersion = z
  .strictObject({ quotas: Quotas.partial().transform((sent) => ({ ...unlimitedQuotas, ...sent })) })
  .openapi('NewPlanVersion')
const PlanVersionChanges = z
  .strictObject({ quotas: Quotas.partial() })
  .partial()
  .openapi('PlanVersionChanges')

export const listPlans = defineList({
  isMultiTenantOnly: true,
  operation: planOperations.listPlans,
  path,
  summary: 'List the plans of the instance',
  response: collectionOf('PlanCollection', Plan),
  links: {
    plans: { on: ['root', 'instanceRoot'], title: 'Plans' },
    collection: 'plan',
  },
})

export const getPlan = defineRoute({
  isMultiTenantOnly: true,
  operation: planOperations.getPlan,
  path: planPath,
  params,
  summary: 'Read a plan',
  response: Plan,
  links: { self: 'plan', up: ['planVersions', 'planVersion'] },
})

export const createPlan = defineRoute({
  isMultiTenantOnly: true,
  ...creation,
  operation: planOperations.createPlan,
  path,
  summary: 'Add a plan; its versions set the limits',
  body: PlanDraft,
  response: Plan,
  problems: ['validation_failed', 'resource_conflict'],
  title: 'Add a plan',
  links: { create: 'planCollection' },
})

export const editPlan = defineRoute({
  isMultiTenantOnly: true,
  ...edition,
  operation: planOperations.editPlan,
  path: planPath,
  params,
  summary: 'Rename a plan; its key does not change',
  body: PlanChanges,
  response: Plan,
  title: 'Edit this plan',
  links: { edit: 'plan' },
})

export const PlanValidation = resourceOf('PlanValidation', {
  isValid: z.boolean(),
  errors: z
    .record(z.string(), z.array(z.string()))
    .describe('Reasons by field why the plan cannot be added'),
})

export const validatePlan = defineRoute({
  isMultiTenantOnly: true,
  operation: planOperations.validatePlan,
  /** Nothing is written, so nothing is kept for a replay. */
  isRepeatable: true,
  path: `${path}/validate`,
  summary: 'Validate a plan without adding it',
  body: PlanDraft,
  response: PlanValidation,
  title: 'Check a plan before it is added',
  links: { validate: 'planCollection' },
})

const limit = Quotas.shape[quotaKeys[0]]

export const PlanDifferences = resourceOf('PlanDifferences', {
  fromVersionId: z.uuid(),
  toVersionId: z.uuid(),
  differences: z.array(z.strictObject({ quotaKey: z.enum(quotaKeys), from: limit, to: limit })),
  tenantCount: z.int().describe('Communities that have the first of the two now'),
})

export const comparePlanVersions = defineRoute({
  isMultiTenantOnly: true,
  operation: planOperations.comparePlanVersions,
  isRepeatable: true,
  path: `${path}/preview-diff`,
  summary: 'Compare the limits of two versions of plans',
  body: z.strictObject({ fromVersionId: Uuid, toVersionId: Uuid }).openapi('PlanVersionsToCompare'),
  response: PlanDifferences,
  problems: ['validation_failed', 'resource_not_found'],
  title: 'Compare two versions',
  links: { 'preview-diff': ['planCollection', 'planVersion'] },
})

export const listPlanVersions = defineList({
  isMultiTenantOnly: true,
  operation: planOperations.listPlanVersions,
  path: `${planPath}/versions`,
  params,
  summary: 'List the versions of a plan, newest first',
  response: collectionOf('PlanVersionCollection', PlanVersion),
  problems: ['resource_not_found'],
  title: 'Versions',
  links: { versions: 'plan', collection: { on: 'planVersion', query: '{?page,pageSize}' } },
})

export const createPlanVersion = defineRoute({
  isMultiTenantOnly: true,
  ...creation,
  operation: planOperations.createPlanVersion,
  path: `${planPath}/versions`,
  params,
  summary: 'Add a draft version of a plan; omitted limits are unlimited',
  body: NewPlanVersion,
  response: PlanVersion,
  problems: [
    'validation_failed',
    'resource_not_found',
    'resource_conflict',
    'concurrency_conflict',
  ],
  title: 'Add a version',
  links: { 'create-version': ['plan', 'planVersions'] },
})

const versions = routesOfOne({
  path: `${path}/versions`,
  kind: 'planVersion',
  called: 'version',
  item: PlanVersion,
})

export const getPlanVersion = versions.reading(planOperations.getPlanVersion, {
  isMultiTenantOnly: true,
  summary: 'Read a version of a plan',
})

export const editPlanVersion = versions.editing(planOperations.editPlanVersion, {
  isMultiTenantOnly: true,
  summary: 'Change the limits of a draft version',
  body: PlanVersionChanges,
})

export const publishPlanVersion = versions.commanding(
  planOperations.publishPlanVersion,
  'publish',
  {
    isMultiTenantOnly: true,
    summary: 'Publish a draft; communities can be given it, and it never changes again',
    problems: [...changeProblems],
    title: 'Publish this version',
  },
)

export const archivePlanVersion = versions.commanding(
  planOperations.archivePlanVersion,
  'archive',
  {
    isMultiTenantOnly: true,
    summary: 'Archive a version; communities that have it keep it, and no other can get it',
    problems: [...changeProblems],
    title: 'Archive this version',
  },
)

export const clonePlanVersion = versions.commanding(planOperations.clonePlanVersion, 'clone', {
  isMultiTenantOnly: true,
  ...creation,
  summary: 'Create a draft with the same limits as this version',
  problems: [...changeProblems],
  title: 'Begin a version from this one',
})
