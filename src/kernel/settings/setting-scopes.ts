/** Who can set something, from whom it is about to everybody: a nearer scope overrides those behind it. */
export const settingScopes = [
  'user',
  'group',
  'organization',
  'tenant',
  /** What the instance sets for one community. */
  'governance',
  'instance',
] as const

export type SettingScope = (typeof settingScopes)[number]

/** Where a value comes from, by the scope that set it. */
export const settingSources = {
  user: 'UserPreference',
  group: 'GroupOverride',
  organization: 'OrganizationOverride',
  tenant: 'TenantOverride',
  governance: 'InstanceOverride',
  instance: 'InstanceSetting',
} as const satisfies Record<SettingScope, string>

/** Who sets what is set in a scope, as people call them. */
export const scopeNames = {
  user: 'user',
  group: 'group',
  organization: 'organization',
  tenant: 'community',
  governance: 'instance',
  instance: 'instance',
} as const satisfies Record<SettingScope, string>

/** Nobody has set it. */
export const systemDefault = 'SystemDefault'
/** A scope above has locked it: what is in force there is in force here. */
export const systemLocked = 'SystemLocked'

export type SettingSource =
  | (typeof settingSources)[SettingScope]
  | typeof systemDefault
  | typeof systemLocked

/** What holds in a scope: the instance first, the scope itself last. */
export const scopesDownTo = (scope: SettingScope): SettingScope[] =>
  settingScopes.slice(settingScopes.indexOf(scope)).toReversed()

/** Whether there is a scope that could be bound by this one. */
export const hasScopesBelow = (scope: SettingScope): boolean => settingScopes.indexOf(scope) > 0
