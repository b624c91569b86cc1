import { byInstanceAdministrators } from '../../kernel/instance-operation.ts'
import { operation } from '../../kernel/operation.ts'
import { declareResource, type Tag } from '../../kernel/resource.ts'

const tag: Tag = {
  name: 'Storage settings',
  description: 'Where files are kept, how large they may be, and how much is kept.',
}
const ofTenant = declareResource({
  name: 'tenantStorage',
  keyScope: 'admin:tenant',
  areas: ['settings'],
  tag,
})
const ofInstance = declareResource({ name: 'instanceStorage', keyScope: 'admin:instance', tag })

const tenant = { resource: ofTenant, allow: ['tenantAdministrator'] } as const
const instance = { resource: ofInstance, ...byInstanceAdministrators } as const

export const storageSettingOperations = {
  getTenantStorage: operation({ id: 'getTenantStorage', effect: 'read', ...tenant }),
  editTenantStorage: operation({ id: 'editTenantStorage', effect: 'write', ...tenant }),
  testTenantStorage: operation({ id: 'testTenantStorage', effect: 'write', ...tenant }),
  getInstanceStorage: operation({ id: 'getInstanceStorage', effect: 'read', ...instance }),
  editInstanceStorage: operation({ id: 'editInstanceStorage', effect: 'write', ...instance }),
  testInstanceStorage: operation({ id: 'testInstanceStorage', effect: 'write', ...instance }),
}
