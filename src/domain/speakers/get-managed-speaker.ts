import { one } from '../../db/one.ts'
import { notFound } from '../../kernel/problem.ts'
import { eventById, eventFacts } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import { speakerOperations } from './operations.ts'
import { speakerById } from './queries.ts'
import type { SpeakerOfEvent } from './speaker-view.ts'

/** One speaker with the state of the consent. */
export const getManagedSpeaker = reading({
  operation: speakerOperations.getManagedSpeaker,
  load: (db, { eventId, id }: { eventId: string; id: string }) => ({
    event: one(eventById(db, eventId)),
    speaker: speakerById(db, id),
  }),
  facts: ({ event }) => eventFacts(event),
  result({ event, speaker: [speaker] }): SpeakerOfEvent {
    if (speaker?.eventId !== event.id) throw notFound()
    return { event, speaker }
  },
})
