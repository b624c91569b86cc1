import { one } from '../../db/one.ts'
import { assertEventOpen, eventBySession, eventFacts } from '../events/index.ts'
import { writing } from '../verbs/verb.ts'
import { speakerOperations } from './operations.ts'
import { insertSpeaker, sessionOfSpeaker } from './queries.ts'
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
    session: one(sessionOfSpeaker(db, sessionId)),
    event: one(eventBySession(db, sessionId)),
  }),
  facts: ({ event }) => [eventFacts(event)],
  decide(db, { session, event }, { sessionId, ...input }, moment) {
    const eventId = event.id
    const values = {
      ...input,
      eventId,
      id: moment.ids.next(moment.now),
      tenantId: moment.tenantId,
      concurrencyStamp: moment.ids.stamp(),
    }
    const result: SpeakerOfEvent = {
      event,
      speaker: { ...values, sessionId, sessionTitle: session.title },
    }
    return {
      assertions: [assertEventOpen(db, eventId)],
      writes: [insertSpeaker(db, { ...values, eventSessionId: sessionId })],
      changesPublic: true,
      result,
    }
  },
})
