import { one } from '../../db/one.ts'
import { reading } from '../verbs/verb.ts'
import type { LocationView } from './location-view.ts'
import { locationOperations } from './operations.ts'
import { locationById } from './queries.ts'

/** One location of the community, with its full address. */
export const getLocation = reading({
  operation: locationOperations.getLocation,
  load: (db, { locationId }: { locationId: string }) => ({
    location: one(locationById(db, locationId)),
  }),
  result: ({ location }): LocationView => location,
})
