import { writing } from '../verbs/verb.ts'
import { statusCommand } from './session-command.ts'

/** Says that a session does not take place: it leaves the public programme and its room. */
export const cancelSession = writing(statusCommand('cancelSession'))
