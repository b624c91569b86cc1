import { one } from '../../db/one.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { Operation } from '../../kernel/operation.ts'
import { assertEventOpen } from '../events/index.ts'
import { writing } from '../verbs/verb.ts'
import { type CoHostView, coHostFacts, coHostGrant, userIdOf } from './co-host-view.ts'
import { assertCoHostStamp, coHostById, updateCoHost } from './queries.ts'

interface Step {
  operation: Operation
  state: 'Accepted' | 'Declined' | 'Withdrawn'
  /** Whether hosting begins or ends: for the public, and for whoever administers the co-host. */
  changes: 'gains' | 'losses' | null
}

/** The next state of a co-hosting, on the row as it was read. */
export const changingCoHosting = ({ operation, state, changes }: Step) =>
  writing({
    operation,
    load: (db, { id }: { id: string }) => ({ coHost: one(coHostById(db, id)) }),
    facts: ({ coHost }) => [coHostFacts(coHost)],
    decide(db, { coHost: found }, { id }, { now, ids, principal }) {
      const coHost = found
      const at = instantIso(now)
      const values = {
        state,
        concurrencyStamp: ids.stamp(),
        ...(state === 'Withdrawn' ? { withdrawnAt: at } : { answeredAt: at }),
      }
      const userId = userIdOf(principal)
      const by =
        state === 'Withdrawn' ? { withdrawnByUserId: userId } : { answeredByUserId: userId }
      const result: CoHostView = { ...coHost, ...values }
      return {
        assertions: [
          ...(changes === 'gains' ? [assertEventOpen(db, coHost.eventId)] : []),
          assertCoHostStamp(db, id, coHost.concurrencyStamp),
        ],
        writes: [updateCoHost(db, id, { ...values, ...by })],
        changesPublic: changes !== null,
        ...(changes && { [changes]: [coHostGrant(coHost.eventId)] }),
        result,
      }
    },
  })
