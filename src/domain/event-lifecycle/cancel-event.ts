import { writing } from '../verbs/verb.ts'
import { endingCommand } from './event-command.ts'

/** Cancels a published event and its sessions: it leaves the public, and its rooms. */
export const cancelEvent = writing(endingCommand('cancelEvent'))
