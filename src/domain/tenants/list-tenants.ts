import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { reading } from '../verbs/verb.ts'
import type { AdministeredTenantView } from './administered-tenant-view.ts'
import { tenantOperations } from './operations.ts'
import { type TenantFilter, tenantCount, tenantPage } from './queries.ts'

export interface ListTenantsInput extends TenantFilter {
  page: PageRequest
}

/** The communities of the instance, the newest first. */
export const listTenants = reading({
  operation: tenantOperations.listTenants,
  load: (db, { page, ...filter }: ListTenantsInput) => ({
    tenants: tenantPage(db, filter, page),
    total: tenantCount(db, filter),
  }),
  result: ({ tenants, total }, { page }): Page<AdministeredTenantView> =>
    pageOf(
      page,
      tenants.rows.map(({ tenant }) => tenant),
      Number(total.rows[0]!.total),
    ),
})
