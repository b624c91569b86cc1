import { type PageRequest, pageOf } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { eventById } from '../events/index.ts'
import { eventOfSession, sessionById, sessionFacts } from '../sessions/index.ts'
import { reading } from '../verbs/verb.ts'
import { sessionLanguageOperations } from './operations.ts'
import { sessionLanguageCount, sessionLanguagePage } from './queries.ts'
import type { LanguagesOfSession } from './session-language-view.ts'

/** The languages of a public session. */
export const listSessionLanguages = reading({
  operation: sessionLanguageOperations.listSessionLanguages,
  load: (db, { sessionId, page }: { sessionId: string; page: PageRequest }) => ({
    session: sessionById(db, sessionId),
    event: eventById(db, eventOfSession(sessionId)),
    languages: sessionLanguagePage(db, sessionId, page),
    total: sessionLanguageCount(db, sessionId),
  }),
  facts: ({ event, session }) => sessionFacts({ event: event[0]!, session: session[0]! }),
  result({ event: [event], session: [session], languages, total }, { page }): LanguagesOfSession {
    if (!event || !session || !sessionFacts({ event, session }).isPublic) throw notFound()
    return { event, session, languages: pageOf(page, languages, total[0]?.totalCount ?? 0) }
  },
})
