import { type PageRequest, pageOf } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { eventById, eventFacts } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import { speakerOperations } from './operations.ts'
import { speakerCount, speakerPage } from './queries.ts'
import type { SpeakersOfEvent } from './speaker-view.ts'

/** Every speaker of an event's sessions, consented or not. */
export const listManagedSpeakers = reading({
  operation: speakerOperations.listManagedSpeakers,
  load: (db, { eventId, page }: { eventId: string; page: PageRequest }) => ({
    event: eventById(db, eventId),
    speakers: speakerPage(db, { eventId, page }),
    total: speakerCount(db, eventId),
  }),
  facts: ({ event }) => eventFacts(event[0]!),
  result({ event: [event], speakers, total }, { page }): SpeakersOfEvent {
    if (!event) throw notFound()
    return { event, speakers: pageOf(page, speakers, total[0]?.totalCount ?? 0) }
  },
})
