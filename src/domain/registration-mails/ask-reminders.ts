import { inPartsOfEach, type Working } from '../../db/in-parts.ts'
import { reminding } from './queries.ts'

/** Asks for the reminders that are due. */
export const askReminders = (working: Working) => inPartsOfEach(working, reminding)
