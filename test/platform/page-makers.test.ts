import { describe, expect, it } from 'vitest'
import { createPageMakers } from '../../src/platform/page-makers.ts'

const pace = { turnMs: 100, longestWaitMs: 250, firstLookMs: 4, longestLookMs: 32 }

/** Makers in a time that sleeping passes. */
function makers() {
  let now = 1_000_000
  const sleepers: { at: number; wake: () => void }[] = []
  const sleep = (milliseconds: number) =>
    new Promise<void>((wake) => sleepers.push({ at: now + milliseconds, wake }))
  const made = createPageMakers(pace, { now: () => now, sleep })
  return {
    turn: (key = 'a page') => made.turn(key, now),
    noteKept: (key = 'a page') => made.noteKept(key),
    now: () => now,
    async pass(milliseconds: number) {
      const until = now + milliseconds
      for (;;) {
        for (let tick = 0; tick < 20; tick++) await Promise.resolve()
        sleepers.sort((one, other) => one.at - other.at)
        if (sleepers.length === 0 || sleepers[0]!.at > until) break
        const next = sleepers.shift()!
        now = Math.max(now, next.at)
        next.wake()
      }
      now = until
    },
  }
}

/** What thirty requests get in the time until all have their turn. */
async function thirty({ turn, pass }: ReturnType<typeof makers>, during: () => void) {
  const waiting = Array.from({ length: 30 }, () => turn())
  during()
  await pass(1000)
  const turns = await Promise.all(waiting)
  return turns.map(({ turn: got }) => got)
}

describe('requests for one missing page', () => {
  it('look again when it is kept', async () => {
    const all = makers()
    await all.turn()
    expect(await thirty(all, () => all.noteKept())).toEqual(Array(30).fill('kept'))
    expect((await all.turn()).turn).toBe('own')
  })

  it('make it beside each other when the one they waited for has kept nothing', async () => {
    const all = makers()
    const { leave } = await all.turn()
    expect(await thirty(all, leave)).toEqual(Array(30).fill('alone'))
    expect((await all.turn()).turn).toBe('own')
  })

  it('put one in the place of a request that ended without a word, and wait for that one', async () => {
    const all = makers()
    await all.turn()
    const waiting = Array.from({ length: 30 }, () => all.turn())
    await all.pass(150)
    all.noteKept()
    await all.pass(50)
    const turns = (await Promise.all(waiting)).map(({ turn }) => turn)
    expect(turns.filter((turn) => turn === 'own')).toHaveLength(1)
    expect(turns.filter((turn) => turn === 'kept')).toHaveLength(29)
  })

  it('wait no longer than they may', async () => {
    const all = makers()
    await all.turn()
    const turns = await thirty(all, () => undefined)
    expect(turns.filter((turn) => turn === 'own')).toHaveLength(2)
    expect(turns.filter((turn) => turn === 'alone')).toHaveLength(28)
  })

  it('end the work of nobody else when they leave late', async () => {
    const all = makers()
    const slow = await all.turn()
    await all.pass(150)
    expect((await all.turn()).turn).toBe('own')
    slow.leave()
    const waiting = all.turn()
    all.noteKept()
    await all.pass(50)
    expect((await waiting).turn).toBe('kept')
  })

  it('of another page wait for none of it', async () => {
    const all = makers()
    await all.turn()
    expect((await all.turn('another page')).turn).toBe('own')
  })
})
