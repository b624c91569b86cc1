import { writing } from '../verbs/verb.ts'
import { statusCommand } from './session-command.ts'

/** Makes a session that was sent for review, or reviewed, a draft again; its room must still be free. */
export const reopenSession = writing(statusCommand('reopenSession'))
