import { one } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { assertEventOpen, eventFacts } from '../events/index.ts'
import { writing } from '../verbs/verb.ts'
import { speakerOperations } from './operations.ts'
import { assertSpeakerStamp, eventBySpeaker, removeSpeaker, speakerById } from './queries.ts'

/** Takes a person's name off a session. */
export const deleteSpeaker = writing({
  operation: speakerOperations.deleteSpeaker,
  load: (db, { id }: { id: string; stamp: Stamp }) => ({
    speaker: one(speakerById(db, id)),
    event: one(eventBySpeaker(db, id)),
  }),
  facts: ({ event }) => [eventFacts(event)],
  decide: (db, { event }, { id, stamp }) => ({
    assertions: [assertEventOpen(db, event.id), assertSpeakerStamp(db, id, stamp)],
    writes: [removeSpeaker(db, id)],
    changesPublic: true,
    result: null,
  }),
})
