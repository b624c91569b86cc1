import type { ParticipationConfiguration } from '../../db/schema/index.ts'
import { isTimeZone } from '../../kernel/local-time.ts'
import { invalid } from '../../kernel/problem.ts'
import {
  audienceAges,
  audienceGenders,
  eventTypes,
  type Lookup,
  registrationPolicies,
} from '../lookups/index.ts'
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

const lookups: Record<string, readonly Lookup[]> = {
  eventTypeId: eventTypes,
  audienceGenderId: audienceGenders,
  audienceAgeId: audienceAges,
  registrationPolicyId: registrationPolicies,
}

/** Throws `validation_failed` for a zone, a lookup id or a participation that does not exist. */
export function checkEventFields(fields: Partial<EventFields>): void {
  if (fields.timezone && !isTimeZone(fields.timezone)) {
    throw invalid('timezone', 'timezone must be an IANA time zone.')
  }
  for (const [name, entries] of Object.entries(lookups)) {
    const id = fields[name as keyof EventFields]
    if (id != null && !entries.some((entry) => entry.id === id)) {
      throw invalid(name, `There is no such ${name}.`)
    }
  }
  if (fields.participationConfiguration) checkParticipation(fields.participationConfiguration)
}
