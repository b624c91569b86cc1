import type { Db, Rows } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import type { Page } from '../../kernel/page.ts'
import { invalid } from '../../kernel/problem.ts'
import { languageTagOf } from '../lookups/index.ts'
import { type SessionOfEvent, sessionById, sessionFacts } from '../sessions/index.ts'
import type { Found } from '../verbs/verb.ts'
import { eventByLanguage, sessionLanguageById, sessionOfLanguage } from './queries.ts'

/** A language of a session. */
export type SessionLanguageView = Rows<{
  language: ReturnType<typeof sessionLanguageById>
}>['language'][number]

export interface LanguageOfSession extends SessionOfEvent {
  language: SessionLanguageView
}

export interface LanguagesOfSession extends SessionOfEvent {
  languages: Page<SessionLanguageView>
}

/** An assignment with its session and event, of one batch. */
export const loadLanguage = (db: Db, id: string) => ({
  language: one(sessionLanguageById(db, id)),
  session: one(sessionById(db, sessionOfLanguage(id))),
  event: one(eventByLanguage(db, id)),
})

export const factsOfLanguage = (found: Found<ReturnType<typeof loadLanguage>>) => [
  sessionFacts(found),
]

/** The tag in its one written form: equal languages are equal texts. */
export function checkedTag(text: string): string {
  const tag = languageTagOf(text)
  if (tag === null) throw invalid('languageCode', 'languageCode must be a language tag, like en.')
  return tag
}
