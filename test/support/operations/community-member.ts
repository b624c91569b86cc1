import { account, type Community, inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** A member whose status has changed before. */
    communityMember: string
  }
}

export const communityMember = declareOperations({
  things: { communityMember: null },
  arrange: async ({ community, options }) => ({
    communityMember: await memberWithHistory(community, options.memberStatusId),
  }),
  examples: {
    suspendCommunityMember: { body: () => ({ reason: 'Holidays' }) },
    banCommunityMember: { body: () => ({ reason: 'Spam' }) },
    reinstateCommunityMember: { memberStatusId: 2, body: () => ({}) },
    removeCommunityMember: { body: () => ({ reason: 'Left the city' }) },
  },
})

/** Somebody who was suspended and reinstated before, in a status. */
async function memberWithHistory({ id: tenantId }: Community, statusId = 1): Promise<string> {
  const { id } = await account(tenantId)
  await inTenant(tenantId, 'update tenant_user set status_id = $2 where user_id = $1', [
    id,
    statusId,
  ])
  await inTenant(
    tenantId,
    `insert into tenant_user_transition (id, tenant_id, user_id, old_status_id, new_status_id)
     values ($1, $2, $3, 2, $4)`,
    [newId(), tenantId, id, statusId],
  )
  return id
}
