import { Problem } from '../../kernel/problem.ts'
import { type Plan, writing } from '../verbs/verb.ts'
import { localIdentityOperations } from './operations.ts'
import { checkPassword } from './password-rule.ts'
import { proofOf, replacePasswordByProof } from './queries.ts'
import type { NewPasswordInput } from './reset-password.ts'

/** Replaces a temporary password by the challenge of the sign-in that it was used for. */
export const replaceTemporaryPassword = writing({
  operation: localIdentityOperations.replaceTemporaryPassword,
  load: (db, { proofHash }: NewPasswordInput) => ({ proof: proofOf(db, 'replace', proofHash) }),
  facts: () => [{}],
  async decide(db, { proof }, { proofHash, newPassword }, { passwords }): Promise<Plan<null>> {
    const known = proof
    if (!known) throw new Problem('proof_invalid')
    checkPassword('newPassword', newPassword, known.email)
    const hash = await passwords.hash(newPassword)
    return {
      writes: [replacePasswordByProof(db, proofHash, hash)],
      changesPublic: false,
      result: null,
    }
  },
})
