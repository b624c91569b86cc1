import {
  confirmLocationRemediation,
  editDisclosure,
  getManagedEventLocation,
  getMyLocationAccess,
  listEventLocations,
  listManagedEventLocations,
  type PlacementOfEvent,
  placeEventLocation,
  removeEventLocation,
  requestLocationReview,
} from '../../../domain/event-locations/index.ts'
import { revealInstant } from '../../../domain/events/index.ts'
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

export const eventLocationEndpoints = [
  readEndpoint({
    route: contract.listEventLocations,
    verb: listEventLocations,
    input: byPage,
    represent: representation.eventLocationCollection,
    freshUntil: ({ page }, now) => revealInstant(page.rows, now),
  }),
  readEndpoint({
    route: contract.getMyLocationAccess,
    verb: getMyLocationAccess,
    input: byPage,
    represent: representation.myLocationAccess,
  }),
  readEndpoint({
    route: contract.listManagedEventLocations,
    verb: listManagedEventLocations,
    input: byPage,
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
  writeEndpoint({
    route: contract.placeEventLocation,
    verb: placeEventLocation,
    input: ({ params, body }) => ({ ...params, ...body }),
    represent: representation.managedEventLocation,
    location: ({ placement }: PlacementOfEvent) =>
      `/api/events/${placement.eventId}/locations/${placement.id}/management`,
  }),
  writeEndpoint({
    route: contract.removeEventLocation,
    verb: removeEventLocation,
    input: stamped,
    represent: () => null,
  }),
  writeEndpoint({
    route: contract.requestLocationReview,
    verb: requestLocationReview,
    input: ({ params, body }) => ({ ...params, ...body }),
    represent: representation.managedEventLocation,
  }),
  writeEndpoint({
    route: contract.confirmLocationRemediation,
    verb: confirmLocationRemediation,
    input: ({ params, stamp, body }) => ({ ...params, stamp, ...body }),
    represent: representation.managedEventLocation,
  }),
]
