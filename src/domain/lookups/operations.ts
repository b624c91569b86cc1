import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'

export const lookupTag = {
  name: 'Lookup',
  description: 'Catalogues of fixed values that are the same in every community.',
}

const lookup = declareResource({ name: 'lookup', keyScope: 'lookups:read', tag: lookupTag })

const lookupRead = (id: string) =>
  operation({
    id,
    resource: lookup,
    effect: 'read',
    allow: ['anyone'],
    whileClosed: 'administrators',
  })

export const lookupOperations = {
  listLookups: lookupRead('listLookups'),
  listLookupEntries: lookupRead('listLookupEntries'),
  getLookupEntry: lookupRead('getLookupEntry'),
}
