import { invalid } from '../../kernel/problem.ts'
import { type ChoiceContext, checkChoice, registrationModes } from '../lookups/index.ts'

/** What a session says of itself. */
export interface SessionFields {
  title: string
  subtitle: string | null
  description: string | null
  slug: string | null
  eventSessionKindId: number | null
  sortOrder: number
  maxAudienceAttendees: number | null
  registrationModeId: number | null
  featuredImageId: string | null
}

/** Throws `validation_failed` for an id that no lookup has. */
export function checkSessionFields(fields: Partial<SessionFields>, choices: ChoiceContext): void {
  checkChoice('eventSessionKindId', fields.eventSessionKindId, choices)
  const { registrationModeId: modeId } = fields
  if (modeId != null && !registrationModes.some(({ id }) => id === modeId)) {
    throw invalid('registrationModeId', 'There is no such registrationModeId.')
  }
}
