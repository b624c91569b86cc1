import { writing } from '../verbs/verb.ts'
import { statusCommand } from './session-command.ts'

/** Says that a submitted session is being reviewed. */
export const reviewSession = writing(statusCommand('reviewSession'))
