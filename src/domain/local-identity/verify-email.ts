import { writing } from '../verbs/verb.ts'
import { localIdentityOperations } from './operations.ts'
import { completeRegistration } from './queries.ts'

/** Proves the address of a registration: makes the account, and it a member of this community. */
export const verifyEmail = writing({
  operation: localIdentityOperations.verifyEmail,
  load: (_db, _input: { proofHash: string }) => ({}),
  facts: () => [{}],
  decide: (db, _rows, { proofHash }, { ids, now }) => ({
    writes: [completeRegistration(db, proofHash, ids.next(now))],
    changesPublic: false,
    result: null,
  }),
})
