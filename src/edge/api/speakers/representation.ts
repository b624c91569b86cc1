import { eventFacts } from '../../../domain/events/index.ts'
import type { SpeakerOfEvent, SpeakersOfEvent } from '../../../domain/speakers/index.ts'
import type { Resource } from '../../contract/hal.ts'

export const managedSpeaker = ({ event, speaker }: SpeakerOfEvent): Resource => ({
  kind: 'managedSpeaker',
  fields: {
    id: speaker.id,
    eventId: speaker.eventId,
    sessionId: speaker.sessionId,
    sessionTitle: speaker.sessionTitle,
    displayName: speaker.displayName,
    sortOrder: speaker.sortOrder,
    hasConsented: speaker.hasConsented,
    tenantId: speaker.tenantId,
    concurrencyStamp: speaker.concurrencyStamp,
  },
  facts: eventFacts(event),
  vars: { id: speaker.id, eventId: speaker.eventId, sessionId: speaker.sessionId },
})

export const managedSpeakerCollection = ({ event, speakers }: SpeakersOfEvent): Resource => ({
  kind: 'managedSpeakers',
  fields: {},
  facts: eventFacts(event),
  vars: { eventId: event.id },
  page: speakers,
  items: speakers.rows.map((speaker) => managedSpeaker({ event, speaker })),
})
