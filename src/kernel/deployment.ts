import type { AuthorizationProvider } from './authorizer.ts'
import type { DeploymentMode } from './deployment-mode.ts'
import type { DecisionPointStatus } from './ports.ts'

/** What came of asking something outside. `silent`: nobody can tell, since it did not answer in time. */
export type ProbeOutcome = 'well' | 'unwell' | 'silent'

/** What the configuration says, without its secrets. */
export interface DeploymentFacts {
  mode: DeploymentMode
  isProduction: boolean
  /** The default directory, whether or not it is made. */
  defaultTenantId: string
  publicOrigin: string
  /** Communities have their hosts below it. */
  baseDomain: string
  administrationOrigin: string | null
  hasSetupSecret: boolean
  /** Besides passwords, which are always there. */
  signInProviders: readonly { name: string; label: string }[]
  authorizationProvider: AuthorizationProvider
  /** `catcher`: what takes mails for development, and delivers none. */
  mail: 'none' | 'catcher' | 'server'
  hasObjectStorage: boolean
  takesPayments: boolean
  /** What the operator says of them. */
  backups: string | null
  observability: string | null
  /** Why a restored backup may forget erasures; null where it cannot. */
  erasureWarning: string | null
  /** Settings that are set and do nothing any more. */
  retiredSettings: readonly string[]
  /** Whether the scheduler is shown here. */
  showsScheduler: boolean
}

/** What the product depends on, by the names of `/health`. */
export const dependencyNames = [
  'database',
  'redis',
  'queue',
  'decisionPoint',
  'erasureAuthority',
  'objectStorage',
  'mail',
  'tokenIssuers',
  'signInProviders',
] as const

export interface DependencyProbe {
  name: (typeof dependencyNames)[number]
  /** Null where it is not configured. */
  outcome: ProbeOutcome | null
  /** Of an outcome that is not well: the code of a problem, or a fixed word. */
  reason: string | null
}

/** Providers by their names. */
export type SignInProbes = Readonly<Record<string, ProbeOutcome>>

/** What else is asked, where it is configured. */
export interface OtherProbes {
  mail: ProbeOutcome | null
  objectStorage: ProbeOutcome | null
  erasureAuthority: ProbeOutcome
  /** Whether the public name system leads anywhere from these. */
  publicName: ProbeOutcome
  tenantNames: ProbeOutcome | null
  administrationName: ProbeOutcome | null
}

export interface Probes extends OtherProbes {
  signIn: SignInProbes
  decisionPoints: readonly DecisionPointStatus[] | null
}

/** The deployment around the product. What asks outside has a bound of time each, and never throws. */
export interface Deployment {
  facts(): DeploymentFacts
  /** No where none is configured. */
  isSetupSecret(sent: string): boolean
  askSignIn(): Promise<SignInProbes>
  /** Null where nobody can tell. */
  askDecisionPoints(): Promise<readonly DecisionPointStatus[] | null>
  askOthers(): Promise<OtherProbes>
  /** Each dependency once, in the order of their names. */
  askDependencies(): Promise<DependencyProbe[]>
}

/** Asks everything at once. */
export async function probeAll(deployment: Deployment): Promise<Probes> {
  const [signIn, decisionPoints, others] = await Promise.all([
    deployment.askSignIn(),
    deployment.askDecisionPoints(),
    deployment.askOthers(),
  ])
  return { signIn, decisionPoints, ...others }
}
