import { one } from '../../db/one.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { approvalStatus } from '../../kernel/membership-status.ts'
import type { Operation } from '../../kernel/operation.ts'
import { invalid } from '../../kernel/problem.ts'
import { rateLimitPolicies } from '../../kernel/rate-limits.ts'
import { planInvitationMail } from '../invitation-mails/index.ts'
import { writing } from '../verbs/verb.ts'
import type { CollectiveKind } from './collective-kind.ts'
import { type CollectiveView, managedFacts } from './collective-view.ts'
import type { CollectiveFacts } from './permissions.ts'
import {
  assertCollectiveStamp,
  collectiveById,
  openInvitations,
  updateCollective,
} from './queries.ts'

export interface Approval {
  id: string
  approvalStatusId: number
  reason: string | null
}

const mostMails = rateLimitPolicies.offerMailsAsked.limit

/**
 * Lets it into the community, or not: then with a reason. Whom it has invited before is told then: no
 * mail leaves in the name of what nobody has approved.
 */
export const approving = (kind: CollectiveKind, operation: Operation) =>
  writing({
    operation,
    load: (db, { id }: Approval) => ({
      view: one(collectiveById(db, kind, id)),
      open: openInvitations(db, id, mostMails),
    }),
    facts: ({ view }) => [managedFacts(view)],
    async decide(db, { view, open }, { id, approvalStatusId, reason }, moment) {
      if (approvalStatusId === approvalStatus.rejected && reason === null) {
        throw invalid('reason', 'A rejection needs a reason.')
      }
      const values = {
        approvalStatusId,
        approvalReason: reason,
        concurrencyStamp: moment.ids.stamp(),
      }
      const result: CollectiveView = { ...view, ...values }
      const { approved } = approvalStatus
      const isNew = approvalStatusId === approved && view.approvalStatusId !== approved
      const mails = await Promise.all(
        (isNew ? open : []).map((invitation) =>
          planInvitationMail(
            db,
            {
              offer: { invitationId: invitation.id },
              target: `approved ${id} ${invitation.userId ?? invitation.email}`,
            },
            moment,
          ),
        ),
      )
      return {
        assertions: [assertCollectiveStamp(db, id, view.concurrencyStamp)],
        writes: [updateCollective(db, id, values), ...mails.flatMap(({ writes }) => writes)],
        outbox: mails.flatMap(({ outbox }) => outbox),
        changesPublic: true,
        result,
      }
    },
  })

/** Gives or takes the mark of a verified organizer. */
export const verifying = (
  kind: CollectiveKind,
  operation: Operation<CollectiveFacts>,
  { isVerified }: { isVerified: boolean },
) =>
  writing({
    operation,
    load: (db, { id }: { id: string }) => ({ view: one(collectiveById(db, kind, id)) }),
    facts: ({ view }) => [managedFacts(view)],
    decide(db, { view }, { id }, { ids, now }) {
      const verifiedAt = isVerified ? instantIso(now) : null
      const values = { verifiedAt, concurrencyStamp: ids.stamp() }
      const result: CollectiveView = { ...view, ...values }
      return {
        assertions: [assertCollectiveStamp(db, id, view.concurrencyStamp)],
        writes: [updateCollective(db, id, values)],
        changesPublic: true,
        result,
      }
    },
  })
