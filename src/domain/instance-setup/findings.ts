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
  /** What is so, and what to do about it. */
  message: string
  detail?: string | undefined
}

export interface CheckDeclaration {
  name: string
  severity: 'Blocking' | 'Warning'
  category: RequirementCategory
  /** Who can mend it; what a setting lacks is the deployment's. */
  authority: 'SetupOperator' | 'Deployment'
  /** The relation of the journey that leads to where it is mended. */
  actionRelation?:
    | 'save-profile'
    | 'manage-authentication'
    | 'manage-authorization'
    | 'default-directory'
    | 'instance-email-delivery'
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
export const unknown = (message: string): Finding => ({ outcome: 'unknown', message })

export const notTold =
  'Nobody can tell now, because there was no answer in time. Refresh to ask again.'

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
    ? unconfigured(`Nobody has said how ${what}. Set ${setting} to a sentence that tells.`)
    : met(`The operator says how ${what}.`, said)

export const identityFinding = ({ setup }: Checked, purpose: 'disclosure' | 'commerce') => {
  if (!setup.defaultTenant) return unmet('There is no default directory yet.')
  const missing = missingFor(purpose, identityOf(setup.defaultTenant.operatorIdentity))
  return missing.length === 0
    ? met('The default directory says who runs it.')
    : unmet('The default directory does not say yet who runs it.', missing.join(', '))
}

export const hostOf = (origin: string) => new URL(origin).hostname
