import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Answer } from './client.ts'
import { until } from './erasures.ts'

/**
 * The first answer that takes no trip. An isolate believes an epoch for a second: where that passes between
 * two reads, the second one is no answer from memory yet.
 */
export async function kept(read: () => Promise<Answer>): Promise<Answer> {
  let answer = await read()
  for (let again = 0; again < 20 && answer.trips > 0; again++) answer = await read()
  expect(answer.trips, 'an answer from memory').toBe(0)
  return answer
}

/**
 * Reads until the answer is as wanted, however long an isolate believes what it knows; then twenty
 * times more, and never the old one again.
 */
export async function shows<Read>(read: () => Promise<Read>, isWanted: (answer: Read) => boolean) {
  await until(async () => isWanted(await read()), 'shown')
  for (let again = 0; again < 20; again++) {
    const answer = await read()
    expect(isWanted(answer), `read ${again}: ${JSON.stringify(answer).slice(0, 500)}`).toBe(true)
    await sleep(10)
  }
}
