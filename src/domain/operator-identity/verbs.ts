import { disclosureCodes, disclosures } from '../../kernel/disclosures.ts'
import { assertLocks, lockedDisclosures, locksOf, storedLocks } from '../footer-governance/index.ts'
import { reading, writing } from '../verbs/verb.ts'
import { operatorIdentityOperations } from './operations.ts'
import { saveIdentity, storedIdentity } from './queries.ts'
import {
  type EditOperatorIdentityInput,
  editedIdentity,
  identityView,
  type OperatorIdentityView,
} from './stored-identity.ts'

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
  result: ({ stored }): OperatorIdentityView => identityView(stored),
})

/** Saves who runs this community; opens nothing. What every footer has to show cannot be taken back. */
export const editDirectoryOperatorIdentity = writing({
  operation: operatorIdentityOperations.editDirectoryOperatorIdentity,
  load: (db, _input: EditOperatorIdentityInput) => ({
    stored: storedIdentity(db),
    governance: storedLocks(db),
  }),
  facts: () => [{}],
  decide(db, { stored, governance }, input, { ids }) {
    const { before, knownStamp, document, view } = editedIdentity(stored, input, ids)
    const takenBack = disclosureCodes.filter((code) => {
      const { field } = disclosures[code]
      return before[field] !== null && view[field] === null
    })
    const locks = locksOf(governance)
    const locked = takenBack.filter((code) => locks[code])
    if (locked.length > 0) {
      throw lockedDisclosures(locked.map((code) => `legalLinks.${disclosures[code].field}`))
    }
    return {
      assertions: takenBack.length > 0 ? [assertLocks(db, governance)] : [],
      writes: [saveIdentity(db, knownStamp, document)],
      // Footers show where its terms and notices are.
      changesPublic: true,
      result: view,
    }
  },
})
