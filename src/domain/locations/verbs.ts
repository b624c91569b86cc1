import type { PageRequest } from '../../kernel/page.ts'
import { listing } from '../verbs/listing.ts'
import { locationOperations } from './operations.ts'
import { locationPage } from './queries.ts'

interface Paged {
  page: PageRequest
}

/** The locations of the community, by name. */
export const listLocations = listing(locationOperations.listLocations, (db, { page }: Paged) =>
  locationPage(db, page),
)

/** Those in a city. */
export const listLocationsByCity = listing(
  locationOperations.listLocationsByCity,
  (db, { city, page }: Paged & { city: string }) => locationPage(db, page, { city }),
)

/** Those in a country. */
export const listLocationsByCountry = listing(
  locationOperations.listLocationsByCountry,
  (db, { country, page }: Paged & { country: string }) => locationPage(db, page, { country }),
)
