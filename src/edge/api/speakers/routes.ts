import * as verbs from '../../../domain/speakers/index.ts'
import { byBody, byPage, byParams, changed, endpoint, stamped } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const speakerEndpoints = [
  endpoint({
    route: contract.listManagedSpeakers,
    verb: verbs.listManagedSpeakers,
    input: byPage,
    represent: representation.managedSpeakerCollection,
  }),
  endpoint({
    route: contract.getManagedSpeaker,
    verb: verbs.getManagedSpeaker,
    input: byParams,
    represent: representation.managedSpeaker,
  }),
  endpoint({
    route: contract.createSpeaker,
    verb: verbs.createSpeaker,
    input: byBody,
    represent: representation.managedSpeaker,
  }),
  endpoint({
    route: contract.editSpeaker,
    verb: verbs.editSpeaker,
    input: changed,
    represent: representation.managedSpeaker,
  }),
  endpoint({
    route: contract.deleteSpeaker,
    verb: verbs.deleteSpeaker,
    input: stamped,
  }),
]
