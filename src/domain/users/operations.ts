import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'
import { tenantStatus } from '../../kernel/tenant-lifecycle.ts'

export interface UserFacts {
  isMember: boolean
  /** Whether the community has suspended, banned or removed the caller. */
  isShutOut: boolean
  /** Whether it has suspended or banned the caller, and not just removed. */
  isBarred: boolean
}

const resource = declareResource<UserFacts>({
  name: 'user',
  keyScope: 'users',
  tag: {
    name: 'User',
    description: 'The caller: profile, membership, and which administration is open.',
  },
})

export const userOperations = {
  getMyself: operation({
    id: 'getMyself',
    resource,
    effect: 'read',
    byPerson: true,
    allow: ['authenticated'],
  }),
  getMyAdminAuthority: operation({
    id: 'getMyAdminAuthority',
    resource,
    effect: 'read',
    allow: ['authenticated'],
  }),
  editMyProfile: operation({ id: 'editMyProfile', resource, effect: 'write', allow: ['self'] }),
  /** With an account of the instance, where the community takes registrations; never by signing in. */
  joinCommunity: operation({
    id: 'joinCommunity',
    resource,
    effect: 'write',
    byPerson: true,
    allow: ['authenticated'],
    refusal({ allowsRegistration, tenantStatusId, isShutOut, isMember }) {
      if (isMember) return { detail: 'You are a member already.' }
      if (isShutOut) return 'membership_refused'
      return allowsRegistration && tenantStatusId === tenantStatus.active ? null : 'forbidden'
    },
  }),
  listUserOrganizations: operation({
    id: 'listUserOrganizations',
    resource,
    effect: 'read',
    allow: ['self', 'tenantAdministrator'],
  }),
}
