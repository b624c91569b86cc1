import { one } from '../../db/one.ts'
import { type Plan, writing } from '../verbs/verb.ts'
import { localAccountFacts } from './local-account-view.ts'
import { localAccountOperations } from './operations.ts'
import { issueTemporaryPassword, localAccountById } from './queries.ts'
import { expiryOf, type IssuedPassword, newTemporaryPassword } from './temporary-password.ts'

export interface TemporaryCredentialInput {
  userId: string
  operationId: string
  reason: string
}

/** Replaces the password of an account by a temporary one: every session of it ends. */
export const issueTemporaryCredential = writing({
  operation: localAccountOperations.issueTemporaryCredential,
  load: (db, { userId }: TemporaryCredentialInput) => ({
    found: one(localAccountById(db, userId)),
  }),
  facts: ({ found }) => [localAccountFacts(found.account)],
  async decide(db, { found }, input, { ids, now, passwords }): Promise<Plan<IssuedPassword>> {
    const temporaryPassword = newTemporaryPassword(ids)
    const expiresAt = expiryOf(now)
    const passwordHash = await passwords.hash(temporaryPassword)
    const { userId, operationId } = input
    const { email } = found.account
    return {
      writes: [issueTemporaryPassword(db, { ...input, kind: 'reset', passwordHash, expiresAt })],
      changesPublic: false,
      result: { operationId, userId, email, temporaryPassword, expiresAt },
    }
  },
})
