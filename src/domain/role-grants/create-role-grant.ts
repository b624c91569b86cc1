import { single } from '../../db/one.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { writing } from '../verbs/verb.ts'
import { type NamedPerson, notActiveMember } from './named-person.ts'
import { roleGrantOperations } from './operations.ts'
import { activeMember, giveRole, lockRoles, thisTenantId } from './queries.ts'
import { type RoleGrantView, roleFacts } from './role-grant-view.ts'

/** Gives a member a role on the community, at most one that the caller holds. */
export const createRoleGrant = writing({
  operation: roleGrantOperations.createRoleGrant,
  load: (db, named: NamedPerson & { roleId: number }) => ({
    tenant: single(thisTenantId(db)),
    member: activeMember(db, named),
  }),
  facts: ({ tenant }, { roleId }) => [roleFacts(tenant.id, roleId)],
  decide(db, { member: [member] }, { roleId, ...named }, { ids, now, tenantId, principal }) {
    if (!member) throw notActiveMember(named)
    const { userId } = member
    const id = ids.next(now)
    const scope = 'tenant'
    const createdAt = instantIso(now)
    const result: RoleGrantView = {
      id,
      tenantId,
      userId,
      roleId,
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
