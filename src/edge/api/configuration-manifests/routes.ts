import * as verbs from '../../../domain/configuration-manifests/index.ts'
import { endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import * as contract from './contract.ts'

const resourceOf = (kind: string, fields: Record<string, unknown>): Resource => ({
  kind,
  fields,
  facts: {},
  vars: {},
})

const manifestOf =
  (scope: 'tenant' | 'instance') => (sections: verbs.TenantSections | verbs.InstanceSections) =>
    resourceOf(`${scope}Configuration`, {
      manifest: { version: verbs.manifestVersion, scope, ...sections },
    })

/** It leads to what the configuration itself leads to: there the manifest can be applied. */
const comparisonOf = (scope: 'tenant' | 'instance') => (comparison: verbs.Comparison) =>
  resourceOf(`${scope}Configuration`, { ...comparison })

const sectionsOf = <Sections extends object>({
  version: _,
  scope: __,
  ...sections
}: { version: number; scope: string } & Sections) => sections

export const configurationEndpoints = [
  endpoint({
    route: contract.getTenantConfiguration,
    verb: verbs.getTenantConfiguration,
    input: () => undefined,
    represent: manifestOf('tenant'),
  }),
  endpoint({
    route: contract.compareTenantConfiguration,
    verb: verbs.compareTenantConfiguration,
    input: ({ body: { manifest } }) => ({ sections: sectionsOf(manifest) }),
    represent: comparisonOf('tenant'),
  }),
  endpoint({
    route: contract.applyTenantConfiguration,
    verb: verbs.applyTenantConfiguration,
    input: ({ body: { manifest, fingerprint } }) => ({
      sections: sectionsOf(manifest),
      fingerprint,
    }),
    represent: manifestOf('tenant'),
  }),
  endpoint({
    route: contract.getInstanceConfiguration,
    verb: verbs.getInstanceConfiguration,
    input: () => undefined,
    represent: manifestOf('instance'),
  }),
  endpoint({
    route: contract.compareInstanceConfiguration,
    verb: verbs.compareInstanceConfiguration,
    input: ({ body: { manifest } }) => ({ sections: sectionsOf(manifest) }),
    represent: comparisonOf('instance'),
  }),
  endpoint({
    route: contract.applyInstanceConfiguration,
    verb: verbs.applyInstanceConfiguration,
    input: ({ body: { manifest, fingerprint } }) => ({
      sections: sectionsOf(manifest),
      fingerprint,
    }),
    represent: manifestOf('instance'),
  }),
]
