import { Problem } from '../../kernel/problem.ts'
import { type Plan, writing } from '../verbs/verb.ts'
import { localIdentityOperations } from './operations.ts'
import { checkPassword } from './password-rule.ts'
import { proofOf, registerByProof } from './queries.ts'

export interface InvitedRegistration {
  proofHash: string
  password: string
  firstName: string
  lastName: string
}

/**
 * Makes an account for whoever has the mail of an invitation, which proves the address. Whether the
 * community takes registrations does not matter; its owner becomes a member by accepting.
 */
export const registerByInvitation = writing({
  operation: localIdentityOperations.registerByInvitation,
  load: (db, { proofHash }: InvitedRegistration) => ({
    proof: proofOf(db, 'invitation', proofHash),
  }),
  facts: () => [{}],
  async decide(
    db,
    { proof },
    { proofHash, password, firstName, lastName },
    { ids, now, passwords },
  ): Promise<Plan<null>> {
    if (!proof?.email) throw new Problem('proof_invalid')
    checkPassword('password', password, proof.email)
    const passwordHash = await passwords.hash(password)
    const person = { userId: ids.next(now), firstName, lastName, passwordHash }
    return {
      writes: [registerByProof(db, proofHash, person)],
      changesPublic: false,
      result: null,
    }
  },
})
