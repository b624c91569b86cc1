import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { reading } from '../verbs/verb.ts'
import { instanceAdministratorOperations } from './operations.ts'
import { changeCount, changePage, type InstanceAdministratorChangeView } from './queries.ts'

/** Who made and removed administrators of the instance, the last change first. */
export const listInstanceAdministratorChanges = reading({
  operation: instanceAdministratorOperations.listInstanceAdministratorChanges,
  load: (db, page: PageRequest) => ({ changes: changePage(db, page), total: changeCount(db) }),
  result: ({ changes, total }, page): Page<InstanceAdministratorChangeView> =>
    pageOf(
      page,
      changes.rows.map(({ change }) => change),
      Number(total.rows[0]!.total),
    ),
})
