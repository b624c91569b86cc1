import type { Db, Query } from '../../db/database.ts'
import { Problem } from '../../kernel/problem.ts'
import type { StoredSetting } from '../../kernel/settings/cascade.ts'
import type { Moment } from '../verbs/verb.ts'
import { type BatchMode, type BatchResult, checkedBatch, defaultMode } from './batch.ts'
import { changesPages, savedAs, storedAfter } from './changing.ts'
import { assertSettings, type SettingPlace, saveSettings } from './queries.ts'
import { revisionOf } from './settings-view.ts'

/** Values of one category that are to be set together. */
export interface SentBatch {
  values: Readonly<Record<string, string>>
  /** Null for what the scope has where nothing is said. */
  mode: BatchMode | null
  /** Of the settings as they were read; null where it does not matter what others have changed. */
  expectedRevision: string | null
}

/** Plans a batch: what holds and saves it, what comes of it, and what is stored afterwards. */
export async function plannedBatch(
  db: Db,
  place: SettingPlace,
  { stored, sent }: { stored: readonly StoredSetting[]; sent: SentBatch },
  moment: Moment,
): Promise<{
  assertions: Query[]
  writes: Query[]
  outcome: BatchResult
  after: StoredSetting[]
  changesPages: boolean
}> {
  const { expectedRevision, values, mode } = sent
  const { scope } = place
  if (expectedRevision !== null && expectedRevision !== (await revisionOf(place, stored))) {
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
    outcome: result,
    after: storedAfter(scope, stored, changes),
    changesPages: changesPages(scope, changes),
  }
}
