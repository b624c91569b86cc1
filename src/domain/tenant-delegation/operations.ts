import { byInstanceAdministrators } from '../../kernel/instance-operation.ts'
import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'

const resource = declareResource({
  name: 'tenantDelegation',
  keyScope: 'admin:instance',
  tag: {
    name: 'Tenant delegation',
    description: 'What administrators of communities administer themselves.',
  },
})

export const tenantDelegationOperations = {
  getTenantDelegation: operation({
    id: 'getTenantDelegation',
    resource,
    effect: 'read',
    ...byInstanceAdministrators,
  }),
  editTenantDelegation: operation({
    id: 'editTenantDelegation',
    resource,
    effect: 'write',
    ...byInstanceAdministrators,
  }),
}
