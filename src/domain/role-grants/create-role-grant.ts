import { invalid } from '../../kernel/problem.ts'
import { writing } from '../verb.ts'
import { roleGrantOperations } from './operations.ts'
import { activeMember, giveRole, lockRoles, thisTenantId } from './queries.ts'
import { type RoleGrantView, roleFacts } from './role-grant-view.ts'

/** Gives a member a role on the community, at most one that the caller holds. */
export const createRoleGrant = writing({
  operation: roleGrantOperations.createRoleGrant,
  load: (db, { userId }: { userId: string; roleId: number }) => ({
    tenant: thisTenantId(db),
    member: activeMember(db, userId),
  }),
  facts: ({ tenant: [tenant] }, { roleId }) => [roleFacts(tenant!.id, roleId)],
  decide(db, { member: [member] }, { userId, roleId }, { ids, now, tenantId, principal }) {
    if (!member) throw notActiveMember()
    const id = ids.next(now)
    const scope = 'tenant'
    const createdAt = new Date(now).toISOString()
    const result: RoleGrantView = {
      ...{ id, tenantId, userId, roleId },
      userEmail: member.email,
      userFullName: member.fullName,
      tenantUserStatusId: member.tenantUserStatusId,
      createdAt,
      isLastOwner: false,
    }
    const isOwn = principal.kind === 'user' && principal.userId === userId
    return {
      accounts: [userId],
      assertions: [lockRoles(db, scope, tenantId)],
      writes: [giveRole(db, { id, userId, scope, scopeId: tenantId, roleId, createdAt })],
      changesPublic: false,
      ...(isOwn && { gains: [{ scope, scopeId: tenantId, role: roleId }] }),
      result,
    }
  },
})

/** The same for a stranger, a former member and nobody: nothing is told of who else there is. */
export const notActiveMember = () =>
  invalid('userId', 'userId must be an active member of this community.')
