import {
  createLocation,
  deleteLocation,
  editLocation,
  getLocation,
  listLocations,
  listLocationsByCity,
  listLocationsByCountry,
} from '../../../domain/locations/index.ts'
import { byBody, byPage, byParams, changed, endpoint, stamped } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const locationEndpoints = [
  endpoint({
    route: contract.listLocations,
    verb: listLocations,
    input: byPage,
    represent: representation.locationCollection,
  }),
  endpoint({
    route: contract.listLocationsByCity,
    verb: listLocationsByCity,
    input: byPage,
    represent: representation.locationCollection,
  }),
  endpoint({
    route: contract.listLocationsByCountry,
    verb: listLocationsByCountry,
    input: byPage,
    represent: representation.locationCollection,
  }),
  endpoint({
    route: contract.getLocation,
    verb: getLocation,
    input: byParams,
    represent: representation.location,
  }),
  endpoint({
    route: contract.createLocation,
    verb: createLocation,
    input: byBody,
    represent: representation.location,
  }),
  endpoint({
    route: contract.editLocation,
    verb: editLocation,
    input: changed,
    represent: representation.location,
  }),
  endpoint({
    route: contract.deleteLocation,
    verb: deleteLocation,
    input: stamped,
  }),
]
