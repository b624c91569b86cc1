import {
  authenticationReadiness,
  authorizationReadiness,
  type CompletedLocally,
  type CompletedSetup,
  isReady,
  type Journey,
  providerState,
} from '../../../domain/instance-setup/index.ts'
import type { DeploymentFacts, SignInProbes } from '../../../kernel/deployment.ts'
import type { DecisionPointStatus } from '../../../kernel/ports.ts'
import type { Scene } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'

/** Who looks at it, and what their request shows. */
export interface Viewer {
  isSignedIn: boolean
  isAdministrator: boolean
  showsSetupSecret: boolean
}

const plain = (kind: string, fields: Record<string, unknown>): Resource => ({
  kind,
  fields,
  facts: {},
  vars: {},
})

export const setupStatus = (status: { isSetupRequired: boolean }) => plain('setupStatus', status)

export const setupSecret = ({ isValid }: { isValid: boolean }): Resource => ({
  ...plain('setupSecret', { isValid }),
  facts: { showsSetupSecret: isValid },
})

export function setupJourney(
  { snapshot, generation }: Journey,
  { isSignedIn, isAdministrator, showsSetupSecret }: Viewer,
): Resource {
  const { isCompleted, deploymentMode, checks, authentication, authorization } = snapshot
  const { missingForDisclosure, missingForPaidCommerce, defaultTenantId, profile } = snapshot
  const isReadyToLaunch = isReady(checks)
  const ofSeverity = (wanted: string) => checks.filter(({ severity }) => severity === wanted)
  const facts = {
    showsSetupSecret,
    isSetupCompleted: isCompleted,
    isSetupReady: isReadyToLaunch,
    isSignedIn,
  }
  return {
    kind: 'setupJourney',
    fields: {
      state: 'Available',
      reasonCode: 'snapshot_available',
      generation,
      bootstrap: {
        state: isCompleted ? 'Completed' : 'InteractivePending',
        isCompleted,
        isSetupModeActive: snapshot.isSetupModeActive,
        isAuthenticated: isSignedIn,
        isCurrentUserInstanceAdmin: isAdministrator,
        selectedDeploymentMode: deploymentMode,
        provider: authentication.provider,
      },
      authentication,
      authorization,
      profile,
      preflight: {
        deploymentMode,
        isReadyToLaunch,
        blockingChecks: ofSeverity('Blocking'),
        warningChecks: ofSeverity('Warning'),
      },
      operatorIdentity: {
        isReadyForDisclosure: missingForDisclosure.length === 0,
        isReadyForPaidCommerce: missingForPaidCommerce.length === 0,
        missingForDisclosure,
        missingForPaidCommerce,
      },
      defaultTenantId,
    },
    facts,
    vars: { tenantId: defaultTenantId ?? '' },
  }
}

/** As the bearer of the secret has just saved it: nobody administers the instance yet. */
export const savedJourney = (journey: Journey, { userId }: Pick<Scene, 'userId'>) =>
  setupJourney(journey, {
    isSignedIn: userId !== null,
    isAdministrator: false,
    showsSetupSecret: true,
  })

export const setupCompletion = ({ userId, defaultTenantId }: CompletedSetup): Resource => ({
  ...plain('setupCompletion', { userId, defaultTenantId }),
  vars: { tenantId: defaultTenantId },
})

export const localSetupCompletion = (completed: CompletedLocally) =>
  plain('localSetupCompletion', { ...completed })

export const authenticationConfiguration = (
  facts: DeploymentFacts,
  signIn: SignInProbes,
): Record<string, unknown> => {
  const local = { name: 'local', label: 'Local', kind: 'Local', ...shownState('well') }
  return {
    ...authenticationReadiness(facts, signIn),
    providers: [
      local,
      ...facts.signInProviders.map(({ name, label }) => ({
        name,
        label,
        kind: 'OpenIdConnect',
        ...shownState(signIn[name] ?? 'silent'),
      })),
    ],
  }
}

function shownState(outcome: Parameters<typeof providerState>[0]) {
  const { state, reasonCode } = providerState(outcome)
  return { state, reasonCode }
}

export const authorizationConfiguration = (
  facts: DeploymentFacts,
  points: readonly DecisionPointStatus[] | null,
): Record<string, unknown> => ({
  ...authorizationReadiness(facts, points),
  points: points ?? [],
})
