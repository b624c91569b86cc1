import {
  createSpeaker,
  deleteSpeaker,
  editSpeaker,
  getManagedSpeaker,
  listManagedSpeakers,
} from '../../../domain/speakers/index.ts'
import { byBody, byPage, byParams, changed, endpoint, stamped } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const speakerEndpoints = [
  endpoint({
    route: contract.listManagedSpeakers,
    verb: listManagedSpeakers,
    input: byPage,
    represent: representation.managedSpeakerCollection,
  }),
  endpoint({
    route: contract.getManagedSpeaker,
    verb: getManagedSpeaker,
    input: byParams,
    represent: representation.managedSpeaker,
  }),
  endpoint({
    route: contract.createSpeaker,
    verb: createSpeaker,
    input: byBody,
    represent: representation.managedSpeaker,
  }),
  endpoint({
    route: contract.editSpeaker,
    verb: editSpeaker,
    input: changed,
    represent: representation.managedSpeaker,
  }),
  endpoint({
    route: contract.deleteSpeaker,
    verb: deleteSpeaker,
    input: stamped,
  }),
]
