export {
  disclosedFrom,
  discloseLocation,
  type Placement,
  placeText,
} from '../disclosure/index.ts'
export { confirmLocationRemediation } from './confirm-location-remediation.ts'
export { editDisclosure } from './edit-disclosure.ts'
export type {
  ManagedPlacement,
  PlacementOfEvent,
} from './event-location-view.ts'
export { placementFacts } from './event-location-view.ts'
export { getManagedEventLocation } from './get-managed-event-location.ts'
export { getMyLocationAccess, type MyLocationAccess } from './get-my-location-access.ts'
export { eventLocationOperations } from './operations.ts'
export { placeEventLocation } from './place-event-location.ts'
export {
  changedPlace,
  type FoundPlace,
  type NamedPlace,
  placeToFind,
  planPlace,
} from './placement-plan.ts'
export {
  assertRoomAt,
  disclosable,
  exactPlace,
  locationOfPlacement,
  type PlaceReference,
  placeAtEvent,
  placeLocation,
  placementOfRow,
} from './queries.ts'
export { removeEventLocation } from './remove-event-location.ts'
export { requestLocationReview } from './request-location-review.ts'
export { listEventLocations, listManagedEventLocations } from './verbs.ts'
