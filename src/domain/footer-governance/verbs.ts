import { disclosureCodes, disclosures } from '../../kernel/disclosures.ts'
import { plannedBatch, revisionOf, storedSettings } from '../settings/index.ts'
import { reading, writing } from '../verbs/verb.ts'
import { type FooterLocks, locksOf } from './locks.ts'
import { footerGovernanceOperations } from './operations.ts'

/** Which disclosures every footer shows. */
export interface FooterGovernanceView {
  locks: FooterLocks
  /** Of what is set. */
  revision: string
}

const place = { category: 'FooterGovernance', scope: 'instance' } as const

const view = async (stored: Parameters<typeof locksOf>[0]): Promise<FooterGovernanceView> => ({
  locks: locksOf(stored),
  revision: await revisionOf(place, stored),
})

/** What the instance locks: settings of its own, which are read and changed here by their meaning. */
export const getFooterGovernance = reading({
  operation: footerGovernanceOperations.getFooterGovernance,
  load: (db, _input: undefined) => ({ stored: storedSettings(db, place.category, place.scope) }),
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
    stored: storedSettings(db, place.category, place.scope),
  }),
  facts: () => [{}],
  async decide(db, { stored }, { locks, expectedRevision }, moment) {
    const values = Object.fromEntries(
      disclosureCodes.flatMap((code) => {
        const isWanted = locks[code]
        return isWanted === undefined ? [] : [[disclosures[code].lock, String(isWanted)]]
      }),
    )
    const sent = { values, mode: null, expectedRevision }
    const { assertions, writes, after } = await plannedBatch(db, place, { stored, sent }, moment)
    return {
      assertions,
      writes,
      changesPublic: false,
      result: await view(after),
    }
  },
})
