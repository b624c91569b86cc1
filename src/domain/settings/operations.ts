import { byInstanceAdministrators } from '../../kernel/instance-operation.ts'
import { operation } from '../../kernel/operation.ts'
import { declareResource, type Tag } from '../../kernel/resource.ts'

const tag: Tag = {
  name: 'Settings',
  description:
    'What the instance sets for everybody, a community for its own, and a person for themselves.',
}

const userSettings = declareResource({ name: 'userSettings', keyScope: 'users', tag })
const userSetting = declareResource({ name: 'userSetting', keyScope: 'users', tag })
const tenantSettings = declareResource({ name: 'tenantSettings', keyScope: 'admin:tenant', tag })
const tenantSetting = declareResource({ name: 'tenantSetting', keyScope: 'admin:tenant', tag })
const instanceSettings = declareResource({
  name: 'instanceSettings',
  keyScope: 'admin:instance',
  tag,
})
const instanceSetting = declareResource({
  name: 'instanceSetting',
  keyScope: 'admin:instance',
  tag,
})

const personally = { allow: ['authenticated'], byPerson: true } as const
const byAdministrators = { allow: ['tenantAdministrator'] } as const

const ofPerson = (id: string) =>
  operation({ id, resource: userSetting, effect: 'write', ...personally })
const ofTenant = (id: string) =>
  operation({ id, resource: tenantSetting, effect: 'write', ...byAdministrators })
const ofInstance = (id: string) =>
  operation({ id, resource: instanceSetting, effect: 'write', ...byInstanceAdministrators })

/**
 * A locked setting is no state of these: which key is meant stands in the request, and whether it can be changed in
 * the answer that lists it.
 */
export const settingOperations = {
  getUserSettings: operation({
    id: 'getUserSettings',
    resource: userSettings,
    effect: 'read',
    ...personally,
  }),
  updateUserSettings: operation({
    id: 'updateUserSettings',
    resource: userSettings,
    effect: 'write',
    ...personally,
  }),
  setUserSetting: ofPerson('setUserSetting'),
  resetUserSetting: ofPerson('resetUserSetting'),
  getTenantSettings: operation({
    id: 'getTenantSettings',
    resource: tenantSettings,
    effect: 'read',
    ...byAdministrators,
  }),
  updateTenantSettings: operation({
    id: 'updateTenantSettings',
    resource: tenantSettings,
    effect: 'write',
    ...byAdministrators,
  }),
  setTenantSetting: ofTenant('setTenantSetting'),
  resetTenantSetting: ofTenant('resetTenantSetting'),
  lockTenantSetting: ofTenant('lockTenantSetting'),
  unlockTenantSetting: ofTenant('unlockTenantSetting'),
  getInstanceSettings: operation({
    id: 'getInstanceSettings',
    resource: instanceSettings,
    effect: 'read',
    ...byInstanceAdministrators,
  }),
  updateInstanceSettings: operation({
    id: 'updateInstanceSettings',
    resource: instanceSettings,
    effect: 'write',
    ...byInstanceAdministrators,
  }),
  setInstanceSetting: ofInstance('setInstanceSetting'),
  resetInstanceSetting: ofInstance('resetInstanceSetting'),
  lockInstanceSetting: ofInstance('lockInstanceSetting'),
  unlockInstanceSetting: ofInstance('unlockInstanceSetting'),
}
