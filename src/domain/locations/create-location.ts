import { isTimeZone } from '../../kernel/local-time.ts'
import { invalid } from '../../kernel/problem.ts'
import { writing } from '../verb.ts'
import type { LocationView } from './location-view.ts'
import { locationOperations } from './operations.ts'
import { insertLocation } from './queries.ts'

export interface LocationInput {
  fullName: string
  address: string | null
  postcode: string | null
  city: string
  country: string
  latitude: number | null
  longitude: number | null
  timezone: string | null
  locationKindId: number
}

/** Adds a place to the community; who adds it keeps it. */
export const createLocation = writing({
  operation: locationOperations.createLocation,
  load: (_db, _input: LocationInput) => ({}),
  facts: () => [{}],
  decide(db, _rows, input, { ids, now, tenantId, principal }) {
    checkLocation(input)
    const row = {
      ...input,
      id: ids.next(now),
      tenantId,
      createdByUserId: principal.kind === 'user' ? principal.userId : null,
      concurrencyStamp: ids.stamp(),
    }
    const result: LocationView = { ...row, isReferenced: false }
    return { writes: [insertLocation(db, row)], changesPublic: false, result }
  },
})

/** Throws `validation_failed` for a zone that does not exist, or half a coordinate. */
export function checkLocation(
  input: Pick<LocationInput, 'timezone' | 'latitude' | 'longitude'>,
): void {
  if (input.timezone && !isTimeZone(input.timezone)) {
    throw invalid('timezone', 'timezone must be an IANA time zone.')
  }
  if ((input.latitude === null) !== (input.longitude === null)) {
    throw invalid('longitude', 'latitude and longitude belong together.')
  }
}
