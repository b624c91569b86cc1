import type { ActionRelation, Checked, Outcome, RequirementCategory } from './findings.ts'
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
    const { name, severity, category, actionRelations = [] } = declaration
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
        actionRelation: isMet
          ? null
          : (actionRelations.find((relation) => isOffered(relation, checked)) ?? null),
      },
    ]
  })

/** Only administrators can follow these, and there are none before setup is completed. */
const ofAdministrators: readonly ActionRelation[] = [
  'instance-email-delivery',
  'instance-profile',
  'instance-domains',
]

function isOffered(relation: ActionRelation, { setup }: Checked) {
  if (relation === 'default-directory') return setup.defaultTenant !== null
  if (relation === 'save-profile') return !setup.isCompleted
  return setup.isCompleted || !ofAdministrators.includes(relation)
}
