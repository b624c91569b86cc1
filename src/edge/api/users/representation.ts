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
import { imageUriOf } from '../storage-objects/representation.ts'

export const user = (view: UserView, scene: Pick<Scene, 'home'>): Resource => ({
  kind: 'user',
  fields: {
    id: view.id,
    email: view.email,
    firstName: view.firstName,
    lastName: view.lastName,
    displayName: view.displayName,
    profilePictureId: view.profilePictureId,
    profilePictureUri: imageUriOf(view.profilePictureId, scene),
    bannerImageId: view.bannerImageId,
    bannerImageUri: imageUriOf(view.bannerImageId, scene),
    actorId: view.actorId,
    tenantId: view.tenantId,
    tenantUserStatusId: view.tenantUserStatusId,
    tenantUserStatusFullName: labelOf(tenantUserStatuses, view.tenantUserStatusId).fullName,
    concurrencyStamp: view.concurrencyStamp,
  },
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
  fields: {
    organizationId: view.organizationId,
    actorId: view.actorId,
    actorDisplayName: view.displayName ?? '',
    actorHandle: view.handle,
    roleId: view.roleId,
    roleFullName: labelOf(memberRoles, view.roleId).fullName,
  },
  facts: { coHostOrganizationId: view.organizationId },
  vars: { actorId: view.actorId },
})

export const userOrganizations = collection('userOrganizations', userOrganization)
