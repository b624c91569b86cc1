import type { PageRequest } from '../../kernel/page.ts'
import { exporting } from '../verbs/exporting.ts'
import { listingOfValues } from '../verbs/listing.ts'
import { localAccountOperations } from './operations.ts'
import { localAccountPage } from './queries.ts'

/** Accounts with a password, the oldest first. */
export const listLocalAccounts = listingOfValues(
  localAccountOperations.listLocalAccounts,
  (db, { page }: { page: PageRequest }) => localAccountPage(db, page),
)

/** Records who exports them. */
export const exportLocalAccounts = exporting(listLocalAccounts)
