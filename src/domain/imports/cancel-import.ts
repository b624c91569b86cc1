import { writing } from '../verbs/verb.ts'
import { importCommand } from './import-command.ts'
import { moveImport } from './queries.ts'

/** Ends an import on its way. What it has written stays. */
export const cancelImport = writing(
  importCommand('cancelImport', {
    isRun: false,
    move: (db, id) => moveImport(db, id, 'cancelImport'),
  }),
)
