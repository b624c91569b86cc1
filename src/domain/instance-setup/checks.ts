import type { CheckDeclaration, Checked, Outcome, RequirementCategory } from './findings.ts'
import { furtherChecks } from './further-checks.ts'
import { requiredNow } from './required-now.ts'

export const checkReasons = [
  'check_passed',
  'check_failed',
  'configuration_required',
  'source_unavailable',
] as const

/** What a check has found, as it is shown. */
export interface InstanceCheck {
  code: string
  name: string
  severity: 'Blocking' | 'Warning'
  status: 'Pass' | 'Fail' | 'Warning'
  message: string
  detail: string | null
  remediationAuthority: 'SetupOperator' | 'Deployment'
  requirementCategory: RequirementCategory
  restartRequired: boolean
  reasonCode: (typeof checkReasons)[number]
  actionRelation: string | null
}

const reasons = {
  met: 'check_passed',
  unmet: 'check_failed',
  unconfigured: 'configuration_required',
  unknown: 'source_unavailable',
} as const satisfies Record<Outcome, InstanceCheck['reasonCode']>

const declarations = Object.entries({ ...requiredNow, ...furtherChecks })

/** Every check that concerns this deployment. What is not met is a failure where it blocks. */
export const checksOf = (checked: Checked): InstanceCheck[] =>
  declarations.flatMap(([code, { find, authority, ...declaration }]) => {
    const finding = find(checked)
    if (!finding) return []
    const { outcome, message, detail = null } = finding
    const { name, severity, category, actionRelation } = declaration
    const isMet = outcome === 'met'
    return [
      {
        code,
        name,
        severity,
        message,
        detail,
        status: isMet ? 'Pass' : severity === 'Blocking' ? 'Fail' : 'Warning',
        remediationAuthority: outcome === 'unconfigured' ? 'Deployment' : authority,
        requirementCategory: category,
        restartRequired: outcome === 'unconfigured',
        reasonCode: reasons[outcome],
        actionRelation:
          isMet || !isOffered(actionRelation, checked) ? null : (actionRelation ?? null),
      },
    ]
  })

/** The profile can be changed until setup is completed; the rest is there from then on. */
function isOffered(actionRelation: CheckDeclaration['actionRelation'], { setup }: Checked) {
  if (actionRelation === 'default-directory') return setup.defaultTenant !== null
  if (actionRelation === 'instance-email-delivery') return setup.isCompleted
  return actionRelation !== 'save-profile' || !setup.isCompleted
}
