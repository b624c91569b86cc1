import { one } from '../../db/one.ts'
import { joinRequestState, mostOpenJoinRequests } from '../../kernel/join-request-lifecycle.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { membershipStatus } from '../../kernel/membership-status.ts'
import { invalid, notFound, Problem } from '../../kernel/problem.ts'
import { tenantStatus } from '../../kernel/tenant-lifecycle.ts'
import {
  type CollectiveView,
  collectiveById,
  displayNameOf,
  groupKind,
  isPublicCollective,
  organizationKind,
} from '../collectives/index.ts'
import { myself, type UserView, userFacts } from '../users/index.ts'
import { type TenantView, writing } from '../verbs/verb.ts'
import type { JoinRequestView } from './join-request-view.ts'
import { joinRequestOperations } from './operations.ts'
import { insertJoinRequest, ownOpenCount } from './queries.ts'

export interface AskToJoinInput {
  /** One of these, or neither for the community itself. */
  organizationId: string | null
  groupId: string | null
  message: string | null
}

/** No id is this one. */
const none = '00000000-0000-0000-0000-000000000000'

/** Asks to become a member of the community, an organization or a group. Once, until there is an answer. */
export const askToJoin = writing({
  operation: joinRequestOperations.askToJoin,
  load: (db, { organizationId, groupId }: AskToJoinInput) => ({
    user: one(myself(db)),
    organization: collectiveById(db, organizationKind, organizationId ?? none),
    group: collectiveById(db, groupKind, groupId ?? none),
    open: ownOpenCount(db),
  }),
  facts: ({ user }) => [userFacts(user)],
  decide(db, { user, organization, group, open }, input, { ids, now, tenant, tenantId }) {
    const { organizationId, groupId, message } = input
    if (organizationId !== null && groupId !== null) {
      throw invalid('groupId', 'Send either organizationId or groupId, or neither.')
    }
    const collectiveId = organizationId ?? groupId
    const found = organization[0] ?? group[0]
    if (collectiveId === null) checkCommunity(tenant, user)
    else checkCollective(found)
    if (open.count >= mostOpenJoinRequests) {
      throw new Problem('resource_conflict', {
        detail: `You have ${mostOpenJoinRequests} open requests, which is the maximum. Withdraw one, then try again.`,
      })
    }
    const result: JoinRequestView = {
      id: ids.next(now),
      tenantId,
      kind: found?.kind ?? 'tenant',
      collectiveId,
      collectiveName: found ? displayNameOf(found) || null : null,
      userId: user.id,
      asker: { email: user.email, fullName: user.fullName },
      message,
      state: joinRequestState.open,
      reason: null,
      decidedByUserId: null,
      createdAt: instantIso(now),
      decidedAt: null,
    }
    return {
      writes: [insertJoinRequest(db, result, mostOpenJoinRequests)],
      changesPublic: false,
      result,
    }
  },
})

const conflict = (detail: string) => new Problem('resource_conflict', { detail })

/** Where everybody may join there is nothing to ask, but for whoever was removed. */
function checkCommunity(
  { statusId, allowsRegistration }: TenantView,
  { tenantUserStatusId }: UserView,
) {
  if (statusId !== tenantStatus.active) throw new Problem('forbidden')
  if (tenantUserStatusId === membershipStatus.active) {
    throw conflict('You are a member of this community already.')
  }
  if (allowsRegistration && tenantUserStatusId === null) {
    throw conflict('Everybody may join this community. Join it without a request.')
  }
}

function checkCollective(found: CollectiveView | undefined) {
  if (!found || !isPublicCollective(found)) throw notFound()
  if (found.callerRoleId !== null) throw conflict('You are a member already.')
}
