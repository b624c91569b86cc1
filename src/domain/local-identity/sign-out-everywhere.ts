import { personOf } from '../../kernel/principal.ts'
import { writing } from '../verbs/verb.ts'
import { localIdentityOperations } from './operations.ts'
import { endSessions } from './queries.ts'

/** Ends every session of the caller, this one too. */
export const signOutEverywhere = writing({
  operation: localIdentityOperations.signOutEverywhere,
  load: (_db, _input: undefined) => ({}),
  facts: () => [{}],
  decide(db, _rows, _input, { principal }) {
    const { userId } = personOf(principal)
    return { writes: [endSessions(db, userId)], changesPublic: false, result: null }
  },
})
