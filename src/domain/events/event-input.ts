import type { ParticipationConfiguration } from '../../db/schema/index.ts'
import { isTimeZone } from '../../kernel/local-time.ts'
import { invalid } from '../../kernel/problem.ts'
import type { LabelView } from '../labels/index.ts'
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

export interface EventDraftInput extends EventFields {
  slug: string | null
  categoryIds: string[]
  tagIds: string[]
}

const lookups: Record<string, readonly Lookup[]> = {
  eventTypeId: eventTypes,
  audienceGenderId: audienceGenders,
  audienceAgeId: audienceAges,
  registrationPolicyId: registrationPolicies,
}

/** What an event shows of the pictures that are kept here. */
export const imagesOfEvent = ({
  featuredImageId,
  backgroundImageId,
}: Partial<Pick<EventFields, 'featuredImageId' | 'backgroundImageId'>>) => ({
  featuredImageId,
  backgroundImageId,
})

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

/** Throws `validation_failed` unless all that was named is there. */
export function checkLabels(
  name: 'categoryIds' | 'tagIds',
  ids: readonly string[],
  found: readonly LabelView[],
): void {
  if (ids.length !== found.length)
    throw invalid(name, `${name} holds an id that does not exist in this community.`)
}

/** What an event shows of a category or a tag. */
export const shownLabel = ({ id, code, fullName }: LabelView) => ({ id, code, fullName })
