import { approvalStatus } from '../../kernel/membership-status.ts'
import type { Operation } from '../../kernel/operation.ts'
import { invalid, notFound } from '../../kernel/problem.ts'

import { writing } from '../verb.ts'
import type { CollectiveKind } from './collective-kind.ts'
import { type CollectiveView, managedFacts } from './collective-view.ts'
import { assertCollectiveStamp, collectiveById, updateCollective } from './queries.ts'

export interface Approval {
  id: string
  approvalStatusId: number
  reason: string | null
}

/** Lets it into the community, or not: then with a reason. */
export const approving = (kind: CollectiveKind, operation: Operation) =>
  writing({
    operation,
    load: (db, { id }: Approval) => ({ view: collectiveById(db, kind, id) }),
    facts({ view: [view] }) {
      if (!view) throw notFound()
      return [managedFacts(view)]
    },
    decide(db, { view: [view] }, { id, approvalStatusId, reason }, { ids }) {
      if (approvalStatusId === approvalStatus.rejected && reason === null) {
        throw invalid('reason', 'A rejection needs a reason.')
      }
      const values = { approvalStatusId, approvalReason: reason, concurrencyStamp: ids.stamp() }
      const result: CollectiveView = { ...view!, ...values }
      return {
        assertions: [assertCollectiveStamp(db, id, view!.concurrencyStamp)],
        writes: [updateCollective(db, id, values)],
        changesPublic: true,
        result,
      }
    },
  })

/** Gives or takes the mark of a verified organizer (SPEC 1.9). */
export const verifying = (
  kind: CollectiveKind,
  operation: Operation,
  { isVerified }: { isVerified: boolean },
) =>
  writing({
    operation,
    load: (db, { id }: { id: string }) => ({ view: collectiveById(db, kind, id) }),
    facts({ view: [view] }) {
      if (!view) throw notFound()
      return [managedFacts(view)]
    },
    decide(db, { view: [view] }, { id }, { ids, now }) {
      const verifiedAt = isVerified ? new Date(now).toISOString() : null
      const values = { verifiedAt, concurrencyStamp: ids.stamp() }
      const result: CollectiveView = { ...view!, ...values }
      return {
        assertions: [assertCollectiveStamp(db, id, view!.concurrencyStamp)],
        writes: [updateCollective(db, id, values)],
        changesPublic: true,
        result,
      }
    },
  })
