import {
  type DomainFailure,
  type DomainState,
  domainChecks,
  domainState,
  pauseSeconds,
} from '../../kernel/domain-lifecycle.ts'
import { isFor } from '../../kernel/lifecycle.ts'

/** A domain as a check finds it. */
export interface CheckedDomain {
  state: DomainState
  token: string
  /** Checks in a row that proved nothing. */
  failures: number
}

/** What a check says of a domain, as far as its records tell. */
export interface Verdict {
  /** Null: nobody could tell. */
  isProved: boolean | null
  failureCode: DomainFailure | null
  pauseSeconds: number
  /** The pause after a proof of a name that another community has. */
  heldPauseSeconds: number
}

const { pending, verified, failing } = domainState

/**
 * What the TXT records of the challenge mean; null is no answer. No answer proves nothing and refutes nothing:
 * a resolver that is down takes no domain from anybody.
 */
export function judgeRecords(
  { state, token, failures }: CheckedDomain,
  texts: readonly string[] | null,
): Verdict {
  const waiting = pauseSeconds(pending, failures)
  const say = (
    isProved: boolean | null,
    failureCode: DomainFailure | null,
    pause: number,
  ): Verdict => ({ isProved, failureCode, pauseSeconds: pause, heldPauseSeconds: waiting })
  const isHeld = isFor(domainChecks.missProof, state)
  const again = isHeld ? pauseSeconds(failing, failures) : waiting
  if (texts === null) return say(null, 'dns_unavailable', again)
  if (texts.includes(token)) return say(true, null, pauseSeconds(verified, 0))
  return say(false, texts.length === 0 ? 'txt_missing' : 'txt_mismatch', again)
}
