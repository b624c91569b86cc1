import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'
import { lookupTag } from '../lookups/index.ts'

const sessionStatus = declareResource({
  name: 'sessionStatus',
  keyScope: 'lookups:read',
  tag: lookupTag,
})

const lookupRead = (id: string) =>
  operation({
    id,
    resource: sessionStatus,
    effect: 'read',
    whileClosed: 'administrators',
    allow: ['anyone'],
  })

export const sessionStatusOperations = {
  listSessionStatuses: lookupRead('listSessionStatuses'),
  getSessionStatus: lookupRead('getSessionStatus'),
}
