import { Problem } from '../../kernel/problem.ts'
import { issueProof } from '../local-identity/index.ts'
import { writing } from '../verbs/verb.ts'
import { externalIdentityOperations } from './operations.ts'

export interface BeginInput {
  proofHash: string
  /** To link needs somebody who is signed in: the proof is then good for that person alone. */
  purpose: 'sign-in' | 'link'
}

/** A provider has to answer within this. */
export const exchangeSeconds = 600

/** Remembers that a browser was sent to a provider; what it went with stays in its cookie. */
export const beginExternalSignIn = writing({
  operation: externalIdentityOperations.beginExternalSignIn,
  load: (_db, _input: BeginInput) => ({}),
  facts: () => [{}],
  decide(db, _rows, { proofHash, purpose }, { principal }) {
    if (purpose === 'link' && principal.kind === 'anonymous') {
      throw new Problem('authentication_required')
    }
    const proof = { hash: proofHash, purpose: 'external' as const, seconds: exchangeSeconds }
    const own = principal.kind === 'user' ? { userId: principal.userId } : {}
    return {
      writes: [issueProof(db, { ...proof, ...own })],
      changesPublic: false,
      result: null,
    }
  },
})
