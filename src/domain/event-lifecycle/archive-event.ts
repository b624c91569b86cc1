import { writing } from '../verbs/verb.ts'
import { endingCommand } from './event-command.ts'

/** Withdraws an event and its unfinished sessions from the public, for good. */
export const archiveEvent = writing(endingCommand('archiveEvent'))
