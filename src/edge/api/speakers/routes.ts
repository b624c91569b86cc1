import {
  createSpeaker,
  deleteSpeaker,
  editSpeaker,
  getManagedSpeaker,
  listManagedSpeakers,
  type SpeakerOfEvent,
} from '../../../domain/speakers/index.ts'
import {
  byPage,
  byParams,
  changed,
  readEndpoint,
  stamped,
  writeEndpoint,
} from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const speakerEndpoints = [
  readEndpoint({
    route: contract.listManagedSpeakers,
    verb: listManagedSpeakers,
    input: byPage,
    represent: representation.managedSpeakerCollection,
  }),
  readEndpoint({
    route: contract.getManagedSpeaker,
    verb: getManagedSpeaker,
    input: byParams,
    represent: representation.managedSpeaker,
  }),
  writeEndpoint({
    route: contract.createSpeaker,
    verb: createSpeaker,
    input: ({ body }) => body,
    represent: representation.managedSpeaker,
    location: ({ speaker }: SpeakerOfEvent) =>
      `/api/eventsessionspeaker/management/by-event/${speaker.eventId}/${speaker.id}`,
  }),
  writeEndpoint({
    route: contract.editSpeaker,
    verb: editSpeaker,
    input: changed,
    represent: representation.managedSpeaker,
  }),
  writeEndpoint({
    route: contract.deleteSpeaker,
    verb: deleteSpeaker,
    input: stamped,
    represent: () => null,
  }),
]
