import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Asks every 50 ms until the answer is something, and returns it. Bounded by time, not by a number of
 * attempts, which a busy machine uses up too soon.
 */
export async function until<Answer>(
  ask: () => Promise<Answer | false | 0 | undefined>,
  what: string,
  ms = 120_000,
): Promise<Answer> {
  const end = Date.now() + ms
  while (true) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > end) throw new Error(`never ${what}`)
    await sleep(50)
  }
}
