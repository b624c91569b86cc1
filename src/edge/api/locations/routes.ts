import * as verbs from '../../../domain/locations/index.ts'
import { byBody, byPage, byParams, changed, endpoint, stamped } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const locationEndpoints = [
  endpoint({
    route: contract.listLocations,
    verb: verbs.listLocations,
    input: byPage,
    represent: representation.locationCollection,
  }),
  endpoint({
    route: contract.listLocationsByCity,
    verb: verbs.listLocationsByCity,
    input: byPage,
    represent: representation.locationCollection,
  }),
  endpoint({
    route: contract.listLocationsByCountry,
    verb: verbs.listLocationsByCountry,
    input: byPage,
    represent: representation.locationCollection,
  }),
  endpoint({
    route: contract.getLocation,
    verb: verbs.getLocation,
    input: byParams,
    represent: representation.location,
  }),
  endpoint({
    route: contract.createLocation,
    verb: verbs.createLocation,
    input: byBody,
    represent: representation.location,
  }),
  endpoint({
    route: contract.editLocation,
    verb: verbs.editLocation,
    input: changed,
    represent: representation.location,
  }),
  endpoint({
    route: contract.deleteLocation,
    verb: verbs.deleteLocation,
    input: stamped,
  }),
]
