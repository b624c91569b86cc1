import { describe, expect, it } from 'vitest'
import { type Holding, holdings } from '../../src/edge/holdings.ts'
import type { Services } from '../../src/edge/services.ts'
import { asOwner } from '../support/community.ts'

const held = Object.values(holdings).filter((each): each is Holding => each !== null)
const holders = held.flatMap((each) => (each.by === 'holder' ? [each.holder] : []))

describe('what adapters keep of persons', () => {
  it('is said of every adapter: a new one does not compile without', () => {
    type Every<Built> = Record<Exclude<keyof Built, 'holders'>, unknown>
    const said: Every<Services> = holdings
    // @ts-expect-error One more adapter, of which nothing is said.
    const more: Every<Services & { addressBook: object }> = holdings
    expect(more).toBe(said)
  })

  it('is erased by a holder that an erasure plans work for, and by no other', async () => {
    const [plan] = await asOwner<{ source: string }>(
      `select pg_get_functiondef('app.plan_erasure_work(uuid, uuid)'::regprocedure) as source`,
    )
    const planned = [...plan!.source.matchAll(/target_erasure,\s*'(\w+)'/g)].map(([, name]) => name)
    expect(planned.toSorted()).toEqual(holders.toSorted())
  })

  it('has a reason where it stays, and an end where nobody ends it', () => {
    for (const each of held) {
      expect(each.what).not.toBe('')
      if (each.by === 'nobody') expect(each.because.length).toBeGreaterThan(20)
      if (each.by === 'itself') expect(each.when.length).toBeGreaterThan(10)
    }
  })
})
