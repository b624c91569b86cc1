import type { Db } from '../../db/database.ts'
import type { Operation } from '../../kernel/operation.ts'
import type { Media } from '../../kernel/ports.ts'
import type { StoredSetting } from '../../kernel/settings/cascade.ts'
import {
  plannedBatch,
  type SentBatch,
  type SettingsView,
  settingsView,
  storedSettings,
} from '../settings/index.ts'
import { type Moment, reading, writing } from '../verbs/verb.ts'
import { storageSettingOperations as operations } from './operations.ts'
import { type StorageScope, type StorageUsage, storageUsage } from './queries.ts'

/** Where files are kept, what is in force for them, and how much is kept. */
export interface StorageView extends StorageUsage {
  scope: StorageScope
  tenantId: string | null
  provider: Media['provider']
  /** The largest picture that the deployment takes, whatever is set. */
  deploymentImageBytes: number
  revision: string
  settings: SettingsView['settings']
}

interface ViewInput {
  media: Pick<Media, 'provider' | 'maximumBytes'>
}

const placeIn = (scope: StorageScope) => ({ category: 'Storage', scope }) as const

const load = (db: Db, scope: StorageScope) => ({
  stored: storedSettings(db, 'Storage', scope),
  usage: storageUsage(db, scope),
})

async function storageView(
  scope: StorageScope,
  { stored, usage }: { stored: readonly StoredSetting[]; usage: StorageUsage },
  { media }: ViewInput,
  moment: Moment,
): Promise<StorageView> {
  const { tenantId, revision, settings } = await settingsView(placeIn(scope), stored, moment)
  const { provider, maximumBytes: deploymentImageBytes } = media
  return { scope, tenantId, provider, deploymentImageBytes, ...usage, revision, settings }
}

const readingStorage = (operation: Operation, scope: StorageScope) =>
  reading({
    operation,
    load: (db, _input: ViewInput) => load(db, scope),
    result: (loaded, input, moment) => storageView(scope, loaded, input, moment),
  })

const editingStorage = (operation: Operation, scope: StorageScope) =>
  writing({
    operation,
    load: (db, _input: ViewInput & { sent: SentBatch }) => load(db, scope),
    facts: () => [{}],
    async decide(db, { stored, usage }, input, moment) {
      const { sent } = input
      const { assertions, writes, after } = await plannedBatch(
        db,
        placeIn(scope),
        { stored, sent },
        moment,
      )
      const result = await storageView(scope, { stored: after, usage }, input, moment)
      return { assertions, writes, changesPublic: false, result }
    },
  })

/** Whether the caller may test. Nothing is committed: `carryOutStorageTest` follows. */
const testingStorage = (operation: Operation) =>
  writing({
    operation,
    load: (_db, _input: undefined) => ({}),
    facts: () => [{}],
    decide: (_db, _rows, _input, { ids, now }) => ({
      writes: [],
      changesPublic: false,
      result: { key: `checks/${ids.next(now)}` },
    }),
  })

/** What the instance has set for all communities. */
export const getInstanceStorage = readingStorage(operations.getInstanceStorage, 'instance')
/** Changes some of it, all or none. */
export const editInstanceStorage = editingStorage(operations.editInstanceStorage, 'instance')
export const testInstanceStorage = testingStorage(operations.testInstanceStorage)

/** What is in force in the community, and how much it keeps. */
export const getTenantStorage = readingStorage(operations.getTenantStorage, 'tenant')
/** Changes some of it, all or none. */
export const editTenantStorage = editingStorage(operations.editTenantStorage, 'tenant')
export const testTenantStorage = testingStorage(operations.testTenantStorage)
