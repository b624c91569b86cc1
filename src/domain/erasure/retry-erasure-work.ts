import { one } from '../../db/one.ts'
import { type Plan, writing } from '../verbs/verb.ts'
import { erasureWorkFacts } from './erasure-work-facts.ts'
import { erasureOperations } from './operations.ts'
import { type ErasureWorkView, erasureWorkById, retryWork } from './queries.ts'

/** Has a holder that failed asked again, as often as the first time. */
export const retryErasureWork = writing({
  operation: erasureOperations.retryErasureWork,
  load: (db, { workId }: { workId: string }) => ({ found: one(erasureWorkById(db, workId)) }),
  facts: ({ found: { work } }) => [erasureWorkFacts(work)],
  decide: (db, { found }, { workId }): Plan<ErasureWorkView> => ({
    writes: [retryWork(db, workId)],
    changesPublic: false,
    result: { ...found.work, state: 'pending', attempts: 0, triedAt: null },
  }),
})
