import { describe, expect, it } from 'vitest'
import { rootOperations } from '../../../src/domain/root/index.ts'
import type { Context } from '../../../src/domain/verbs/context.ts'
import { performReading } from '../../../src/domain/verbs/perform.ts'
import { reading } from '../../../src/domain/verbs/verb.ts'
import { Trips } from '../../../src/kernel/trips.ts'

const verb = reading({
  operation: rootOperations.getRoot,
  load: (_db, _input: undefined) => ({}),
  result: () => 'read',
})

/** A read that finds the database at one count of erasures, beside a request that learns of another one. */
async function countedReading({ inDatabase, learnt }: { inDatabase: number; learnt: number }) {
  const trips = new Trips()
  const erasures = { counter: 0 }
  const context = {
    database: {
      db: undefined,
      read: () =>
        trips.count(async () => ({
          entered: { erasures: inDatabase, user: null, grants: [] },
          rows: {},
        })),
    },
    clock: { now: () => 0 },
    scope: { tenant: null, caller: null, trips },
    erasure: { erasures },
    async admit() {
      erasures.counter = learnt
    },
    recognize: async () => undefined,
  } as unknown as Context
  await performReading(context, verb, undefined).catch(() => undefined)
  return [trips.sequential, trips.repeated]
}

describe('a read that is made again because somebody was erased meanwhile', () => {
  it('is counted, and told apart', async () => {
    expect(await countedReading({ inDatabase: 1, learnt: 2 })).toEqual([2, 1])
  })

  it('is not made where the database knows of the erasure', async () => {
    expect(await countedReading({ inDatabase: 2, learnt: 2 })).toEqual([1, 0])
  })
})
