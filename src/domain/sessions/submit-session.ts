import { writing } from '../verbs/verb.ts'
import { statusCommand } from './session-command.ts'

/** Sends a draft for review. */
export const submitSession = writing(statusCommand('submitSession'))
