import { operation } from '../../kernel/operation.ts'

const lookupRead = (id: string) =>
  operation({
    id,
    resource: 'sessionStatus',
    effect: 'read',
    whileClosed: 'administrators',
    allow: ['anyone'],
  })

export const sessionStatusOperations = {
  listSessionStatuses: lookupRead('listSessionStatuses'),
  getSessionStatus: lookupRead('getSessionStatus'),
}
