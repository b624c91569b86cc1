import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { reading } from '../verbs/verb.ts'
import { erasureOperations } from './operations.ts'
import { type ErasureWorkView, erasureWorkCount, erasureWorkPage } from './queries.ts'

export interface ListErasureWorkInput {
  state: ErasureWorkView['state'] | null
  page: PageRequest
}

/** What holders of personal data still have to erase; where one has failed, why. */
export const listErasureWork = reading({
  operation: erasureOperations.listErasureWork,
  load: (db, { state, page }: ListErasureWorkInput) => ({
    work: erasureWorkPage(db, state, page),
    total: erasureWorkCount(db, state),
  }),
  result: ({ work, total }, { page }): Page<ErasureWorkView> =>
    pageOf(
      page,
      work.rows.map((row) => row.work),
      Number(total.rows[0]!.total),
    ),
})
