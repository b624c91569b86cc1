import type { Operation } from '../../kernel/operation.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import type { SettingScope } from '../../kernel/settings/setting-scopes.ts'
import {
  categoryNamed,
  type SettingCategory,
  type SettingDefinition,
  settingOf,
  settingsAt,
} from '../../kernel/settings/settings.ts'
import { reading, writing } from '../verbs/verb.ts'
import { type BatchMode, type BatchResult, checkedBatch, defaultMode } from './batch.ts'
import { type OwnChange, savedAs, storedAfter } from './changing.ts'
import { lockedAs, resetOf, type Subject, setTo } from './one-setting.ts'
import { settingOperations } from './operations.ts'
import { assertSettings, saveSettings, storedSettings } from './queries.ts'
import { revisionOf, type SettingsView, settingsView } from './settings-view.ts'

/** Names a category, in any case. */
interface CategoryInput {
  id: string
}

const categoryAt = (scope: SettingScope, { id }: CategoryInput): SettingCategory | null => {
  const category = categoryNamed(id)
  return category && settingsAt(category, scope).length > 0 ? category : null
}

/** Throws `resource_not_found` for what is none. */
function there<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw notFound()
  return thing
}

const readingSettings = (operation: Operation, scope: SettingScope) =>
  reading({
    operation,
    load: (db, input: CategoryInput) => ({
      stored: storedSettings(db, categoryAt(scope, input), scope),
    }),
    result: ({ stored }, input, moment): Promise<SettingsView> =>
      settingsView({ category: there(categoryAt(scope, input)), scope }, stored, moment),
  })

interface BatchInput extends CategoryInput {
  values: Readonly<Record<string, string>>
  mode: BatchMode | null
  /** Of the settings as they were read; null where it does not matter what others have changed. */
  expectedRevision: string | null
}

export interface BatchView extends BatchResult {
  revision: string
}

const updatingSettings = (operation: Operation, scope: SettingScope) =>
  writing({
    operation,
    load: (db, input: BatchInput) => ({
      stored: storedSettings(db, categoryAt(scope, input), scope),
    }),
    facts(_rows, input) {
      there(categoryAt(scope, input))
      return [{}]
    },
    async decide(db, { stored }, input, moment) {
      const place = { category: there(categoryAt(scope, input)), scope }
      const { expectedRevision, values, mode } = input
      if (expectedRevision !== null && expectedRevision !== (await revisionOf(scope, stored))) {
        throw new Problem('concurrency_conflict', {
          detail: 'Somebody has changed these settings meanwhile. Read them again, then repeat.',
        })
      }
      const { changes, result } = checkedBatch(place, values, {
        mode: mode ?? defaultMode(scope),
        stored,
      })
      const saved = changes.map(savedAs(scope, stored, moment))
      return {
        assertions: [assertSettings(db, place, stored)],
        writes: saved.length > 0 ? [saveSettings(db, place, saved)] : [],
        changesPublic: false,
        result: {
          ...result,
          revision: await revisionOf(scope, storedAfter(scope, stored, changes)),
        } satisfies BatchView,
      }
    },
  })

/** Names a setting by its key, and in the instance its category besides. */
interface SettingInput {
  id: string
  category?: string
}

function settingAt(scope: SettingScope, { id, category }: SettingInput): SettingDefinition | null {
  const definition = settingOf(id)
  if (!definition || settingsAt(definition.category, scope).length === 0) return null
  const isElsewhere = category !== undefined && categoryNamed(category) !== definition.category
  return isElsewhere ? null : definition
}

const changingSetting =
  <Input extends SettingInput>(change: (subject: Subject, input: Input) => OwnChange['row']) =>
  (operation: Operation, scope: SettingScope) =>
    writing({
      operation,
      load: (db, input: Input) => ({
        stored: storedSettings(db, settingAt(scope, input)?.category ?? null, scope),
      }),
      facts(_rows, input) {
        there(settingAt(scope, input))
        return [{}]
      },
      async decide(db, { stored }, input, moment) {
        const definition = there(settingAt(scope, input))
        const place = { category: definition.category, scope }
        const changes = [{ definition, row: change({ definition, scope, stored }, input) }]
        return {
          assertions: [assertSettings(db, place, stored)],
          writes: [saveSettings(db, place, changes.map(savedAs(scope, stored, moment)))],
          changesPublic: false,
          result: await settingsView(place, storedAfter(scope, stored, changes), moment),
        }
      },
    })

const setting = changingSetting<SettingInput & { value: string }>((subject, { value }) =>
  setTo(subject, value),
)
const resetting = changingSetting(resetOf)
const locking = (isLocked: boolean) => changingSetting((subject) => lockedAs(subject, isLocked))

/** How the caller wants things to be, with what the community and the instance have set. */
export const getUserSettings = readingSettings(settingOperations.getUserSettings, 'user')
/** Changes several at once; what cannot be changed is left out, unless that is not wanted. */
export const updateUserSettings = updatingSettings(settingOperations.updateUserSettings, 'user')
/** Changes one. */
export const setUserSetting = setting(settingOperations.setUserSetting, 'user')
/** Takes back what the caller has set. */
export const resetUserSetting = resetting(settingOperations.resetUserSetting, 'user')

/** What is in force in the community. */
export const getTenantSettings = readingSettings(settingOperations.getTenantSettings, 'tenant')
/** Changes several at once, all or none. */
export const updateTenantSettings = updatingSettings(
  settingOperations.updateTenantSettings,
  'tenant',
)
/** Changes one, for everybody in the community. */
export const setTenantSetting = setting(settingOperations.setTenantSetting, 'tenant')
/** Takes back what the community has set. */
export const resetTenantSetting = resetting(settingOperations.resetTenantSetting, 'tenant')
/** Keeps everybody in the community at what is in force in it. */
export const lockTenantSetting = locking(true)(settingOperations.lockTenantSetting, 'tenant')
/** Lets them choose again. */
export const unlockTenantSetting = locking(false)(settingOperations.unlockTenantSetting, 'tenant')

/** What is in force where no community says otherwise. */
export const getInstanceSettings = readingSettings(
  settingOperations.getInstanceSettings,
  'instance',
)
/** Changes several at once, all or none. */
export const updateInstanceSettings = updatingSettings(
  settingOperations.updateInstanceSettings,
  'instance',
)
/** Changes one, for all communities. */
export const setInstanceSetting = setting(settingOperations.setInstanceSetting, 'instance')
/** Goes back to the default. */
export const resetInstanceSetting = resetting(settingOperations.resetInstanceSetting, 'instance')
/** Keeps all communities at what is in force in the instance. */
export const lockInstanceSetting = locking(true)(settingOperations.lockInstanceSetting, 'instance')
/** Lets them choose again. */
export const unlockInstanceSetting = locking(false)(
  settingOperations.unlockInstanceSetting,
  'instance',
)
