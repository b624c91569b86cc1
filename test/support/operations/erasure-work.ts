import { asOwner, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** Of an erased person: a holder has failed. */
    erasureWork: string
  }
}

export const erasureWork = declareOperations({
  things: { erasureWork: null },
  arrange: async () => ({ erasureWork: await failedErasureWork() }),
  examples: {
    retryErasureWork: {},
  },
})

async function failedErasureWork() {
  const [erasure, work] = [newId(), newId()]
  await asOwner(
    `insert into erasure (id, user_id, intent_hash, counter, settled_at)
     values ($1, gen_random_uuid(), 'nobody', 0, now())`,
    [erasure],
  )
  await asOwner(
    `insert into erasure_work (id, erasure_id, holder, reference, state, attempts, reason)
     values ($1, $2, 'keyUsage', '{"keyIds":[]}', 'failed', 6, 'unreachable')`,
    [work, erasure],
  )
  return work
}
