import { notFound } from '../../kernel/problem.ts'
import { reading } from '../verbs/verb.ts'
import { type LocalAccountView, localAccountFacts } from './local-account-view.ts'
import { localAccountOperations } from './operations.ts'
import { localAccountById } from './queries.ts'

/** One account and what is known of its password; never the password. */
export const getLocalAccount = reading({
  operation: localAccountOperations.getLocalAccount,
  load: (db, { userId }: { userId: string }) => ({ found: localAccountById(db, userId) }),
  facts: ({ found }) => (found.rows[0] ? localAccountFacts(found.rows[0].account) : {}),
  result({ found }): LocalAccountView {
    const [row] = found.rows
    if (!row) throw notFound()
    return row.account
  },
})
