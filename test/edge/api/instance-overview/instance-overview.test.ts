import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { newId, type Person } from '../../../support/community.ts'
import {
  type Deployment,
  type Served,
  startDeployment,
  topologies,
} from '../../../support/deployment.ts'
import { informationOnly } from '../../../support/programme.ts'

/** Of its own: what is counted is nobody else's. */
let at: Deployment
let isolate: Served
let administrator: Person

beforeAll(async () => {
  at = await startDeployment(topologies[0]!)
  isolate = await at.start()
  administrator = await at.person()
  await at.sql('insert into instance_grant (user_id, role_id) values ($1, 1)', [administrator.id])
})
afterAll(() => at.stop())

const overview = () =>
  call({ host: `api.${inject('baseDomain')}` }, '/api/admin/instance/overview', {
    as: administrator,
    origin: isolate.origin,
  })

it('counts communities by state, people, events, imports and jobs that have stopped, in one trip', async () => {
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
    [at.community.id, administrator.id],
  )
  const { json } = await overview()
  const { communities, people, stoppedJobs } = before.json
  expect(before.json).toMatchObject({ events: 0, openImports: 0 })
  expect(json).toMatchObject({
    communities: {
      provisioning: communities.provisioning + 1,
      active: communities.active + 1,
      suspended: communities.suspended + 1,
      archived: communities.archived + 1,
      purged: communities.purged + 2,
    },
    people: people + 1,
    events: 3,
    openImports: 5,
    stoppedJobs: stoppedJobs + 1,
  })
})
