import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'

const lookup = declareResource({ name: 'lookup', keyScope: 'lookups:read' })

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
