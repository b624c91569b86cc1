import { collective } from '../collectives.ts'
import { account, type Community, inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** Of somebody else, to the organization, unless it is to be the caller's own. */
    joinRequest: string
    /** Of others, who may be asked. */
    joinableGroup: string
  }
}

export const joinRequest = declareOperations({
  things: { joinRequest: null, joinableGroup: null },
  async arrange({ community, organizer, things, options }) {
    const other = await account(community.id)
    const [joinableGroup, askedGroup] = [
      (await collective(community, 'group', other)).id,
      (await collective(community, 'group', other)).id,
    ]
    const asked = (kind: Asked['kind'], collectiveId: string | null, { id: userId } = other) =>
      requestTo(community, { kind, collectiveId, userId })
    const own = await asked('group', askedGroup, organizer)
    const others = await asked('organization', things.organization)
    await asked('group', things.group)
    await asked('tenant', null)
    return { joinableGroup, joinRequest: options.isOwnRequest ? own : others }
  },
  examples: {
    askToJoin: { body: ({ joinableGroup }) => ({ groupId: joinableGroup, message: 'Let me in' }) },
    withdrawJoinRequest: { isOwnRequest: true },
    approveJoinRequest: {},
    rejectJoinRequest: { body: () => ({ reason: 'Full' }) },
  },
})

interface Asked {
  kind: 'organization' | 'group' | 'tenant'
  collectiveId: string | null
  userId: string
}

async function requestTo({ id: tenantId }: Community, { kind, collectiveId, userId }: Asked) {
  const id = newId()
  await inTenant(
    tenantId,
    `insert into join_request (id, tenant_id, kind, collective_id, user_id, message)
     values ($1, $2, $3, $4, $5, 'Let me in')`,
    [id, tenantId, kind, collectiveId, userId],
  )
  return id
}
