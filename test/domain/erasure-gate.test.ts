import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import {
  type GateServices,
  PrivacyErasureStartupGate,
  requireReplayed,
} from '../../src/domain/erasure/startup-gate.ts'
import { reportReplay } from '../../src/edge/serving/log.ts'
import {
  chainedText,
  createErasureKnowledge,
  type ErasureFact,
  type ErasureKnowledge,
} from '../../src/kernel/erasure.ts'
import { Problem } from '../../src/kernel/problem.ts'
import { Trips } from '../../src/kernel/trips.ts'

const secret = 'somebody@example.test'

/** A database that lacks one fact, and an authority that fails with this when it is asked for it. Answers the log. */
async function replayThatFails(thrown: unknown) {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const work: Promise<unknown>[] = []
  const services = {
    authority: {
      head: async () => ({ counter: 1, hash: 'h', recordedAt: null }),
      after: () => Promise.reject(thrown),
    },
    fence: { sealed: async () => 0 },
    database: {
      db: { execute: () => ({}) },
      read: async () => ({ rows: { at: { counter: 0, hash: '' } } }),
    },
    erasures: createErasureKnowledge(),
    trips: new Trips(),
    clock: { now: () => 1 },
    after: (each: Promise<unknown>) => work.push(each),
    report: reportReplay,
  } as unknown as GateServices
  await expect(new PrivacyErasureStartupGate(1000).pass(services)).rejects.toMatchObject({
    code: 'erasure_replay_pending',
  })
  await Promise.all(work)
  const lines = log.mock.calls.map(([line]) => String(line))
  log.mockRestore()
  return lines
}

describe('a replay that fails', () => {
  it.each([
    ['an error, by its class', new RangeError(`parameter ${secret}`), { fault: 'RangeError' }],
    [
      'a problem, by its code',
      new Problem('database_unavailable', { detail: secret }),
      { problem: 'database_unavailable' },
    ],
    ['anything else, as thrown', secret, { fault: 'Thrown' }],
  ])('reports %s, and never what it says', async (_, thrown, told) => {
    const lines = await replayThatFails(thrown)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'error', applied: 0, head: 1, ...told },
    ])
    expect(lines.join()).not.toContain(secret)
  })
})

describe('whether everything is replayed', () => {
  const at = Date.parse('2026-11-22T10:00:00Z')
  const standing = (applied: number, recordedAt: string | null) =>
    ({
      authority: { head: async () => ({ counter: 3, hash: 'h', recordedAt }) },
      database: {
        db: { execute: () => ({}) },
        read: async () => ({
          rows: { at: { counter: applied, hash: 'h' } },
        }),
      },
      trips: new Trips(),
    }) as unknown as GateServices

  it('a database that lacks facts is not well, and says how far it is', async () => {
    await expect(requireReplayed(standing(1, '2026-11-22T09:00:00Z'), at)).rejects.toMatchObject({
      code: 'erasure_replay_pending',
      info: { detail: expect.stringContaining('1 of 3') },
    })
  })

  it.each([
    ['all of them', 3, '2026-11-22T09:00:00Z'],
    ['all but one that is under way', 2, '2026-11-22T09:59:58Z'],
  ])('one that has %s is well', async (_, applied, recordedAt) => {
    expect(await requireReplayed(standing(applied, recordedAt), at)).toMatchObject({ counter: 3 })
  })
})

/** An isolate that has served, and asks again because time has passed; `during` happens while the database is asked. */
async function lookBeside(
  heads: [number, ...number[]],
  { applied, during }: { applied: number; during?: (erasures: ErasureKnowledge) => void },
) {
  const erasures = createErasureKnowledge()
  const work: Promise<unknown>[] = []
  let [now, isServing, asked] = [1_000_000, false, 0]
  const services = {
    authority: {
      head: async () => {
        const counter = isServing ? heads[Math.min(asked++, heads.length - 1)]! : 1
        return { counter, hash: `${counter}`, recordedAt: new Date(now).toISOString() }
      },
      after: async () => [],
    },
    fence: { sealed: async () => null },
    database: {
      db: { execute: () => ({}) },
      read: async () => {
        const counter = isServing ? applied : 1
        if (isServing) during?.(erasures)
        return { rows: { at: { counter, hash: `${counter}` } } }
      },
    },
    erasures,
    trips: new Trips(),
    clock: { now: () => now },
    after: (each: Promise<unknown>) => work.push(each.catch((thrown) => thrown)),
    report: () => undefined,
  } as unknown as GateServices
  const gate = new PrivacyErasureStartupGate(9000)
  await gate.pass(services)
  isServing = true
  now += 4000
  const trips = new Trips()
  await gate.pass({ ...services, trips })
  const thrown = (await Promise.all(work)).filter(Boolean)
  return { isOpen: erasures.isOpen, thrown, counted: trips.sequential }
}

describe('an isolate that looks at the database while somebody is erased', () => {
  it('stays open where it learns of the erasure after the database was read', async () => {
    const beside = { applied: 1, during: (erasures: ErasureKnowledge) => erasures.learn(2) }
    expect(await lookBeside([2], beside)).toEqual({ isOpen: true, thrown: [], counted: 0 })
  })

  it('stays open where the erasure is recorded and applied after the authority was asked', async () => {
    const beside = { applied: 3 }
    expect(await lookBeside([2, 2, 3], beside)).toEqual({ isOpen: true, thrown: [], counted: 0 })
  })

  it('counts no trip of the request beside which it looks', async () => {
    expect(await lookBeside([2], { applied: 2 })).toMatchObject({ thrown: [], counted: 0 })
  })

  it('closes where the authority still lacks what the database has', async () => {
    const { isOpen, thrown } = await lookBeside([2], { applied: 3 })
    expect([isOpen, thrown]).toMatchObject([false, [{ code: 'erasure_authority_unfit' }]])
  })

  it('closes where the database lacks what was known before it was read', async () => {
    expect(await lookBeside([2], { applied: 0 })).toMatchObject({ isOpen: false })
  })
})

function chain(length: number): ErasureFact[] {
  const facts: ErasureFact[] = []
  for (let counter = 1; counter <= length; counter++) {
    const intent = {
      factId: `${counter}`,
      subjectId: `${counter}`,
      intentHash: '',
      receiptId: '',
      receiptHash: '',
      receiptExpiresAt: '',
      recordedAt: '2020-01-01T00:00:00Z',
    }
    const link = { counter, previousHash: facts.at(-1)?.hash ?? '' }
    const hash = createHash('sha256').update(chainedText(intent, link)).digest('hex')
    facts.push({ ...intent, ...link, hash })
  }
  return facts
}

/** Replays facts on a database that applies so many in time; answers the size of every batch it was sent. */
async function replayOn(most: number, facts: ErasureFact[]) {
  const batches: number[] = []
  const reports: { applied: number }[] = []
  const work: Promise<unknown>[] = []
  let applied = 0
  let asked = 0
  const at = () => ({ counter: applied, hash: facts[applied - 1]?.hash ?? '' })
  const services = {
    authority: {
      head: async () => ({ ...facts.at(-1)! }),
      after: async (counter: number, size: number) => {
        const found = facts.slice(counter, counter + size)
        asked = found.length
        return found
      },
    },
    fence: { sealed: async () => 0, seal: async () => undefined },
    database: {
      db: { execute: () => ({}) },
      read: async () => ({ rows: { at: at() } }),
      commit: async () => [{ rows: [] }],
      commitSerializable: async () => {
        batches.push(asked)
        if (asked > most) throw new Problem('database_unavailable')
        applied += asked
        return [{ ...at(), applied, status: null, epochs: [] }]
      },
    },
    erasures: createErasureKnowledge(),
    trips: new Trips(),
    clock: { now: () => 1 },
    after: (each: Promise<unknown>) => work.push(each),
    report: (progress: { applied: number }) => reports.push(progress),
  } as unknown as GateServices
  await new PrivacyErasureStartupGate(1000).pass(services).catch(() => undefined)
  await Promise.all(work)
  return { batches, applied, reports }
}

describe('a replay on a database that is late', () => {
  const facts = chain(1100)

  it('takes batches of 500, and says how far each has come', async () => {
    const { batches, reports } = await replayOn(500, facts)
    expect(batches).toEqual([500, 500, 100])
    expect(reports.map(({ applied }) => applied)).toEqual([500, 1000, 1100])
  })

  it.each([
    [100, [500, ...Array(11).fill(100)]],
    [99, [500, 100, ...Array(55).fill(20)]],
  ])('takes smaller ones until they are done in time: %i', async (most, expected) => {
    const { batches, applied } = await replayOn(most, facts)
    expect(batches).toEqual(expected)
    expect(applied).toBe(1100)
  })

  it('gives up where not even one is done in time, and says so', async () => {
    const { batches, applied, reports } = await replayOn(0, facts)
    expect(batches).toEqual([500, 100, 20, 4, 1])
    expect(applied).toBe(0)
    expect(reports).toMatchObject([
      { applied: 0, head: 1100, thrown: { code: 'database_unavailable' } },
    ])
  })
})
