import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Answer } from './client.ts'
import { sized } from './selection.ts'
import { until } from './until.ts'

/**
 * The second of two reads, which takes no trip. An isolate believes an epoch for a second: where that
 * passes between the two, they are made again.
 */
export async function kept<Read extends Pick<Answer, 'trips'>>(
  read: () => Promise<Read>,
): Promise<Read> {
  for (;;) {
    const start = performance.now()
    const { trips } = await read()
    const answer = await read()
    // Where the first took no trip either, the epoch was believed already, and may have ended since.
    const hasEnded = trips === 0 || performance.now() - start >= 1000
    if (answer.trips > 0 && hasEnded) continue
    expect(answer.trips, 'an answer from memory').toBe(0)
    return answer
  }
}

/**
 * Reads until the answer is as wanted, however long an isolate believes what it knows; then for a while more,
 * and never the old one again.
 */
export async function shows<Read>(read: () => Promise<Read>, isWanted: (answer: Read) => boolean) {
  await until(async () => isWanted(await read()), 'shown')
  const times = sized(5, 20)
  for (let again = 0; again < times; again++) {
    const answer = await read()
    expect(isWanted(answer), `read ${again}: ${JSON.stringify(answer).slice(0, 500)}`).toBe(true)
    await sleep(200 / times)
  }
}
