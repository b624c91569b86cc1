import { neverSaved } from '../../db/saved-documents.ts'
import { disclosureCodes, disclosures } from '../../kernel/disclosures.ts'
import type { OperatorIdentity } from '../../kernel/operator-identity.ts'
import { Problem } from '../../kernel/problem.ts'
import { assertLocks, lockedDisclosures, locksOf, storedLocks } from '../footer-governance/index.ts'
import { reading, writing } from '../verbs/verb.ts'
import { operatorIdentityOperations } from './operations.ts'
import { saveIdentity, storedIdentity } from './queries.ts'
import { columnsOf, identityOf } from './stored-identity.ts'

export interface OperatorIdentityView extends OperatorIdentity {
  /** That of a document which was never saved is the nil UUID. */
  concurrencyStamp: string
}

/** What the form offers: the same for everybody. */
export const getOperatorIdentityMetadata = reading({
  operation: operatorIdentityOperations.getOperatorIdentityMetadata,
  load: (_db, _input: undefined) => ({}),
  result: () => null,
})

/** Who runs this community. */
export const getDirectoryOperatorIdentity = reading({
  operation: operatorIdentityOperations.getDirectoryOperatorIdentity,
  load: (db, _input: undefined) => ({ stored: storedIdentity(db) }),
  result: ({ stored }): OperatorIdentityView => ({
    ...identityOf(stored),
    concurrencyStamp: stored?.concurrency_stamp ?? neverSaved,
  }),
})

interface EditOperatorIdentityInput {
  stamp: string
  /** What is absent keeps its stored value. */
  changes: Partial<OperatorIdentity>
}

/** Saves who runs this community; opens nothing. What every footer has to show cannot be taken back. */
export const editDirectoryOperatorIdentity = writing({
  operation: operatorIdentityOperations.editDirectoryOperatorIdentity,
  load: (db, _input: EditOperatorIdentityInput) => ({
    stored: storedIdentity(db),
    governance: storedLocks(db),
  }),
  facts: () => [{}],
  decide(db, { stored, governance }, { stamp, changes }, { ids }) {
    if (stamp !== (stored?.concurrency_stamp ?? neverSaved)) {
      throw new Problem('concurrency_conflict')
    }
    const before = identityOf(stored)
    const identity = { ...before, ...changes }
    const takenBack = disclosureCodes.filter((code) => {
      const { field } = disclosures[code]
      return before[field] !== null && identity[field] === null
    })
    const locks = locksOf(governance)
    const locked = takenBack.filter((code) => locks[code])
    if (locked.length > 0) {
      throw lockedDisclosures(locked.map((code) => `legalLinks.${disclosures[code].field}`))
    }
    const concurrencyStamp = ids.stamp()
    const document = { ...columnsOf(identity), concurrency_stamp: concurrencyStamp }
    const result: OperatorIdentityView = { ...identity, concurrencyStamp }
    return {
      assertions: takenBack.length > 0 ? [assertLocks(db, governance)] : [],
      writes: [saveIdentity(db, stored?.concurrency_stamp ?? null, document)],
      // Footers show where its terms and notices are.
      changesPublic: true,
      result,
    }
  },
})
