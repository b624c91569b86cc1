-- Mails about registrations: which change of an order asks for one, and what it says when it is sent.

create or replace function app.tell_registration(told registration_order, told_by text, is_resent boolean) returns void
language plpgsql as
$$
declare mail_id constant uuid := gen_random_uuid();
begin
  insert into outbox (id, tenant_id, job, payload)
  values (mail_id, told.tenant_id, 'send-registration-mail', jsonb_build_object('mailId', mail_id,
    'orderId', told.id, 'eventId', told.event_id, 'statusId', told.status_id, 'by', told_by, 'isResent', is_resent));
end
$$;

-- Who cancels an order. A guest may show any credential as well; nobody is signed in where the event was cancelled.
create or replace function app.order_canceller(ordered registration_order) returns text
language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
begin
  return case when app.user_id() = ordered.account_user_id then 'buyer'
    when app.manages_registrations(ordered.event_id) then 'organizer'
    when exists (
      select from event e
      where e.tenant_id = ordered.tenant_id and e.id = ordered.event_id and e.deleted_at is null
        and e.event_status_id = {{eventStatus.published}}) then 'buyer'
    else 'event' end;
end
$$;

-- Whatever changes the status leaves the message in its commit.
create or replace function app.after_order_told() returns trigger
language plpgsql as
$$
begin
  perform app.tell_registration(new, app.order_canceller(new), false);
  return null;
end
$$;
create or replace trigger registration_order_told after update of status_id on registration_order
  for each row when (old.status_id is distinct from new.status_id and new.submitted_at is not null
    and (new.status_id in {{toldOrderStatuses}}
      or old.status_id = {{orderStatus.waitlisted}} and new.status_id in {{lapsingOrderStatuses}}))
  execute function app.after_order_told();
create or replace trigger registration_order_told_at_once after insert on registration_order
  for each row when (new.submitted_at is not null and new.status_id in {{toldOrderStatuses}})
  execute function app.after_order_told();

-- Whoever paid is told when money has gone back, and why it does not.
create or replace function app.after_refund_told() returns trigger
language plpgsql as
$$
declare mail_id constant uuid := gen_random_uuid();
begin
  insert into outbox (id, tenant_id, job, payload)
  select mail_id, o.tenant_id, 'send-registration-mail', jsonb_build_object('mailId', mail_id, 'orderId', o.id,
    'eventId', o.event_id, 'statusId', o.status_id, 'by', new.opened_by, 'refundId', new.id)
  from registration_order o where o.tenant_id = new.tenant_id and o.id = new.registration_order_id;
  return null;
end
$$;
create or replace trigger refund_attempt_told after update of status_id on refund_attempt
  for each row when (old.status_id is distinct from new.status_id
    and (new.status_id = {{refundStatus.succeeded}}
      or new.status_id = {{refundStatus.cancelled}} and new.refusal_reason is not null))
  execute function app.after_refund_told();

-- What mails about orders say, in the order of the mails, and what all of them say of the community. They go to nobody
-- whom the community keeps out. Who has stopped mails gets those alone that cannot be stopped. An erased person has no
-- address by then. An order that is not there is null. Each is found by its id alone: while statistics know nothing of
-- a community that has just sold out, an index of all its orders would seem as good.
drop function if exists app.registration_mail_facts(uuid, uuid);
create or replace function app.registration_mails_facts(mails jsonb) returns jsonb
language sql stable security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan as
$$
  select jsonb_build_object('community', (
    select jsonb_build_object('tenant', t.full_name, 'slug', t.slug, 'domain', app.site_domain(t.id),
      'look', app.mail_look(t, null))
    from tenant t where t.id = app.tenant_id()),
  'orders', (
    select jsonb_agg(case when o.id is not null then jsonb_build_object(
      'statusId', o.status_id, 'buyer', o.account_user_id,
      'isGuest', c.id is not null, 'origin', o.origin, 'buyerAddress', coalesce(b.email, c.email),
      'waitingPosition', app.waiting_position(o), 'offeredUntil', case when o.offered_at is not null then
        app.utc(o.expires_at) end,
      'invoiceNumber', (
        select i.number from invoice i
        where i.tenant_id = o.tenant_id and i.registration_order_id = o.id and i.kind = 'Invoice'),
      'currencyCode', o.currency_code, 'refundingMinor', case when o.status_id = {{orderStatus.cancelled}} then (
        select sum(r.amount_minor) from refund_attempt r
        where r.tenant_id = o.tenant_id and r.registration_order_id = o.id
          and r.created_at >= o.cancelled_at and r.status_id <> {{refundStatus.cancelled}}) end,
      'assignmentHours', case when o.assignments_deferred_at is not null then (
        select v.assignment_hours_before_start from ticket_catalog_version v
        where v.tenant_id = o.tenant_id and v.id = o.ticket_catalog_version_id) end,
      'tickets', coalesce((
        select jsonb_agg(jsonb_build_object('name', concat_ws(' ', p.first_name, p.last_name), 'address', p.email,
          'ticket', l.ticket_type_name, 'participantId', p.id, 'isRefunded', app.is_refunded(l) and not exists (
            select from refund_allocation a
            join refund_attempt r on r.tenant_id = a.tenant_id and r.id = a.refund_attempt_id
            where a.tenant_id = l.tenant_id and a.registration_order_line_id = l.id
              and r.settled_at >= o.cancelled_at), 'mailed', k.mailed)
          order by p.position)
        from registration_order_participant p
        left join lateral (
          select jsonb_build_object(
            'id', a.id, 'generation', a.generation, 'wasTransferred', w.was_transferred) as mailed
          from admission_ticket a
          cross join lateral (select app.was_transferred(a) as was_transferred offset 0) w
          where a.tenant_id = p.tenant_id and a.registration_order_id = p.registration_order_id
            and a.registration_order_participant_id = p.id and a.state = '{{ticketState.active}}'
            and (c.id is not null or w.was_transferred)) k on true
        join registration_order_line l on l.tenant_id = p.tenant_id
          and l.registration_order_id = p.registration_order_id and l.id = p.registration_order_line_id
        where p.tenant_id = o.tenant_id and p.registration_order_id = o.id), '[]'),
      'recipients', coalesce((
        select jsonb_agg(r || jsonb_build_object(
          'mailId', app.recipient_mail_id(told."mailId", r->>'address'),
          'isSent', exists (
            select from account_mail m
            where m.tenant_id = o.tenant_id and m.id = app.recipient_mail_id(told."mailId", r->>'address'))))
        from jsonb_array_elements(app.mail_recipients(array(
          select coalesce(b.email, c.email) union
          select p.email from registration_order_participant p
          where p.tenant_id = o.tenant_id and p.registration_order_id = o.id and (
            o.status_id = {{orderStatus.confirmed}}
            or o.status_id = {{orderStatus.cancelled}} and o.confirmed_at is not null)), true)) r
        where not app.is_kept_out(o.tenant_id, r->>'address')), '[]')) end
      order by told.place)
    from rows from (jsonb_to_recordset(mails) as ("mailId" uuid, "orderId" uuid))
      with ordinality told("mailId", "orderId", place)
    left join lateral (
      select * from registration_order x
      where x.id = told."orderId" and x.tenant_id is not distinct from app.tenant_id() offset 0) o on true
    left join lateral (
      select * from user_profile x
      where x.user_id = o.account_user_id and x.email_verified_at is not null offset 0) b on true
    left join lateral (
      select x.* from registration_order_guest g
      join registration_order_participant x
        on x.tenant_id = g.tenant_id and x.registration_order_id = g.registration_order_id and x.position = 1
      where g.tenant_id = o.tenant_id and g.registration_order_id = o.id offset 0) c on true))
$$;
