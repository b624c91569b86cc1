import { operation } from '../../kernel/operation.ts'

const lookupRead = (id: string) =>
  operation({
    ...{ id, resource: 'lookup', effect: 'read', allow: ['anyone'] },
    whileClosed: 'administrators',
  })

export const lookupOperations = {
  listLookups: lookupRead('listLookups'),
  listLookupEntries: lookupRead('listLookupEntries'),
  getLookupEntry: lookupRead('getLookupEntry'),
}
