import { notFound } from '../../kernel/problem.ts'
import { type Plan, writing } from '../verbs/verb.ts'
import { identityFacts, labelled, type WayIn } from './identity-view.ts'
import { identityOperations } from './operations.ts'
import { ownIdentities, removeIdentity } from './queries.ts'

interface RemoveInput {
  id: string
  waysIn: readonly WayIn[]
}

/** Gives up one way in; never the last one, and not the password. */
export const removeMyIdentity = writing({
  operation: identityOperations.removeMyIdentity,
  load: (db, { waysIn }: RemoveInput) => ({ identities: ownIdentities(db, waysIn) }),
  facts({ identities }, { id, waysIn }) {
    const found = identities.rows.find((row) => row.id === id)
    if (!found) throw notFound()
    return [identityFacts(labelled(found, waysIn))]
  },
  decide: (db, _rows, { id, waysIn }): Plan<null> => ({
    writes: [removeIdentity(db, id, waysIn)],
    changesPublic: false,
    result: null,
  }),
})
