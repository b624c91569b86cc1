import { writing } from '../verbs/verb.ts'
import { importCommand } from './import-command.ts'
import { startPlanned } from './queries.ts'

/**
 * Writes what was planned. Of a plan that needs a choice, most of its sessions are new: to start it is to
 * choose that they are created.
 */
export const startImport = writing(
  importCommand('startImport', { isRun: true, move: startPlanned }),
)
