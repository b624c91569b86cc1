import type {
  DependencyProbe,
  Deployment,
  DeploymentFacts,
  ProbeOutcome,
  SignInProbes,
} from '../../kernel/deployment.ts'
import type {
  DecisionPointStatus,
  JobSchedules,
  QueueFailure,
  QueueReport,
} from '../../kernel/ports.ts'
import {
  authenticationReadiness,
  authorizationReadiness,
  type ProviderReadiness,
} from '../instance-setup/index.ts'
import { type SchedulerView, schedulerView } from '../scheduler/index.ts'
import type { FoundOperations } from './get-instance-operations.ts'
import type { StoredOperations } from './queries.ts'
import { type OperationWarning, warningsOf } from './warnings.ts'

export const dependencyStates = ['Ready', 'Failed', 'Unavailable', 'NotConfigured'] as const

/** `Unknown`: nothing is known to need attention, and something did not answer. */
export const operationsStates = ['Well', 'Attention', 'Unknown'] as const

interface DependencyView {
  name: DependencyProbe['name']
  state: (typeof dependencyStates)[number]
  reason: string | null
}

export interface InstanceOperationsView extends Omit<StoredOperations, 'sendsMail'> {
  state: (typeof operationsStates)[number]
  dependencies: DependencyView[]
  authentication: ProviderReadiness
  authorization: ProviderReadiness
  /** Null where the scheduler is not shown here. */
  scheduler: Pick<SchedulerView, 'state' | 'reasonCode' | 'pausedJobs' | 'deadLetters'> | null
  warnings: Omit<OperationWarning, 'isUnknown'>[]
}

/** What is asked outside. */
export interface OutsideProbes {
  dependencies: readonly DependencyProbe[]
  signIn: SignInProbes
  points: readonly DecisionPointStatus[] | null
  queue: QueueReport | QueueFailure | null
}

/** Asks everything at once. Nothing here throws. */
export async function probeOutside(
  deployment: Deployment,
  schedules: JobSchedules,
): Promise<OutsideProbes> {
  const [dependencies, signIn, points, queue] = await Promise.all([
    deployment.askDependencies(),
    deployment.askSignIn(),
    deployment.askDecisionPoints(),
    deployment.facts().showsScheduler ? schedules.report() : null,
  ])
  return { dependencies, signIn, points, queue }
}

const stateOf = (outcome: ProbeOutcome | null) =>
  outcome === null
    ? 'NotConfigured'
    : ({ well: 'Ready', unwell: 'Failed', silent: 'Unavailable' } as const)[outcome]

export function instanceOperationsView(
  { stored, server }: FoundOperations,
  facts: DeploymentFacts,
  outside: OutsideProbes,
): InstanceOperationsView {
  const { sendsMail, ...counted } = stored
  const authentication = authenticationReadiness(facts, outside.signIn)
  const authorization = authorizationReadiness(facts, outside.points)
  const scheduler =
    outside.queue === null ? null : schedulerView({ report: outside.queue, isReadOnly: false })
  const found = { stored, server, facts, outside, authentication, authorization, scheduler }
  const warnings = warningsOf(found)
  const isKnown = warnings.some(({ isUnknown }) => !isUnknown)
  return {
    ...counted,
    state: warnings.length === 0 ? 'Well' : isKnown ? 'Attention' : 'Unknown',
    dependencies: outside.dependencies.map(({ name, outcome, reason }) => ({
      name,
      state: stateOf(outcome),
      reason,
    })),
    authentication,
    authorization,
    scheduler,
    warnings: warnings.map(({ code, message, relation }) => ({ code, message, relation })),
  }
}
