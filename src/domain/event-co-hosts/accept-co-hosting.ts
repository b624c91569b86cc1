import { notFound } from '../../kernel/problem.ts'
import { assertEventOpen } from '../events/index.ts'
import { writing } from '../verb.ts'
import { type CoHostView, coHostFacts, coHostGrant, userIdOf } from './co-host-view.ts'
import { coHostOperations } from './operations.ts'
import { assertCoHostStamp, coHostById, updateCoHost } from './queries.ts'

/** Consent of the organization or group that was asked: from now on it is shown as a host. */
export const acceptCoHosting = writing({
  operation: coHostOperations.acceptCoHosting,
  load: (db, { id }: { id: string }) => ({ coHost: coHostById(db, id) }),
  facts({ coHost: [coHost] }) {
    if (!coHost) throw notFound()
    return [coHostFacts(coHost)]
  },
  decide(db, { coHost: [found] }, { id }, { now, ids, principal }) {
    const coHost = found!
    const values = {
      state: 'Accepted' as const,
      answeredAt: new Date(now).toISOString(),
      concurrencyStamp: ids.stamp(),
    }
    const result: CoHostView = { ...coHost, ...values }
    return {
      assertions: [
        assertCoHostStamp(db, id, coHost.concurrencyStamp),
        assertEventOpen(db, coHost.eventId),
      ],
      writes: [updateCoHost(db, id, { ...values, answeredByUserId: userIdOf(principal) })],
      changesPublic: true,
      gains: [coHostGrant(coHost.eventId)],
      result,
    }
  },
})
