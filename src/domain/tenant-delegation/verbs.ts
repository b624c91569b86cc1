import {
  areaCodes,
  type DelegatedArea,
  delegatedAreas,
  perArea,
} from '../../kernel/delegated-areas.ts'
import type { StoredSetting } from '../../kernel/settings/cascade.ts'
import { withheldAreas } from '../../kernel/settings/delegation.ts'
import { plannedBatch, revisionOf, storedSettings } from '../settings/index.ts'
import { reading, writing } from '../verbs/verb.ts'
import { tenantDelegationOperations } from './operations.ts'

/** What administrators of communities administer, where the instance says nothing else of one community. */
export interface TenantDelegationView {
  areas: Record<DelegatedArea, boolean>
  /** Of what is set. */
  revision: string
}

const place = { category: 'TenantDelegation', scope: 'instance' } as const

const view = async (stored: readonly StoredSetting[]): Promise<TenantDelegationView> => {
  const withheld = withheldAreas(stored, place.scope)
  return {
    areas: perArea((area) => !withheld.includes(area)),
    revision: await revisionOf(place, stored),
  }
}

/** Settings of the instance, which are read and changed here by their meaning. */
export const getTenantDelegation = reading({
  operation: tenantDelegationOperations.getTenantDelegation,
  load: (db, _input: undefined) => ({ stored: storedSettings(db, place.category, place.scope) }),
  result: ({ stored }) => view(stored),
})

interface EditTenantDelegationInput {
  /** What is absent stays as it is. */
  areas: Partial<Record<DelegatedArea, boolean>>
  /** Of the areas as they were read; null where it does not matter what others have changed. */
  expectedRevision: string | null
}

/** Withholds areas from administrators of communities, and lets them administer those again. */
export const editTenantDelegation = writing({
  operation: tenantDelegationOperations.editTenantDelegation,
  load: (db, _input: EditTenantDelegationInput) => ({
    stored: storedSettings(db, place.category, place.scope),
  }),
  facts: () => [{}],
  async decide(db, { stored }, { areas, expectedRevision }, moment) {
    const values = Object.fromEntries(
      areaCodes.flatMap((area) => {
        const isDelegated = areas[area]
        return isDelegated === undefined ? [] : [[delegatedAreas[area].key, String(isDelegated)]]
      }),
    )
    const sent = { values, mode: null, expectedRevision }
    const { assertions, writes, after } = await plannedBatch(db, place, { stored, sent }, moment)
    return { assertions, writes, changesPublic: false, result: await view(after) }
  },
})
