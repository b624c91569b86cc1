import {
  createSpeaker,
  deleteSpeaker,
  editSpeaker,
  getManagedSpeaker,
  listManagedSpeakers,
  type SpeakerOfEvent,
} from '../../../domain/speakers/index.ts'
import { presentOf } from '../../contract-kit.ts'
import { readEndpoint, writeEndpoint } from '../../endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const speakerEndpoints = [
  readEndpoint({
    route: contract.listManagedSpeakers,
    verb: listManagedSpeakers,
    input: ({ params, query }) => ({ ...params, page: query }),
    represent: representation.managedSpeakerCollection,
  }),
  readEndpoint({
    route: contract.getManagedSpeaker,
    verb: getManagedSpeaker,
    input: ({ params }) => params,
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
    input: ({ params, stamp, body }) => ({ ...params, stamp, changes: presentOf(body) }),
    represent: representation.managedSpeaker,
  }),
  writeEndpoint({
    route: contract.deleteSpeaker,
    verb: deleteSpeaker,
    input: ({ params, stamp }) => ({ ...params, stamp }),
    represent: () => null,
  }),
]
