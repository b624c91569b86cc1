import { cutText } from './limits.ts'
import { knownTimeZone } from './local-time.ts'
import type { LossLog } from './losses.ts'
import { Refusal } from './refusal.ts'
import { plainLine } from './safe-text.ts'

export interface ZoneClaims {
  field: string
  /** What the file says; it wins when it is a zone. */
  stated: string | null
  /** What the file only lets one guess, already known to be a zone. */
  guessed?: string | null
  /** What the caller knows. */
  fallback: string | undefined
}

/** No zone at all means UTC; one that does not exist would put every session at a wrong time. */
export function chooseTimeZone(claims: ZoneClaims, losses: LossLog): string {
  const { field, stated, guessed, fallback } = claims
  const offered = fallback === undefined ? null : knownTimeZone(fallback)
  if (fallback !== undefined && offered === null) {
    throw new Refusal('inconsistent', 'The given time zone does not exist.', 'options.timezone')
  }
  const known = knownTimeZone(stated)
  if (known !== null) return known
  const next = guessed ?? offered
  if (stated === null && next !== null) return next
  if (stated === null) {
    losses.add(`${field} (missing)`, 'the programme names no time zone; UTC is taken')
    return 'UTC'
  }
  const name = cutText(plainLine(stated.slice(0, 400)), 80)
  if (next === null)
    throw new Refusal('inconsistent', `The time zone "${name}" does not exist.`, field)
  losses.add(`${field} (unknown)`, `does not exist; ${next} is taken`, name)
  return next
}
