import { eventFacts } from '../../../domain/events/index.ts'
import type { SpeakerOfEvent, SpeakerView } from '../../../domain/speakers/index.ts'
import { collectionOfEvent } from '../../contract/collections.ts'
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

export const managedSpeakerCollection = collectionOfEvent(
  'managedSpeakers',
  (speaker: SpeakerView, event) => managedSpeaker({ event, speaker }),
)
