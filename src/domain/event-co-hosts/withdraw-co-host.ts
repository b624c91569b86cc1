import { notFound } from '../../kernel/problem.ts'
import { writing } from '../verb.ts'
import { type CoHostView, coHostFacts, coHostGrant, userIdOf } from './co-host-view.ts'
import { coHostOperations } from './operations.ts'
import { assertCoHostStamp, coHostById, updateCoHost } from './queries.ts'

/** Ends an invitation or a co-hosting, by either side. */
export const withdrawCoHost = writing({
  operation: coHostOperations.withdrawCoHost,
  load: (db, { id }: { id: string }) => ({ coHost: coHostById(db, id) }),
  facts({ coHost: [coHost] }) {
    if (!coHost) throw notFound()
    return [coHostFacts(coHost)]
  },
  decide(db, { coHost: [found] }, { id }, { now, ids, principal }) {
    const coHost = found!
    const values = {
      state: 'Withdrawn' as const,
      withdrawnAt: new Date(now).toISOString(),
      concurrencyStamp: ids.stamp(),
    }
    const result: CoHostView = { ...coHost, ...values }
    return {
      assertions: [assertCoHostStamp(db, id, coHost.concurrencyStamp)],
      writes: [updateCoHost(db, id, { ...values, withdrawnByUserId: userIdOf(principal) })],
      changesPublic: true,
      losses: [coHostGrant(coHost.eventId)],
      result,
    }
  },
})
