import { z } from '@hono/zod-openapi'
import {
  manifestVersion,
  configurationOperations as operations,
} from '../../../domain/configuration-manifests/index.ts'
import { configurableKeys } from '../../../domain/settings/index.ts'
import { defineRoute, resourceOf } from '../../contract/contract-kit.ts'
import { Monetization } from '../platform-monetization/contract.ts'
import { sections as sent, shownSections as shown } from './sections.ts'

const setting = z.strictObject({
  value: z.string().nullable().describe('Null if the scope only locks the inherited value'),
  isLocked: z.boolean(),
})
const settings = z
  .partialRecord(z.enum(configurableKeys as [string, ...string[]]), setting)
  .describe('Stored values by key. A setting that is absent is not set')

const headOf = (scope: 'tenant' | 'instance') => ({
  version: z.literal(manifestVersion),
  scope: z.literal(scope),
})
const replaced = 'A section is replaced as a whole; sections that are left out stay'

const TenantManifest = z
  .strictObject({ ...headOf('tenant'), settings, ...shown })
  .openapi('TenantManifest')
const SentTenantManifest = z
  .strictObject({ ...headOf('tenant'), ...z.strictObject({ settings, ...sent }).partial().shape })
  .describe(replaced)
  .openapi('SentTenantManifest')
const InstanceManifest = z
  .strictObject({ ...headOf('instance'), settings, platformMonetization: Monetization })
  .openapi('InstanceManifest')
const SentInstanceManifest = z
  .strictObject({
    ...headOf('instance'),
    settings: settings.optional(),
    platformMonetization: Monetization.optional(),
  })
  .describe(replaced)
  .openapi('SentInstanceManifest')

const TenantConfiguration = resourceOf('TenantConfiguration', { manifest: TenantManifest })
const InstanceConfiguration = resourceOf('InstanceConfiguration', { manifest: InstanceManifest })

const leaf = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable()

const ConfigurationComparison = resourceOf('ConfigurationComparison', {
  fingerprint: z.string().describe('Identifies the manifest and the current configuration'),
  differences: z
    .array(
      z.strictObject({
        path: z
          .string()
          .describe('A JSON pointer, in which the things of a list are called by their names'),
        from: leaf.describe('Current value; null if there is none'),
        to: leaf.describe('New value; null if it is removed'),
      }),
    )
    .describe('Empty if the manifest changes nothing'),
})

const fingerprint = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'must be a fingerprint that a comparison has answered')

const compared = {
  /** Nothing is written, so nothing is kept for a replay. */
  isRepeatable: true,
  response: ConfigurationComparison,
  title: 'Compare a manifest',
} as const
const applied = { title: 'Apply a manifest that was compared' } as const
const problems = ['validation_failed', 'resource_conflict'] as const

const tenantPath = '/api/tenant/configuration-manifest'

export const getTenantConfiguration = defineRoute({
  operation: operations.getTenantConfiguration,
  path: tenantPath,
  summary: 'Read what the community has configured, as a document that can be applied again',
  response: TenantConfiguration,
  links: {
    'configuration-manifest': { on: 'root', title: 'Configuration of this community' },
    self: 'tenantConfiguration',
  },
})

export const compareTenantConfiguration = defineRoute({
  ...compared,
  operation: operations.compareTenantConfiguration,
  path: `${tenantPath}/dry-run`,
  summary: 'Compare a manifest with what the community has configured; changes nothing',
  body: z.strictObject({ manifest: SentTenantManifest }),
  problems: [...problems],
  links: { 'dry-run': 'tenantConfiguration' },
})

export const applyTenantConfiguration = defineRoute({
  ...applied,
  operation: operations.applyTenantConfiguration,
  path: `${tenantPath}/apply`,
  summary: 'Configure the community as a manifest says, all or nothing',
  body: z.strictObject({ manifest: SentTenantManifest, fingerprint }),
  response: TenantConfiguration,
  problems: [...problems, 'concurrency_conflict'],
  links: { apply: 'tenantConfiguration' },
})

const instancePath = '/api/admin/instance/configuration-manifest'

export const getInstanceConfiguration = defineRoute({
  operation: operations.getInstanceConfiguration,
  path: instancePath,
  summary: 'Read what the instance has configured, as a document that can be applied again',
  response: InstanceConfiguration,
  links: {
    'instance-configuration-manifest': {
      on: ['root', 'instanceRoot'],
      title: 'Configuration of the instance',
    },
    self: 'instanceConfiguration',
  },
})

export const compareInstanceConfiguration = defineRoute({
  ...compared,
  operation: operations.compareInstanceConfiguration,
  path: `${instancePath}/dry-run`,
  summary: 'Compare a manifest with what the instance has configured; changes nothing',
  body: z.strictObject({ manifest: SentInstanceManifest }),
  problems: [...problems],
  links: { 'dry-run': 'instanceConfiguration' },
})

export const applyInstanceConfiguration = defineRoute({
  ...applied,
  operation: operations.applyInstanceConfiguration,
  path: `${instancePath}/apply`,
  summary: 'Configure the instance as a manifest says, all or nothing',
  body: z.strictObject({ manifest: SentInstanceManifest, fingerprint }),
  response: InstanceConfiguration,
  problems: [...problems, 'concurrency_conflict'],
  links: { apply: 'instanceConfiguration' },
})
