import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { reading } from '../verbs/verb.ts'
import type { LocationView } from './location-view.ts'
import { locationOperations } from './operations.ts'
import { locationCount, locationPage } from './queries.ts'

/** The locations of the community in a city, by name. */
export const listLocationsByCity = reading({
  operation: locationOperations.listLocationsByCity,
  load: (db, { city, page }: { city: string; page: PageRequest }) => ({
    locations: locationPage(db, page, { city }),
    total: locationCount(db, { city }),
  }),
  result: ({ locations, total }, { page }): Page<LocationView> =>
    pageOf(page, locations, total[0]?.totalCount ?? 0),
})
