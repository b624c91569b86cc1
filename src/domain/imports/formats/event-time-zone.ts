import { cutText } from './limits.ts'
import { knownTimeZone } from './local-time.ts'
import type { LossLog } from './losses.ts'
import { Refusal } from './refusal.ts'
import { plainLine } from './safe-text.ts'

export interface ZoneClaims {
  field: string
  /** What the file says; it wins when it is a zone. */
  stated: string | null
  /** What the file says in another place, already known to be a zone. */
  guessed?: string | null
  /** What the caller knows. */
  fallback: string | undefined
}

export interface ChosenZone {
  zone: string
  /** The file or the caller names it; UTC is taken otherwise. */
  isNamed: boolean
}

/** A zone that does not exist would put every session at a wrong time, so it refuses the file. */
export function chooseTimeZone(claims: ZoneClaims, losses: LossLog): ChosenZone {
  const { field, stated, guessed, fallback } = claims
  const offered = fallback === undefined ? null : knownTimeZone(fallback)
  if (fallback !== undefined && offered === null) {
    throw new Refusal('inconsistent', 'The given time zone does not exist.', 'options.timezone')
  }
  const known = knownTimeZone(stated)
  if (known !== null) return { zone: known, isNamed: true }
  const next = guessed ?? offered
  if (stated === null && next !== null) return { zone: next, isNamed: true }
  if (stated === null) {
    losses.add(`${field} (missing)`, 'the programme names no time zone; UTC is taken')
    return { zone: 'UTC', isNamed: false }
  }
  const name = cutText(plainLine(stated.slice(0, 400)), 80)
  if (next === null)
    throw new Refusal('inconsistent', `The time zone "${name}" does not exist.`, field)
  losses.add(`${field} (unknown)`, `does not exist; ${next} is taken`, name)
  return { zone: next, isNamed: true }
}
