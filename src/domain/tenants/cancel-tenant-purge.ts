import { type Plan, writing } from '../verbs/verb.ts'
import { type AdministeredTenantView, administeredFacts } from './administered-tenant-view.ts'
import { tenantOperations } from './operations.ts'
import { cancelPurge, tenantById } from './queries.ts'

/** Takes a purge back that has not begun; the community stays archived. */
export const cancelTenantPurge = writing({
  operation: tenantOperations.cancelTenantPurge,
  load: (db, { id }: { id: string; reason: string | null }) => ({
    tenant: tenantById(db, { id, only: null }),
  }),
  facts: ({ tenant }) => [administeredFacts(tenant)],
  decide: (db, { tenant }, { reason }): Plan<AdministeredTenantView> => ({
    writes: [cancelPurge(db, tenant.id, reason)],
    changesPublic: false,
    result: { ...tenant, purge: null },
  }),
})
