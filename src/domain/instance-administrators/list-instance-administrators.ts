import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { reading } from '../verbs/verb.ts'
import { instanceAdministratorOperations } from './operations.ts'
import { administratorCount, administratorPage, type InstanceAdministratorView } from './queries.ts'

/** Who administers the instance. */
export const listInstanceAdministrators = reading({
  operation: instanceAdministratorOperations.listInstanceAdministrators,
  load: (db, page: PageRequest) => ({
    administrators: administratorPage(db, page),
    total: administratorCount(db),
  }),
  result: ({ administrators, total }, page): Page<InstanceAdministratorView> =>
    pageOf(
      page,
      administrators.rows.map(({ administrator }) => administrator),
      Number(total.rows[0]!.total),
    ),
})
