import { Refusal } from './wire.ts'

export interface Answered {
  status: number
  /** As it was then: what it tells of may have changed since. */
  text: string
}

interface Kept {
  /** In seconds. */
  since: number
  fingerprint: string
  answer: Answered | null
  requestId: string
}

/** Stripe may forget a key that is older: the same request then does everything once more. */
const keptSeconds = 24 * 60 * 60

/** What was answered to each key, failures included. Requests that were refused before anything was done leave nothing. */
export class Idempotency {
  readonly #kept = new Map<string, Kept>()
  readonly #now: () => number

  /** @param now in seconds. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Runs a request once per key. `replayed` is the request that was answered first. */
  async once(
    key: string,
    { fingerprint, requestId }: { fingerprint: string; requestId: string },
    run: () => Promise<Answered>,
  ): Promise<Answered & { replayed: string | null }> {
    const since = this.#now()
    const known = this.#kept.get(key)
    const kept = known && since - known.since < keptSeconds ? known : undefined
    if (kept && kept.fingerprint !== fingerprint) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      throw new Refusal(400, message, { type: 'idempotency_error' })
    }
    if (kept && kept.answer === null) {
      const message = 'There is currently another in-progress request using this Idempotent Key.'
      throw new Refusal(409, message, { code: 'idempotency_key_in_use' })
    }
    if (kept?.answer) return { ...kept.answer, replayed: kept.requestId }
    const mine: Kept = { since, fingerprint, answer: null, requestId }
    this.#kept.set(key, mine)
    try {
      mine.answer = await run()
      return { ...mine.answer, replayed: null }
    } catch (thrown) {
      if (!(thrown instanceof Refusal) || thrown.status < 500) {
        this.#kept.delete(key)
        throw thrown
      }
      mine.answer = { status: thrown.status, text: JSON.stringify({ error: thrown.error }) }
      return { ...mine.answer, replayed: null }
    }
  }
}
