import type { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messageTo } from '../support/many-registrations.ts'
import { rowsLookedAt } from '../support/rows-looked-at.ts'
import { createSearchDatabase, type SearchDatabase } from '../support/search-database.ts'

let database: SearchDatabase
let application: Client

beforeAll(async () => {
  database = await createSearchDatabase()
  // Small tables are read whole, whatever is looked for.
  await messageTo(database, { attendees: 3000, kind: 'Information' })
  application = await database.asApplication()
})

afterAll(async () => {
  await application?.end()
  await database?.drop()
})

/** The rows that are looked at until nothing is left of what so many attendees answered for longer than they agreed to. */
async function lookedAt(attendees: number) {
  const { tenantId, eventId, versionId } = await messageTo(database, {
    attendees,
    kind: 'Information',
  })
  const superuser = await database.asSuperuser()
  await superuser.query(`
    set session_replication_role = replica;
    insert into registration_question (id, tenant_id, event_id, ticket_catalog_version_id, lineage_id, label, type,
      exposure, retention_days, concurrency_stamp)
    values ('${eventId}', '${tenantId}', '${eventId}', '${versionId}', '${eventId}', 'Food', 'ShortText', 'Private', 1,
      gen_random_uuid());
    insert into session_question (id, tenant_id, event_id, event_session_id, label, type, exposure, retention_days,
      concurrency_stamp)
    select '${eventId}', '${tenantId}', '${eventId}', id, 'Food', 'ShortText', 'Private', 1, gen_random_uuid()
    from event_session where event_id = '${eventId}';
    update registration_order_participant set answers = '{"${eventId}": "Soup"}' where tenant_id = '${tenantId}';
    update session_registration set answers = '{"${eventId}": "Soup"}' where tenant_id = '${tenantId}';
    analyze`)
  await superuser.end()
  await application.query(`select set_config('app.tenant_id', $1, false)`, [tenantId])
  let forgotten = 0
  const looked = await rowsLookedAt(application, async () => {
    for (let took = 1; took > 0; forgotten += took) {
      const { rows } = await application.query('select app.forget_answers(25) as took')
      took = rows[0].took
    }
  })
  expect(forgotten).toBe(2 * attendees)
  return looked
}

it('the answer of one attendee is forgotten as quickly as that of another, however many there are', async () => {
  const [some, more] = [await lookedAt(200), await lookedAt(800)]
  expect(some).toBeGreaterThan(200)
  // Fourfold is linear, sixteenfold quadratic.
  expect(more).toBeLessThan(some * 8)
})
