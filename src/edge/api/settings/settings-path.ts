import type { SettingScope } from '../../../kernel/settings/setting-scopes.ts'
import { type SettingCategory, settingCategories } from '../../../kernel/settings/settings.ts'

/** How an address names a category: the paths of the instance have hyphens. */
export const settingsPath = (category: SettingCategory, scope: SettingScope): string =>
  scope === 'instance' ? settingCategories[category].path : category.toLowerCase()
