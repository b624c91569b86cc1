import { writing } from '../verbs/verb.ts'
import { statusCommand } from './session-command.ts'

/** Puts an unfinished session away: it leaves the public programme and its room. */
export const archiveSession = writing(statusCommand('archiveSession'))
