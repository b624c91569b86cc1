import type { DeploymentFacts, ProbeOutcome, Probes } from '../../kernel/deployment.ts'
import { hashOf } from '../../kernel/ids.ts'
import { missingFor } from '../../kernel/operator-identity.ts'
import type { DecisionPointStatus } from '../../kernel/ports.ts'
import { identityOf } from '../operator-identity/index.ts'
import { checksOf, type InstanceCheck } from './checks.ts'
import type { Checked } from './findings.ts'
import type { SetupProfile, StoredSetup } from './queries.ts'

export const readinessStates = ['Ready', 'ActionRequired', 'Failed', 'Unavailable'] as const
export const readinessReasons = [
  'provider_ready',
  'provider_configuration_required',
  'provider_failed',
  'source_unavailable',
] as const

/** Whether what signs people in, or decides about them, can be used. */
export interface ProviderReadiness {
  provider: string
  state: (typeof readinessStates)[number]
  remediationAuthority: 'SetupOperator' | 'Deployment'
  reasonCode: (typeof readinessReasons)[number]
  restartRequired: boolean
  actionRelation: 'manage-authentication' | 'manage-authorization'
}

const readiness = {
  ready: { state: 'Ready', reasonCode: 'provider_ready', restartRequired: false },
  wanting: {
    state: 'ActionRequired',
    reasonCode: 'provider_configuration_required',
    restartRequired: false,
  },
  failed: { state: 'Failed', reasonCode: 'provider_failed', restartRequired: true },
  silent: { state: 'Unavailable', reasonCode: 'source_unavailable', restartRequired: false },
} as const

/** The words for what came of asking one of them. */
export const providerState = (outcome: ProbeOutcome) =>
  ({ well: readiness.ready, unwell: readiness.failed, silent: readiness.silent })[outcome]

export const authenticationReadiness = (
  { signInProviders }: Pick<DeploymentFacts, 'signInProviders'>,
  signIn: Probes['signIn'],
): ProviderReadiness => {
  const outcomes = signInProviders.map(({ name }) => signIn[name] ?? 'silent')
  const worst = (['unwell', 'silent'] as const).find((outcome) => outcomes.includes(outcome))
  return {
    provider: ['Local', ...signInProviders.map(({ label }) => label)].join(', '),
    remediationAuthority: 'Deployment',
    actionRelation: 'manage-authentication',
    ...providerState(worst ?? 'well'),
  }
}

export const authorizationReadiness = (
  { authorizationProvider }: Pick<DeploymentFacts, 'authorizationProvider'>,
  points: readonly DecisionPointStatus[] | null,
): ProviderReadiness => ({
  provider: authorizationProvider,
  remediationAuthority: 'Deployment',
  actionRelation: 'manage-authorization',
  ...stateOfPoints(authorizationProvider === 'local' ? [] : points),
})

function stateOfPoints(points: readonly DecisionPointStatus[] | null) {
  if (points?.some(({ state }) => state === 'Other')) return readiness.wanting
  return points?.every(({ state }) => state === 'InForce') ? readiness.ready : readiness.silent
}

/** The state of the setup and of what surrounds it, the same for everybody who may read it. */
export interface SetupSnapshot {
  isCompleted: boolean
  isSetupModeActive: boolean
  deploymentMode: DeploymentFacts['mode']
  authentication: ProviderReadiness
  authorization: ProviderReadiness
  profile: SetupProfile
  checks: InstanceCheck[]
  /** In the operator identity of the instance. */
  missingForDisclosure: string[]
  missingForPaidCommerce: string[]
  /** The default directory, once it is made. */
  defaultTenantId: string | null
  tenantStatusId: number | null
}

function snapshotOf(checked: Checked): SetupSnapshot {
  const { setup, facts, probes } = checked
  const { defaultTenant } = setup
  const identity = identityOf(setup.operatorIdentity)
  return {
    isCompleted: setup.isCompleted,
    isSetupModeActive: !setup.isCompleted && facts.hasSetupSecret,
    deploymentMode: facts.mode,
    authentication: authenticationReadiness(facts, probes.signIn),
    authorization: authorizationReadiness(facts, probes.decisionPoints),
    profile: profileOf(setup),
    checks: checksOf(checked),
    missingForDisclosure: missingFor('disclosure', identity, 'instance'),
    missingForPaidCommerce: missingFor('commerce', identity, 'instance'),
    defaultTenantId: defaultTenant?.id ?? null,
    tenantStatusId: defaultTenant?.tenantStatusId ?? null,
  }
}

export const profileOf = ({ siteName, canonicalUrl, directorySlug }: SetupProfile) => ({
  siteName,
  canonicalUrl,
  directorySlug,
})

/** Whether all that blocks has passed. */
export const isReady = (checks: readonly InstanceCheck[]) =>
  checks.every(({ severity, status }) => severity !== 'Blocking' || status === 'Pass')

/** A snapshot, and a name for it: another one whenever it says something else. */
export interface Journey {
  snapshot: SetupSnapshot
  generation: string
}

export async function journeyOf(checked: Checked): Promise<Journey> {
  const snapshot = snapshotOf(checked)
  return { snapshot, generation: await hashOf(JSON.stringify(snapshot)) }
}

/** The stored setup with a profile that is sent beside it. */
export const withProfile = (setup: StoredSetup, sent: Partial<SetupProfile>): StoredSetup => ({
  ...setup,
  ...sent,
  isSlugTaken: sent.directorySlug === undefined ? setup.isSlugTaken : setup.isWantedSlugTaken,
})
