import { describe, expect, it } from 'vitest'
import { passwordCost } from '../../src/kernel/password-cost.ts'
import { type HashingPace, paceOfCost, takingTurns } from '../../src/platform/hashing-turns.ts'

const pace: HashingPace = { apart: 200, pause: 80, longestWait: 1000 }

/** A thread of its own time: sleeping passes it, and so does hashing, during which nothing else runs. */
function thread(hashMs: number) {
  let now = 1_000_000
  const sleepers: { at: number; wake: () => void }[] = []
  const hashes: { from: number; to: number }[] = []
  const sleep = (milliseconds: number) =>
    new Promise<void>((wake) => sleepers.push({ at: now + milliseconds, wake }))
  const scrypt = async () => {
    hashes.push({ from: now, to: now + hashMs })
    now += hashMs
    return new Uint8Array()
  }
  const hash = takingTurns(scrypt, pace, { now: () => now, sleep })
  return {
    hashes,
    hash: () => hash('a password', new Uint8Array(), {} as never),
    async pass() {
      for (let quiet = 0; quiet < 5; ) {
        await Promise.resolve()
        sleepers.sort((one, other) => one.at - other.at)
        const next = sleepers.shift()
        if (!next) {
          quiet++
          continue
        }
        quiet = 0
        now = Math.max(now, next.at)
        next.wake()
        for (let turn = 0; turn < 10; turn++) await Promise.resolve()
      }
    },
  }
}

describe('turns of password hashes', () => {
  it('a hash alone waits for nobody', async () => {
    const { hash, hashes } = thread(150)
    await hash()
    expect(hashes).toEqual([{ from: 1_000_000, to: 1_000_150 }])
  })

  it.each([20, 150, 600])('of %d ms never follow each other without a pause', async (hashMs) => {
    const { hash, hashes, pass } = thread(hashMs)
    const done = Promise.allSettled(Array.from({ length: 12 }, hash))
    await pass()
    await done
    expect(hashes.length).toBeGreaterThan(2)
    for (const [index, { from }] of hashes.entries()) {
      if (index > 0) expect(from - hashes[index - 1]!.to).toBeGreaterThanOrEqual(pace.pause)
    }
  })

  it('what would wait too long is refused at once, and says when to come back', async () => {
    const { hash, hashes, pass } = thread(100)
    const done = Promise.allSettled(Array.from({ length: 40 }, hash))
    await pass()
    const answers = await done
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(hashes).toHaveLength(6)
    expect(refused).toHaveLength(34)
    for (const answer of refused) {
      expect((answer as PromiseRejectedResult).reason).toMatchObject({
        code: 'rate_limited',
        info: { headers: { 'retry-after': '2' } },
      })
    }
    // Those who went leave nothing behind: the next one is taken again.
    await pass()
    const next = hash()
    await pass()
    await next
    expect(hashes).toHaveLength(7)
  })
})

it('hashes that cost twice as much have turns twice as long', () => {
  expect(paceOfCost(pace, passwordCost.usual)).toEqual(pace)
  const twice = { apart: 400, pause: 160, longestWait: pace.longestWait }
  expect(paceOfCost(pace, passwordCost.usual + 1)).toEqual(twice)
})
