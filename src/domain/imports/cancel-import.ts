import { writing } from '../verbs/verb.ts'
import { importCommand } from './import-command.ts'

/** Ends an import on its way. What it has written stays. */
export const cancelImport = writing(importCommand('cancelImport'))
