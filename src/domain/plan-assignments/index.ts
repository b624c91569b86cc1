export { planAssignmentOperations } from './operations.ts'
export { tenantPlan } from './queries.ts'
export {
  type PlanAssignmentView,
  type StoredTenantPlan,
  type TenantPlanView,
  tenantPlanFacts,
} from './tenant-plan-view.ts'
export {
  applyPlanAssignment,
  getPlanAssignment,
  listPlanAssignments,
  type PlanAssignments,
  preparePlanAssignment,
  rollbackPlanAssignment,
} from './verbs.ts'
