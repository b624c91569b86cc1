import { disclosureCodes, disclosures } from '../../kernel/disclosures.ts'
import { Problem } from '../../kernel/problem.ts'
import { settingOf } from '../../kernel/settings/settings.ts'
import {
  assertSettings,
  ownRow,
  revisionOf,
  savedAs,
  saveSettings,
  storedAfter,
  storedSettings,
} from '../settings/index.ts'
import { reading, writing } from '../verbs/verb.ts'
import { type FooterLocks, locksOf } from './locks.ts'
import { footerGovernanceOperations } from './operations.ts'

/** Which disclosures every footer shows. */
export interface FooterGovernanceView {
  locks: FooterLocks
  /** Of what is set. */
  revision: string
}

const category = 'FooterGovernance'
const scope = 'instance'

const view = async (stored: Parameters<typeof locksOf>[0]): Promise<FooterGovernanceView> => ({
  locks: locksOf(stored),
  revision: await revisionOf(scope, stored),
})

/** What the instance locks: settings of its own, which are read and changed here by their meaning. */
export const getFooterGovernance = reading({
  operation: footerGovernanceOperations.getFooterGovernance,
  load: (db, _input: undefined) => ({ stored: storedSettings(db, category, scope) }),
  result: ({ stored }) => view(stored),
})

interface EditFooterGovernanceInput {
  /** What is absent stays as it is. */
  locks: Partial<FooterLocks>
  /** Of the locks as they were read; null where it does not matter what others have changed. */
  expectedRevision: string | null
}

/** Locks disclosures, and unlocks them. */
export const editFooterGovernance = writing({
  operation: footerGovernanceOperations.editFooterGovernance,
  load: (db, _input: EditFooterGovernanceInput) => ({
    stored: storedSettings(db, category, scope),
  }),
  facts: () => [{}],
  async decide(db, { stored }, { locks, expectedRevision }, moment) {
    if (expectedRevision !== null && expectedRevision !== (await revisionOf(scope, stored))) {
      throw new Problem('concurrency_conflict', {
        detail: 'Somebody has changed these locks meanwhile. Read them again, then repeat.',
      })
    }
    const changes = disclosureCodes.flatMap((code) => {
      const definition = settingOf(disclosures[code].lock)
      const isWanted = locks[code]
      if (definition === null || isWanted === undefined) return []
      const { isLocked } = ownRow(definition.key, scope, stored)
      return [{ definition, row: { value: String(isWanted), isLocked } }]
    })
    const saved = changes.map(savedAs(scope, stored, moment))
    return {
      assertions: [assertSettings(db, { category, scope }, stored)],
      writes: saved.length > 0 ? [saveSettings(db, { category, scope }, saved)] : [],
      changesPublic: false,
      result: await view(storedAfter(scope, stored, changes)),
    }
  },
})
