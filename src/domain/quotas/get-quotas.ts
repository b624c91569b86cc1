import { type QuotaState, quotaStates } from '../../kernel/quotas.ts'
import { reading } from '../verbs/verb.ts'
import { quotaOperations } from './operations.ts'
import { ownPlan } from './queries.ts'

export interface QuotasView {
  tenantId: string
  /** Null where the community has no plan: then what the instance sets for all is in force. */
  planName: string | null
  quotas: QuotaState[]
}

/** What the plan of the community allows, and how much there is. */
export const getQuotas = reading({
  operation: quotaOperations.getQuotas,
  load: (db, _input: undefined) => ({ plan: ownPlan(db) }),
  result: ({ plan: { applied, ...amounts } }, _input, { tenantId }): QuotasView => ({
    tenantId,
    planName: applied?.planName ?? null,
    quotas: quotaStates(applied?.quotas ?? null, amounts),
  }),
})
