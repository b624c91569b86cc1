import type { ParticipationConfiguration } from '../../db/schema/index.ts'
import { isTimeZone } from '../../kernel/local-time.ts'
import { invalid } from '../../kernel/problem.ts'
import { type ChoiceContext, checkChoice, registrationPolicies } from '../lookups/index.ts'
import { checkParticipation } from './participation.ts'

/** What an event says of itself, in its own row. */
export interface EventFields {
  title: string
  subtitle: string | null
  description: string | null
  content: string | null
  timezone: string | null
  visibilityTypeId: number
  eventFormatId: number
  eventTypeId: number | null
  audienceGenderId: number | null
  audienceAgeId: number | null
  registrationPolicyId: number | null
  price: string | null
  currencyCode: string | null
  featuredImageId: string | null
  featuredImageUri: string | null
  backgroundImageId: string | null
  backgroundColor: string | null
  eventSeriesId: string | null
  seriesOrder: number | null
  participationConfiguration: ParticipationConfiguration
}

/** Throws `validation_failed` for a zone, an id of a lookup or a participation that does not exist. */
export function checkEventFields(
  fields: Partial<EventFields>,
  choices: ChoiceContext = { said: [] },
): void {
  if (fields.timezone && !isTimeZone(fields.timezone)) {
    throw invalid('timezone', 'timezone must be an IANA time zone.')
  }
  for (const name of ['eventTypeId', 'audienceGenderId', 'audienceAgeId'] as const) {
    checkChoice(name, fields[name], choices)
  }
  const { registrationPolicyId: policyId } = fields
  if (policyId != null && !registrationPolicies.some(({ id }) => id === policyId)) {
    throw invalid('registrationPolicyId', 'There is no such registrationPolicyId.')
  }
  if (fields.participationConfiguration) checkParticipation(fields.participationConfiguration)
}
