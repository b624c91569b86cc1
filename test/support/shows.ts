import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { until } from './erasures.ts'

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
