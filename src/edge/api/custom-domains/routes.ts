import * as verbs from '../../../domain/custom-domains/index.ts'
import { type CustomDomainView, customDomainFacts } from '../../../domain/custom-domains/index.ts'
import { challengeNameOf } from '../../../kernel/domain-lifecycle.ts'
import { collection } from '../../contract/collections.ts'
import {
  byPage,
  byParams,
  changed,
  endpoint,
  type Scene,
  stamped,
} from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

function customDomain(view: CustomDomainView, { home }: Scene): Resource {
  const { host, token, seenTexts, seenAlias } = view
  const target = new URL(home).hostname
  return {
    kind: 'customDomain',
    fields: fieldsOf(contract.CustomDomain, view, {
      proof: {
        type: 'TXT',
        name: challengeNameOf(host),
        expected: token,
        seen: seenTexts,
        isMet: seenTexts?.includes(token) ?? false,
      },
      target: {
        type: 'CNAME',
        name: host,
        expected: target,
        seen: seenAlias,
        isMet: seenAlias === target,
      },
    }),
    facts: customDomainFacts(view),
    vars: { id: view.id },
  }
}

const instanceDomain = (view: CustomDomainView): Resource => ({
  kind: 'instanceDomain',
  fields: fieldsOf(contract.InstanceDomain, view),
  facts: {},
  vars: { tenantId: view.tenantId },
})

export const customDomainEndpoints = [
  endpoint({
    route: contract.listCustomDomains,
    verb: verbs.listCustomDomains,
    input: byPage,
    represent: collection('customDomains', customDomain),
  }),
  endpoint({
    route: contract.getCustomDomain,
    verb: verbs.getCustomDomain,
    input: byParams,
    represent: customDomain,
  }),
  endpoint({
    route: contract.createCustomDomain,
    verb: verbs.createCustomDomain,
    input: ({ body, instanceHosts }) => ({ ...body, instanceHosts }),
    represent: customDomain,
  }),
  endpoint({
    route: contract.verifyCustomDomain,
    verb: verbs.verifyCustomDomain,
    input: byParams,
    represent: customDomain,
  }),
  endpoint({
    route: contract.editCustomDomain,
    verb: verbs.editCustomDomain,
    input: changed,
    represent: customDomain,
  }),
  endpoint({
    route: contract.deleteCustomDomain,
    verb: verbs.deleteCustomDomain,
    input: stamped,
  }),
  endpoint({
    route: contract.listInstanceDomains,
    verb: verbs.listInstanceDomains,
    input: byPage,
    represent: collection('instanceDomains', instanceDomain),
  }),
]
