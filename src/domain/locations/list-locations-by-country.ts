import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { reading } from '../verbs/verb.ts'
import type { LocationView } from './location-view.ts'
import { locationOperations } from './operations.ts'
import { locationCount, locationPage } from './queries.ts'

/** The locations of the community in a country, by name. */
export const listLocationsByCountry = reading({
  operation: locationOperations.listLocationsByCountry,
  load: (db, { country, page }: { country: string; page: PageRequest }) => ({
    locations: locationPage(db, page, { country }),
    total: locationCount(db, { country }),
  }),
  result: ({ locations, total }, { page }): Page<LocationView> =>
    pageOf(page, locations, total[0]?.totalCount ?? 0),
})
