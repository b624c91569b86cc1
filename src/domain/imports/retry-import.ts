import { writing } from '../verbs/verb.ts'
import { importCommand } from './import-command.ts'
import { moveImport } from './queries.ts'

/** Goes on with an import that has failed or was cancelled, where it stopped. */
export const retryImport = writing(
  importCommand('retryImport', {
    isRun: true,
    move: (db, id) => moveImport(db, id, 'retryImport'),
  }),
)
