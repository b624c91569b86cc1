import { newEmail } from './accounts.ts'
import { account, type Community, grant, inTenant, newId } from './community.ts'
import { informationOnly } from './programme.ts'

export interface CollectiveState {
  approvalStatusId?: number
  isVerified?: boolean
  isSuspended?: boolean
}

/** An approved organization or group with two owners, one of them given, and what it is. */
export async function collective(
  community: Community,
  kind: 'organization' | 'group',
  owner: { id: string },
  { approvalStatusId = 2, isVerified = false, isSuspended = false }: CollectiveState = {},
) {
  const [id, actorId] = [newId(), newId()]
  const { id: tenantId } = community
  const creator = kind === 'organization' ? 20 : 30
  await inTenant(
    tenantId,
    `with made as (
       insert into collective (id, tenant_id, kind, approval_status_id, verified_at, concurrency_stamp)
       values ($1, $2, $3, $4, case when $5 then now() end, gen_random_uuid()))
     insert into actor (id, tenant_id, actor_type_id, ${kind}_id, display_name, suspended_at)
     values ($6, $2, $7, $1, $8, case when $9 then now() end)`,
    [
      ...[id, tenantId, kind, approvalStatusId, isVerified],
      ...[actorId, kind === 'organization' ? 2 : 3, `The ${kind} ${id}`, isSuspended],
    ],
  )
  await inTenant(
    tenantId,
    `insert into collective_profile (collective_id, tenant_id, kind, full_name, email)
     values ($1, $2, $3, $4, 'contact@example.test')`,
    [id, tenantId, kind, `The ${kind} ${id}`],
  )
  await inTenant(
    tenantId,
    `insert into collective_participation (tenant_id, collective_id, kind, display_name)
     values ($1, $2, $3, $4)`,
    [tenantId, id, kind, `Our ${kind} ${id}`],
  )
  const second = await account(community.id)
  for (const { id: userId } of [owner, second]) {
    await grant(tenantId, { userId, scope: kind, scopeId: id, role: creator })
  }
  return { id, actorId }
}

const memberRole = { organization: 24, group: 33 } as const

/** An invitation that is open for a day. */
export async function invitation(
  community: Community,
  kind: 'organization' | 'group',
  collectiveId: string,
  { userId = null, email = null }: { userId?: string | null; email?: string | null },
): Promise<string> {
  const id = newId()
  await inTenant(
    community.id,
    `insert into invitation (id, tenant_id, kind, collective_id, user_id, email, role_id,
       invited_by_user_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, gen_random_uuid(), now() + interval '1 day')`,
    [id, community.id, kind, collectiveId, userId, email, memberRole[kind]],
  )
  return id
}

/** An invitation to a community that is open for a day; the same for an address that has one. */
export async function invitationToCommunity(
  { id: tenantId }: Community,
  email: string,
  roleId = 12,
) {
  const [row] = await inTenant<{ id: string }>(
    tenantId,
    `insert into invitation (id, tenant_id, kind, email, role_id, invited_by_user_id, expires_at)
     values ($1, $2, 'tenant', $3, $4, gen_random_uuid(), now() + interval '1 day')
     on conflict (tenant_id, email) where state = 'Pending' and collective_id is null
       do update set role_id = excluded.role_id
     returning id`,
    [newId(), tenantId, email, roleId],
  )
  return row!.id
}

/**
 * A collective with a plain member, an event that is over and an open invitation, and another one that has invited its
 * owner and lost a member.
 */
export async function populatedCollective(
  community: Community,
  kind: 'organization' | 'group',
  owner: { id: string },
  state: CollectiveState = {},
) {
  const { id, actorId } = await collective(community, kind, owner, state)
  const { id: userId } = await account(community.id)
  const member = await grant(community.id, {
    userId,
    scope: kind,
    scopeId: id,
    role: memberRole[kind],
  })
  await inTenant(
    community.id,
    `insert into event (id, tenant_id, actor_id, title, slug, public_code, event_status_id,
       participation_configuration, concurrency_stamp)
     values ($1, $2, $3, 'Long past', $4, $4, 5, $5, gen_random_uuid())`,
    [newId(), community.id, actorId, newId(), JSON.stringify(informationOnly)],
  )
  const sent = await invitation(community, kind, id, { email: newEmail() })
  const host = await account(community.id)
  const other = await collective(community, kind, host)
  await inTenant(community.id, 'delete from role_grant where scope_id = $1 and user_id = $2', [
    other.id,
    host.id,
  ])
  const received = await invitation(community, kind, other.id, { userId: owner.id })
  return { id, actorId, member, sent, received }
}
