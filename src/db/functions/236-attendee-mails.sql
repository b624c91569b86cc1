-- Mails to attendees: whom a message goes to, one mail for each address, and what becomes of it.

-- Whom messages about an order go to: who ordered, and, once it is confirmed, whoever has a ticket with an own address
-- whose money has not gone back. What is named is the order or the participant, which find the address again when the
-- mail is sent.
create or replace function app.order_addresses(o registration_order)
returns table (address text, source uuid, participant uuid, line uuid)
language sql stable as
$$
  select u.email, o.id, null::uuid, null::uuid from user_profile u
  where u.user_id = o.account_user_id and u.email_verified_at is not null
  union all
  select p.email, p.id, p.id, p.registration_order_line_id from registration_order_participant p
  where p.tenant_id = o.tenant_id and p.registration_order_id = o.id and p.email is not null
    and (o.account_user_id is null and p.position = 1
      or o.status_id = {{orderStatus.confirmed}} and not exists (
        select from registration_order_line l
        where l.tenant_id = p.tenant_id and l.registration_order_id = o.id and l.id = p.registration_order_line_id
          and app.is_refunded(l)))
$$;

-- Nobody comes of an order whose money has gone back.
create or replace function app.is_attended(o registration_order) returns boolean
language sql stable as
$$
  select exists (
    select from registration_order_line l
    where l.tenant_id = o.tenant_id and l.registration_order_id = o.id and not app.is_refunded(l))
$$;

-- Orders for an event and registrations for its sessions and days. Each message goes to people by one of these.
create or replace function app.message_sources(m attendee_message) returns table (id uuid)
language sql stable as
$$
  select o.id from registration_order o where o.tenant_id = m.tenant_id and o.event_id = m.event_id
  union all
  select r.id from session_registration r where r.tenant_id = m.tenant_id and r.event_id = m.event_id
$$;

-- Those that an address may be reached by.
create or replace function app.message_sources_of(m attendee_message, of_address text) returns table (id uuid)
language sql stable as
$$
  select p.registration_order_id from registration_order_participant p
  where p.tenant_id = m.tenant_id and p.email = of_address
  union
  select o.id from user_profile u join registration_order o on o.account_user_id = u.user_id
  where u.email = of_address and o.tenant_id = m.tenant_id and o.event_id = m.event_id
  union
  select r.id from user_profile u join session_registration r on r.user_id = u.user_id
  where u.email = of_address and r.tenant_id = m.tenant_id and r.event_id = m.event_id
$$;

-- Whom a change of the programme is told by an order or a registration, and of which session; of none, it is the event
-- that they are told of. Whoever has registered since knows nothing else.
create or replace function app.programme_addresses(m attendee_message, by_source uuid)
returns table (address text, source uuid, session uuid)
language sql stable as
$$
  select a.address, a.source, null::uuid
  from registration_order o cross join lateral app.order_addresses(o) a
  where o.tenant_id = m.tenant_id and o.event_id = m.event_id and o.id = by_source
    and o.status_id = {{orderStatus.confirmed}} and o.confirmed_at <= (m.changes->>'changedAt')::timestamptz
    and jsonb_typeof(m.changes->'event') = 'object' and app.is_attended(o)
  union all
  select u.email, r.id, r.event_session_id
  from session_registration r
  join user_profile u on u.user_id = r.user_id and u.email_verified_at is not null
  where r.tenant_id = m.tenant_id and r.event_id = m.event_id and r.id = by_source
    and r.approval_status_id = {{approvalStatus.approved}}
    and r.created_at <= (m.changes->>'changedAt')::timestamptz
    and m.changes->'sessions' @> jsonb_build_array(jsonb_build_object('id', r.event_session_id))
  union all
  select u.email, r.id, s.id
  from session_registration r
  cross join lateral jsonb_array_elements(m.changes->'sessions') c
  join event_session s on s.tenant_id = r.tenant_id and s.id = (c->>'id')::uuid and s.event_day_id = r.event_day_id
  join user_profile u on u.user_id = r.user_id and u.email_verified_at is not null
  where r.tenant_id = m.tenant_id and r.event_id = m.event_id and r.id = by_source
    and r.approval_status_id = {{approvalStatus.approved}}
    and r.created_at <= (m.changes->>'changedAt')::timestamptz
$$;

-- Whom somebody has written to: those who are registered for a session or a day, or those of orders. Who ordered is
-- known by the whole order, and whoever else has a ticket by that.
create or replace function app.written_to(m attendee_message, by_source uuid)
returns table (address text, source uuid)
language sql stable as
$$
  select a.address, a.source
  from registration_order o cross join lateral app.order_addresses(o) a
  where num_nonnulls(m.event_session_id, m.event_day_id) = 0 and o.tenant_id = m.tenant_id and o.event_id = m.event_id
    and o.id = by_source
    and case o.status_id
      when {{orderStatus.confirmed}} then 'CONFIRMED'
      when {{orderStatus.awaitingPayment}} then 'AWAITING_PAYMENT'
      when {{orderStatus.awaitingApproval}} then 'AWAITING_APPROVAL' end
      = any(m.order_statuses)
    and app.is_attended(o)
    and (m.ticket_type_lineage_ids = '{}' or exists (
      select from registration_order_line l
      join ticket_type t on t.tenant_id = l.tenant_id and t.id = l.ticket_type_id
      where l.tenant_id = o.tenant_id and l.registration_order_id = o.id and (a.line is null or l.id = a.line)
        and not app.is_refunded(l) and t.lineage_id = any(m.ticket_type_lineage_ids)))
    and (m.is_checked_in is null or m.is_checked_in = exists (
      select from admission_ticket t
      join admission d on d.tenant_id = t.tenant_id and d.admission_ticket_id = t.id and d.undone_at is null
      where t.tenant_id = o.tenant_id and t.registration_order_id = o.id
        and (a.participant is null or t.registration_order_participant_id = a.participant)))
  union all
  select u.email, r.id
  from session_registration r
  join user_profile u on u.user_id = r.user_id and u.email_verified_at is not null
  where r.tenant_id = m.tenant_id and r.event_id = m.event_id and r.id = by_source
    and (r.event_session_id = m.event_session_id or r.event_day_id = m.event_day_id)
    and r.approval_status_id = {{approvalStatus.approved}}
$$;

-- Whom a message goes to by an order or a registration, whatever it tells. Nobody gets announcements of an owner whose
-- they have stopped.
create or replace function app.attendee_addresses(m attendee_message, by_source uuid)
returns table (address text, source uuid)
language sql stable as
$$
  select p.address, p.source from app.programme_addresses(m, by_source) p where m.kind = 'Programme'
  union all
  select w.address, w.source from app.written_to(m, by_source) w
  where m.kind = 'Information' or m.kind = 'Announcement' and not exists (
    select from event e
    join announcement_block b on b.tenant_id = e.tenant_id and b.actor_id = e.actor_id
    where e.tenant_id = m.tenant_id and e.id = m.event_id
      and b.address_hash = app.keyed_hash('address ' || lower(w.address)))
$$;

-- Nobody whom the community keeps out, or who has stopped mails of this kind.
drop function if exists app.may_be_mailed(uuid, text);
create or replace function app.may_be_mailed(m attendee_message, address text) returns boolean
language sql stable as
$$
  select (m.kind not in {{stoppableMessageKinds}} or not app.is_mail_blocked(address))
    and not app.is_kept_out(m.tenant_id, address)
$$;

-- Version 8 of RFC 9562, since messages take no id without a version. Whoever guesses addresses has no key to make it.
create or replace function app.attendee_mail_id(message uuid, address text) returns uuid
language sql stable as
$$
  select overlay(overlay(md5(app.keyed_hash('attendee ' || message || ' ' || lower(address)))
    placing '8' from 13) placing '8' from 17)::uuid
$$;

-- Asks for the mails that the next orders and registrations lead to, and answers how many of these it took. Of two that
-- ask at once, the row of the mail admits one; what a run that stopped has asked for is not asked for again.
create or replace function app.ask_attendee_mails(message uuid, most integer) returns integer
language sql security definer set search_path = public, pg_temp as
$$
  with told as (
    select m from attendee_message m
    where m.tenant_id = app.tenant_id() and m.id = message and m.asked_at is null),
  part as (
    select p.id from told cross join lateral (
      select s.id from app.message_sources(m) s
      where s.id > (m).asked_up_to
      order by s.id limit most) p),
  due as (
    select k.id, (m).tenant_id, (m).event_id, (min(a.source::text))::uuid as source
    from told
    cross join part
    cross join lateral app.attendee_addresses(m, part.id) a
    cross join lateral (select app.attendee_mail_id((m).id, a.address) as id) k
    where app.may_be_mailed(m, a.address)
    group by k.id, (m).tenant_id, (m).event_id),
  asked as (
    insert into attendee_mail (id, tenant_id, event_id, attendee_message_id)
    select id, tenant_id, event_id, message from due
    on conflict do nothing returning id),
  left_messages as (
    insert into outbox (id, tenant_id, job, payload)
    select id, tenant_id, 'send-attendee-mail', jsonb_build_object('mailId', id, 'messageId', message,
      'eventId', event_id, 'sourceId', source)
    from due join asked using (id)),
  asked_for as (
    update attendee_message m set
      asked_up_to = greatest(m.asked_up_to, (select id from part order by id desc limit 1)),
      asked_at = case when (select count(*) from part) < most then now() end
    where m.tenant_id = app.tenant_id() and m.id = message and m.asked_at is null)
  select count(*)::integer from part
$$;

-- The address that an order, a participant or a registration for a session or a day names now.
create or replace function app.address_of_source(source uuid) returns text
language sql stable as
$$
  select email from registration_order_participant where tenant_id = app.tenant_id() and id = source
  union all
  select u.email from registration_order o
  join user_profile u on u.user_id = o.account_user_id and u.email_verified_at is not null
  where o.tenant_id = app.tenant_id() and o.id = source
  union all
  select u.email from session_registration r
  join user_profile u on u.user_id = r.user_id and u.email_verified_at is not null
  where r.tenant_id = app.tenant_id() and r.id = source
$$;

-- A place as it is disclosed from, wherever its event has moved since. Nobody's home is told of afterwards.
create or replace function app.place_in_mail(place jsonb) returns jsonb
language sql stable as
$$
  select place || jsonb_build_object('venueName', l.full_name, 'address', l.address, 'postcode', l.postcode,
    'city', l.city, 'country', l.country)
  from location l
  where l.tenant_id = app.tenant_id() and l.id = (place->>'locationId')::uuid and l.deleted_at is null
    and l.home_of_user_id is null
$$;

-- A slot with the name of its room, and with what decides whether that is disclosed.
create or replace function app.slot_in_mail(of_event uuid, slot jsonb) returns jsonb
language sql stable as
$$
  select case when jsonb_typeof(slot) = 'object' then slot || jsonb_build_object('room', (
    select jsonb_build_object('name', r.name, 'placement', app.place_in_mail(app.shown_placement(p)))
    from room r
    join event_location p on p.tenant_id = r.tenant_id and p.event_id = of_event and p.location_id = r.location_id
    where r.tenant_id = app.tenant_id() and r.id = (slot->>'roomId')::uuid)) end
$$;

-- What is told of a programme to one address: null where nobody with that address has registered.
create or replace function app.programme_in_mail(m attendee_message, of_address text) returns jsonb
language sql stable as
$$
  select jsonb_build_object(
    'event', case when bool_or(a.session is null) then jsonb_build_object(
      'before', m.changes->'event'->'before'
        || jsonb_build_object('place', app.place_in_mail(m.changes->'event'->'before'->'place')),
      'after', m.changes->'event'->'after'
        || jsonb_build_object('place', app.place_in_mail(m.changes->'event'->'after'->'place'))) end,
    'sessions', coalesce(jsonb_agg(jsonb_build_object('title', s.title,
        'before', app.slot_in_mail(m.event_id, c->'before'), 'after', app.slot_in_mail(m.event_id, c->'after'))
      order by c->'before'->>'startTime', s.title)
      filter (where s.event_session_status_id <> {{sessionStatus.moderated}}), '[]'))
  from (
    select distinct p.session from app.message_sources_of(m, of_address) s
    cross join lateral app.programme_addresses(m, s.id) p where p.address = of_address) a
  left join event_session s on s.tenant_id = m.tenant_id and s.id = a.session
  left join jsonb_array_elements(m.changes->'sessions') c on c->>'id' = a.session::text
  having count(*) > 0
$$;

-- What a mail says, and to whom; no recipient where that has ended since it was asked for.
create or replace function app.attendee_mail_facts(mail_id uuid, message uuid, source uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object('kind', m.kind, 'tenant', t.full_name, 'slug', t.slug, 'domain', app.site_domain(t.id),
    'look', app.mail_look(t, null), 'isSettled', k.sent_at is not null or k.failed_at is not null,
    'recipient', case when app.may_be_mailed(m, a.address)
        and exists (
          select from app.message_sources_of(m, a.address) s
          cross join lateral app.attendee_addresses(m, s.id) r where r.address = a.address)
      then app.mail_recipients(array[a.address], true)->0 end,
    'written', case when m.kind <> 'Programme' then jsonb_build_object('subject', m.subject, 'text', m.text,
      'sender', coalesce(w.display_name, ''), 'announcementToken', case when m.kind = 'Announcement'
        then app.announcement_stop_token(w.tenant_id, w.id, a.address) end) end,
    'programme', case when e.deleted_at is null
        and e.event_status_id in {{eventStatus.published, eventStatus.cancelled}}
      then app.programme_in_mail(m, a.address) end)
  from attendee_message m
  join tenant t on t.id = m.tenant_id
  join event e on e.tenant_id = m.tenant_id and e.id = m.event_id
  join actor w on w.tenant_id = e.tenant_id and w.id = e.actor_id
  join attendee_mail k on k.tenant_id = m.tenant_id and k.attendee_message_id = m.id and k.id = mail_id
  left join app.address_of_source(source) a(address) on app.attendee_mail_id(m.id, a.address) = k.id
  where m.tenant_id = app.tenant_id() and m.id = message
$$;
