import type { Db } from '../../db/database.ts'
import { isSetupCompleted, readingFacts, type ShownSecret } from '../instance-setup/index.ts'
import {
  type EditOperatorIdentityInput,
  editedIdentity,
  identityView,
  type OperatorIdentityView,
} from '../operator-identity/index.ts'
import { reading, writing } from '../verbs/verb.ts'
import { instanceOperatorIdentityOperations as operations } from './operations.ts'
import { saveInstanceIdentity, storedInstanceIdentity } from './queries.ts'

/** The document, and whether the setup secret opens it to this caller. */
export interface InstanceOperatorIdentityView extends OperatorIdentityView {
  showsSetupSecret: boolean
}

interface Shown {
  secret: ShownSecret
}

const load = (db: Db, _input: Shown) => ({
  stored: storedInstanceIdentity(db),
  isCompleted: isSetupCompleted(db),
})

/** Who runs the instance. */
export const getInstanceOperatorIdentity = reading({
  operation: operations.getInstanceOperatorIdentity,
  load,
  facts: (setup, { secret }) => readingFacts(setup, secret),
  result: ({ stored, ...setup }, { secret }): InstanceOperatorIdentityView => ({
    ...identityView(stored),
    ...readingFacts(setup, secret),
  }),
})

/** Saves who runs the instance. No document of a community changes with it. */
export const editInstanceOperatorIdentity = writing({
  operation: operations.editInstanceOperatorIdentity,
  load: (db, input: EditOperatorIdentityInput & Shown) => load(db, input),
  facts: (setup, { secret }) => [readingFacts(setup, secret)],
  decide(db, { stored, ...setup }, { secret, ...input }, { ids }) {
    const { knownStamp, document, view } = editedIdentity(stored, input, ids)
    const result: InstanceOperatorIdentityView = { ...view, ...readingFacts(setup, secret) }
    return {
      writes: [saveInstanceIdentity(db, knownStamp, document)],
      changesPublic: false,
      result,
    }
  },
})
