import { getLocation, listLocations } from '../../../domain/locations/index.ts'
import { readEndpoint } from '../../endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const locationEndpoints = [
  readEndpoint({
    route: contract.listLocations,
    verb: listLocations,
    input: ({ query }) => query,
    represent: representation.locationCollection,
  }),
  readEndpoint({
    route: contract.getLocation,
    verb: getLocation,
    input: ({ params }) => params,
    represent: representation.location,
  }),
]
