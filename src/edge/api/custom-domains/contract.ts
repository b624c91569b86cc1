import { z } from '@hono/zod-openapi'
import { customDomainOperations } from '../../../domain/custom-domains/index.ts'
import { certificateStates, domainFailures, domainState } from '../../../kernel/domain-lifecycle.ts'
import {
  collectionOf,
  defineList,
  instantText,
  keptShape,
  nullableText,
  resourceOf,
  routesOf,
} from '../../contract/contract-kit.ts'

const { pending, verified, failing } = domainState

const state = z
  .enum([pending, verified, failing])
  .describe(
    'Pending: not proved, and leading nowhere. Failing: proved, but the last check did not find the record. It still leads to the community, and another community that proves the name gets it after 14 days',
  )
const failureCode = z
  .enum(domainFailures)
  .nullable()
  .describe(
    'Why the last check proved nothing: no TXT record, none with this value, no answer of the name system, or another community has this name',
  )
const checked = {
  state,
  isPrimary: z.boolean().describe('Whether all other hosts redirect to it'),
  createdAt: instantText,
  verifiedAt: instantText.nullable(),
  failingSince: instantText.nullable(),
  lastCheckedAt: instantText.nullable(),
  failureCode,
}

export const CustomDomain = resourceOf('CustomDomain', {
  id: z.uuid(),
  host: z.string().describe('In lower case and punycode'),
  ...checked,
  nextCheckAt: instantText,
  certificate: z
    .enum(certificateStates)
    .nullable()
    .describe(
      'The certificate of the host at Cloudflare. Failed: it was not issued; check the CNAME record, it is asked for again. Null while the domain is not proved, and where the deployment leaves certificates to its operator',
    ),
  proof: z
    .strictObject({
      type: z.literal('TXT'),
      name: z.string(),
      expected: z
        .string()
        .describe('Token of this claim. A domain that is added again gets a new one'),
      seen: z
        .array(z.string())
        .nullable()
        .describe('Values at the last check, at most five; null if there was no answer'),
      isMet: z.boolean(),
    })
    .describe('The record that proves the domain; keep it, since it is checked every day'),
  target: z
    .strictObject({
      type: z.literal('CNAME'),
      name: z.string(),
      expected: z.string(),
      seen: nullableText,
      isMet: z.boolean(),
    })
    .describe(
      'The record that brings visitors here. It proves nothing. A name that cannot have one, such as the top of a zone, needs what its provider has instead',
    ),
  ...keptShape,
})

export const InstanceDomain = resourceOf('InstanceDomain', {
  id: z.uuid(),
  tenantId: z.uuid(),
  tenantSlug: z.string(),
  host: z.string(),
  ...checked,
})

const CustomDomainDraft = z
  .strictObject({
    host: z
      .string()
      .min(1)
      .max(1000)
      .describe('A host name, such as events.example.org; letters of any script'),
  })
  .openapi('CustomDomainDraft')
const CustomDomainChanges = z
  .strictObject({ isPrimary: z.boolean() })
  .partial()
  .openapi('CustomDomainChanges')

const isMultiTenantOnly = true

const domains = routesOf({
  called: 'domain',
  path: '/api/tenant/domains',
  kind: 'customDomain',
  item: CustomDomain,
  list: collectionOf('CustomDomains', CustomDomain),
})

export const listCustomDomains = domains.listing(customDomainOperations.listCustomDomains, {
  isMultiTenantOnly,
  summary: 'List the domains of the community',
  links: { domains: 'root' },
})

export const getCustomDomain = domains.reading(customDomainOperations.getCustomDomain, {
  isMultiTenantOnly,
  summary: 'Read a domain with the records that it needs and what the last check saw',
})

export const createCustomDomain = domains.creating(customDomainOperations.createCustomDomain, {
  isMultiTenantOnly,
  summary: 'Add a domain; it is not served until a TXT record proves it',
  body: CustomDomainDraft,
  problems: ['validation_failed', 'resource_conflict'],
  title: 'Add a domain',
  links: { create: 'customDomains' },
})

export const verifyCustomDomain = domains.commanding(
  customDomainOperations.verifyCustomDomain,
  'verify',
  {
    isMultiTenantOnly,
    summary: 'Check the records of a domain now; read it again for the result',
    status: 202,
    title: 'Check the records now',
  },
)

export const editCustomDomain = domains.editing(customDomainOperations.editCustomDomain, {
  isMultiTenantOnly,
  summary: 'Choose the primary domain, to which all other hosts redirect, or none',
  body: CustomDomainChanges,
})

export const deleteCustomDomain = domains.deleting(customDomainOperations.deleteCustomDomain, {
  isMultiTenantOnly,
  summary: 'Remove a domain; it is no longer served from now on',
})

export const listInstanceDomains = defineList({
  operation: customDomainOperations.listInstanceDomains,
  isMultiTenantOnly,
  path: '/api/admin/instance/domains',
  summary: 'List the domains of all communities',
  response: collectionOf('InstanceDomains', InstanceDomain),
  links: { 'instance-domains': ['root', 'instanceRoot', 'setupJourney', 'instanceOperations'] },
})
