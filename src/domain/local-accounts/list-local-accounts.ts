import type { PageRequest } from '../../kernel/page.ts'
import { listingOfValues } from '../verbs/listing.ts'
import { localAccountOperations } from './operations.ts'
import { localAccountPage } from './queries.ts'

/** Accounts with a password, the oldest first. */
export const listLocalAccounts = listingOfValues(
  localAccountOperations.listLocalAccounts,
  (db, { page }: { page: PageRequest }) => localAccountPage(db, page),
)
