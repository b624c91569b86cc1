import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'

const resource = declareResource({
  name: 'quotas',
  keyScope: 'admin:tenant',
  tag: { name: 'Quota', description: 'How much a community may have, and how much it has.' },
})

export const quotaOperations = {
  getQuotas: operation({
    id: 'getQuotas',
    resource,
    effect: 'read',
    allow: ['tenantAdministrator'],
  }),
}
