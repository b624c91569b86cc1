import type { Clock } from '../../kernel/clock.ts'
import { Problem } from '../../kernel/problem.ts'
import {
  appliedOf,
  broken,
  type ErasureServices,
  replayNext,
  type Standing,
} from './apply-facts.ts'

/** What an isolate serves has been held against the authority within this. */
export const checkedWithinMs = 30_000
const refreshAfterMs = 10_000
/** A fact this young belongs to an erasure that is under way. */
const underWayMs = 5000
/** A replay that has not moved for so long died with its request: the next one goes on. */
const abandonedAfterMs = 15_000

export interface GateServices extends ErasureServices {
  clock: Clock
  /** Says how far a replay has come. */
  report(progress: { applied: number; head: number }): void
}

/**
 * The gate before every answer of an isolate. It opens when the database holds every erasure the
 * authority knows of; until then it replays what is missing and refuses. Nothing that a request
 * began is awaited by another: a request may end at any time.
 */
export class PrivacyErasureStartupGate {
  #checkedAt = 0
  #movedAt: number | null = null

  /** Throws the problem that refuses this request. Its answer must wait for `until`, beside its work. */
  async pass(services: GateServices): Promise<{ until: Promise<void> | null }> {
    const { erasures, clock } = services
    if (!erasures.isOpen) {
      await this.#open(services)
      return { until: null }
    }
    const age = clock.now() - this.#checkedAt
    if (age > checkedWithinMs) {
      const until = this.#open(services)
      until.catch(() => undefined)
      return { until }
    }
    if (age > refreshAfterMs) {
      this.#checkedAt = clock.now() - refreshAfterMs + 1000
      services.after(this.#open(services))
    }
    return { until: null }
  }

  async #open(services: GateServices): Promise<void> {
    const { erasures, fence, clock, trips } = services
    const now = clock.now()
    if (this.#movedAt !== null && now - this.#movedAt < abandonedAfterMs) throw pending()
    const [{ head, applied }, sealed] = await Promise.all([
      compare(services).catch((thrown) => {
        if (thrown instanceof Problem && thrown.code === 'erasure_authority_unfit') erasures.close()
        throw thrown
      }),
      trips.count(() => fence.sealed().catch(() => null)),
    ])
    const isUnderWay =
      erasures.isOpen && head.recordedAt !== null && now - Date.parse(head.recordedAt) < underWayMs
    if (head.counter > applied.counter && !isUnderWay) {
      services.after(this.#replay(services, applied, head.counter))
      throw this.#shut(services, pending())
    }
    if (sealed !== null && sealed < applied.counter) services.after(reseal(services, sealed))
    erasures.learn(applied.counter)
    this.#checkedAt = now
    erasures.open()
  }

  #shut({ erasures }: GateServices, problem: Problem): Problem {
    erasures.close()
    return problem
  }

  async #replay(services: GateServices, from: Standing, head: number): Promise<void> {
    const { clock, report } = services
    let standing = from
    try {
      while (standing.counter < head) {
        this.#movedAt = clock.now()
        const next = await replayNext(services, standing)
        if (next.counter === standing.counter) break
        standing = next
        report({ applied: standing.counter, head })
      }
    } finally {
      this.#movedAt = null
    }
  }
}

/** Holds the database against the authority. Throws where the two do not belong together. */
export async function compare(services: Pick<ErasureServices, 'authority' | 'database' | 'trips'>) {
  const { authority, trips } = services
  const [head, applied] = await Promise.all([
    trips.count(() => authority.head()),
    appliedOf(services),
  ])
  if (head.counter < applied.counter) throw behind()
  if (head.counter === applied.counter && head.hash !== applied.hash) throw broken()
  return { head, applied }
}

/** Puts the persons of facts behind the fence again that a fence without memory has lost. */
async function reseal({ authority, fence, erasures }: GateServices, from: number): Promise<void> {
  let sealed = from
  while (sealed < erasures.counter) {
    const facts = await authority.after(sealed, 500)
    const known = facts.filter(({ counter }) => counter <= erasures.counter)
    const last = known.at(-1)
    if (!last) return
    await fence.seal(
      known.map(({ subjectId }) => subjectId),
      last.counter,
    )
    sealed = last.counter
  }
}

const pending = () =>
  new Problem('erasure_replay_pending', {
    detail: 'Erasures are being replayed against a database that is older than they are.',
    headers: { 'retry-after': '2' },
  })

const behind = () =>
  new Problem('erasure_authority_unfit', {
    detail: 'The erasure authority is behind the database: it was lost, or is another one.',
  })
