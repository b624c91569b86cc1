import type { Stamp } from '../../kernel/ids.ts'
import { assertEventOpen } from '../events/index.ts'
import { writing } from '../verbs/verb.ts'
import { sessionLanguageOperations } from './operations.ts'
import { assertSessionLanguageStamp, updateSessionLanguage } from './queries.ts'
import {
  checkedTag,
  factsOfLanguage,
  type LanguageOfSession,
  loadLanguage,
} from './session-language-view.ts'

export interface EditSessionLanguageInput {
  id: string
  stamp: Stamp
  changes: { languageCode?: string }
}

/** Puts another language in the place of one; an assigned one is refused as at creation. */
export const editSessionLanguage = writing({
  operation: sessionLanguageOperations.editSessionLanguage,
  load: (db, { id }: EditSessionLanguageInput) => loadLanguage(db, id),
  facts: factsOfLanguage,
  decide(db, rows, { id, stamp, changes: { languageCode } }, { ids }) {
    const { language, ...found } = rows
    const values = {
      languageCode: languageCode === undefined ? language.languageCode : checkedTag(languageCode),
      concurrencyStamp: ids.stamp(),
    }
    const result: LanguageOfSession = { ...found, language: { ...language, ...values } }
    return {
      assertions: [assertEventOpen(db, found.event.id), assertSessionLanguageStamp(db, id, stamp)],
      writes: [updateSessionLanguage(db, id, values)],
      changesPublic: true,
      result,
    }
  },
})
