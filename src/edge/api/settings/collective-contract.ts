import { settingOperations as operations } from '../../../domain/settings/index.ts'
import type { Operation } from '../../../kernel/operation.ts'
import { changeProblems, defineList, defineRoute } from '../../contract/contract-kit.ts'
import {
  asking,
  batchOfSettings,
  categoryAt,
  SettingChangeCollection,
  SettingGroup,
  SettingValue,
  settingKey,
} from './schema.ts'

interface CollectiveNames {
  name: 'organization' | 'group'
  Name: 'Organization' | 'Group'
  one: string
}

/** The routes of the settings of organizations and of groups, each under the operation that is given. */
function collectiveSettingRoutes({ name, Name, one }: CollectiveNames) {
  const path = `/api/settings/${name}/{collectiveId}` as const
  const kind = `${name}Settings`
  const inCategory = { id: categoryAt(name) }
  const ofKey = { params: { id: settingKey }, response: SettingGroup }

  return {
    reading: (operation: Operation) =>
      defineRoute({
        operation,
        path: `${path}/{id}`,
        params: inCategory,
        summary: `Read the settings of ${one} in a category, as they are in force`,
        response: SettingGroup,
        links: {
          settings: { on: `managed${Name}`, title: `Settings of this ${name}`, asks: 'category' },
          self: kind,
          up: `${name}SettingChanges`,
        },
      }),
    updating: (operation: Operation) =>
      defineRoute({
        ...batchOfSettings,
        operation,
        path: `${path}/{id}`,
        params: inCategory,
        summary: `Change several settings of ${one} at once`,
        title: `Change the settings of this ${name}`,
        links: { edit: kind },
      }),
    listingChanges: (operation: Operation) =>
      defineList({
        operation,
        path: `${path}/{id}/changes`,
        params: inCategory,
        summary: `List who changed settings of ${one} in a category, newest first`,
        response: SettingChangeCollection,
        links: {
          'version-history': { on: kind, title: 'Changes' },
          collection: { on: `${name}SettingChange`, query: '{?page,pageSize}' },
        },
      }),
    setting: (operation: Operation) =>
      defineRoute({
        ...ofKey,
        operation,
        method: 'put',
        path: `${path}/keys/{id}`,
        summary: `Change one setting of ${one}`,
        body: SettingValue,
        problems: changeProblems,
        links: { 'edit-setting': { on: kind, ...asking('Change one setting') } },
      }),
    resetting: (operation: Operation) =>
      defineRoute({
        ...ofKey,
        operation,
        method: 'delete',
        path: `${path}/keys/{id}`,
        summary: 'Reset one setting to the inherited value',
        links: { 'reset-setting': { on: kind, ...asking('Reset one setting') } },
      }),
    locking: (operation: Operation) =>
      defineRoute({
        ...ofKey,
        operation,
        path: `${path}/keys/{id}/lock`,
        summary: `Lock one setting; personal preferences do not override it for events of this ${name}`,
        links: { 'lock-setting': { on: kind, ...asking('Lock one setting') } },
      }),
    unlocking: (operation: Operation) =>
      defineRoute({
        ...ofKey,
        operation,
        method: 'delete',
        path: `${path}/keys/{id}/lock`,
        summary: `Unlock one setting of ${one}`,
        links: { 'unlock-setting': { on: kind, ...asking('Unlock one setting') } },
      }),
  }
}

const ofOrganization = collectiveSettingRoutes({
  name: 'organization',
  Name: 'Organization',
  one: 'an organization',
})
const ofGroup = collectiveSettingRoutes({ name: 'group', Name: 'Group', one: 'a group' })

export const getOrganizationSettings = ofOrganization.reading(operations.getOrganizationSettings)
export const updateOrganizationSettings = ofOrganization.updating(
  operations.updateOrganizationSettings,
)
export const listOrganizationSettingChanges = ofOrganization.listingChanges(
  operations.listOrganizationSettingChanges,
)
export const setOrganizationSetting = ofOrganization.setting(operations.setOrganizationSetting)
export const resetOrganizationSetting = ofOrganization.resetting(
  operations.resetOrganizationSetting,
)
export const lockOrganizationSetting = ofOrganization.locking(operations.lockOrganizationSetting)
export const unlockOrganizationSetting = ofOrganization.unlocking(
  operations.unlockOrganizationSetting,
)

export const getGroupSettings = ofGroup.reading(operations.getGroupSettings)
export const updateGroupSettings = ofGroup.updating(operations.updateGroupSettings)
export const listGroupSettingChanges = ofGroup.listingChanges(operations.listGroupSettingChanges)
export const setGroupSetting = ofGroup.setting(operations.setGroupSetting)
export const resetGroupSetting = ofGroup.resetting(operations.resetGroupSetting)
export const lockGroupSetting = ofGroup.locking(operations.lockGroupSetting)
export const unlockGroupSetting = ofGroup.unlocking(operations.unlockGroupSetting)
