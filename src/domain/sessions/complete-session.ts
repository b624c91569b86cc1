import { writing } from '../verbs/verb.ts'
import { statusCommand } from './session-command.ts'

/** Says that a session has taken place; it stays public. */
export const completeSession = writing(statusCommand('completeSession'))
