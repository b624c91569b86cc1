import type { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ticketReasons, ticketState } from '../../src/kernel/admission.ts'
import { stationBounds } from '../../src/kernel/check-in-stations.ts'
import { messageTo } from '../support/many-registrations.ts'
import { rowsLookedAt } from '../support/rows-looked-at.ts'
import { createSearchDatabase, type SearchDatabase } from '../support/search-database.ts'

let database: SearchDatabase
let application: Client

beforeAll(async () => {
  database = await createSearchDatabase()
  application = await database.asApplication()
  // Small tables are read whole, whatever is looked for, and a connection keeps the plan for them.
  await soldOut(2000)
  const superuser = await database.asSuperuser()
  await superuser.query('analyze')
  await superuser.end()
})

afterAll(async () => {
  await application?.end()
  await database?.drop()
})

/** An event that sold so many tickets to members a moment ago that statistics know of other communities alone. */
async function soldOut(orders: number) {
  const { tenantId, eventId } = await messageTo(database, {
    attendees: orders,
    kind: 'Information',
    isKnown: false,
  })
  const superuser = await database.asSuperuser()
  await superuser.query(`
    insert into tenant_user (tenant_id, user_id)
    select tenant_id, account_user_id from registration_order where event_id = '${eventId}';
    set session_replication_role = replica;
    insert into admission_ticket (id, tenant_id, event_id, registration_order_id,
      registration_order_participant_id, state, reason, concurrency_stamp)
    select p.id, p.tenant_id, o.event_id, o.id, p.id, '${ticketState.active}', '${ticketReasons[0]}', gen_random_uuid()
    from registration_order o join registration_order_participant p on p.registration_order_id = o.id
    where o.event_id = '${eventId}';
    insert into admission (id, tenant_id, event_id, admission_ticket_id, admitted_at)
    select id, tenant_id, event_id, id, now() from admission_ticket where event_id = '${eventId}' limit 3`)
  await superuser.end()
  await application.query(`select set_config('app.tenant_id', $1, false)`, [tenantId])
  return eventId
}

it('mails about orders look at no other orders', async () => {
  const mails = 20
  const lookedAt = async (orders: number) => {
    const eventId = await soldOut(orders)
    const { rows } = await application.query(
      `select id from registration_order where event_id = $1 order by id limit ${mails}`,
      [eventId],
    )
    const told = rows.map(({ id }) => ({ mailId: id, orderId: id }))
    return rowsLookedAt(application, async () => {
      const { rows: found } = await application.query(
        'select app.registration_mails_facts($1) as facts',
        [JSON.stringify(told)],
      )
      expect(found[0].facts.orders).toHaveLength(mails)
      expect(found[0].facts.orders[0].recipients).toHaveLength(2)
    })
  }
  const some = await lookedAt(50)
  const more = await lookedAt(2000)
  expect(some).toBeGreaterThan(mails)
  expect(more).toBeLessThan(some * 2)
})

it('each ticket costs a station as much as the one before', async () => {
  const lookedAt = async (tickets: number) => {
    const eventId = await soldOut(tickets)
    return rowsLookedAt(application, async () => {
      const { rows: found } = await application.query(
        `select app.tickets_of_station($1, null, ${stationBounds.tickets}) as tickets`,
        [eventId],
      )
      expect(found[0].tickets).toHaveLength(tickets)
    })
  }
  const some = await lookedAt(200)
  const more = await lookedAt(2000)
  expect(some).toBeGreaterThan(200)
  // Tenfold is linear, a hundredfold quadratic.
  expect(more).toBeLessThan(some * 20)
})
