import { writing } from '../verbs/verb.ts'
import { endingCommand } from './event-command.ts'

/** Says that a published event has taken place; it stays public, and takes no more changes. */
export const completeEvent = writing(endingCommand('completeEvent'))
