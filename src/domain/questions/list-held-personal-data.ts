import type { PageRequest } from '../../kernel/page.ts'
import { listing } from '../verbs/listing.ts'
import { heldDataOperations } from './operations.ts'
import { heldDataPage } from './queries.ts'

/** The events that still hold personal data of whoever registered, as far as the caller manages or oversees them. */
export const listHeldPersonalData = listing(
  heldDataOperations.listHeldPersonalData,
  (db, input: { page: PageRequest }) => heldDataPage(db, input),
)
