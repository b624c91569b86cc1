import type { PageRequest } from '../../kernel/page.ts'
import { listing } from '../verbs/listing.ts'
import { eventSeriesOperations } from './operations.ts'
import { eventSeriesPage } from './queries.ts'

/** The series of a community, by title. */
export const listEventSeries = listing(
  eventSeriesOperations.listEventSeries,
  (db, { page }: { page: PageRequest }) => eventSeriesPage(db, page),
)
