import type { SettingScope } from './setting-scopes.ts'
import type { Ceiling, SettingType } from './setting-types.ts'

/**
 * What belongs together: read, sent and compared as one. The address has the name in other letters. A category that
 * bounds another one stands before it: locks are taken in this order.
 */
export const settingCategories = {
  UserPreferences: { path: 'user-preferences' },
  Quotas: { path: 'quotas' },
  Storage: { path: 'storage' },
  EventResources: { path: 'event-resources' },
  EventDefaults: { path: 'event-defaults' },
  AtprotoFederation: { path: 'atproto-federation' },
  FooterGovernance: { path: 'footer-governance' },
  EmailDelivery: { path: 'email-delivery' },
  Embedding: { path: 'embedding' },
  TenantDelegation: { path: 'tenant-delegation' },
} as const satisfies Record<string, { path: string }>

export type SettingCategory = keyof typeof settingCategories

/** One setting. Contract, validation, cascade and audit read this one declaration. */
export interface SettingDefinition {
  key: string
  category: SettingCategory
  type: SettingType
  /** In its canonical form. */
  default: string
  /** Who may set it. */
  scopes: readonly SettingScope[]
  lockable: boolean
  /** What holds a scope to the value above it; null where each decides for itself. */
  ceiling: Ceiling | null
  /** A number that this one never exceeds in force, whatever is stored. */
  boundedBy?: SettingDefinition
  /** Never shown: neither to a reader nor in the record of changes. */
  isSecret: boolean
  /** Is set by an operation of its own alone, after a preview of what it means. */
  onlyConfirmed?: string
  /** Public pages are made with it: once a community changes it, none that was kept before is shown. */
  isOnPages?: true
  description: string
}
