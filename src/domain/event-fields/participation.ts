import type { ParticipationConfiguration } from '../../db/schema/index.ts'
import { invalid } from '../../kernel/problem.ts'

/** What tells of itself, and registers nobody. */
export const informationOnly: ParticipationConfiguration = {
  handlingMode: 'INFORMATION_ONLY',
  advanceRegistrationObligation: 'NOT_APPLICABLE',
  identityAccess: null,
  externalRegistrationUrl: null,
}

interface Rule {
  obligations: readonly ParticipationConfiguration['advanceRegistrationObligation'][]
  identity: boolean
}

/** Which obligation and identity each handling mode takes. */
export const participationRules: Record<ParticipationConfiguration['handlingMode'], Rule> = {
  INFORMATION_ONLY: { obligations: ['NOT_APPLICABLE'], identity: false },
  WALK_IN: { obligations: ['NOT_APPLICABLE'], identity: false },
  EXTERNAL_MANAGED: { obligations: ['OPTIONAL', 'REQUIRED'], identity: false },
  PLATFORM_MANAGED: { obligations: ['OPTIONAL', 'REQUIRED'], identity: true },
}

/** Throws `validation_failed` for a combination that no rule allows. */
export function checkParticipation(configuration: ParticipationConfiguration): void {
  const { handlingMode, advanceRegistrationObligation, identityAccess } = configuration
  const rule = participationRules[handlingMode]
  if (!rule.obligations.includes(advanceRegistrationObligation)) {
    throw invalid(
      'participationConfiguration.advanceRegistrationObligation',
      `${handlingMode} takes ${rule.obligations.join(' or ')}.`,
    )
  }
  if (rule.identity !== (identityAccess !== null)) {
    throw invalid(
      'participationConfiguration.identityAccess',
      `${handlingMode} ${rule.identity ? 'needs an' : 'takes no'} identityAccess.`,
    )
  }
  if ((handlingMode === 'EXTERNAL_MANAGED') !== (configuration.externalRegistrationUrl !== null)) {
    throw invalid(
      'participationConfiguration.externalRegistrationUrl',
      'externalRegistrationUrl is required with EXTERNAL_MANAGED and refused otherwise.',
    )
  }
}
