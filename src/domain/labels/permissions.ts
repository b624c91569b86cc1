import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'
import type { LabelKind } from './label-kind.ts'

/** The rules of the operations on categories and tags: everybody reads, administrators decide. */
export function labelPermissions({ name }: LabelKind) {
  const resource = declareResource({ name, keyScope: 'admin:tenant' })
  const read = (id: string) =>
    operation({
      id,
      resource,
      effect: 'read',
      allow: ['anyone'],
      whileClosed: 'administrators',
    })
  const change = (id: string) =>
    operation({ id, resource, effect: 'write', allow: ['tenantAdministrator'] })
  return { listing: read, reading: read, creating: change, editing: change, deleting: change }
}
