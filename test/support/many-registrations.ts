import { newId } from './community.ts'
import type { SearchDatabase } from './search-database.ts'

interface Written {
  attendees: number
  kind: 'Information' | 'Programme'
  /** Whether statistics tell of them. */
  isKnown?: boolean
}

/** An event with so many confirmed orders and as many registrations for a session, and a message to these. */
export async function messageTo(
  database: SearchDatabase,
  { attendees, kind, isKnown = true }: Written,
) {
  const [tenantId, eventId, versionId, typeId, poolId, sessionId, messageId] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ]
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
    insert into capacity_pool (id, tenant_id, event_id, name, capacity, taken, concurrency_stamp)
    values ('${poolId}', '${tenantId}', '${eventId}', 'Hall', 10000, ${attendees}, gen_random_uuid());
    insert into ticket_catalog_version (id, tenant_id, event_id, number, state, published_at, concurrency_stamp)
    values ('${versionId}', '${tenantId}', '${eventId}', 1, 'Published', now(), gen_random_uuid());
    insert into ticket_type (id, tenant_id, event_id, ticket_catalog_version_id, lineage_id, name, price_model, maximum_per_order,
      concurrency_stamp)
    values ('${typeId}', '${tenantId}', '${eventId}', '${versionId}', '${typeId}', 'Visitor', 'Free', 10,
      gen_random_uuid());
    insert into ticket_type_pool (tenant_id, event_id, ticket_type_id, capacity_pool_id, places)
    values ('${tenantId}', '${eventId}', '${typeId}', '${poolId}', 1);
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
    ${isKnown ? 'analyze' : ''};`)
  await superuser.end()
  return { tenantId, eventId, versionId, messageId }
}
