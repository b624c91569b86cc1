import * as verbs from '../../../domain/platform-monetization/index.ts'
import { collection } from '../../contract/collections.ts'
import { endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

const platformMonetization = (view: verbs.MonetizationView): Resource => ({
  kind: 'platformMonetization',
  fields: fieldsOf(contract.PlatformMonetization, view),
  facts: {},
  vars: {},
})

const monetizationRevision = (revision: verbs.MonetizationRevision): Resource => ({
  kind: 'monetizationRevision',
  fields: fieldsOf(contract.MonetizationRevision, revision),
  facts: {},
  vars: {},
})

export const platformMonetizationEndpoints = [
  endpoint({
    route: contract.getPlatformMonetization,
    verb: verbs.getPlatformMonetization,
    input: () => undefined,
    represent: platformMonetization,
  }),
  endpoint({
    route: contract.replacePlatformMonetization,
    verb: verbs.replacePlatformMonetization,
    input: ({ body: { expectedRevision, ...monetization } }) => ({
      expectedRevision,
      monetization,
    }),
    represent: platformMonetization,
  }),
  endpoint({
    route: contract.listMonetizationRevisions,
    verb: verbs.listMonetizationRevisions,
    input: ({ query }) => ({ page: query }),
    represent: collection('monetizationRevisions', monetizationRevision),
  }),
]
