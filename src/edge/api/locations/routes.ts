import {
  createLocation,
  deleteLocation,
  editLocation,
  getLocation,
  type LocationView,
  listLocations,
  listLocationsByCity,
  listLocationsByCountry,
} from '../../../domain/locations/index.ts'
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

export const locationEndpoints = [
  readEndpoint({
    route: contract.listLocations,
    verb: listLocations,
    input: byPage,
    represent: representation.locationCollection,
  }),
  readEndpoint({
    route: contract.listLocationsByCity,
    verb: listLocationsByCity,
    input: byPage,
    represent: representation.locationCollection,
  }),
  readEndpoint({
    route: contract.listLocationsByCountry,
    verb: listLocationsByCountry,
    input: byPage,
    represent: representation.locationCollection,
  }),
  readEndpoint({
    route: contract.getLocation,
    verb: getLocation,
    input: byParams,
    represent: representation.location,
  }),
  writeEndpoint({
    route: contract.createLocation,
    verb: createLocation,
    input: ({ body }) => body,
    represent: representation.location,
    location: ({ id }: LocationView) => `/api/location/${id}`,
  }),
  writeEndpoint({
    route: contract.editLocation,
    verb: editLocation,
    input: changed,
    represent: representation.location,
  }),
  writeEndpoint({
    route: contract.deleteLocation,
    verb: deleteLocation,
    input: stamped,
    represent: () => null,
  }),
]
