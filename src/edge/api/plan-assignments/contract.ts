import { z } from '@hono/zod-openapi'
import { planAssignmentOperations } from '../../../domain/plan-assignments/index.ts'
import { planAssignmentState } from '../../../kernel/plan-lifecycle.ts'
import {
  changeProblems,
  collectionOf,
  creation,
  defineList,
  defineRoute,
  instantText,
  resourceOf,
  Uuid,
} from '../../contract/contract-kit.ts'
import { QuotaState, Quotas } from '../quotas/contract.ts'

const base = '/api/admin/instance/tenants/{tenantId}' as const

const assignmentShape = {
  id: z.uuid(),
  state: z.enum(Object.values(planAssignmentState)),
  planVersionId: z.uuid(),
  planKey: z.string(),
  planName: z.string(),
  versionNumber: z.int(),
  quotas: Quotas,
  replacesId: z.uuid().nullable().describe('The one that holds again when this is rolled back'),
  preparedByUserId: z.uuid().nullable(),
  preparedAt: instantText,
  appliedByUserId: z.uuid().nullable(),
  appliedAt: instantText.nullable(),
  endedAt: instantText.nullable(),
}

export const PlanAssignment = resourceOf('PlanAssignment', {
  ...assignmentShape,
  tenantId: z.uuid(),
})

const assignment = z.strictObject(assignmentShape).nullable()

export const TenantPlan = resourceOf('TenantPlan', {
  tenantId: z.uuid(),
  applied: assignment.describe('Current plan; null if nothing is limited'),
  prepared: assignment.describe('Prepared plan, which is not in force yet'),
  quotas: z.array(QuotaState),
  preview: z.array(QuotaState).nullable().describe('Quotas after the prepared plan is applied'),
})

export const getPlanAssignment = defineRoute({
  isMultiTenantOnly: true,
  operation: planAssignmentOperations.getPlanAssignment,
  path: `${base}/plan-assignment`,
  summary: 'Read the plan of a community, its usage and any prepared plan',
  response: TenantPlan,
  links: {
    'plan-assignment': ['tenant', 'effectiveConfiguration'],
    self: 'tenantPlan',
    up: 'planAssignments',
  },
})

export const preparePlanAssignment = defineRoute({
  isMultiTenantOnly: true,
  ...creation,
  operation: planAssignmentOperations.preparePlanAssignment,
  path: `${base}/plan-assignment`,
  summary: 'Prepare a plan for a community and preview its effects; nothing changes yet',
  body: z
    .strictObject({ tenantPlanVersionId: Uuid.describe('A published version of a plan') })
    .openapi('NewPlanAssignment'),
  response: TenantPlan,
  problems: ['validation_failed', ...changeProblems],
  title: 'Prepare another plan',
  links: { 'prepare-plan': 'tenantPlan' },
})

export const applyPlanAssignment = defineRoute({
  isMultiTenantOnly: true,
  operation: planAssignmentOperations.applyPlanAssignment,
  path: `${base}/plan-assignments/{preparedId}/apply`,
  summary: 'Apply the prepared plan to a community; existing things stay',
  response: TenantPlan,
  problems: [...changeProblems],
  title: 'Apply the prepared plan',
  links: { 'apply-plan': 'tenantPlan' },
})

export const rollbackPlanAssignment = defineRoute({
  isMultiTenantOnly: true,
  operation: planAssignmentOperations.rollbackPlanAssignment,
  path: `${base}/plan-assignments/{appliedId}/rollback`,
  summary: 'Restore the previous plan of a community, or no plan',
  response: TenantPlan,
  problems: [...changeProblems],
  title: 'Take this plan back',
  links: { 'roll-back-plan': 'tenantPlan' },
})

export const listPlanAssignments = defineList({
  isMultiTenantOnly: true,
  operation: planAssignmentOperations.listPlanAssignments,
  path: `${base}/plan-assignments`,
  summary: 'List the plans that were prepared for a community, newest first',
  response: collectionOf('PlanAssignmentCollection', PlanAssignment),
  problems: ['resource_not_found'],
  title: 'Plans of this community',
  links: {
    'plan-history': ['tenant', 'tenantPlan'],
    collection: { on: 'planAssignment', query: '{?page,pageSize}' },
  },
})
