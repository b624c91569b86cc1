import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { resumeImports } from '../../src/domain/imports/index.ts'
import { Trips } from '../../src/kernel/trips.ts'
import { deliverJob } from '../support/deliveries.ts'
import { type Deployment, type Served, startDeployment, topologies } from '../support/deployment.ts'
import { databaseOf } from '../support/own-services.ts'

let at: Deployment
let isolates: Served[]
let database: Database

const now = Date.parse('2026-11-24T12:00:00.000Z')
const minute = 60_000
const bound = 200

beforeAll(async () => {
  at = await startDeployment(topologies[0]!)
  // Nothing is delivered but by hand.
  const settings = { QSTASH_URL: 'http://127.0.0.1:1' }
  isolates = [await at.start(settings), await at.start(settings)]
  database = databaseOf(at)
})
afterAll(() => at.stop())
beforeEach(async () => {
  await at.sql('delete from outbox')
  await at.sql('delete from programme_import')
})

/** At an instant of the test's own. */
const run = (instant = now) =>
  resumeImports({ database, clock: { now: () => instant }, trips: new Trips() })
const deliver = (isolate = 0) => deliverJob(at, isolates[isolate]!, { job: 'resume-imports' })

/** Imports that last got further at an instant. */
async function imports(
  advancedAt: number,
  { count = 1, state = 'Running', resumptions = 0 } = {},
): Promise<string[]> {
  const rows = await at.sql<{ id: string }>(
    `insert into programme_import
       (id, tenant_id, event_id, requested_by_user_id, state, report, total_count, advanced_at, resumptions)
     select gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), $2, '{}', 1, $3, $4
     from generate_series(1, $5::integer) returning id`,
    [at.community.id, state, new Date(advancedAt).toISOString(), resumptions, count],
  )
  return rows.map(({ id }) => id).toSorted()
}
const sent = async (job = 'run-import') =>
  (
    await at.sql<{ id: string }>(
      `select payload->>'importId' as id from outbox where job = $1 order by 1`,
      [job],
    )
  ).map(({ id }) => id)
const statesOf = (ids: readonly string[]) =>
  at.sql<{ state: string; failure: string | null; resumptions: number }>(
    'select distinct state, failure, resumptions from programme_import where id = any($1)',
    [ids],
  )

describe('an import that does not get further', () => {
  it('is sent again after two minutes, and not a millisecond before', async () => {
    const stopped = await imports(now - 2 * minute)
    await run(now - 1)
    expect(await sent()).toEqual([])
    await run(now)
    expect(await sent()).toEqual(stopped)
    // From then on it has two minutes again.
    await run(now + 2 * minute - 1)
    expect(await sent()).toEqual(stopped)
    await run(now + 2 * minute)
    expect(await sent()).toEqual([...stopped, ...stopped])
    expect(await statesOf(stopped)).toEqual([{ state: 'Running', failure: null, resumptions: 2 }])
  })

  it('is read or written again, as it was; one that waits for somebody or has ended is left', async () => {
    const [running, reading] = [
      await imports(now - 3 * minute),
      await imports(now - 3 * minute, { state: 'Reading' }),
    ]
    for (const state of ['Planned', 'Completed', 'Failed', 'Cancelled']) {
      await imports(now - 300 * minute, { state })
    }
    await run()
    expect([await sent(), await sent('read-import')]).toEqual([running, reading])
    expect(await at.sql('select from outbox')).toHaveLength(2)
  })

  it('fails after five times, and not before', async () => {
    const [last, over] = [
      await imports(now - 3 * minute, { resumptions: 4 }),
      await imports(now - 3 * minute, { resumptions: 5 }),
    ]
    await run()
    expect(await sent()).toEqual(last)
    expect(await statesOf(last)).toEqual([{ state: 'Running', failure: null, resumptions: 5 }])
    expect(await statesOf(over)).toEqual([
      { state: 'Failed', failure: 'interrupted', resumptions: 5 },
    ])
  })
})

describe('runs', () => {
  it('that overlap or come twice send each import once', async () => {
    const stopped = await imports(Date.now() - 10 * minute, { count: 60 })
    const going = await imports(Date.now() - minute, { count: 5 })
    const runs = await Promise.all([0, 1, 0, 1].map(deliver))
    expect(runs.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await deliver()).status).toBe(200)
    expect(await sent()).toEqual(stopped)
    expect(await statesOf(stopped)).toEqual([{ state: 'Running', failure: null, resumptions: 1 }])
    expect(await statesOf(going)).toEqual([{ state: 'Running', failure: null, resumptions: 0 }])
  })

  it('leave imports to the run that has them, and do not wait for it', async () => {
    const stopped = await imports(Date.now() - 10 * minute, { count: 20 })
    await at.sql('begin')
    await at.sql(`select set_config('app.instance', 'true', true)`)
    await at.sql('select app.resume_imports(now())')
    // One that waited for the other run would be given up.
    expect((await deliver()).status).toBe(200)
    await at.sql('commit')
    expect((await deliver(1)).status).toBe(200)
    expect(await sent()).toEqual(stopped)
    expect(await statesOf(stopped)).toEqual([{ state: 'Running', failure: null, resumptions: 1 }])
  })

  it('stop at their bound, those that wait longest first; the next ones go on', async () => {
    const older = await imports(now - 20 * minute, { count: bound })
    const younger = await imports(now - 10 * minute, { count: bound + 50 })
    await run()
    expect(await sent()).toEqual(older)
    await run()
    expect(await sent()).toHaveLength(2 * bound)
    await run()
    expect(await sent()).toEqual([...older, ...younger].toSorted())
    await run()
    expect(await sent()).toHaveLength(2 * bound + 50)
  })

  it('that were missed are caught up by one: an import is sent once, and no chance of it is lost', async () => {
    const stopped = await imports(now - 300 * minute, { count: 3 })
    await run()
    await run()
    expect(await sent()).toEqual(stopped)
    expect(await statesOf(stopped)).toEqual([{ state: 'Running', failure: null, resumptions: 1 }])
  })

  it('one that cannot commit leaves all to the next one', async () => {
    const stopped = await imports(Date.now() - 3 * minute, { count: 3 })
    await at.sql('alter table outbox add constraint is_closed check (false)')
    expect((await deliver()).status).toBe(500)
    await at.sql('alter table outbox drop constraint is_closed')
    expect([await sent(), await statesOf(stopped)]).toEqual([
      [],
      [{ state: 'Running', failure: null, resumptions: 0 }],
    ])
    expect((await deliver()).status).toBe(200)
    expect(await sent()).toEqual(stopped)
  })
})
