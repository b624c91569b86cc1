import type { PageMakers, PageTurn as Turn } from '../kernel/ports.ts'

export interface PageMakersPace {
  /** A maker that has not ended by then no longer counts: its caller may have left. */
  turnMs: number
  /** How long a request waits for others in all, before it makes the page itself. */
  longestWaitMs: number
  /** How often a waiting request looks: the first time, and at most. */
  firstLookMs: number
  longestLookMs: number
}

export const pageMakersPace: PageMakersPace = {
  turnMs: 1000,
  longestWaitMs: 2000,
  firstLookMs: 4,
  longestLookMs: 32,
}

interface PageMakersClock {
  now(): number
  sleep(milliseconds: number): Promise<void>
}

interface Work {
  until: number
  /** Undefined while it goes on. */
  wasKept?: boolean
}

/**
 * Knows which pages are being made in this isolate. Who waits looks at short intervals: on Workers no
 * request may wait for what another one resolves, and one that its caller has left resolves nothing.
 */
export function createPageMakers(
  { turnMs, longestWaitMs, firstLookMs, longestLookMs }: PageMakersPace,
  { now, sleep }: PageMakersClock,
): PageMakers {
  const underWay = new Map<string, Work>()

  /** Whose work it is by now; null where the request has waited long enough. */
  async function othersEnd(work: Work, mostUntil: number): Promise<Turn | null> {
    for (let pause = firstLookMs; ; pause = Math.min(2 * pause, longestLookMs)) {
      if (work.wasKept !== undefined) return work.wasKept ? 'kept' : 'alone'
      if (work.until <= now()) return null
      if (mostUntil <= now()) return 'alone'
      await sleep(pause)
    }
  }

  /** Of requests that ended without a word; the oldest work is first. */
  function forgetLeft() {
    for (const [key, { until }] of underWay) {
      if (until > now()) return
      underWay.delete(key)
    }
  }

  return {
    async turn(key, arrivedAt) {
      for (let others = underWay.get(key); others; others = underWay.get(key)) {
        const ended = await othersEnd(others, arrivedAt + longestWaitMs)
        if (ended !== null) return { turn: ended, leave: () => undefined }
        // The first one that sees it goes on in its place.
        if (underWay.get(key) === others) underWay.delete(key)
      }
      forgetLeft()
      const own: Work = { until: now() + turnMs }
      underWay.set(key, own)
      return {
        turn: 'own',
        leave() {
          own.wasKept ??= false
          if (underWay.get(key) === own) underWay.delete(key)
        },
      }
    },
    noteKept(key) {
      const work = underWay.get(key)
      if (work) work.wasKept = true
      underWay.delete(key)
    },
  }
}
