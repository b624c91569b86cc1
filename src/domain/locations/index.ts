export { createLocation } from './create-location.ts'
export { deleteLocation } from './delete-location.ts'
export { editLocation } from './edit-location.ts'
export { getLocation } from './get-location.ts'
export { type LocationView, locationFacts } from './location-view.ts'
export {
  locationOperations,
  placeKeepers,
  placeReaders,
  placeTag,
  referencesStay,
} from './operations.ts'
export { assertLocationOpen, isNobodyElsesHome, locationById } from './queries.ts'
export { listLocations, listLocationsByCity, listLocationsByCountry } from './verbs.ts'
