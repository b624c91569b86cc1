import type { DeploymentFacts, ProbeOutcome, Probes } from '../../kernel/deployment.ts'
import { missingFor } from '../../kernel/operator-identity.ts'
import { identityOf } from '../operator-identity/index.ts'
import type { StoredSetup } from './queries.ts'

export const requirementCategories = [
  'RequiredNow',
  'RequiredBeforePublicDisclosure',
  'RequiredBeforePaidEvents',
  'Recommended',
] as const
export type RequirementCategory = (typeof requirementCategories)[number]

/** What checks are decided on. */
export interface Checked {
  setup: StoredSetup
  facts: DeploymentFacts
  probes: Probes
}

/** `unconfigured`: a setting of the deployment is missing; `unknown`: the check could not be made. */
export type Outcome = 'met' | 'unmet' | 'unconfigured' | 'unknown'

interface Finding {
  outcome: Outcome
  /** State of the check and how to fix it. */
  message: string
  detail?: string | undefined
}

export type ActionRelation =
  | 'save-profile'
  | 'manage-authentication'
  | 'manage-authorization'
  | 'default-directory'
  | 'instance-email-delivery'
  | 'instance-operator-identity'
  | 'instance-profile'
  | 'instance-domains'

export interface CheckDeclaration {
  name: string
  severity: 'Blocking' | 'Warning'
  category: RequirementCategory
  /** Who can mend it; what a setting lacks is the deployment's. */
  authority: 'SetupOperator' | 'Deployment'
  /** Relations of the journey that lead to where it is mended; the first that is offered is shown. */
  actionRelations?: readonly ActionRelation[]
  /** Null where it does not concern this deployment. */
  find(checked: Checked): Finding | null
}

export const met = (message: string, detail?: string): Finding => ({
  outcome: 'met',
  message,
  detail,
})
export const unmet = (message: string, detail?: string): Finding => ({
  outcome: 'unmet',
  message,
  detail,
})
export const unconfigured = (message: string): Finding => ({ outcome: 'unconfigured', message })
export const unknown = (message: string, detail?: string): Finding => ({
  outcome: 'unknown',
  message,
  detail,
})

export const notTold = 'The check timed out. Refresh to try again.'

/** What was asked of something outside, in words. */
export function probed(outcome: ProbeOutcome, well: string, unwell: string): Finding {
  if (outcome === 'silent') return unknown(notTold)
  return outcome === 'well' ? met(well) : unmet(unwell)
}

export const leadsSomewhere = (outcome: ProbeOutcome, name: string) =>
  probed(
    outcome,
    `${name} is in the public name system.`,
    `${name} is not in the public name system. Make its record.`,
  )

/** Says it in one text where something is declared in a setting. */
export const declared = (said: string | null, setting: string, what: string) =>
  said === null
    ? unconfigured(
        `It is not documented how ${what}. Set ${setting} to a sentence that describes it.`,
      )
    : met(`The operator has documented how ${what}.`, said)

export const identityFinding = ({ setup }: Checked, purpose: 'disclosure' | 'commerce') => {
  if (!setup.defaultTenant) return unmet('There is no default directory yet.')
  const identity = identityOf(setup.defaultTenant.operatorIdentity)
  const missing = missingFor(purpose, identity, 'directory')
  return missing.length === 0
    ? met('The default directory says who runs it.')
    : unmet('The default directory does not say yet who runs it.', missing.join(', '))
}

export const hostOf = (origin: string) => new URL(origin).hostname
