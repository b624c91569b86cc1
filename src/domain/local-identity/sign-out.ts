import { Problem } from '../../kernel/problem.ts'
import { writing } from '../verbs/verb.ts'
import { localIdentityOperations } from './operations.ts'
import { endSession } from './queries.ts'

/** Ends the session of this credential, on every isolate at once. */
export const signOut = writing({
  operation: localIdentityOperations.signOut,
  load: (_db, _input: undefined) => ({}),
  facts: () => [{}],
  decide(db, _rows, _input, { principal }) {
    const sessionId = principal.kind === 'user' ? principal.sessionId : null
    if (sessionId === null) {
      throw new Problem('resource_conflict', { detail: 'This credential has no session here.' })
    }
    return { writes: [endSession(db, sessionId)], changesPublic: false, result: null }
  },
})
