import type { Db } from '../../db/database.ts'
import { type DisclosureCode, disclosures, perDisclosure } from '../../kernel/disclosures.ts'
import { effectiveSetting, type StoredSetting } from '../../kernel/settings/cascade.ts'
import { settingOf } from '../../kernel/settings/settings.ts'
import { assertSettings, storedSettings } from '../settings/index.ts'

/** Which disclosures every footer shows. */
export type FooterLocks = Record<DisclosureCode, boolean>

const category = 'FooterGovernance'

/** What the instance has set, for a community that it binds. */
export const storedLocks = (db: Db) => storedSettings(db, category, 'tenant')

/** Holds what the instance has set until the commit. */
export const assertLocks = (db: Db, known: readonly StoredSetting[]) =>
  assertSettings(db, { category, scope: 'tenant' }, known)

export const locksOf = (stored: readonly StoredSetting[]): FooterLocks =>
  perDisclosure((code) => {
    const definition = settingOf(disclosures[code].lock)
    return definition !== null && effectiveSetting(definition, 'tenant', stored).value === 'true'
  })
