import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Seeded, seedManyEvents } from '../../bench/many-events.ts'
import { publicEventPage } from '../../src/domain/events/queries.ts'
import {
  getAgendaProjection,
  getEventCalendar,
  getEventLinkedData,
  getProgramSummary,
  getScheduleJson,
  getScheduleXml,
} from '../../src/domain/programmes/index.ts'
import { listSessionGroups } from '../../src/domain/session-groups/index.ts'
import { type Built, db, run } from '../support/query-plans.ts'
import { createSearchDatabase, type SearchDatabase } from '../support/search-database.ts'
import { sized } from '../support/selection.ts'

const others = { small: 20, large: sized(2_000, 10_000) }
/** Sessions of the event that is read; every other event has one. */
const sessions = 200

let database: SearchDatabase
let client: Client
let seeded: Seeded

/** What every event has of each kind, the one that is read two hundred times. */
const programmeOf = (copies: string) => `
  insert into room (id, tenant_id, location_id, name, concurrency_stamp)
  select md5('room' || e.id || k)::uuid, e.tenant_id, p.location_id, 'Room ' || e.id || k, gen_random_uuid()
  from event e join event_location p on p.tenant_id = e.tenant_id and p.event_id = e.id, ${copies};
  insert into event_session (id, tenant_id, event_id, event_location_id, room_id, title, start_time,
    end_time, event_session_status_id, concurrency_stamp)
  select md5('talk' || e.id || k)::uuid, e.tenant_id, e.id, p.id, md5('room' || e.id || k)::uuid, 'A talk',
    s.start_time, s.end_time, 5, gen_random_uuid()
  from event e join event_session s on s.tenant_id = e.tenant_id and s.event_id = e.id
    join event_location p on p.tenant_id = e.tenant_id and p.event_id = e.id, ${copies};
  insert into event_agenda_item (id, tenant_id, event_id, title, start_time, end_time, concurrency_stamp)
  select md5('item' || e.id || k)::uuid, e.tenant_id, e.id, 'A break', s.start_time, s.end_time,
    gen_random_uuid()
  from event e join event_session s on s.id = md5('session' || e.id)::uuid, ${copies};
  insert into session_group (id, tenant_id, event_id, title, concurrency_stamp)
  select md5('group' || e.id)::uuid, e.tenant_id, e.id, 'A track', gen_random_uuid() from event e;
  insert into session_group_session (tenant_id, event_id, session_group_id, event_session_id)
  select s.tenant_id, s.event_id, md5('group' || s.event_id)::uuid, s.id from event_session s;
  insert into event_session_language (tenant_id, event_id, event_session_id, language_code)
  select s.tenant_id, s.event_id, s.id, 'nl' from event_session s;
  insert into event_session_speaker (id, tenant_id, event_id, event_session_id, display_name,
    has_consented, concurrency_stamp)
  select gen_random_uuid(), s.tenant_id, s.event_id, s.id, 'Ada', true, gen_random_uuid()
  from event_session s;`

beforeAll(async () => {
  database = await createSearchDatabase()
  const superuser = await database.asSuperuser()
  await superuser.query('set auto_explain.log_min_duration = -1')
  seeded = await seedManyEvents(superuser, {
    otherTenants: 0,
    eventsOfOthers: 0,
    eventsOfSmall: others.small + 1,
    eventsOfLarge: others.large + 1,
  })
  const read = [seeded.small, seeded.large].map((tenantId) => `'${seeded.eventOf(tenantId)}'`)
  await superuser.query('set session_replication_role = replica')
  await superuser.query(
    programmeOf(
      `generate_series(1, case when e.id in (${read}) then ${sessions - 1} else 1 end) k`,
    ),
  )
  await superuser.query('vacuum analyze')
  await superuser.end()
  client = await database.asApplication()
})

afterAll(async () => {
  await client?.end()
  await database?.drop()
})

const clock = { now: () => Date.parse('2026-11-22T00:00:00Z') }

/** Blocks that all queries of a form look at, and the rows that they answer. */
async function costOf(queries: Record<string, unknown>, tenantId: string) {
  const cost = { blocks: 0, rows: 0 }
  for (const query of Object.values(queries) as Built[]) {
    // The first time a connection reads what the catalogue says.
    await run(client, { tenantId }, query)
    const { blocks, rows } = await run(client, { tenantId }, query)
    cost.blocks += blocks
    cost.rows += rows.length
  }
  return cost
}

const forms: Record<string, (eventId: string) => Record<string, unknown>> = {
  'agenda projection': (eventId) => getAgendaProjection.load(db, { eventId }, clock),
  'program summary': (id) => getProgramSummary.load(db, { id }, clock),
  iCalendar: (id) => getEventCalendar.load(db, { id }, clock),
  'schedule.xml': (id) => getScheduleXml.load(db, { id }, clock),
  'schedule.json': (id) => getScheduleJson.load(db, { id }, clock),
  tracks: (eventId) =>
    listSessionGroups.load(db, { eventId, page: { page: 1, pageSize: 20 } }, clock),
  'JSON-LD': (id) => getEventLinkedData.load(db, { id }, clock),
}

describe(`an event in a community with ${others.small} others, and in one with ${others.large}`, () => {
  it.each(Object.entries(forms))('%s looks at as many blocks', async (name, queriesOf) => {
    const [small, large] = [
      await costOf(queriesOf(seeded.eventOf(seeded.small)), seeded.small),
      await costOf(queriesOf(seeded.eventOf(seeded.large)), seeded.large),
    ]
    expect(large.rows).toBe(small.rows)
    expect(small.rows).toBeGreaterThan(['JSON-LD', 'tracks'].includes(name) ? 0 : sessions)
    expect(small.blocks).toBeGreaterThan(0)
    // A tree with more rows may be a level deeper, and rows lie further apart: nothing else.
    expect(large.blocks).toBeLessThan(small.blocks * 1.3 + 40)
  })

  it('control: what does grow is seen to', async () => {
    const count = { count: publicEventPage(db, { page: 1, pageSize: 20 }).total }
    const [small, large] = [await costOf(count, seeded.small), await costOf(count, seeded.large)]
    expect(large.blocks).toBeGreaterThan(small.blocks * 10)
  })
})
