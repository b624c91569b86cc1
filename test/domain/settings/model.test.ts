import { it } from 'vitest'
import { checkedBatch } from '../../../src/domain/settings/batch.ts'
import { ownRow, storedAfter } from '../../../src/domain/settings/changing.ts'
import { revisionOf } from '../../../src/domain/settings/settings-view.ts'
import { Problem } from '../../../src/kernel/problem.ts'
import {
  effectiveSetting,
  refusedChange,
  type StoredSetting,
} from '../../../src/kernel/settings/cascade.ts'
import { withheldAreas } from '../../../src/kernel/settings/delegation.ts'
import { type SettingDefinition, settingsAt } from '../../../src/kernel/settings/settings.ts'
import { seedOfRun } from '../../support/seed.ts'
import { sized } from '../../support/selection.ts'
import { type KeepsSettings, type Place, walkSettings } from '../../support/settings-model.ts'

/** Settings in memory, by the functions that the product decides with. */
function inMemory(): KeepsSettings {
  const kept = new Map<Place, StoredSetting[]>()
  const ownRows = (place: Place) => kept.get(place) ?? []
  const seen = (place: Place): StoredSetting[] => [
    ...ownRows(place.seenBy ?? place),
    ...(place.above ? seen(place.above) : []),
  ]
  const store = (place: Place, changes: Parameters<typeof storedAfter>[2]) =>
    kept.set(place, storedAfter(place.scope, ownRows(place), changes))
  const isWithheld = ({ scope, above }: Place) =>
    scope === 'tenant' &&
    above !== null &&
    withheldAreas(seen(above), 'governance').includes('settings')
  const change = (
    place: Place,
    definition: SettingDefinition,
    changed: Partial<Pick<StoredSetting, 'value' | 'isLocked'>>,
  ) => {
    const stored = seen(place)
    if (isWithheld(place) || refusedChange(definition, place.scope, stored)) return false
    const row = { ...ownRow(definition.key, place.scope, stored), ...changed }
    store(place, [{ definition, row }])
    return true
  }
  return {
    async read(place, category) {
      if (isWithheld(place)) return null
      const found = settingsAt(category, place.scope).map((definition) =>
        effectiveSetting(definition, place.scope, seen(place)),
      )
      return {
        values: Object.fromEntries(found.map(({ key, value }) => [key, value])),
        revision: place.seenBy
          ? null
          : await revisionOf({ category, scope: place.scope }, seen(place)),
      }
    },
    async batch(place, { category, values, mode, expectedRevision }) {
      const at = { category, scope: place.scope }
      if (isWithheld(place)) return null
      if (expectedRevision && expectedRevision !== (await revisionOf(at, seen(place)))) return null
      try {
        const { changes } = checkedBatch(at, values, {
          mode,
          stored: seen(place),
        })
        store(place, changes)
        return changes.map(({ definition }) => definition.key)
      } catch (thrown) {
        if (thrown instanceof Problem) return null
        throw thrown
      }
    },
    reset: async (place, definition) => change(place, definition, { value: null }),
    async lock(place, definition, isLocked) {
      if (!effectiveSetting(definition, place.scope, seen(place)).isLockable) return false
      return change(place, definition, { isLocked })
    },
  }
}

it('walks of two hundred changes each do what the model does', async () => {
  const seed = seedOfRun()
  for (let walk = 0; walk < sized(3, 10); walk++) {
    await walkSettings(inMemory(), { seed: `${seed} ${walk}`, steps: 200 })
  }
})
