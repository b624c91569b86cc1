import { areaCodes, type DelegatedArea, delegatedAreas } from '../delegated-areas.ts'
import { effectiveSetting, type StoredSetting } from './cascade.ts'
import type { SettingDefinition } from './setting-definition.ts'

const definitionOf = (area: DelegatedArea): SettingDefinition => ({
  key: delegatedAreas[area].key,
  category: 'TenantDelegation',
  type: { kind: 'boolean' },
  default: 'true',
  scopes: ['governance', 'instance'],
  lockable: true,
  ceiling: null,
  isSecret: false,
  description: `Whether administrators of a community administer this themselves: ${delegatedAreas[area].label}.`,
})

const definitions = areaCodes.map((area) => ({ area, definition: definitionOf(area) }))

export const delegationSettings = definitions.map(({ definition }) => definition)

/** The areas that the instance withholds where these are stored: from one community, or from all. */
export const withheldAreas = (
  stored: readonly StoredSetting[],
  scope: 'governance' | 'instance',
): DelegatedArea[] =>
  definitions
    .filter(({ definition }) => effectiveSetting(definition, scope, stored).value === 'false')
    .map(({ area }) => area)
