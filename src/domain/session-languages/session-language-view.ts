import type { Db, Rows } from '../../db/database.ts'
import type { Page } from '../../kernel/page.ts'
import { invalid, notFound } from '../../kernel/problem.ts'
import { eventById } from '../events/index.ts'
import { languageTagOf } from '../lookups/index.ts'
import { type SessionOfEvent, sessionById, sessionFacts } from '../sessions/index.ts'
import { eventOfLanguage, sessionLanguageById, sessionOfLanguage } from './queries.ts'

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
  language: sessionLanguageById(db, id),
  session: sessionById(db, sessionOfLanguage(id)),
  event: eventById(db, eventOfLanguage(id)),
})

/** Throws `resource_not_found` unless all three are there. */
export function foundLanguage(rows: Rows<ReturnType<typeof loadLanguage>>): LanguageOfSession {
  const [[language], [session], [event]] = [rows.language, rows.session, rows.event]
  if (!language || !session || !event) throw notFound()
  return { language, session, event }
}

export const factsOfLanguage = (rows: Rows<ReturnType<typeof loadLanguage>>) => [
  sessionFacts(foundLanguage(rows)),
]

/** The tag in its one written form: equal languages are equal texts. */
export function checkedTag(text: string): string {
  const tag = languageTagOf(text)
  if (tag === null) throw invalid('languageCode', 'languageCode must be a language tag, like en.')
  return tag
}
