import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { newId, type Person } from '../../../support/community.ts'
import {
  type Deployment,
  type Served,
  startDeployment,
  topologies,
} from '../../../support/deployment.ts'

/** Of its own: what is counted is nobody else's. */
let at: Deployment
let isolate: Served
let administrator: Person

beforeAll(async () => {
  at = await startDeployment(topologies[0]!)
  isolate = await at.start()
  administrator = await at.person()
  await at.sql('insert into instance_grant (user_id, role_id) values ($1, 1)', [administrator.id])
}, 120_000)
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
  const { json } = await overview()
  const { communities, people, stoppedJobs } = before.json
  expect(json).toMatchObject({
    communities: {
      provisioning: communities.provisioning + 1,
      active: communities.active + 1,
      suspended: communities.suspended + 1,
      archived: communities.archived + 1,
      purged: communities.purged + 2,
    },
    people: people + 1,
    events: 0,
    openImports: 0,
    stoppedJobs: stoppedJobs + 1,
  })
})
