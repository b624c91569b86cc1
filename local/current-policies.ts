import { endpoints } from '../src/edge/api/endpoints.ts'
import { policyBundle } from '../src/platform/cerbos/policies.ts'

/** The policies of this version. */
export const currentPolicies = () => policyBundle(endpoints.map(({ route }) => route.operation))
