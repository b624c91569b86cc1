import {
  editDisclosure,
  getManagedEventLocation,
  listEventLocations,
  listManagedEventLocations,
} from '../../../domain/event-locations/index.ts'
import { revealInstant } from '../../../domain/events/index.ts'
import { pageOfEvent } from '../../contract-kit.ts'
import { byParams, changed, readEndpoint, writeEndpoint } from '../../endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const eventLocationEndpoints = [
  readEndpoint({
    route: contract.listEventLocations,
    verb: listEventLocations,
    input: pageOfEvent,
    represent: representation.eventLocationCollection,
    freshUntil: ({ placements }, now) => revealInstant(placements.rows, now),
  }),
  readEndpoint({
    route: contract.listManagedEventLocations,
    verb: listManagedEventLocations,
    input: pageOfEvent,
    represent: representation.managedEventLocationCollection,
  }),
  readEndpoint({
    route: contract.getManagedEventLocation,
    verb: getManagedEventLocation,
    input: byParams,
    represent: representation.managedEventLocation,
  }),
  writeEndpoint({
    route: contract.editDisclosure,
    verb: editDisclosure,
    input: changed,
    represent: representation.managedEventLocation,
  }),
]
