import { labelOf, memberRoles, tenantUserStatuses } from '../../../domain/lookups/index.ts'
import {
  type AdminAuthority,
  type UserOrganizationView,
  type UserView,
  userFacts,
} from '../../../domain/users/index.ts'
import { collection } from '../../contract/collections.ts'
import type { Scene } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { imageUriOf } from '../storage-objects/representation.ts'
import { User, UserOrganization } from './contract.ts'

export const user = (view: UserView, scene: Pick<Scene, 'home'>): Resource => ({
  kind: 'user',
  fields: fieldsOf(User, view, {
    profilePictureUri: imageUriOf(view.profilePictureId, scene),
    bannerImageUri: imageUriOf(view.bannerImageId, scene),
    tenantUserStatusFullName: labelOf(tenantUserStatuses, view.tenantUserStatusId).fullName,
  }),
  facts: userFacts(view),
  vars: { id: view.id, userId: view.id },
})

export const adminAuthority = (authority: AdminAuthority): Resource => ({
  kind: 'adminAuthority',
  fields: { ...authority },
  facts: {},
  vars: {},
})

const userOrganization = (view: UserOrganizationView): Resource => ({
  kind: 'userOrganization',
  fields: fieldsOf(UserOrganization, view, {
    actorDisplayName: view.displayName ?? '',
    actorHandle: view.handle,
    roleFullName: labelOf(memberRoles, view.roleId).fullName,
  }),
  facts: { coHostOrganizationId: view.organizationId },
  vars: { actorId: view.actorId },
})

export const userOrganizations = collection('userOrganizations', userOrganization)
