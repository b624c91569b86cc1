export { planOperations } from './operations.ts'
export {
  archivePlanVersion,
  clonePlanVersion,
  comparePlanVersions,
  createPlanVersion,
  editPlanVersion,
  getPlanVersion,
  listPlanVersions,
  type PlanDifferences,
  type PlanVersions,
  planVersionFacts,
  publishPlanVersion,
} from './plan-versions.ts'
export {
  createPlan,
  editPlan,
  getPlan,
  listPlans,
  type PlanValidation,
  planFacts,
  validatePlan,
} from './plans.ts'
export { type PlanVersionView, type PlanView, versionById } from './queries.ts'
