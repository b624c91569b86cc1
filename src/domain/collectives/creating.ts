import { approvalStatus } from '../../kernel/membership-status.ts'
import { type Operation, relations } from '../../kernel/operation.ts'
import type { Principal } from '../../kernel/principal.ts'

import { writing } from '../verbs/verb.ts'
import type { CollectiveKind } from './collective-kind.ts'
import type { CollectiveView } from './collective-view.ts'
import {
  insertCollective,
  insertCollectiveActor,
  keepProfile,
  ownNewCollective,
} from './queries.ts'

export interface CollectiveProfile {
  fullName: string
  description: string | null
  websiteUrl: string | null
  email: string | null
  address: string | null
  postcode: string | null
  city: string | null
  country: string | null
  pictureUri: string | null
}

/** Its creator becomes its owner in the same commit; it waits for approval by the community. */
export const creating = (kind: CollectiveKind, operation: Operation) =>
  writing({
    operation,
    load: (_db, _profile: CollectiveProfile) => ({}),
    facts: () => [{}],
    decide(db, _rows, profile, { now, ids, principal, tenantId }) {
      const id = ids.next(now)
      const actorId = ids.next(now)
      const row = {
        id,
        tenantId,
        kind: kind.name,
        approvalStatusId: initialApproval(principal, tenantId),
        concurrencyStamp: ids.stamp() as string,
      }
      const result: CollectiveView = {
        ...row,
        ...profile,
        approvalReason: null,
        verifiedAt: null,
        participationDisplayName: null,
        participationPictureUri: null,
        actorId,
        actorHandle: null,
        actorProfilePictureId: null,
        actorBannerImageId: null,
        actorTypeId: kind.actorTypeId,
        suspendedAt: null,
        callerRoleId: kind.creatorRole,
        hasOtherOwner: false,
        ownsEvents: false,
      }
      const actor = { id: actorId, tenantId, actorTypeId: kind.actorTypeId }
      return {
        writes: [
          insertCollective(db, row),
          insertCollectiveActor(db, {
            ...actor,
            [`${kind.name}Id`]: id,
            displayName: profile.fullName,
          }),
          keepProfile(db, { ...profile, collectiveId: id, tenantId, kind: kind.name }),
          ownNewCollective(db, { grantId: ids.next(now), kind, id }),
        ],
        changesPublic: row.approvalStatusId === approvalStatus.approved,
        gains: [{ scope: kind.name, scopeId: id, role: kind.creatorRole }],
        result,
      }
    },
  })

/** Who approves need not wait for approval. */
export function initialApproval(principal: Principal, tenantId: string): number {
  const { scope, roles } = relations.tenantAdministrator
  const approvers: readonly number[] = roles
  const approves =
    principal.kind === 'user' &&
    principal.grants.some(
      (grant) =>
        grant.scope === scope && grant.scopeId === tenantId && approvers.includes(grant.role),
    )
  return approves ? approvalStatus.approved : approvalStatus.pending
}
