import { one } from '../../db/one.ts'
import { isPublicOperation, type Operation } from '../../kernel/operation.ts'
import { type PageRequest, pageOf } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { eventBySession } from '../events/index.ts'
import { type SessionFacts, sessionById, sessionFacts } from '../sessions/index.ts'
import { reading } from '../verbs/verb.ts'
import { sessionLanguageOperations } from './operations.ts'
import { sessionLanguagePage } from './queries.ts'
import type { LanguagesOfSession } from './session-language-view.ts'

const languageListing = (operation: Operation<SessionFacts>) =>
  reading({
    operation,
    load: (db, { sessionId, page }: { sessionId: string; page: PageRequest }) => ({
      session: one(sessionById(db, sessionId)),
      event: one(eventBySession(db, sessionId)),
      ...sessionLanguagePage(db, sessionId, page),
    }),
    facts: ({ event, session }) => sessionFacts({ event, session: session }),
    result({ event, session, ...found }, { page }): LanguagesOfSession {
      if (isPublicOperation(operation) && !sessionFacts({ event, session }).isPublic) {
        throw notFound()
      }
      return { event, session, languages: pageOf(page, found) }
    },
  })

/** The languages of a public session. */
export const listSessionLanguages = languageListing(sessionLanguageOperations.listSessionLanguages)

/** The languages of a session in any status. */
export const listManagedSessionLanguages = languageListing(
  sessionLanguageOperations.listManagedSessionLanguages,
)
