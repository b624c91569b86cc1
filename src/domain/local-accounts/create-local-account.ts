import { type Plan, writing } from '../verbs/verb.ts'
import { localAccountOperations } from './operations.ts'
import { insertLocalAccount } from './queries.ts'
import { expiryOf, type IssuedPassword, newTemporaryPassword } from './temporary-password.ts'

export interface NewLocalAccount {
  operationId: string
  email: string
  firstName: string
  lastName: string
}

/** Makes an account with a temporary password, which is in this answer and nowhere else. */
export const createLocalAccount = writing({
  operation: localAccountOperations.createLocalAccount,
  load: (_db, _input: NewLocalAccount) => ({}),
  facts: () => [{}],
  async decide(db, _rows, input, { ids, now, passwords }): Promise<Plan<IssuedPassword>> {
    const temporaryPassword = newTemporaryPassword(ids)
    const [userId, expiresAt] = [ids.next(now), expiryOf(now)]
    const passwordHash = await passwords.hash(temporaryPassword)
    const account = { ...input, userId, passwordHash, expiresAt, reason: null }
    const { operationId, email } = input
    return {
      writes: [insertLocalAccount(db, { ...account, kind: 'created' })],
      changesPublic: false,
      result: { operationId, userId, email, temporaryPassword, expiresAt },
    }
  },
})
