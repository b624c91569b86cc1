import { describe, expect, it } from 'vitest'
import { holdingOrderStatuses } from '../../src/kernel/orders.ts'
import { inTenant } from '../support/community.ts'
import type { StageState } from '../support/declared-operations.ts'
import { mintStage } from '../support/operations.ts'

/** Jobs work on what a stage holds: where it contradicts itself, each of them fails in the log of every run. */
describe.each<StageState>([{}, { isToBePaid: true }])('a stage with %o', (options) => {
  it('counts each place of its orders as taken', async () => {
    const { community } = await mintStage(options)
    const pools = await inTenant(
      community.id,
      `select p.name, p.taken, coalesce(sum(held.places), 0)::integer as held
       from capacity_pool p left join app.places_of(array(
         select id from registration_order where tenant_id = $1 and status_id = any($2))) held
         on held.pool = p.id
       where p.tenant_id = $1 group by p.id, p.name, p.taken
       having p.taken < coalesce(sum(held.places), 0)`,
      [community.id, holdingOrderStatuses],
    )
    expect(pools).toEqual([])
  })
})
