import type { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../support/community.ts'
import { rowsLookedAt } from '../support/rows-looked-at.ts'
import { createSearchDatabase, type SearchDatabase } from '../support/search-database.ts'

let database: SearchDatabase
let application: Client

beforeAll(async () => {
  database = await createSearchDatabase()
  // Small tables are read whole, whatever is looked for.
  await messageTo(3000, 'Information')
  application = await database.asApplication()
})

afterAll(async () => {
  await application?.end()
  await database?.drop()
})

/** A message to an event with so many confirmed orders and as many registrations for a session. */
async function messageTo(attendees: number, kind: 'Information' | 'Programme') {
  const [tenantId, eventId, versionId, typeId, sessionId, messageId] = Array.from(
    { length: 6 },
    newId,
  )
  const superuser = await database.asSuperuser()
  await superuser.query('set auto_explain.log_min_duration = -1')
  // Nothing that belongs to orders in use is needed here.
  await superuser.query(`
    set session_replication_role = replica;
    insert into tenant (id, slug, full_name, tenant_status_id)
    values ('${tenantId}', 'of-${messageId}', 'Community', 2);
    insert into actor (id, tenant_id, actor_type_id, display_name)
    values ('${eventId}', '${tenantId}', 2, 'Organizer');
    insert into event (id, tenant_id, actor_id, title, slug, public_code, timezone, event_status_id,
      participation_configuration, concurrency_stamp)
    values ('${eventId}', '${tenantId}', '${eventId}', 'Many', '${eventId}', '${eventId}', 'Europe/Brussels', 2, '{}',
      gen_random_uuid());
    insert into event_session (id, tenant_id, event_id, title, start_time, end_time,
      event_session_status_id, concurrency_stamp)
    values ('${sessionId}', '${tenantId}', '${eventId}', 'Session', '2026-01-31 08:00Z', '2026-01-31 08:30Z', 5,
      gen_random_uuid());
    create temporary table person as
      select gen_random_uuid() as id, gen_random_uuid() as order_id, gen_random_uuid() as line_id, k
      from generate_series(1, ${attendees}) k;
    insert into app_user (id) select id from person;
    insert into user_profile (user_id, email, email_verified_at)
    select id, k || '@of-${messageId}.example', now() from person;
    insert into registration_order (id, tenant_id, event_id, account_user_id, ticket_catalog_version_id, status_id,
      booking_party_type, organizer_directed_total_minor, platform_fee_total_minor, organizer_earnings_total_minor,
      platform_contribution_total_minor, total_due_minor, submitted_at, confirmed_at, concurrency_stamp)
    select order_id, '${tenantId}', '${eventId}', id, '${versionId}', 9, 'Individual', 0, 0, 0, 0, 0,
      now() - interval '1 day', now() - interval '1 day', gen_random_uuid() from person;
    insert into registration_order_line (id, tenant_id, event_id, registration_order_id, ticket_type_id, quantity,
      ticket_type_name, unit_price_minor, subtotal_minor)
    select line_id, '${tenantId}', '${eventId}', order_id, '${typeId}', 1, 'Ticket', 0, 0 from person;
    insert into registration_order_participant (id, tenant_id, registration_order_id, registration_order_line_id,
      position, email)
    select gen_random_uuid(), '${tenantId}', order_id, line_id, 1, 'friend-' || k || '@of-${messageId}.example'
    from person;
    insert into session_registration (id, tenant_id, event_id, event_session_id, user_id, approval_status_id,
      concurrency_stamp, created_at)
    select gen_random_uuid(), '${tenantId}', '${eventId}', '${sessionId}', id, 2, gen_random_uuid(),
      now() - interval '1 day' from person;
    insert into attendee_message (id, tenant_id, event_id, kind, subject, text, order_statuses, changes)
    select '${messageId}', '${tenantId}', '${eventId}', '${kind}', text, text, '{CONFIRMED}', changes
    from (values ('Information', 'Text', null), ('Programme', null, jsonb_build_object('changedAt', now(),
      'event', '{"before": {}, "after": {}}'::jsonb,
      'sessions', jsonb_build_array(jsonb_build_object('id', '${sessionId}', 'before', null, 'after', null)))))
      x(kind, text, changes)
    where kind = '${kind}';
    analyze;`)
  await superuser.end()
  return { tenantId, messageId }
}

/** The rows that asking for its mails looks at, and those that the first of them does. */
async function lookedAt(...message: Parameters<typeof messageTo>) {
  const { tenantId, messageId } = await messageTo(...message)
  await application.query(`select set_config('app.tenant_id', $1, false)`, [tenantId])
  const asking = await rowsLookedAt(application, async () => {
    for (let took = 1; took > 0; ) {
      const { rows } = await application.query('select app.ask_attendee_mails($1, 25) as took', [
        messageId,
      ])
      took = rows[0].took
    }
  })
  const { rows: mails } = await application.query(
    `select payload from outbox where job = 'send-attendee-mail' and payload->>'messageId' = $1`,
    [messageId],
  )
  expect(mails).toHaveLength(2 * message[0])
  const { mailId, sourceId } = mails[0].payload
  const telling = await rowsLookedAt(application, async () => {
    const { rows } = await application.query(
      'select app.attendee_mail_facts($1, $2, $3) as facts',
      [mailId, messageId, sourceId],
    )
    expect(rows[0].facts.recipient).not.toBeNull()
  })
  return { asking, telling }
}

it.each(['Information', 'Programme'] as const)(
  'each attendee costs a message as much as the one before: %s',
  async (kind) => {
    const [some, more] = [await lookedAt(50, kind), await lookedAt(200, kind)]
    // Fourfold is linear, sixteenfold quadratic.
    expect(some.asking).toBeGreaterThan(50)
    expect(more.asking).toBeLessThan(some.asking * 8)
    expect(some.telling).toBeGreaterThan(5)
    expect(more.telling).toBeLessThan(some.telling * 2)
  },
)
