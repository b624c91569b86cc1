import * as verbs from '../../../domain/event-locations/index.ts'
import { revealInstant } from '../../../domain/events/index.ts'
import { byPage, byParams, changed, endpoint, stamped, withBody } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const eventLocationEndpoints = [
  endpoint({
    route: contract.listEventLocations,
    verb: verbs.listEventLocations,
    input: byPage,
    represent: representation.eventLocationCollection,
    freshUntil: ({ page }, now) => revealInstant(page.rows, now),
  }),
  endpoint({
    route: contract.getMyLocationAccess,
    verb: verbs.getMyLocationAccess,
    input: byPage,
    represent: representation.myLocationAccess,
  }),
  endpoint({
    route: contract.listManagedEventLocations,
    verb: verbs.listManagedEventLocations,
    input: byPage,
    represent: representation.managedEventLocationCollection,
  }),
  endpoint({
    route: contract.getManagedEventLocation,
    verb: verbs.getManagedEventLocation,
    input: byParams,
    represent: representation.managedEventLocation,
  }),
  endpoint({
    route: contract.editDisclosure,
    verb: verbs.editDisclosure,
    input: changed,
    represent: representation.managedEventLocation,
  }),
  endpoint({
    route: contract.placeEventLocation,
    verb: verbs.placeEventLocation,
    input: withBody,
    represent: representation.managedEventLocation,
  }),
  endpoint({
    route: contract.removeEventLocation,
    verb: verbs.removeEventLocation,
    input: stamped,
  }),
  endpoint({
    route: contract.requestLocationReview,
    verb: verbs.requestLocationReview,
    input: withBody,
    represent: representation.managedEventLocation,
  }),
  endpoint({
    route: contract.confirmLocationRemediation,
    verb: verbs.confirmLocationRemediation,
    input: ({ params, stamp, body }) => ({ ...params, stamp, ...body }),
    represent: representation.managedEventLocation,
  }),
]
