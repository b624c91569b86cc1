import { notFound } from '../../kernel/problem.ts'
import { assertEventOpen, eventById, eventFacts } from '../events/index.ts'
import { writing } from '../verbs/verb.ts'
import { speakerOperations } from './operations.ts'
import { eventOfSession, insertSpeaker, sessionOfSpeaker } from './queries.ts'
import type { SpeakerOfEvent } from './speaker-view.ts'

export interface SpeakerInput {
  sessionId: string
  displayName: string
  sortOrder: number
  hasConsented: boolean
}

/** Names a person on a session. */
export const createSpeaker = writing({
  operation: speakerOperations.createSpeaker,
  load: (db, { sessionId }: SpeakerInput) => ({
    session: sessionOfSpeaker(db, sessionId),
    event: eventById(db, eventOfSession(sessionId)),
  }),
  facts({ session: [session], event: [event] }) {
    if (!session || !event) throw notFound()
    return [eventFacts(event)]
  },
  decide(db, { session: [session], event: [event] }, { sessionId, ...input }, moment) {
    const eventId = event!.id
    const values = {
      ...input,
      eventId,
      id: moment.ids.next(moment.now),
      tenantId: moment.tenantId,
      concurrencyStamp: moment.ids.stamp(),
    }
    const result: SpeakerOfEvent = {
      event: event!,
      speaker: { ...values, sessionId, sessionTitle: session!.title },
    }
    return {
      assertions: [assertEventOpen(db, eventId)],
      writes: [insertSpeaker(db, { ...values, eventSessionId: sessionId })],
      changesPublic: true,
      result,
    }
  },
})
