import type { Stamp } from '../../kernel/ids.ts'
import { notFound } from '../../kernel/problem.ts'
import { assertEventOpen, eventById, eventFacts } from '../events/index.ts'
import { writing } from '../verbs/verb.ts'
import { speakerOperations } from './operations.ts'
import { assertSpeakerStamp, eventOfSpeaker, removeSpeaker, speakerById } from './queries.ts'

/** Takes a person's name off a session. */
export const deleteSpeaker = writing({
  operation: speakerOperations.deleteSpeaker,
  load: (db, { id }: { id: string; stamp: Stamp }) => ({
    speaker: speakerById(db, id),
    event: eventById(db, eventOfSpeaker(id)),
  }),
  facts({ speaker: [speaker], event: [event] }) {
    if (!speaker || !event) throw notFound()
    return [eventFacts(event)]
  },
  decide: (db, { event: [event] }, { id, stamp }) => ({
    assertions: [assertEventOpen(db, event!.id), assertSpeakerStamp(db, id, stamp)],
    writes: [removeSpeaker(db, id)],
    changesPublic: true,
    result: null,
  }),
})
