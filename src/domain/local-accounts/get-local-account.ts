import { one } from '../../db/one.ts'
import { reading } from '../verbs/verb.ts'
import { type LocalAccountView, localAccountFacts } from './local-account-view.ts'
import { localAccountOperations } from './operations.ts'
import { localAccountById } from './queries.ts'

/** One account and what is known of its password; never the password. */
export const getLocalAccount = reading({
  operation: localAccountOperations.getLocalAccount,
  load: (db, { userId }: { userId: string }) => ({ found: one(localAccountById(db, userId)) }),
  facts: ({ found }) => localAccountFacts(found.account),
  result: ({ found }): LocalAccountView => found.account,
})
