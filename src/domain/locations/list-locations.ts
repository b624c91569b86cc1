import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { reading } from '../verbs/verb.ts'
import type { LocationView } from './location-view.ts'
import { locationOperations } from './operations.ts'
import { locationCount, locationPage } from './queries.ts'

/** The locations of the community, by name. */
export const listLocations = reading({
  operation: locationOperations.listLocations,
  load: (db, page: PageRequest) => ({
    locations: locationPage(db, page),
    total: locationCount(db),
  }),
  result: ({ locations, total }, page): Page<LocationView> =>
    pageOf(page, locations, total[0]?.totalCount ?? 0),
})
