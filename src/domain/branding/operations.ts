import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'
import type { CollectiveFacts } from '../collectives/index.ts'

const tag = {
  name: 'Branding',
  description: 'How a community and its groups look: colours and pictures.',
}

const resource = declareResource({
  name: 'branding',
  areas: ['branding'],
  keyScope: 'admin:tenant',
  tag,
})

/** No part of what the instance withholds: it is the group's, as its profile is. */
const groupBranding = declareResource<Pick<CollectiveFacts, 'isPublic'>>({
  name: 'groupBranding',
  keyScope: 'groups',
  tag,
})

const byAdministrators = { resource, allow: ['tenantAdministrator'] } as const

export const brandingOperations = {
  getBranding: operation({ id: 'getBranding', effect: 'read', ...byAdministrators }),
  editBranding: operation({ id: 'editBranding', effect: 'write', ...byAdministrators }),
  /** Administrators of the community read it, as they read all of a group, and change nothing. */
  getGroupBranding: operation({
    id: 'getGroupBranding',
    resource: groupBranding,
    effect: 'read',
    allow: ['owningGroupAdministrator', 'tenantAdministrator'],
  }),
  editGroupBranding: operation({
    id: 'editGroupBranding',
    resource: groupBranding,
    effect: 'write',
    allow: ['owningGroupAdministrator'],
  }),
  getGroupAppearance: operation({
    id: 'getGroupAppearance',
    resource: groupBranding,
    effect: 'read',
    allow: ['anyone'],
    refusal: ({ isPublic }) => (isPublic ? null : 'resource_not_found'),
  }),
}
