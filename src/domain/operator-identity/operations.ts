import { operation } from '../../kernel/operation.ts'
import { declareResource, type Tag } from '../../kernel/resource.ts'

const tag: Tag = {
  name: 'Operator identity',
  description: 'Who runs a community: what law asks it to say.',
}

const resource = declareResource({
  name: 'directoryOperatorIdentity',
  keyScope: 'admin:tenant',
  tag,
})
const form = declareResource({
  name: 'operatorIdentityMetadata',
  keyScope: 'lookups:read',
  tag,
})

const byAdministrators = { resource, allow: ['tenantAdministrator'] } as const

export const operatorIdentityOperations = {
  /** The same for everybody, in whatever state a community is. */
  getOperatorIdentityMetadata: operation({
    id: 'getOperatorIdentityMetadata',
    resource: form,
    effect: 'read',
    surface: 'instance',
    allow: ['authenticated'],
  }),
  getDirectoryOperatorIdentity: operation({
    id: 'getDirectoryOperatorIdentity',
    effect: 'read',
    ...byAdministrators,
  }),
  editDirectoryOperatorIdentity: operation({
    id: 'editDirectoryOperatorIdentity',
    effect: 'write',
    ...byAdministrators,
  }),
}
