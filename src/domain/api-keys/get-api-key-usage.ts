import { one } from '../../db/one.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { Operation } from '../../kernel/operation.ts'
import type { KeyUse } from '../../kernel/ports.ts'
import { reading } from '../verbs/verb.ts'
import { type ApiKeyView, apiKeyFacts } from './api-key-view.ts'
import { apiKeyOperations } from './operations.ts'
import { apiKeyById } from './queries.ts'

const day = 24 * 3600 * 1000
const reportedDays = 30

export interface ApiKeyUsageView {
  key: ApiKeyView
  lastUsedAt: string | null
  /** Today first, in UTC; null when the counts cannot be had. */
  days: { date: string; calls: number }[] | null
}

export interface ApiKeyUsageInput {
  id: string
  /** The counts, asked for already, beside the database; null when they cannot be had. */
  use: { counted: Promise<KeyUse | null> }
}

/** What a key was used for in the last thirty days. */
export const keyUsageReport = (operation: Operation) =>
  reading({
    operation,
    load: (db, { id }: ApiKeyUsageInput) => ({ key: one(apiKeyById(db, id)) }),
    facts: ({ key }) => apiKeyFacts(key),
    async result({ key }, { use }, { now }): Promise<ApiKeyUsageView> {
      const counted = await use.counted
      return { key, lastUsedAt: lastOf(key, counted), days: counted && daysOf(counted, now) }
    },
  })

export const getApiKeyUsage = reading(keyUsageReport(apiKeyOperations.getApiKeyUsage))

function lastOf({ lastUsedAt }: ApiKeyView, counted: KeyUse | null): string | null {
  const recorded = lastUsedAt === null ? 0 : Date.parse(lastUsedAt)
  const last = Math.max(recorded, counted?.usedAt ?? 0)
  return last === 0 ? null : instantIso(last)
}

const daysOf = ({ days }: KeyUse, now: number) =>
  Array.from({ length: reportedDays }, (_, ago) => {
    const date = new Date(now - ago * day).toISOString().slice(0, 10)
    return { date, calls: Number(days[date] ?? 0) }
  })
