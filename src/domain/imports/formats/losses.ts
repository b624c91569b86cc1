import type { Loss } from '../programme.ts'
import { cutText, FIELD_LIMITS, MEASURE_LIMITS } from './limits.ts'
import { plainLine } from './safe-text.ts'

export interface LossLog {
  add(field: string, reason: string, example?: string | null, count?: number): void
  /** Takes what another log has. */
  take(other: LossLog): void
  rows(): Loss[]
}

const OVERFLOW = '(further fields)'
const E_MAIL = /[\w.+%-]{1,64}@[\w.-]{1,255}/g

/** Rows are bounded: a hostile file with a new field name in every session fills one last row. */
export function createLossLog(): LossLog {
  const rows = new Map<string, Loss>()
  return {
    take(other) {
      for (const { field, reason, example, count } of other.rows()) {
        this.add(field, reason, example, count)
      }
    },
    add(field, reason, example = null, count = 1) {
      const full = rows.size >= MEASURE_LIMITS.lossRows
      const name = cutText(plainLine(field), FIELD_LIMITS.lossField)
      const key = `${name}\n${reason}`
      const known = rows.get(key) ?? (full ? rows.get(OVERFLOW) : undefined)
      if (known) known.count += count
      else if (full) rows.set(OVERFLOW, { field: OVERFLOW, count, reason, example: null })
      else rows.set(key, { field: name, count, reason, example: toExample(example) })
    },
    rows: () => [...rows.values()],
  }
}

function toExample(example: string | null): string | null {
  if (example === null) return null
  const line = plainLine(example.slice(0, 4 * FIELD_LIMITS.lossExample)).replace(E_MAIL, '…')
  return line === '' ? null : cutText(line, FIELD_LIMITS.lossExample)
}

/** For what is read more than once, and told once. */
export const noLosses: LossLog = { add: () => {}, take: () => {}, rows: () => [] }
