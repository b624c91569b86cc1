import type { PageRequest } from '../../kernel/page.ts'
import { listingOfValues } from '../verbs/listing.ts'
import { tenantOperations } from './operations.ts'
import { type TenantFilter, tenantPage } from './queries.ts'

interface ListTenantsInput extends TenantFilter {
  page: PageRequest
}

/** The communities of the instance, the newest first. */
export const listTenants = listingOfValues(
  tenantOperations.listTenants,
  (db, { page, ...filter }: ListTenantsInput) => tenantPage(db, filter, page),
)
