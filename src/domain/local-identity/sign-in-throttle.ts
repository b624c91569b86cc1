import { hashOf } from '../../kernel/ids.ts'
import { Problem } from '../../kernel/problem.ts'

interface ThrottleRule {
  /** Failures within the window that close it. */
  failures: number
  windowSeconds: number
  /** How long it is closed at first; twice as long with every further failure. */
  lockSeconds: number
  mostSeconds: number
}

/**
 * The pair closes first and a stranger's failures close only the stranger's own source. The account
 * as a whole closes late and for minutes, and not for a source that has signed in to it within ninety
 * days, so that nobody is kept out for good by somebody else; a new password by mail opens it at once.
 */
const rules = {
  pair: { failures: 5, windowSeconds: 900, lockSeconds: 60, mostSeconds: 900 },
  source: { failures: 50, windowSeconds: 900, lockSeconds: 300, mostSeconds: 900 },
  account: { failures: 100, windowSeconds: 900, lockSeconds: 60, mostSeconds: 300 },
} as const satisfies Record<string, ThrottleRule>

export interface AppliedRule extends ThrottleRule {
  key: string
  account: string | null
  /** Whether a success forgets the failures before it. */
  isCleared: boolean
  /** The source that this rule does not hold for once it has signed in. */
  openFor?: string
}

/** The rules for one account name, known here or not, from one source. */
export async function throttlesOf(email: string, source: string): Promise<AppliedRule[]> {
  const account = await accountHashOf(email)
  const [pair, from] = [await hashOf(`pair ${email} ${source}`), await hashOf(`source ${source}`)]
  return [
    { ...rules.pair, key: `pair:${pair}`, account, isCleared: true },
    { ...rules.source, key: `source:${from}`, account: null, isCleared: false },
    {
      ...rules.account,
      key: `account:${account}`,
      account,
      isCleared: false,
      openFor: `known:${pair}`,
    },
  ]
}

export const accountHashOf = (email: string) => hashOf(`account ${email}`)

/** Throws `rate_limited` while one of the rules keeps sign-in closed; `seconds` as the database says. */
export function requireUnlocked(seconds: number): void {
  if (seconds > 0) {
    throw new Problem('rate_limited', { headers: { 'retry-after': String(seconds) } })
  }
}
