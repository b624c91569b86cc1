import type { Stamp } from '../../kernel/ids.ts'
import { assertEventOpen } from '../events/index.ts'
import { writing } from '../verbs/verb.ts'
import { sessionLanguageOperations } from './operations.ts'
import { assertSessionLanguageStamp, removeSessionLanguage } from './queries.ts'
import { factsOfLanguage, loadLanguage } from './session-language-view.ts'

/** Takes a language off a session. */
export const deleteSessionLanguage = writing({
  operation: sessionLanguageOperations.deleteSessionLanguage,
  load: (db, { id }: { id: string; stamp: Stamp }) => loadLanguage(db, id),
  facts: factsOfLanguage,
  decide: (db, rows, { id, stamp }) => ({
    assertions: [assertEventOpen(db, rows.event.id), assertSessionLanguageStamp(db, id, stamp)],
    writes: [removeSessionLanguage(db, id)],
    changesPublic: true,
    result: null,
  }),
})
