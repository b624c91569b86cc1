import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { reading } from '../verbs/verb.ts'
import type { LocalAccountView } from './local-account-view.ts'
import { localAccountOperations } from './operations.ts'
import { localAccountCount, localAccountPage } from './queries.ts'

/** Accounts with a password, the oldest first. */
export const listLocalAccounts = reading({
  operation: localAccountOperations.listLocalAccounts,
  load: (db, { page }: { page: PageRequest }) => ({
    accounts: localAccountPage(db, page),
    total: localAccountCount(db),
  }),
  result: ({ accounts, total }, { page }): Page<LocalAccountView> =>
    pageOf(
      page,
      accounts.rows.map(({ account }) => account),
      Number(total.rows[0]!.total),
    ),
})
