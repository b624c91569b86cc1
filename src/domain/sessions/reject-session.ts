import { writing } from '../verbs/verb.ts'
import { statusCommand } from './session-command.ts'

/** Ends a review: the session leaves its room, and is never public. */
export const rejectSession = writing(statusCommand('rejectSession'))
