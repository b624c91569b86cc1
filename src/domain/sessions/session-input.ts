import { invalid } from '../../kernel/problem.ts'
import { type Lookup, registrationModes, sessionKinds } from '../lookups/index.ts'

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
export function checkSessionFields(fields: Partial<SessionFields>): void {
  checkLookup('eventSessionKindId', sessionKinds, fields.eventSessionKindId)
  checkLookup('registrationModeId', registrationModes, fields.registrationModeId)
}

function checkLookup(name: string, entries: readonly Lookup[], id: number | null | undefined) {
  if (id == null || entries.some((entry) => entry.id === id)) return
  throw invalid(name, `There is no such ${name}.`)
}
