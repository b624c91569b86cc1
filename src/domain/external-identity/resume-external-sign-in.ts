import { Problem } from '../../kernel/problem.ts'
import { proofOf } from '../local-identity/index.ts'
import { type Plan, writing } from '../verbs/verb.ts'
import { externalIdentityOperations } from './operations.ts'
import { useExternalProof } from './queries.ts'

/**
 * Takes up what a browser began, once, before the provider is asked: whatever comes of it, the same
 * answer leads nowhere again. The result is who wants to link; null for a sign-in.
 */
export const resumeExternalSignIn = writing({
  operation: externalIdentityOperations.resumeExternalSignIn,
  load: (db, { proofHash }: { proofHash: string }) => ({
    proof: proofOf(db, 'external', proofHash),
  }),
  facts: () => [{}],
  decide(db, { proof }, { proofHash }): Plan<{ linksTo: string | null }> {
    const begun = proof
    if (!begun) throw new Problem('sign_in_refused')
    return {
      writes: [useExternalProof(db, proofHash)],
      changesPublic: false,
      result: { linksTo: begun.userId },
    }
  },
})
