import { z } from '@hono/zod-openapi'
import { authorizationProviderOperations } from '../../../domain/authorization-provider/index.ts'
import { authorizationProviders } from '../../../kernel/authorizer.ts'
import { defineRoute, resourceOf } from '../../contract/contract-kit.ts'

const path = '/api/instance/settings/authz-provider'

const fields = {
  provider: z.enum(authorizationProviders),
  endpoints: z.array(z.string()).describe('Every declared decision point, `host:port`'),
  isPublishable: z.boolean().describe('Whether policies can be published from here'),
  canary: z.string().describe('Digest that names the policies of this version'),
}

export const AuthorizationProvider = resourceOf('AuthorizationProvider', fields)
export const AuthorizationProviderStatus = resourceOf('AuthorizationProviderStatus', {
  ...fields,
  points: z.array(
    z.strictObject({
      endpoint: z.string(),
      state: z
        .enum(['InForce', 'Other', 'Unreachable'])
        .describe('Whether it decides by the policies of this version'),
    }),
  ),
})
export const PolicyPackage = resourceOf('PolicyPackage', {
  canary: z.string(),
  files: z.array(z.strictObject({ name: z.string(), text: z.string() })),
})

export const getAuthorizationProvider = defineRoute({
  operation: authorizationProviderOperations.getAuthorizationProvider,
  path,
  summary: 'Read which authorization provider decides: this process or an external decision point',
  response: AuthorizationProvider,
  links: {
    'authorization-provider': {
      on: ['root', 'instanceRoot', 'authorizationConfiguration'],
      title: 'Authorization provider',
    },
    self: 'authorizationProvider',
    up: ['authorizationProviderStatus', 'policyPackage'],
  },
})

export const getAuthorizationProviderStatus = defineRoute({
  operation: authorizationProviderOperations.getAuthorizationProviderStatus,
  path: `${path}/status`,
  summary: 'Read which policies each declared decision point uses',
  response: AuthorizationProviderStatus,
  links: { status: 'authorizationProvider', self: 'authorizationProviderStatus' },
})

export const getPolicyPackage = defineRoute({
  operation: authorizationProviderOperations.getPolicyPackage,
  path: `${path}/package`,
  summary: 'Get the policies of this version',
  response: PolicyPackage,
  links: { package: 'authorizationProvider', self: 'policyPackage' },
})

export const syncPolicies = defineRoute({
  isRepeatable: true,
  operation: authorizationProviderOperations.syncPolicies,
  path: `${path}/sync`,
  summary: 'Publish the policies of this version; every decision point confirms them',
  response: AuthorizationProviderStatus,
  problems: ['resource_conflict', 'policies_not_in_force'],
  title: 'Publish the policies',
  links: { sync: ['authorizationProvider', 'authorizationProviderStatus'] },
})
