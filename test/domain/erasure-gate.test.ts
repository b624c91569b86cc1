import { describe, expect, it } from 'vitest'
import {
  type GateServices,
  PrivacyErasureStartupGate,
} from '../../src/domain/erasure/startup-gate.ts'
import { createErasureKnowledge } from '../../src/kernel/erasure.ts'
import { Problem } from '../../src/kernel/problem.ts'
import { Trips } from '../../src/kernel/trips.ts'

const secret = 'somebody@example.test'

/** A database that lacks one fact, and an authority that fails with this when it is asked for it. */
async function replayThatFails(thrown: unknown) {
  const reports: unknown[] = []
  const work: Promise<unknown>[] = []
  const services = {
    authority: {
      head: async () => ({ counter: 1, hash: 'h', recordedAt: null }),
      after: () => Promise.reject(thrown),
    },
    fence: { sealed: async () => 0 },
    database: {
      db: { execute: () => ({}) },
      read: async () => ({ rows: { at: { rows: [{ answer: { counter: 0, hash: '' } }] } } }),
    },
    erasures: createErasureKnowledge(),
    trips: new Trips(),
    clock: { now: () => 1 },
    after: (each: Promise<unknown>) => work.push(each),
    report: (progress: unknown) => reports.push(progress),
  } as unknown as GateServices
  await expect(new PrivacyErasureStartupGate(1000).pass(services)).rejects.toMatchObject({
    code: 'erasure_replay_pending',
  })
  await Promise.all(work)
  return reports
}

describe('a replay that fails', () => {
  it.each([
    ['an error, by its class', new RangeError(`parameter ${secret}`), 'RangeError'],
    [
      'a problem, by its code',
      new Problem('database_unavailable', { detail: secret }),
      'database_unavailable',
    ],
    ['anything else, by nothing', secret, 'unknown'],
  ])('reports %s, and never what it says', async (_, thrown, fault) => {
    const reports = await replayThatFails(thrown)
    expect(reports).toEqual([{ applied: 0, head: 1, fault }])
    expect(JSON.stringify(reports)).not.toContain(secret)
  })
})
