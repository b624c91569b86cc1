import type { PageRequest } from '../../kernel/page.ts'
import { listingOfValues } from '../verbs/listing.ts'
import { erasureOperations } from './operations.ts'
import { type ErasureWorkView, erasureWorkPage } from './queries.ts'

interface ListErasureWorkInput {
  state: ErasureWorkView['state'] | null
  page: PageRequest
}

/** What holders of personal data still have to erase; where one has failed, why. */
export const listErasureWork = listingOfValues(
  erasureOperations.listErasureWork,
  (db, { state, page }: ListErasureWorkInput) => erasureWorkPage(db, state, page),
)
