import { writing } from '../verbs/verb.ts'
import { importCommand } from './import-command.ts'

/** Goes on with an import that has failed or was cancelled, where it stopped. */
export const retryImport = writing(
  importCommand('retryImport', (importId) => [{ job: 'run-import', payload: { importId } }]),
)
