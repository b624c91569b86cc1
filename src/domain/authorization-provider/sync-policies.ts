import { type Plan, writing } from '../verbs/verb.ts'
import { authorizationProviderOperations } from './operations.ts'
import { providerFacts } from './provider-view.ts'

/**
 * Whether the caller may put the policies of this version in force. Nothing is committed: what
 * follows is done in the store of the decision point, and repeating it does no harm.
 */
export const syncPolicies = writing({
  operation: authorizationProviderOperations.syncPolicies,
  load: (_db, _input: { isPublishable: boolean }) => ({}),
  facts: (_rows, input) => [providerFacts(input)],
  decide: (): Plan<null> => ({ writes: [], changesPublic: false, result: null }),
})
