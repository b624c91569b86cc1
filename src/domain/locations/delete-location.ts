import { one } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { writing } from '../verbs/verb.ts'
import { locationFacts } from './location-view.ts'
import { locationOperations } from './operations.ts'
import {
  assertLocationStamp,
  assertLocationUnused,
  locationById,
  removeLocation,
} from './queries.ts'

/** Removes a location that has no rooms and is placed at no event. */
export const deleteLocation = writing({
  operation: locationOperations.deleteLocation,
  load: (db, { locationId }: { locationId: string; stamp: Stamp }) => ({
    location: one(locationById(db, locationId)),
  }),
  facts: ({ location }) => [locationFacts(location)],
  decide: (db, _rows, { locationId: id, stamp }) => ({
    assertions: [assertLocationStamp(db, id, stamp), assertLocationUnused(db, id)],
    writes: [removeLocation(db, id)],
    changesPublic: false,
    result: null,
  }),
})
