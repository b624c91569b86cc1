import type { PageRequest } from '../../kernel/page.ts'
import { listingOfValues } from '../verbs/listing.ts'
import { instanceAdministratorOperations } from './operations.ts'
import { administratorPage, changePage } from './queries.ts'

/** Who administers the instance. */
export const listInstanceAdministrators = listingOfValues(
  instanceAdministratorOperations.listInstanceAdministrators,
  (db, { page }: { page: PageRequest }) => administratorPage(db, page),
)

/** Who made and removed administrators of the instance, the last change first. */
export const listInstanceAdministratorChanges = listingOfValues(
  instanceAdministratorOperations.listInstanceAdministratorChanges,
  (db, { page }: { page: PageRequest }) => changePage(db, page),
)
