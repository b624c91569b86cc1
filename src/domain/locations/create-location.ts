import { isTimeZone } from '../../kernel/local-time.ts'
import { personOf } from '../../kernel/principal.ts'
import { invalid } from '../../kernel/problem.ts'
import { writing } from '../verbs/verb.ts'
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

export type NewLocation = LocationInput & { isPrivateHome: boolean }

/** Adds a place to the community; who adds it keeps it. A home is its owner's, and erased with them. */
export const createLocation = writing({
  operation: locationOperations.createLocation,
  load: (_db, _input: NewLocation) => ({}),
  facts: () => [{}],
  decide(db, _rows, { isPrivateHome, ...input }, { ids, now, tenantId, principal }) {
    checkLocation(input)
    const row = {
      ...input,
      homeOfUserId: isPrivateHome ? personOf(principal).userId : null,
      id: ids.next(now),
      tenantId,
      createdByUserId: principal.kind === 'user' ? principal.userId : null,
      concurrencyStamp: ids.stamp(),
    }
    const { homeOfUserId: _, ...shown } = row
    const result: LocationView = { ...shown, isPrivateHome, isReferenced: false }
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
    throw invalid('longitude', 'latitude and longitude must be sent together.')
  }
}
