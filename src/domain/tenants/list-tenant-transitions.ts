import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { reading } from '../verbs/verb.ts'
import type { TenantTransitionView } from './administered-tenant-view.ts'
import { tenantOperations } from './operations.ts'
import { tenantById, transitionCount, transitionPage } from './queries.ts'

export interface TenantTransitions {
  tenantId: string
  page: Page<TenantTransitionView>
}

/** How a community came to its status, the last change first. */
export const listTenantTransitions = reading({
  operation: tenantOperations.listTenantTransitions,
  load: (db, { id, page }: { id: string; page: PageRequest }) => ({
    found: tenantById(db, { id, only: null }),
    transitions: transitionPage(db, id, page),
    total: transitionCount(db, id),
  }),
  result({ found, transitions, total }, { id, page }): TenantTransitions {
    if (!found.rows[0]?.tenant) throw notFound()
    const rows = transitions.rows.map(({ transition }) => transition)
    return { tenantId: id, page: pageOf(page, rows, Number(total.rows[0]!.total)) }
  },
})
