import {
  editDisclosure,
  getManagedEventLocation,
  listEventLocations,
  listManagedEventLocations,
} from '../../../domain/event-locations/index.ts'
import { revealInstant } from '../../../domain/events/index.ts'
import { pageOfEvent, presentOf } from '../../contract-kit.ts'
import { readEndpoint, writeEndpoint } from '../../endpoint.ts'
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
    input: ({ params }) => params,
    represent: representation.managedEventLocation,
  }),
  writeEndpoint({
    route: contract.editDisclosure,
    verb: editDisclosure,
    input: ({ params, stamp, body }) => ({ ...params, stamp, changes: presentOf(body) }),
    represent: representation.managedEventLocation,
  }),
]
