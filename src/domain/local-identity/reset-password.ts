import { Problem } from '../../kernel/problem.ts'
import { type Plan, writing } from '../verbs/verb.ts'
import { localIdentityOperations } from './operations.ts'
import { checkPassword } from './password-rule.ts'
import { liftLocks, proofOf, resetPasswordByProof } from './queries.ts'
import { accountHashOf } from './sign-in-throttle.ts'

export interface NewPasswordInput {
  proofHash: string
  newPassword: string
}

/** Sets a new password by the proof that was mailed: every session ends, every lock is lifted. */
export const resetPassword = writing({
  operation: localIdentityOperations.resetPassword,
  load: (db, { proofHash }: NewPasswordInput) => ({ proof: proofOf(db, 'reset', proofHash) }),
  facts: () => [{}],
  async decide(db, { proof }, { proofHash, newPassword }, { passwords }): Promise<Plan<null>> {
    const known = proof
    if (!known?.email) throw new Problem('proof_invalid')
    checkPassword('newPassword', newPassword, known.email)
    return {
      writes: [
        resetPasswordByProof(db, proofHash, await passwords.hash(newPassword)),
        liftLocks(db, await accountHashOf(known.email)),
      ],
      changesPublic: false,
      result: null,
    }
  },
})
