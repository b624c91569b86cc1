import { one } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { writing } from '../verbs/verb.ts'
import { checkLocation, type LocationInput } from './create-location.ts'
import { type LocationView, locationFacts } from './location-view.ts'
import { locationOperations } from './operations.ts'
import { assertLocationStamp, demandReview, locationById, updateLocation } from './queries.ts'

export interface EditLocationInput {
  locationId: string
  stamp: Stamp
  /** What is absent keeps its stored value. */
  changes: Partial<LocationInput>
}

/** What tells where a place is: a change of it is another place to those who disclose it. */
const whereabouts = [
  'fullName',
  'address',
  'postcode',
  'city',
  'country',
  'latitude',
  'longitude',
] as const satisfies readonly (keyof LocationInput)[]

/**
 * Changes a location. Another address hides it at every event until the organizers have reviewed what
 * they disclose of it.
 */
export const editLocation = writing({
  operation: locationOperations.editLocation,
  load: (db, { locationId }: EditLocationInput) => ({
    location: one(locationById(db, locationId)),
  }),
  facts: ({ location }) => [locationFacts(location)],
  decide(db, { location }, { locationId: id, stamp, changes }, { ids }) {
    const before = location
    const values = { ...changes, concurrencyStamp: ids.stamp() }
    const result: LocationView = { ...before, ...values }
    checkLocation(result)
    const isElsewhere = whereabouts.some((name) => result[name] !== before[name])
    return {
      assertions: [assertLocationStamp(db, id, stamp)],
      writes: [
        updateLocation(db, id, values),
        ...(isElsewhere ? [demandReview(db, id, 'The location has changed.')] : []),
      ],
      changesPublic: true,
      result,
    }
  },
})
