import { z } from '@hono/zod-openapi'
import {
  checkReasons,
  instanceSetupOperations as operations,
  readinessReasons,
  readinessStates,
  requirementCategories,
} from '../../../domain/instance-setup/index.ts'
import { deploymentModes } from '../../../kernel/deployment-mode.ts'
import {
  defineRoute,
  edition,
  instantText,
  nullableText,
  plainText,
  resourceOf,
} from '../../contract/contract-kit.ts'
import { hostLabel } from '../tenants/contract.ts'

const base = '/api/instanceonboarding'

const remediationAuthority = z
  .enum(['SetupOperator', 'Deployment'])
  .describe('Who can fix it: the setup operator, or the deployment')

export const providerReadiness = {
  provider: z.string(),
  state: z.enum(readinessStates),
  remediationAuthority,
  reasonCode: z.enum(readinessReasons),
  restartRequired: z.boolean(),
  actionRelation: z.enum(['manage-authentication', 'manage-authorization']),
}

const check = z
  .strictObject({
    code: z.string(),
    name: z.string(),
    severity: z.enum(['Blocking', 'Warning']),
    status: z
      .enum(['Pass', 'Fail', 'Warning'])
      .describe('A check that could not run has not passed'),
    message: z.string().describe('State of the check and how to fix it'),
    detail: nullableText,
    remediationAuthority,
    requirementCategory: z.enum(requirementCategories),
    restartRequired: z.boolean(),
    reasonCode: z.enum(checkReasons),
    actionRelation: nullableText.describe(
      'The link of the journey that leads to where it can be fixed',
    ),
  })
  .openapi('InstanceCheck')

const deploymentMode = z.enum(deploymentModes)

export const SetupStatus = resourceOf('SetupStatus', { isSetupRequired: z.boolean() })
export const SetupSecretVerdict = resourceOf('SetupSecretVerdict', { isValid: z.boolean() })

export const SetupJourney = resourceOf('SetupJourney', {
  state: z.literal('Available'),
  reasonCode: z.literal('snapshot_available'),
  generation: z.string().describe('Changes with every change of the journey'),
  bootstrap: z.strictObject({
    state: z.enum(['InteractivePending', 'Completed']),
    isCompleted: z.boolean(),
    isSetupModeActive: z.boolean().describe('Whether the setup secret is accepted'),
    isAuthenticated: z.boolean(),
    isCurrentUserInstanceAdmin: z.boolean(),
    selectedDeploymentMode: deploymentMode,
    provider: z.string(),
  }),
  authentication: z.strictObject(providerReadiness),
  authorization: z.strictObject(providerReadiness),
  profile: z.strictObject({
    siteName: nullableText,
    canonicalUrl: nullableText,
    directorySlug: nullableText.describe('The name of the default directory’s host'),
  }),
  preflight: z.strictObject({
    deploymentMode,
    isReadyToLaunch: z.boolean().describe('Whether every blocking check has passed'),
    blockingChecks: z.array(check),
    warningChecks: z.array(check),
  }),
  operatorIdentity: z
    .strictObject({
      isReadyForDisclosure: z.boolean(),
      isReadyForPaidCommerce: z.boolean(),
      missingForDisclosure: z.array(z.string()),
      missingForPaidCommerce: z.array(z.string()),
    })
    .describe('Identity of the instance; a check covers that of the default directory'),
  defaultTenantId: z.uuid().nullable().describe('The default directory, once it exists'),
})

export const SetupCompletion = resourceOf('SetupCompletion', {
  userId: z.uuid().describe('The new administrator of the instance'),
  defaultTenantId: z.uuid(),
})

export const LocalSetupCompletion = resourceOf('LocalSetupCompletion', {
  userId: z.uuid(),
  defaultTenantId: z.uuid(),
  email: z.string(),
  temporaryPassword: z.string().describe('Shown in this answer and never again'),
  expiresAt: instantText,
})

export const AuthenticationConfiguration = resourceOf('AuthenticationConfiguration', {
  ...providerReadiness,
  providers: z.array(
    z.strictObject({
      name: z.string(),
      label: z.string(),
      kind: z.enum(['Local', 'OpenIdConnect']),
      state: z.enum(readinessStates),
      reasonCode: z.enum(readinessReasons),
    }),
  ),
})

export const AuthorizationConfiguration = resourceOf('AuthorizationConfiguration', {
  ...providerReadiness,
  points: z.array(
    z.strictObject({
      endpoint: z.string(),
      state: z.enum(['InForce', 'Other', 'Unreachable']),
    }),
  ),
})

/** The part of the profile that administrators can still change after setup. */
export const siteProfileFields = {
  siteName: plainText(200).optional(),
  canonicalUrl: z
    .url({ protocol: /^https?$/, error: 'must be a web address' })
    .max(2048)
    .refine((text) => !/^https?:\/*[^/?#]*@/i.test(text.replaceAll('\\', '/')), {
      message: 'must not have a user or a password',
    })
    .optional(),
}
const profile = { ...siteProfileFields, directorySlug: hostLabel.optional() }
const expectedJourneyGeneration = z
  .string()
  .min(1)
  .max(100)
  .describe('The `generation` of the journey that was read')

export const getSetupStatus = defineRoute({
  operation: operations.getSetupStatus,
  path: `${base}/status`,
  aliases: ['/api/system/onboarding-status'],
  summary: 'Read whether the instance waits for its first administrator',
  response: SetupStatus,
  links: { self: 'setupStatus', setup: { on: 'instanceRoot', title: 'Setup of the instance' } },
})

export const validateSetupSecret = defineRoute({
  isCredential: true,
  operation: operations.validateSetupSecret,
  path: `${base}/validate-secret`,
  summary: 'Check a setup secret',
  body: z.strictObject({ secret: z.string().min(1).max(256) }),
  response: SetupSecretVerdict,
  problems: ['rate_limited'],
  title: 'Check the setup secret',
  links: { 'validate-secret': 'setupStatus' },
})

export const getSetupJourney = defineRoute({
  operation: operations.getSetupJourney,
  path: `${base}/journey`,
  aliases: ['/api/system/onboarding-preflight'],
  summary:
    'Read the state of the setup and its checks, with `X-Setup-Secret` until it is completed, then as an administrator of the instance',
  response: SetupJourney,
  links: {
    self: 'setupJourney',
    refresh: 'setupJourney',
    journey: [
      'setupSecret',
      'setupCompletion',
      'authenticationConfiguration',
      'authorizationConfiguration',
    ],
    'getting-started': {
      on: ['root', 'instanceRoot', 'instanceOperations'],
      title: 'Getting started',
    },
  },
})

export const editSetupProfile = defineRoute({
  isCredential: true,
  method: edition.method,
  operation: operations.editSetupProfile,
  path: `${base}/profile`,
  summary: 'Set the name and the address of the instance; only until setup is complete',
  body: z.strictObject(profile),
  response: SetupJourney,
  problems: ['validation_failed', 'setup_already_completed'],
  title: 'Save the profile',
  links: { 'save-profile': 'setupJourney' },
})

const ending = {
  isCredential: true,
  problems: [
    ...['validation_failed', 'resource_conflict', 'concurrency_conflict'],
    'setup_already_completed',
  ],
} as const

export const completeSetup = defineRoute({
  ...ending,
  operation: operations.completeSetup,
  path: `${base}/complete`,
  summary: 'Complete the setup: the caller becomes the administrator of the instance',
  body: z.strictObject({ ...profile, expectedJourneyGeneration }),
  response: SetupCompletion,
  title: 'Complete the setup',
  links: { complete: 'setupJourney' },
})

export const completeSetupLocally = defineRoute({
  ...ending,
  operation: operations.completeSetupLocally,
  path: `${base}/complete-local`,
  summary:
    'Complete the setup with a new account; its temporary password is shown once, in the answer',
  body: z.strictObject({
    ...profile,
    expectedJourneyGeneration,
    email: z.email().max(254),
    firstName: z.string().trim().min(1).max(100),
    lastName: z.string().trim().min(1).max(100),
  }),
  response: LocalSetupCompletion,
  title: 'Complete the setup with a local account',
  links: { 'complete-local': 'setupJourney' },
})

export const getAuthenticationConfiguration = defineRoute({
  operation: operations.getAuthenticationConfiguration,
  path: `${base}/auth-provider-configuration`,
  summary: 'Read the sign-in providers and their state',
  response: AuthenticationConfiguration,
  links: {
    self: 'authenticationConfiguration',
    'manage-authentication': {
      on: ['setupJourney', 'instanceOperations'],
      title: 'Sign-in providers',
    },
  },
})

export const getAuthorizationConfiguration = defineRoute({
  operation: operations.getAuthorizationConfiguration,
  path: `${base}/authz-provider-configuration`,
  summary: 'Read the authorization provider and its state',
  response: AuthorizationConfiguration,
  links: {
    self: 'authorizationConfiguration',
    'manage-authorization': {
      on: ['setupJourney', 'instanceOperations'],
      title: 'Authorization provider',
    },
  },
})
