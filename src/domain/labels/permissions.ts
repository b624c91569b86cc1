import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'
import type { LabelKind } from './label-kind.ts'

const tag = { name: 'Label', description: 'Categories and tags, which events of a community bear.' }

/** The rules of the operations on categories and tags: everybody reads, administrators decide. */
export function labelPermissions({ name }: LabelKind) {
  const resource = declareResource({ name, keyScope: 'admin:tenant', tag })
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
