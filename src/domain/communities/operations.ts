import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'

const resource = declareResource({
  name: 'community',
  keyScope: 'admin:tenant',
  tag: { name: 'Community', description: 'What a community says of itself.' },
})

export const communityOperations = {
  getCommunity: operation({
    id: 'getCommunity',
    resource,
    effect: 'read',
    allow: ['anyone'],
    whileClosed: 'administrators',
  }),
  editCommunity: operation({
    id: 'editCommunity',
    resource,
    effect: 'write',
    allow: ['tenantAdministrator'],
  }),
}
