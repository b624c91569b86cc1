import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { reading } from '../verbs/verb.ts'
import type { TenantPurgeView } from './administered-tenant-view.ts'
import { tenantOperations } from './operations.ts'
import { purgePage, tenantById } from './queries.ts'

export interface TenantPurges {
  tenantId: string
  page: Page<TenantPurgeView>
}

/** Every purge that was scheduled, the cancelled ones too, the last first. */
export const listTenantPurges = reading({
  operation: tenantOperations.listTenantPurges,
  load: (db, { id, page }: { id: string; page: PageRequest }) => ({
    tenant: tenantById(db, { id, only: null }),
    ...purgePage(db, id, page),
  }),
  result({ rows, total }, { id, page }): TenantPurges {
    return { tenantId: id, page: pageOf(page, { rows: rows.map(({ value }) => value), total }) }
  },
})
