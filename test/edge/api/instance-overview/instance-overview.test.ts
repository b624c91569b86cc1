import { expect, inject, it } from 'vitest'
import { newId } from '../../../support/community.ts'
import { informationOnly } from '../../../support/programme.ts'
import { startSettingsScene } from '../../../support/settings-scene.ts'

it('counts communities by state, people, events, imports and jobs that have stopped, in one trip', async () => {
  // What is counted changes with no other test.
  const { ask, at, operator } = await startSettingsScene()
  const of = { host: `api.${inject('baseDomain')}` }
  const overview = () => ask('/api/admin/instance/overview', { of, as: operator })
  // The first request of an isolate also looks whether erasures are missing here.
  await overview()
  const before = await overview()
  expect([before.status, before.trips]).toEqual([200, 1])
  for (const status of [1, 2, 3, 4, 5, 5]) {
    const id = newId()
    await at.sql(
      'insert into tenant (id, slug, full_name, tenant_status_id) values ($1, $2, $2, $3)',
      [id, id, status],
    )
  }
  await at.person()
  await at.sql(
    `insert into outbox (id, tenant_id, job, payload, created_at, claimed_until)
     select gen_random_uuid(), $1, 'none', '{}', now() - age, now() + interval '1 day'
     from unnest(array[interval '1 minute', interval '20 minutes']) age`,
    [at.community.id],
  )
  const events = await at.sql<{ id: string }>(
    `with actors as (
       insert into actor (id, tenant_id, actor_type_id, organization_id)
       select gen_random_uuid(), $1, 2, gen_random_uuid() from generate_series(1, 4) returning id)
     insert into event (id, tenant_id, actor_id, title, slug, public_code, participation_configuration,
       concurrency_stamp, deleted_at)
     select id, $1, id, 'An event', id::text, id::text, $2, gen_random_uuid(),
       case when row_number() over () = 1 then now() end
     from actors returning id`,
    [at.community.id, JSON.stringify(informationOnly)],
  )
  expect(events).toHaveLength(4)
  await at.sql(
    `insert into programme_import (id, tenant_id, event_id, requested_by_user_id, state, report, total_count)
     select gen_random_uuid(), $1, gen_random_uuid(), $2, state, '{}', 1
     from unnest(array['Reading', 'Reading', 'Running', 'Running', 'Running', 'Planned', 'Completed', 'Failed',
       'Cancelled']) state`,
    [at.community.id, operator.id],
  )
  const { json } = await overview()
  const { communities, people, stoppedJobs, events: earlier, openImports } = before.json
  expect(json).toMatchObject({
    communities: {
      provisioning: communities.provisioning + 1,
      active: communities.active + 1,
      suspended: communities.suspended + 1,
      archived: communities.archived + 1,
      purged: communities.purged + 2,
    },
    people: people + 1,
    events: earlier + 3,
    openImports: openImports + 5,
    stoppedJobs: stoppedJobs + 1,
  })
})
