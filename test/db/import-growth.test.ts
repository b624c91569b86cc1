import type { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../support/community.ts'
import { rowsLookedAt } from '../support/rows-looked-at.ts'
import { createSearchDatabase, type SearchDatabase } from '../support/search-database.ts'
import { sized } from '../support/selection.ts'

const aCommit = 200
const sizes = { small: 2 * aCommit, large: sized(6, 16) * aCommit }
type Size = keyof typeof sizes

let database: SearchDatabase
let application: Client
const imports = {} as Record<Size, { tenantId: string; importId: string }>

/**
 * An import that moves every session of an event by half an hour and knows it by another identity. A room
 * has twenty: each takes the place of the next one, and sessions that are still to be moved leave the room.
 * More rooms are there than are used: Postgres reads a short table whole, whatever the index.
 */
async function seed(client: Client, sessions: number) {
  const [tenantId, eventId, importId, locationId, placementId] = Array.from({ length: 5 }, newId)
  await client.query(`
    insert into tenant (id, slug, full_name, tenant_status_id)
    values ('${tenantId}', 'with-${sessions}', 'Community', 2);
    insert into tenant_epoch (tenant_id) values ('${tenantId}') on conflict do nothing;
    insert into actor (id, tenant_id, actor_type_id, display_name)
    values ('${eventId}', '${tenantId}', 2, 'Organizer');
    insert into event (id, tenant_id, actor_id, title, slug, public_code, timezone, event_status_id,
      participation_configuration, concurrency_stamp)
    values ('${eventId}', '${tenantId}', '${eventId}', 'Many', 'many', 'many', 'Europe/Brussels', 1, '{}',
      gen_random_uuid());
    insert into location (id, tenant_id, full_name, city, country, concurrency_stamp)
    values ('${locationId}', '${tenantId}', 'Venue', 'Ghent', 'BE', gen_random_uuid());
    insert into event_location (id, tenant_id, event_id, location_id, concurrency_stamp)
    values ('${placementId}', '${tenantId}', '${eventId}', '${locationId}', gen_random_uuid());
    insert into room (id, tenant_id, location_id, name, concurrency_stamp)
    select md5('room' || '${tenantId}' || k)::uuid, '${tenantId}', '${locationId}', 'Room ' || k, gen_random_uuid()
    from generate_series(0, 999) k;
    insert into event_session (id, tenant_id, event_id, event_location_id, room_id, title, start_time,
      end_time, event_session_status_id, concurrency_stamp)
    select md5('session' || '${tenantId}' || k)::uuid, '${tenantId}', '${eventId}', '${placementId}',
      md5('room' || '${tenantId}' || k / 20)::uuid, 'Session ' || k,
      timestamptz '2026-01-31 08:00Z' + k % 20 * interval '30 minutes',
      timestamptz '2026-01-31 08:30Z' + k % 20 * interval '30 minutes', 4, gen_random_uuid()
    from generate_series(0, ${sessions - 1}) k;
    insert into imported_thing (tenant_id, event_id, kind, identity, thing_id, digest)
    select tenant_id, event_id, 'session', 'guid-' || id, id, '{}' from event_session
    where tenant_id = '${tenantId}';
    insert into programme_import (id, tenant_id, event_id, requested_by_user_id, state, format, report,
      total_count)
    values ('${importId}', '${tenantId}', '${eventId}', '${newId()}', 'Running', 'frab', '{"losses":[]}',
      ${sessions});
    insert into programme_import_session (tenant_id, event_id, import_id, position, value)
    select '${tenantId}', '${eventId}', '${importId}',
      row_number() over (order by substr(title, 9)::integer / 400, start_time, room_id),
      jsonb_build_object('id', id, 'identity', 'uid-' || id, 'formerIdentity', 'guid-' || id, 'title', title,
        'digest', '{"x":1}', 'roomId', room_id, 'values', jsonb_build_object('id', id,
        'description', repeat(md5(id::text), 20),
        'start_time', start_time + interval '30 minutes', 'end_time', end_time + interval '30 minutes'))
    from event_session where tenant_id = '${tenantId}';`)
  return { tenantId: tenantId!, importId: importId! }
}

beforeAll(async () => {
  database = await createSearchDatabase()
  const superuser = await database.asSuperuser()
  await superuser.query('set auto_explain.log_min_duration = -1')
  await superuser.query('set session_replication_role = replica')
  for (const size of ['small', 'large'] as const) imports[size] = await seed(superuser, sizes[size])
  await superuser.query('vacuum analyze')
  await superuser.query(`
    do $$ begin
      execute format('alter database %I set auto_explain.log_analyze = on', current_database());
    end $$`)
  await superuser.end()
  application = await database.asApplication()
})

afterAll(async () => {
  await application?.end()
  await database?.drop()
})

/** The next commit of an import: how far it comes, and the rows that its statements look at. */
async function advance(size: Size) {
  const { tenantId, importId } = imports[size]
  await application.query('begin')
  await application.query(`select set_config('app.tenant_id', $1, true)`, [tenantId])
  let done = 0
  const looked = await rowsLookedAt(application, async () => {
    const { rows } = await application.query<{ done: number }>(
      'select done from app.advance_import($1, $2)',
      [importId, aCommit],
    )
    done = rows[0]!.done
  })
  await application.query('commit')
  return { done, looked }
}

it(`a commit looks at as many rows in an import of ${sizes.small} sessions and in one of ${sizes.large}`, async () => {
  const looked: Record<Size, number[]> = { small: [], large: [] }
  for (const size of ['small', 'large'] as const) {
    for (let done = 0; done < sizes[size]; ) {
      const commit = await advance(size)
      expect(commit.done).toBe(done + aCommit)
      done = commit.done
      looked[size].push(commit.looked)
    }
  }
  const [least, most] = [Math.min(...looked.small), Math.max(...looked.small)]
  expect(least).toBeGreaterThan(aCommit)
  expect(Math.max(...looked.large)).toBeLessThan(most * 1.1)
})
