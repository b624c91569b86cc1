import { one } from '../../db/one.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { Operation } from '../../kernel/operation.ts'
import {
  assertCollectiveStamp,
  type CollectiveFacts,
  type CollectiveView,
  collectiveByActor,
  managedFacts,
  updateCollective,
  updateCollectiveActor,
} from '../collectives/index.ts'
import { writing } from '../verbs/verb.ts'

/** When an actor is suspended, its events leave the public; they come back when it does. */
export const suspending = (
  operation: Operation<CollectiveFacts>,
  { isSuspended }: { isSuspended: boolean },
) =>
  writing({
    operation,
    load: (db, { actorId }: { actorId: string }) => ({ view: one(collectiveByActor(db, actorId)) }),
    facts: ({ view }) => [managedFacts(view)],
    decide(db, { view }, { actorId }, { ids, now }) {
      const { id, concurrencyStamp } = view
      const result: CollectiveView = {
        ...view,
        suspendedAt: isSuspended ? instantIso(now) : null,
        concurrencyStamp: ids.stamp(),
      }
      return {
        assertions: [assertCollectiveStamp(db, id, concurrencyStamp)],
        writes: [
          updateCollective(db, id, { concurrencyStamp: result.concurrencyStamp }),
          updateCollectiveActor(db, actorId, { suspendedAt: result.suspendedAt }),
        ],
        changesPublic: true,
        result,
      }
    },
  })
