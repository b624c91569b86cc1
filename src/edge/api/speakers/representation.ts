import { eventFacts } from '../../../domain/events/index.ts'
import type { SpeakerOfEvent, SpeakerView } from '../../../domain/speakers/index.ts'
import { collectionOfEvent } from '../../contract/collections.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { Speaker } from './contract.ts'

export const managedSpeaker = ({ event, speaker }: SpeakerOfEvent): Resource => ({
  kind: 'managedSpeaker',
  fields: fieldsOf(Speaker, speaker),
  facts: eventFacts(event),
  vars: { id: speaker.id, eventId: speaker.eventId, sessionId: speaker.sessionId },
})

export const managedSpeakerCollection = collectionOfEvent(
  'managedSpeakers',
  (speaker: SpeakerView, event) => managedSpeaker({ event, speaker }),
)
