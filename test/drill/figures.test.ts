import { describe, expect, it } from 'vitest'
import { call } from '../support/client.ts'
import type { Community } from '../support/community.ts'
import { startDeployment, topologies } from '../support/deployment.ts'
import { erase } from '../support/erasures.ts'
import { until } from '../support/until.ts'

/**
 * `FACTS=100000 ROWS=10000 PERSONS=5000` for figures of that size. The last facts are of persons whom the
 * database has; the others it has never seen, or disposed of already.
 */
const facts = Number(process.env.FACTS ?? 1000)
const persons = Number(process.env.PERSONS ?? 200)
const rows = Number(process.env.ROWS ?? 1000)

describe('figures', () => {
  it(`a person with ${rows} rows, and a replay of ${facts} facts, ${persons} of persons who are there`, async () => {
    const at = await startDeployment(topologies[1]!)
    try {
      const isolate = await at.start()
      const options = { origin: isolate.origin }
      const cold = await call(at.community as Community, '/api', options)
      const warm = await call(at.community as Community, '/api/events', options)
      console.log(`gate of a cold isolate: ${cold.trips - 1} round trip; then ${warm.trips - 1}`)
      expect([cold.trips, warm.trips]).toEqual([2, 1])
      const person = await at.person()
      await at.sql(
        `insert into ended_membership (id, tenant_id, kind, collective_id, user_id, role_id, joined_at)
         select gen_random_uuid(), $1, 'group', gen_random_uuid(), $2, 33, now() from generate_series(1, $3)`,
        [at.community.id, person.id, Math.floor(rows / 2)],
      )
      await at.sql(
        `insert into role_grant (id, tenant_id, user_id, scope, scope_id, role_id)
         select gen_random_uuid(), $1, $2, 'event', gen_random_uuid(), 40 from generate_series(1, $3)`,
        [at.community.id, person.id, Math.ceil(rows / 2)],
      )
      const startedAt = performance.now()
      const erased = await erase(at.community as Community, person, options)
      const took = Math.round(performance.now() - startedAt)
      console.log(`erasure of ${rows} rows: ${erased.trips} sequential round trips, ${took} ms`)
      expect([erased.status, erased.trips]).toEqual([202, 4])

      await at.sql(
        `with u as (insert into app_user (id)
           select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid from generate_series($1::int, $2::int) n
           returning id),
           p as (insert into user_profile (user_id, email, first_name)
             select id, id || '@example.test', 'Somebody' from u)
         insert into tenant_user (tenant_id, user_id) select $3, id from u`,
        [facts - persons + 1, facts, at.community.id],
      )
      await at.authoritySql(
        `do $$ begin for n in 1..${facts} loop perform erasure_authority.append(jsonb_build_object(
           'factId', gen_random_uuid(), 'subjectId', '00000000-0000-7000-8000-' || lpad(n::text, 12, '0'), 'intentHash', 'x',
           'receiptId', gen_random_uuid(), 'receiptHash', 'x', 'receiptExpiresAt',
           '2020-01-01T00:00:00Z', 'recordedAt', '2020-01-01T00:00:00Z')); end loop; end $$`,
      )
      const next = await at.start()
      const replayStartedAt = performance.now()
      await until(
        async () =>
          (await call(at.community as Community, '/api/events', { origin: next.origin })).status ===
          200,
        'replayed',
        600_000,
      )
      const seconds = (performance.now() - replayStartedAt) / 1000
      const progress = next.lines.filter((line) => line.includes('PrivacyErasureStartupGate'))
      console.log(
        `replay of ${facts} facts, ${persons} of persons who are there: ${seconds.toFixed(1)} s, ${Math.round(facts / seconds)} a second, ${progress.length} batches`,
      )
      expect(progress.length).toBeGreaterThanOrEqual(Math.ceil(facts / 500))
      const left = await at.sql(
        `select from app_user where id::text like '00000000-0000-7000-8000-%'`,
      )
      expect(left).toEqual([])
    } finally {
      await at.stop()
    }
  }, 900_000)
})
