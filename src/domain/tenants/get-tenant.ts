import { notFound } from '../../kernel/problem.ts'
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
  load: (db, asked: TenantAsked) => ({ found: tenantById(db, asked) }),
  facts: ({ found }) => (found.rows[0]?.tenant ? administeredFacts(found.rows[0].tenant) : {}),
  result({ found }): AdministeredTenantView {
    const tenant = found.rows[0]?.tenant
    if (!tenant) throw notFound()
    return tenant
  },
})
