import * as verbs from '../../../domain/plan-assignments/index.ts'
import { endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

const tenantPlan = (view: verbs.TenantPlanView): Resource => ({
  kind: 'tenantPlan',
  fields: fieldsOf(contract.TenantPlan, view),
  facts: verbs.tenantPlanFacts(view),
  vars: {
    tenantId: view.tenantId,
    preparedId: view.prepared?.id ?? '',
    appliedId: view.applied?.id ?? '',
  },
})

const planAssignments = ({ tenantId, page }: verbs.PlanAssignments): Resource => ({
  kind: 'planAssignments',
  fields: {},
  facts: {},
  vars: { tenantId },
  page,
  items: page.rows.map((assignment) => ({
    kind: 'planAssignment',
    fields: fieldsOf(contract.PlanAssignment, assignment, { tenantId }),
    facts: {},
    vars: { tenantId },
  })),
})

export const planAssignmentEndpoints = [
  endpoint({
    route: contract.getPlanAssignment,
    verb: verbs.getPlanAssignment,
    input: ({ params }) => params,
    represent: tenantPlan,
  }),
  endpoint({
    route: contract.preparePlanAssignment,
    verb: verbs.preparePlanAssignment,
    input: ({ params, body }) => ({ ...params, planVersionId: body.tenantPlanVersionId }),
    represent: tenantPlan,
  }),
  endpoint({
    route: contract.applyPlanAssignment,
    verb: verbs.applyPlanAssignment,
    input: ({ params: { tenantId, preparedId } }) => ({ tenantId, assignmentId: preparedId }),
    represent: tenantPlan,
  }),
  endpoint({
    route: contract.rollbackPlanAssignment,
    verb: verbs.rollbackPlanAssignment,
    input: ({ params: { tenantId, appliedId } }) => ({ tenantId, assignmentId: appliedId }),
    represent: tenantPlan,
  }),
  endpoint({
    route: contract.listPlanAssignments,
    verb: verbs.listPlanAssignments,
    input: ({ params, query }) => ({ ...params, page: query }),
    represent: planAssignments,
  }),
]
