import { one } from '../../db/one.ts'
import { assertEventOpen, eventBySession } from '../events/index.ts'
import { sessionById, sessionFacts } from '../sessions/index.ts'
import { writing } from '../verbs/verb.ts'
import { sessionLanguageOperations } from './operations.ts'
import { insertSessionLanguage } from './queries.ts'
import { checkedTag, type LanguageOfSession } from './session-language-view.ts'

export interface SessionLanguageInput {
  sessionId: string
  languageCode: string
}

/**
 * Assigns a language to a session. The database checks that it is not assigned already, so one of
 * many concurrent calls creates it: the others are `validation_failed` with `errors.program`.
 */
export const createSessionLanguage = writing({
  operation: sessionLanguageOperations.createSessionLanguage,
  load: (db, { sessionId }: SessionLanguageInput) => ({
    session: one(sessionById(db, sessionId)),
    event: one(eventBySession(db, sessionId)),
  }),
  facts: ({ session, event }) => [sessionFacts({ event, session })],
  decide(db, rows, { sessionId, languageCode }, { ids, now, tenantId }) {
    const [session, event] = [rows.session, rows.event]
    const row = {
      id: ids.next(now),
      tenantId,
      eventId: event.id,
      languageCode: checkedTag(languageCode),
      concurrencyStamp: ids.stamp(),
    }
    const language = { ...row, sessionId, sessionTitle: session.title }
    const result: LanguageOfSession = { event, session, language }
    return {
      assertions: [assertEventOpen(db, event.id)],
      writes: [insertSessionLanguage(db, { ...row, eventSessionId: sessionId })],
      changesPublic: true,
      result,
    }
  },
})
