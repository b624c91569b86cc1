import {
  getAuthorizationProvider,
  getAuthorizationProviderStatus,
  getPolicyPackage,
  providerViewOf,
  syncPolicies,
} from '../../../domain/authorization-provider/index.ts'
import { type Endpoint, endpoint, outsideEndpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

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
  outsideEndpoint({
    route: contract.syncPolicies,
    verb: syncPolicies,
    input: ({ policies }) => policies,
    async carryOut(_planned, { policies, scope }) {
      const points = await policies.publish(scope.trips)
      return { ...(await providerViewOf(policies)), points }
    },
    represent: representation.authorizationProviderStatus,
  }),
]
