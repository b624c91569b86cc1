import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { reading } from '../verbs/verb.ts'
import { roleGrantOperations } from './operations.ts'
import { roleGrantPage } from './queries.ts'
import type { RoleGrantView } from './role-grant-view.ts'

export interface RoleGrantsView {
  tenantId: string
  grants: Page<RoleGrantView>
}

/** Who holds a role on the community, owners first. */
export const listRoleGrants = reading({
  operation: roleGrantOperations.listRoleGrants,
  load: (db, { page }: { page: PageRequest }) => roleGrantPage(db, page),
  result: (found, { page }, { tenantId }): RoleGrantsView => ({
    tenantId,
    grants: pageOf(page, found),
  }),
})
