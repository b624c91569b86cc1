import { largestQuota, type QuotaKey, quotaKeys } from '../quotas.ts'
import type { SettingDefinition } from './setting-definition.ts'

const subjects: Record<QuotaKey, string> = {
  events: 'events a community may have',
  storage_bytes: 'bytes of files a community may have',
  members: 'members a community may have',
  sessions_per_event: 'sessions an event may have',
  api_keys: 'API keys a community may have',
}

export const quotaSettingPrefix = 'quotas.'

/** What holds in every community where its plan sets no limit, or where it has no plan. */
export const quotaSettings: readonly SettingDefinition[] = quotaKeys.map((key) => ({
  key: `${quotaSettingPrefix}${key}`,
  category: 'Quotas',
  type: { kind: 'integer', minimum: 0, maximum: largestQuota, unlimited: largestQuota },
  default: String(largestQuota),
  scopes: ['instance'],
  lockable: false,
  ceiling: null,
  isSecret: false,
  description: `How many ${subjects[key]} where its plan sets no limit.`,
}))
