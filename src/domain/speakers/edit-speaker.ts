import { one } from '../../db/one.ts'
import type { Edition } from '../../kernel/edition.ts'
import { assertEventOpen, eventFacts } from '../events/index.ts'
import { writing } from '../verbs/verb.ts'
import type { SpeakerInput } from './create-speaker.ts'
import { speakerOperations } from './operations.ts'
import { assertSpeakerStamp, eventBySpeaker, speakerById, updateSpeaker } from './queries.ts'
import type { SpeakerOfEvent } from './speaker-view.ts'

export type EditSpeakerInput = Edition<Omit<SpeakerInput, 'sessionId'>>

/** Edits name, place in the order, or consent; a consent that is withdrawn hides the name at once. */
export const editSpeaker = writing({
  operation: speakerOperations.editSpeaker,
  load: (db, { id }: EditSpeakerInput) => ({
    speaker: one(speakerById(db, id)),
    event: one(eventBySpeaker(db, id)),
  }),
  facts: ({ event }) => [eventFacts(event)],
  decide(db, { speaker, event }, { id, stamp, changes }, { ids }) {
    const values = { ...changes, concurrencyStamp: ids.stamp() }
    const result: SpeakerOfEvent = { event, speaker: { ...speaker, ...values } }
    return {
      assertions: [assertEventOpen(db, event.id), assertSpeakerStamp(db, id, stamp)],
      writes: [updateSpeaker(db, id, values)],
      changesPublic: true,
      result,
    }
  },
})
