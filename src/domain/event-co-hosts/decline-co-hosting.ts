import { notFound } from '../../kernel/problem.ts'
import { writing } from '../verb.ts'
import { type CoHostView, coHostFacts, userIdOf } from './co-host-view.ts'
import { coHostOperations } from './operations.ts'
import { assertCoHostStamp, coHostById, updateCoHost } from './queries.ts'

/** Refusal by the organization or group that was asked; it can be asked again. */
export const declineCoHosting = writing({
  operation: coHostOperations.declineCoHosting,
  load: (db, { id }: { id: string }) => ({ coHost: coHostById(db, id) }),
  facts({ coHost: [coHost] }) {
    if (!coHost) throw notFound()
    return [coHostFacts(coHost)]
  },
  decide(db, { coHost: [found] }, { id }, { now, ids, principal }) {
    const coHost = found!
    const values = {
      state: 'Declined' as const,
      answeredAt: new Date(now).toISOString(),
      concurrencyStamp: ids.stamp(),
    }
    const result: CoHostView = { ...coHost, ...values }
    return {
      assertions: [assertCoHostStamp(db, id, coHost.concurrencyStamp)],
      writes: [updateCoHost(db, id, { ...values, answeredByUserId: userIdOf(principal) })],
      changesPublic: false,
      result,
    }
  },
})
