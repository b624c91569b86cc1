import { presetOf } from '../../../domain/event-teams/index.ts'
import type { HeldRoleView } from '../../../domain/held-roles/index.ts'
import { memberRoles, roleTypes, tenantUserStatuses } from '../../../domain/lookups/index.ts'
import { collection } from '../../contract/collections.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf, namesOfLookup } from '../../contract/wire.ts'
import { HeldRole } from './contract.ts'

const roleNames = (roleId: number) => {
  const preset = presetOf(roleId)
  return preset
    ? { roleFullName: preset.fullName, roleMasterCode: preset.masterCode }
    : namesOfLookup('role', [...roleTypes, ...memberRoles], roleId)
}

/** It leads to where the role is changed: one of four places, by what it is held on. */
const heldRole = (view: HeldRoleView): Resource => {
  const { id, userId, scope, scopeId } = view
  const of = (wanted: HeldRoleView['scope'], value: string) => (scope === wanted ? value : '')
  return {
    kind: 'heldRole',
    fields: fieldsOf(HeldRole, view, {
      ...namesOfLookup('tenantUserStatus', tenantUserStatuses, view.tenantUserStatusId),
      ...roleNames(view.roleId),
    }),
    facts: scope === 'tenant' ? {} : { [`${scope}Id`]: scopeId },
    vars: {
      communityMemberId: userId,
      roleGrantId: of('tenant', id),
      organizationMemberId: of('organization', id),
      groupMemberId: of('group', id),
      eventId: of('event', scopeId),
    },
  }
}

export const heldRoles = collection('heldRoles', heldRole)
