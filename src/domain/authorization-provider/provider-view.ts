import type { DecisionPointStatus, PolicyPublication } from '../../kernel/ports.ts'

/** Who decides authority here, and by which policies it should. */
export interface ProviderView {
  provider: PolicyPublication['provider']
  endpoints: readonly string[]
  isPublishable: boolean
  canary: string
}

export interface ProviderStatusView extends ProviderView {
  points: DecisionPointStatus[]
}

export const providerViewOf = async (policies: PolicyPublication): Promise<ProviderView> => ({
  provider: policies.provider,
  endpoints: policies.endpoints,
  isPublishable: policies.isPublishable,
  canary: (await policies.package()).canary,
})

export const providerFacts = ({ isPublishable }: Pick<ProviderView, 'isPublishable'>) => ({
  isPublishable,
})
