import { writing } from '../verbs/verb.ts'
import { statusCommand } from './session-command.ts'

/** Ends a review: the session is published with its event, or by itself. */
export const approveSession = writing(statusCommand('approveSession'))
