import type { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../support/community.ts'
import { rowsLookedAt } from '../support/rows-looked-at.ts'
import { createSearchDatabase, type SearchDatabase } from '../support/search-database.ts'

let database: SearchDatabase
let application: Client

beforeAll(async () => {
  database = await createSearchDatabase()
  application = await database.asApplication()
})

afterAll(async () => {
  await application?.end()
  await database?.drop()
})

/** Rows that something looks at which is done to an event with so many sessions, in a community of its own. */
async function lookedAt(
  sessions: number,
  statement: string,
  { eventStatus = 1, isKnown = true }: { eventStatus?: number; isKnown?: boolean } = {},
) {
  const [tenantId, eventId, copyId] = [newId(), newId(), newId()]
  const superuser = await database.asSuperuser()
  await superuser.query('set auto_explain.log_min_duration = -1')
  await superuser.query(`
    select set_config('app.tenant_id', '${tenantId}', false);
    insert into tenant (id, slug, full_name, tenant_status_id)
    values ('${tenantId}', 'of-${eventId}', 'Community', 2);
    insert into actor (id, tenant_id, actor_type_id, display_name)
    values ('${eventId}', '${tenantId}', 2, 'Organizer');
    insert into event (id, tenant_id, actor_id, title, slug, public_code, timezone, event_status_id,
      participation_configuration, concurrency_stamp)
    select id, '${tenantId}', '${eventId}', 'Many', id, id, 'Europe/Brussels', ${eventStatus}, '{}', gen_random_uuid()
    from unnest(array['${eventId}', '${copyId}']::uuid[]) id;
    insert into event_session (id, tenant_id, event_id, title, start_time, end_time,
      event_session_status_id, concurrency_stamp)
    select gen_random_uuid(), '${tenantId}', '${eventId}', 'Session ' || k, '2026-01-31 08:00Z',
      '2026-01-31 08:30Z', 4, gen_random_uuid()
    from generate_series(1, ${sessions}) k;
    ${isKnown ? 'analyze event_session' : ''};`)
  await superuser.end()
  await application.query('begin')
  await application.query(`select set_config('app.tenant_id', $1, true)`, [tenantId])
  const looked = await rowsLookedAt(application, () =>
    application.query(statement.replace('$1', `'${eventId}'`).replace('$2', `'${copyId}'`)),
  )
  await application.query('commit')
  return looked
}

const copied = (sessions: number) =>
  lookedAt(sessions, 'select app.copy_programme($1, $2, 1, true)')

it('a copy of a programme whose words are in no statistics yet compares no session with every copy', async () => {
  // Checks of foreign keys are planned once per connection: by now, for a table that has rows.
  await copied(800)
  const [some, more] = [await copied(100), await copied(400)]
  expect(some).toBeGreaterThan(100)
  // Fourfold is linear, sixteenfold quadratic.
  expect(more).toBeLessThan(some * 8)
})

it('of a published event many sessions become public without looking at the others for each', async () => {
  const shown = (sessions: number) =>
    lookedAt(sessions, 'update event_session set event_session_status_id = 5 where event_id = $1', {
      eventStatus: 2,
      isKnown: false,
    })
  const [some, more] = [await shown(100), await shown(400)]
  expect(some).toBeGreaterThan(100)
  expect(more).toBeLessThan(some * 8)
})
