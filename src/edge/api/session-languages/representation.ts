import { languageName } from '../../../domain/lookups/index.ts'
import type {
  LanguageOfSession,
  LanguagesOfSession,
} from '../../../domain/session-languages/index.ts'
import { sessionFacts } from '../../../domain/sessions/index.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { SessionLanguage } from './contract.ts'

const itemAs =
  (kind: string) =>
  ({ language, ...found }: LanguageOfSession): Resource => ({
    kind,
    fields: fieldsOf(SessionLanguage, language, {
      languageFullName: languageName(language.languageCode),
    }),
    facts: sessionFacts(found),
    vars: {
      sessionLanguageId: language.id,
      sessionId: language.sessionId,
      eventId: language.eventId,
    },
  })

const collectionAs =
  (kind: string, represent: (each: LanguageOfSession) => Resource) =>
  ({ languages, ...found }: LanguagesOfSession): Resource => ({
    kind,
    fields: {},
    facts: sessionFacts(found),
    vars: { sessionId: found.session.id, eventId: found.event.id },
    page: languages,
    items: languages.rows.map((language) => represent({ ...found, language })),
  })

const sessionLanguage = itemAs('sessionLanguage')
export const managedSessionLanguage = itemAs('managedSessionLanguage')
export const sessionLanguageCollection = collectionAs('sessionLanguages', sessionLanguage)
export const managedSessionLanguageCollection = collectionAs(
  'managedSessionLanguages',
  managedSessionLanguage,
)
