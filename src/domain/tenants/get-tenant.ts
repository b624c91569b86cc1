import { reading } from '../verbs/verb.ts'
import {
  type AdministeredTenantView,
  administeredFacts,
  type TenantAsked,
} from './administered-tenant-view.ts'
import { tenantOperations } from './operations.ts'
import { tenantById } from './queries.ts'

/** One community, and what can be done with it now. */
export const getTenant = reading({
  operation: tenantOperations.getTenant,
  load: (db, asked: TenantAsked) => ({ tenant: tenantById(db, asked) }),
  facts: ({ tenant }) => administeredFacts(tenant),
  result: ({ tenant }): AdministeredTenantView => tenant,
})
