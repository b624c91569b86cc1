import { type QuotaState, quotaStates } from '../../kernel/quotas.ts'
import {
  type EffectiveSetting,
  effectiveSetting,
  type StoredSetting,
} from '../../kernel/settings/cascade.ts'
import type { SettingSource } from '../../kernel/settings/setting-scopes.ts'
import {
  categoriesAt,
  type SettingCategory,
  type SettingDefinition,
  settingsAt,
} from '../../kernel/settings/settings.ts'
import type { PlanAssignmentView, StoredTenantPlan } from '../plan-assignments/index.ts'

/** What the instance can set for one community. */
export const governedCategories = categoriesAt('governance')

export type StoredByCategory = Record<SettingCategory, readonly StoredSetting[]>

/** What is in force in the community; whether it can be changed and is locked is said of the instance. */
interface GovernedSetting extends EffectiveSetting {
  /** What is in force where the community sets nothing. */
  inheritedValue: string
  inheritedSource: SettingSource
}

export interface EffectiveConfigurationView {
  tenantId: string
  tenantStatusId: number
  /** Null where what the instance sets for all is in force. */
  plan: PlanAssignmentView | null
  quotas: QuotaState[]
  groups: { category: SettingCategory; settings: GovernedSetting[] }[]
}

export const effectiveConfigurationView = (
  { tenantId, tenantStatusId, applied, used, defaults }: StoredTenantPlan,
  stored: StoredByCategory,
): EffectiveConfigurationView => ({
  tenantId,
  tenantStatusId,
  plan: applied,
  quotas: quotaStates(applied?.quotas ?? null, { used, defaults }),
  groups: governedCategories.map((category) => ({
    category,
    settings: settingsAt(category, 'governance').map((definition) =>
      governedSetting(definition, stored[category]),
    ),
  })),
})

function governedSetting(
  definition: SettingDefinition,
  stored: readonly StoredSetting[],
): GovernedSetting {
  const governed = effectiveSetting(definition, 'governance', stored)
  const { value, source } = effectiveSetting(definition, 'tenant', stored)
  return {
    ...governed,
    value,
    source,
    inheritedValue: governed.value,
    inheritedSource: governed.source,
  }
}

export const effectiveConfigurationFacts = ({
  tenantStatusId,
}: Pick<EffectiveConfigurationView, 'tenantStatusId'>) => ({ administeredStatusId: tenantStatusId })
