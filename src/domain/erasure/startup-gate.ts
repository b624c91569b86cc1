import type { Clock } from '../../kernel/clock.ts'
import type { AuthorityHead } from '../../kernel/erasure.ts'
import type { MessageQueue } from '../../kernel/ports.ts'
import { isLate, Problem } from '../../kernel/problem.ts'
import { Trips } from '../../kernel/trips.ts'
import { relayOutbox } from '../outbox/index.ts'
import {
  appliedOf,
  broken,
  type ErasureServices,
  factsAtOnce,
  replayNext,
  type Standing,
} from './apply-facts.ts'

/** A fact this young belongs to an erasure that is under way. */
const underWayMs = 5000
/** As many as one batch applies without making anybody wait. */
const fewFacts = 50
const askAgainAfterMs = 2000
/** A replay that has not moved for so long died with its request: the next one goes on. */
const abandonedAfterMs = 15_000

export interface ReplayProgress {
  applied: number
  head: number
  /** What ended it before its end. */
  thrown?: unknown
}

export interface GateServices extends ErasureServices {
  clock: Clock
  queue: MessageQueue
  /** Says how far a replay has come. */
  report(progress: ReplayProgress): void
}

/**
 * The gate before every answer of an isolate. It opens when the database holds every erasure the
 * authority knows of; until then it replays what is missing and refuses. Nothing that a request
 * began is awaited by another: a request may end at any time.
 */
export class PrivacyErasureStartupGate {
  /** What this isolate serves has been held against the authority within this. */
  readonly #withinMs: number
  /** When the database was last found to hold everything. */
  #checkedAt = 0
  #askedAt = 0
  /** When a replay last moved; null while there is none. */
  #movedAt: number | null = null

  constructor(withinMs: number) {
    this.#withinMs = withinMs
  }

  /** Throws the problem that refuses this request. Its answer must wait for `until`, beside its work. */
  async pass(services: GateServices): Promise<{ until: Promise<void> | null }> {
    const { erasures, clock } = services
    if (!erasures.isOpen) {
      await this.#check(services)
      return { until: null }
    }
    const now = clock.now()
    // Beside the work, so that it adds no round trip to it.
    const beside = () => ({ ...services, trips: new Trips() })
    if (now - this.#checkedAt > this.#withinMs) {
      const until = this.#check(beside())
      until.catch(() => undefined)
      return { until }
    }
    const isDue = now - this.#checkedAt > this.#withinMs / 3
    if (isDue && now - this.#askedAt > askAgainAfterMs) {
      this.#askedAt = now
      services.after(this.#look(beside()))
    }
    return { until: null }
  }

  /** Compares now, and settles once what that set off is done. Throws what would refuse a request. */
  async watch(services: GateServices): Promise<void> {
    const begun: Promise<unknown>[] = []
    try {
      await this.#check({ ...services, after: (work) => void begun.push(work) })
    } finally {
      await Promise.all(begun)
    }
  }

  /** Beside the traffic: the authority alone is asked, as long as it says what is known. */
  async #look(services: GateServices): Promise<void> {
    const { authority, clock, erasures } = services
    const now = clock.now()
    const head = await authority.head()
    if (head.counter === erasures.counter) this.#checkedAt = now
    else await this.#check(services)
  }

  async #check(services: GateServices): Promise<void> {
    const { erasures, fence, clock, trips } = services
    const now = clock.now()
    const isReplaying = () => this.#movedAt !== null && now - this.#movedAt < abandonedAfterMs
    if (isReplaying() && !erasures.isOpen) throw pending()
    // Before the database is read: what is learned meanwhile may have been applied after that.
    const known = erasures.counter
    const [{ head, applied }, sealed] = await Promise.all([
      compare(services).catch((thrown) => {
        if (thrown instanceof Problem && thrown.code === 'erasure_authority_unfit') erasures.close()
        throw thrown
      }),
      trips.count(() => fence.sealed().catch(() => null)),
    ])
    if (head.counter > applied.counter) {
      const isYoung = isUnderWay(head, now)
      const isFresh = erasures.isOpen && now - this.#checkedAt <= this.#withinMs
      const isBehind = applied.counter < known
      // One that is open and has only slept finishes what little came meanwhile, and stays open.
      if (erasures.isOpen && !isFresh && !isBehind && head.counter - applied.counter <= fewFacts) {
        const reached = await this.#replay(services, applied, head.counter)
        if (reached >= head.counter) {
          this.#checkedAt = now
          // Beside the replay this request has read what was there before it.
          if (isYoung) return
          throw pending()
        }
      }
      if (!isReplaying() && (!isYoung || !isFresh || isBehind)) {
        this.#movedAt = now
        services.after(this.#replay(services, applied, head.counter))
      }
      // What this isolate serves was held against the authority a moment ago: it may go on that long.
      if (isFresh && !isBehind) return
      erasures.close()
      throw pending()
    }
    if (sealed !== null && sealed < applied.counter) services.after(reseal(services, sealed))
    erasures.learn(applied.counter)
    this.#checkedAt = now
    erasures.open()
  }

  /** Answers how far the database is then; what went wrong is reported. */
  async #replay(services: GateServices, from: Standing, head: number): Promise<number> {
    const { clock, database, queue, report, trips } = services
    let standing = from
    let most = factsAtOnce
    try {
      while (standing.counter < head) {
        this.#movedAt = clock.now()
        const next = await replayNext(services, standing, most).catch((thrown) => {
          if (most === 1 || !isLate(thrown)) throw thrown
          return null
        })
        if (next === null) {
          // Persons differ in how much there is of them; and what was late may have been done.
          most = Math.ceil(most / 5)
          standing = await appliedOf(services)
          continue
        }
        if (next.counter === standing.counter) break
        standing = next
        report({ applied: standing.counter, head })
      }
      await relayOutbox({ database, queue, trips })
    } catch (thrown) {
      report({ applied: standing.counter, head, thrown })
    } finally {
      this.#movedAt = null
    }
    return standing.counter
  }
}

/** Holds the database against the authority. Throws where the two do not belong together. */
async function compare(services: Pick<ErasureServices, 'authority' | 'database' | 'trips'>) {
  const { authority, trips } = services
  const headNow = () => trips.count(() => authority.head())
  const [asked, applied] = await Promise.all([headNow(), appliedOf(services)])
  // An erasure may have been recorded and applied between the two answers; the authority has it by now.
  const head = asked.counter < applied.counter ? await headNow() : asked
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
    await fence.seal(known, last.counter)
    sealed = last.counter
  }
}

/** Answers the last fact. Throws also where the database lacks erasures, but for one under way. */
export async function requireReplayed(
  services: Pick<ErasureServices, 'authority' | 'database' | 'trips'>,
  now: number,
): Promise<AuthorityHead> {
  const { head, applied } = await compare(services)
  if (head.counter > applied.counter && !isUnderWay(head, now)) {
    throw pending(`${applied.counter} of ${head.counter} are done.`)
  }
  return head
}

const isUnderWay = ({ recordedAt }: AuthorityHead, now: number) =>
  recordedAt !== null && now - Date.parse(recordedAt) < underWayMs

const pending = (progress = '') =>
  new Problem('erasure_replay_pending', {
    detail:
      `Erasures are being replayed against a database that is older than they are. ${progress}`.trim(),
    headers: { 'retry-after': '2' },
  })

const behind = () =>
  new Problem('erasure_authority_unfit', {
    detail: 'The erasure authority is behind the database: it was lost or replaced.',
  })
