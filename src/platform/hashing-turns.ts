import { passwordCost } from '../kernel/password-cost.ts'
import { Problem } from '../kernel/problem.ts'
import type { Scrypt } from './passwords.ts'

/** How an isolate spreads what holds its thread; all in milliseconds. */
export interface HashingPace {
  /** From the start of one hash to the earliest start of the next. */
  apart: number
  /** What others have of the thread between two hashes, however long the first one took. */
  pause: number
  /** A hash that would have to wait longer than this is refused. */
  longestWait: number
}

/** The pace of hashes that cost more or less than usual: they hold the thread for so much longer or shorter. */
export function paceOfCost({ apart, pause, longestWait }: HashingPace, cost: number): HashingPace {
  const times = 2 ** (cost - passwordCost.usual)
  return { apart: apart * times, pause: pause * times, longestWait }
}

export interface HashingClock {
  now(): number
  sleep(milliseconds: number): Promise<void>
}

/**
 * Gives password hashes turns. Turns are instants, not promises of one another: on Workers no request
 * may wait for what another one resolves. Throws `rate_limited` where all turns of the near future are
 * taken.
 */
export function takingTurns(
  scrypt: Scrypt,
  { apart, pause, longestWait }: HashingPace,
  { now, sleep }: HashingClock,
): Scrypt {
  let nextTurn = 0
  let quietUntil = 0
  return async (...hashed) => {
    const called = now()
    const turn = Math.max(called, nextTurn)
    if (turn - called > longestWait) throw busy(turn - called)
    nextTurn = turn + apart
    for (let wait = Math.max(turn, quietUntil) - called; wait > 0; wait = quietUntil - now()) {
      await sleep(wait)
      // On a busy machine a hash can outlast its turn, so the wait is checked again.
      if (now() - called > 2 * longestWait) throw busy(longestWait)
    }
    const hashing = scrypt(...hashed)
    quietUntil = now() + pause
    try {
      return await hashing
    } finally {
      quietUntil = now() + pause
    }
  }
}

const busy = (waitMs: number) =>
  new Problem('rate_limited', {
    detail: 'Too many passwords are being checked right now. Nothing was changed. Try again later.',
    headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) },
  })
