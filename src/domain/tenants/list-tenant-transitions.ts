import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { reading } from '../verbs/verb.ts'
import type { TenantTransitionView } from './administered-tenant-view.ts'
import { tenantOperations } from './operations.ts'
import { tenantById, transitionPage } from './queries.ts'

export interface TenantTransitions {
  tenantId: string
  page: Page<TenantTransitionView>
}

/** How a community came to its status, the last change first. */
export const listTenantTransitions = reading({
  operation: tenantOperations.listTenantTransitions,
  load: (db, { id, page }: { id: string; page: PageRequest }) => ({
    tenant: tenantById(db, { id, only: null }),
    ...transitionPage(db, id, page),
  }),
  result({ rows, total }, { id, page }): TenantTransitions {
    return { tenantId: id, page: pageOf(page, { rows: rows.map(({ value }) => value), total }) }
  },
})
