import { notFound } from '../../kernel/problem.ts'
import { sessionFacts } from '../sessions/index.ts'
import { reading } from '../verbs/verb.ts'
import { sessionLanguageOperations } from './operations.ts'
import { type LanguageOfSession, loadLanguage } from './session-language-view.ts'

/** One language of a session in any status. */
export const getManagedSessionLanguage = reading({
  operation: sessionLanguageOperations.getManagedSessionLanguage,
  load: (db, { id }: { sessionId: string; id: string }) => loadLanguage(db, id),
  facts: (rows) => sessionFacts(rows),
  result(rows, { sessionId }): LanguageOfSession {
    const found = rows
    if (found.session.id !== sessionId) throw notFound()
    return found
  },
})
