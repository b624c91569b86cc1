import { byInstanceAdministrators } from '../../kernel/instance-operation.ts'
import { operation, type RelationName } from '../../kernel/operation.ts'
import { declareResource, type ResourceDeclaration, type Tag } from '../../kernel/resource.ts'

const tag: Tag = {
  name: 'Settings',
  description:
    'What the instance sets for everybody, a community, an organization or a group for its own, and a person for themselves.',
}

interface Permission {
  allow: readonly RelationName[]
  surface?: 'instance'
  byPerson?: true
}

/** A category of settings, and one of them: what can be done with both. Who changes them reads them. */
function entriesOf(
  scope: string,
  said: Pick<ResourceDeclaration, 'keyScope' | 'areas'>,
  { allow, ...permission }: Permission,
  onlookers: readonly RelationName[] = [],
) {
  const settings = declareResource({ ...said, name: `${scope}Settings`, tag })
  const one = declareResource({ ...said, name: `${scope}Setting`, tag })
  const changing = (resource: ResourceDeclaration) => (id: string) =>
    operation({ id, resource, effect: 'write', allow, ...permission })
  return {
    reading: (id: string) =>
      operation({
        id,
        resource: settings,
        effect: 'read',
        allow: [...allow, ...onlookers],
        ...permission,
      }),
    updating: changing(settings),
    changing: changing(one),
  }
}

const user = entriesOf('user', { keyScope: 'users' }, { allow: ['authenticated'], byPerson: true })
const group = entriesOf('group', { keyScope: 'groups' }, { allow: ['owningGroupAdministrator'] }, [
  'tenantAdministrator',
])
const organization = entriesOf(
  'organization',
  { keyScope: 'organizations' },
  { allow: ['owningOrganizationAdministrator'] },
  ['tenantAdministrator'],
)
const tenant = entriesOf(
  'tenant',
  { keyScope: 'admin:tenant', areas: ['settings'] },
  { allow: ['tenantAdministrator'] },
)
const instance = entriesOf('instance', { keyScope: 'admin:instance' }, byInstanceAdministrators)

/**
 * A locked setting is no state of these: which key is meant stands in the request, and whether it can be changed in
 * the answer that lists it.
 */
export const settingOperations = {
  getUserSettings: user.reading('getUserSettings'),
  updateUserSettings: user.updating('updateUserSettings'),
  setUserSetting: user.changing('setUserSetting'),
  resetUserSetting: user.changing('resetUserSetting'),
  getGroupSettings: group.reading('getGroupSettings'),
  listGroupSettingChanges: group.reading('listGroupSettingChanges'),
  updateGroupSettings: group.updating('updateGroupSettings'),
  setGroupSetting: group.changing('setGroupSetting'),
  resetGroupSetting: group.changing('resetGroupSetting'),
  lockGroupSetting: group.changing('lockGroupSetting'),
  unlockGroupSetting: group.changing('unlockGroupSetting'),
  getOrganizationSettings: organization.reading('getOrganizationSettings'),
  listOrganizationSettingChanges: organization.reading('listOrganizationSettingChanges'),
  updateOrganizationSettings: organization.updating('updateOrganizationSettings'),
  setOrganizationSetting: organization.changing('setOrganizationSetting'),
  resetOrganizationSetting: organization.changing('resetOrganizationSetting'),
  lockOrganizationSetting: organization.changing('lockOrganizationSetting'),
  unlockOrganizationSetting: organization.changing('unlockOrganizationSetting'),
  getTenantSettings: tenant.reading('getTenantSettings'),
  listTenantSettingChanges: tenant.reading('listTenantSettingChanges'),
  updateTenantSettings: tenant.updating('updateTenantSettings'),
  setTenantSetting: tenant.changing('setTenantSetting'),
  resetTenantSetting: tenant.changing('resetTenantSetting'),
  lockTenantSetting: tenant.changing('lockTenantSetting'),
  unlockTenantSetting: tenant.changing('unlockTenantSetting'),
  getInstanceSettings: instance.reading('getInstanceSettings'),
  listInstanceSettingChanges: instance.reading('listInstanceSettingChanges'),
  updateInstanceSettings: instance.updating('updateInstanceSettings'),
  setInstanceSetting: instance.changing('setInstanceSetting'),
  resetInstanceSetting: instance.changing('resetInstanceSetting'),
  lockInstanceSetting: instance.changing('lockInstanceSetting'),
  unlockInstanceSetting: instance.changing('unlockInstanceSetting'),
}
