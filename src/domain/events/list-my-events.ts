import type { PageRequest } from '../../kernel/page.ts'
import { listing } from '../verbs/listing.ts'
import { eventOperations } from './operations.ts'
import { myEventPage } from './queries.ts'

/** The events the caller holds a role on, in every state. */
export const listMyEvents = listing(
  eventOperations.listMyEvents,
  (db, { page }: { page: PageRequest }) => myEventPage(db, page),
)
