import {
  type ProviderStatusView,
  type ProviderView,
  providerFacts,
} from '../../../domain/authorization-provider/index.ts'
import type { PolicyPackage } from '../../../kernel/ports.ts'
import type { Resource } from '../../contract/hal.ts'

export const authorizationProvider = (view: ProviderView): Resource => ({
  kind: 'authorizationProvider',
  fields: { ...view },
  facts: providerFacts(view),
  vars: {},
})

export const authorizationProviderStatus = (view: ProviderStatusView): Resource => ({
  ...authorizationProvider(view),
  kind: 'authorizationProviderStatus',
})

export const policyPackage = ({ canary, files }: PolicyPackage): Resource => ({
  kind: 'policyPackage',
  fields: { canary, files },
  facts: {},
  vars: {},
})
