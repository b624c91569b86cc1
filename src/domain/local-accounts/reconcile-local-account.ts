import { one } from '../../db/one.ts'
import { type Plan, writing } from '../verbs/verb.ts'
import { type LocalAccountView, localAccountFacts } from './local-account-view.ts'
import { localAccountOperations } from './operations.ts'
import { linkLocalAccount, localAccountById } from './queries.ts'

/** Finishes the linking of an account that was interrupted; issues nothing. */
export const reconcileLocalAccount = writing({
  operation: localAccountOperations.reconcileLocalAccount,
  load: (db, { userId }: { userId: string }) => ({ found: one(localAccountById(db, userId)) }),
  facts: ({ found }) => [localAccountFacts(found.account)],
  decide: (db, { found }, { userId }): Plan<LocalAccountView> => ({
    writes: [linkLocalAccount(db, userId)],
    changesPublic: false,
    result: { ...found.account, isLinked: true },
  }),
})
