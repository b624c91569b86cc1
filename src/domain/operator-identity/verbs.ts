import type { OperatorIdentity } from '../../kernel/operator-identity.ts'
import { Problem } from '../../kernel/problem.ts'
import { reading, writing } from '../verbs/verb.ts'
import { operatorIdentityOperations } from './operations.ts'
import { saveIdentity, storedIdentity } from './queries.ts'
import { columnsOf, identityOf } from './stored-identity.ts'

export interface OperatorIdentityView extends OperatorIdentity {
  /** That of a document which was never saved is the nil UUID. */
  concurrencyStamp: string
}

const neverSaved = '00000000-0000-0000-0000-000000000000'

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

/** Saves who runs this community; opens nothing. */
export const editDirectoryOperatorIdentity = writing({
  operation: operatorIdentityOperations.editDirectoryOperatorIdentity,
  load: (db, _input: EditOperatorIdentityInput) => ({ stored: storedIdentity(db) }),
  facts: () => [{}],
  decide(db, { stored }, { stamp, changes }, { ids }) {
    if (stamp !== (stored?.concurrency_stamp ?? neverSaved)) {
      throw new Problem('concurrency_conflict')
    }
    const identity = { ...identityOf(stored), ...changes }
    const concurrencyStamp = ids.stamp()
    const document = { ...columnsOf(identity), concurrency_stamp: concurrencyStamp }
    const result: OperatorIdentityView = { ...identity, concurrencyStamp }
    return {
      writes: [saveIdentity(db, stored?.concurrency_stamp ?? null, document)],
      changesPublic: false,
      result,
    }
  },
})
