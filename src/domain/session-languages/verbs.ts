import { isPublicOperation, type Operation } from '../../kernel/operation.ts'
import { type PageRequest, pageOf } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { eventById } from '../events/index.ts'
import { eventOfSession, type SessionFacts, sessionById, sessionFacts } from '../sessions/index.ts'
import { reading } from '../verbs/verb.ts'
import { sessionLanguageOperations } from './operations.ts'
import { sessionLanguagePage } from './queries.ts'
import type { LanguagesOfSession } from './session-language-view.ts'

const languageListing = (operation: Operation<SessionFacts>) =>
  reading({
    operation,
    load: (db, { sessionId, page }: { sessionId: string; page: PageRequest }) => ({
      session: sessionById(db, sessionId),
      event: eventById(db, eventOfSession(sessionId)),
      ...sessionLanguagePage(db, sessionId, page),
    }),
    facts: ({ event, session }) => sessionFacts({ event: event[0]!, session: session[0]! }),
    result({ event: [event], session: [session], ...found }, { page }): LanguagesOfSession {
      if (!event || !session) throw notFound()
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
