export { planAssignmentOperations } from './operations.ts'
export {
  type PlanAssignmentView,
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
