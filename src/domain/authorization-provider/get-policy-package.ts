import type { PolicyPackage, PolicyPublication } from '../../kernel/ports.ts'
import { reading } from '../verbs/verb.ts'
import { authorizationProviderOperations } from './operations.ts'

/** The policies of this version, for a decision point that is kept by other means. */
export const getPolicyPackage = reading({
  operation: authorizationProviderOperations.getPolicyPackage,
  load: (_db, _input: { policies: PolicyPublication }) => ({}),
  result: (_rows, { policies }): Promise<PolicyPackage> => policies.package(),
})
