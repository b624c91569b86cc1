import { eventListing } from '../events/index.ts'
import { speakerOperations } from './operations.ts'
import { speakerPage } from './queries.ts'

/** Every speaker of an event's sessions, consented or not. */
export const listManagedSpeakers = eventListing(speakerOperations.listManagedSpeakers, speakerPage)
