import type { DecisionPointStatus, PolicyPublication } from '../../kernel/ports.ts'
import { reading } from '../verbs/verb.ts'
import { authorizationProviderOperations } from './operations.ts'
import { type ProviderStatusView, providerViewOf } from './provider-view.ts'

export interface ProviderStatusInput {
  policies: PolicyPublication
  /** What the points say, asked already, beside the database. */
  points: { asked: Promise<DecisionPointStatus[]> }
}

/** Which policies every declared decision point decides by. */
export const getAuthorizationProviderStatus = reading({
  operation: authorizationProviderOperations.getAuthorizationProviderStatus,
  load: (_db, _input: ProviderStatusInput) => ({}),
  result: async (_rows, { policies, points }): Promise<ProviderStatusView> => ({
    ...(await providerViewOf(policies)),
    points: await points.asked,
  }),
})
