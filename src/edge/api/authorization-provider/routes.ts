import {
  getAuthorizationProvider,
  getAuthorizationProviderStatus,
  getPolicyPackage,
  type ProviderStatusView,
  providerViewOf,
  syncPolicies,
} from '../../../domain/authorization-provider/index.ts'
import { performWriting } from '../../../domain/verbs/perform.ts'
import { type Endpoint, endpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

/** Authority first, then the store: what a decision point is told does not wait for a commit. */
const syncEndpoint: Endpoint = {
  route: contract.syncPolicies,
  async run(context, _request, present) {
    const { policies, scope } = context
    const performed = await performWriting(context, syncPolicies, policies, {
      idempotency: null,
      alongside: async () => undefined,
    })
    const points = await policies.publish(scope.trips)
    const result: ProviderStatusView = { ...(await providerViewOf(policies)), points }
    const resource = representation.authorizationProviderStatus(result)
    const outcome = { performed: { ...performed, result }, resource }
    return { outcome, body: await present(outcome) }
  },
}

export const authorizationProviderEndpoints: readonly Endpoint[] = [
  endpoint({
    route: contract.getAuthorizationProvider,
    verb: getAuthorizationProvider,
    input: (_request, { policies }) => ({ policies }),
    represent: representation.authorizationProvider,
  }),
  endpoint({
    route: contract.getAuthorizationProviderStatus,
    verb: getAuthorizationProviderStatus,
    // Begun here, so that it runs beside the database and not after it.
    input: (_request, { policies, scope }) => ({
      policies,
      points: { asked: policies.statuses(scope.trips) },
    }),
    represent: representation.authorizationProviderStatus,
  }),
  endpoint({
    route: contract.getPolicyPackage,
    verb: getPolicyPackage,
    input: (_request, { policies }) => ({ policies }),
    represent: representation.policyPackage,
  }),
  syncEndpoint,
]
