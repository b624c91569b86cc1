import type { PlanAssignmentState } from '../../kernel/plan-lifecycle.ts'
import { type QuotaState, type Quotas, type QuotaUse, quotaStates } from '../../kernel/quotas.ts'

/** That a community is to have a version of a plan, has it, or had it. */
export interface PlanAssignmentView {
  id: string
  state: PlanAssignmentState
  planVersionId: string
  planKey: string
  planName: string
  versionNumber: number
  quotas: Quotas
  /** The one that holds again when this one is rolled back. */
  replacesId: string | null
  /** Null when a key did it, or somebody who is erased. */
  preparedByUserId: string | null
  preparedAt: string
  appliedByUserId: string | null
  appliedAt: string | null
  endedAt: string | null
}

export interface StoredTenantPlan {
  tenantId: string
  tenantStatusId: number
  applied: PlanAssignmentView | null
  prepared: PlanAssignmentView | null
  used: QuotaUse
  /** What the instance sets for all communities. */
  defaults: Quotas
}

export interface TenantPlanView extends StoredTenantPlan {
  quotas: QuotaState[]
  /** What it will be when the prepared one is applied; null where none is prepared. */
  preview: QuotaState[] | null
}

export const tenantPlanView = (stored: StoredTenantPlan): TenantPlanView => ({
  ...stored,
  quotas: quotaStates(stored.applied?.quotas ?? null, stored),
  preview: stored.prepared && quotaStates(stored.prepared.quotas, stored),
})

export const tenantPlanFacts = ({ tenantStatusId, applied, prepared }: StoredTenantPlan) => ({
  administeredStatusId: tenantStatusId,
  preparedState: prepared?.state ?? null,
  appliedState: applied?.state ?? null,
})

/** Of one assignment alone, whatever else the community has. */
export const planAssignmentFacts = (
  { tenantStatusId }: StoredTenantPlan,
  { state }: PlanAssignmentView,
) => ({ administeredStatusId: tenantStatusId, preparedState: state, appliedState: state })
