-- Reminders of events that begin tomorrow, and of tickets without a name.

-- The confirmed orders, of this community or of all, whose reminder is not asked for yet: from nine o'clock on, where
-- their event is. Whoever registers on that day has a mail that says the same.
create or replace function app.due_reminders() returns table (tenant uuid, order_id uuid, event uuid, mail_id uuid)
language sql stable as
$$
  select o.tenant_id, o.id, o.event_id, d.mail_id
  from event e
  join tenant t on t.id = e.tenant_id and t.tenant_status_id = {{tenantStatus.active}}
  join registration_order o on o.tenant_id = e.tenant_id and o.event_id = e.id
    and o.status_id = {{orderStatus.confirmed}}
  cross join lateral (
    -- Version 8 of RFC 9562, since messages take no id without a version.
    select overlay(overlay(md5('reminder ' || o.id || ' ' || e.first_session_date)
      placing '8' from 13) placing '8' from 17)::uuid as mail_id) d
  where e.deleted_at is null and e.event_status_id = {{eventStatus.published}}
    and e.first_session_date between current_date and current_date + 2
    and e.first_session_date = app.local_date(now(), e.timezone) + 1
    and (now() at time zone app.zone_of(e.timezone))::time >= '{{reminderTime}}'
    and app.local_date(o.confirmed_at, e.timezone) < app.local_date(now(), e.timezone)
    and not exists (select from account_mail m where m.id = d.mail_id)
$$;

-- The confirmed orders that left open who comes and still do, some days before the instant until which people can be
-- named, from nine o'clock on, where their event is.
create or replace function app.due_name_reminders() returns table (tenant uuid, order_id uuid, event uuid, mail_id uuid)
language sql stable as
$$
  select o.tenant_id, o.id, o.event_id, d.mail_id
  from event e
  join tenant t on t.id = e.tenant_id and t.tenant_status_id = {{tenantStatus.active}}
  join ticket_catalog_version v on v.tenant_id = e.tenant_id and v.event_id = e.id
    and v.assignment_hours_before_start is not null
  cross join lateral (
    select app.local_date({{startOfEventE}} - make_interval(hours => v.assignment_hours_before_start),
      e.timezone) as last_day) u
  join registration_order o on o.tenant_id = e.tenant_id and o.event_id = e.id
    and o.ticket_catalog_version_id = v.id and o.status_id = {{orderStatus.confirmed}}
    and o.assignments_deferred_at is not null and not o.has_details
  cross join lateral (
    select overlay(overlay(md5('names ' || o.id || ' ' || u.last_day)
      placing '8' from 13) placing '8' from 17)::uuid as mail_id) d
  where e.deleted_at is null and e.event_status_id = {{eventStatus.published}}
    and e.first_session_date >= current_date
    and u.last_day = app.local_date(now(), e.timezone) + {{nameReminderDays}}
    and (now() at time zone app.zone_of(e.timezone))::time >= '{{reminderTime}}'
    and app.local_date(o.confirmed_at, e.timezone) < app.local_date(now(), e.timezone)
    and not exists (select from account_mail m where m.id = d.mail_id)
$$;

create or replace function app.communities_with_due_reminders(most integer) returns uuid[]
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance();
  return array(
    select d.tenant from app.due_reminders() d union select d.tenant from app.due_name_reminders() d limit most);
end
$$;

-- Asks for a part of the reminders, and answers how many. Of two that ask at once, the row of the mail admits one. It
-- is kept for a day, and then that day is over. Nobody comes with a ticket whose money has gone back.
create or replace function app.ask_reminders(most integer) returns integer
language sql security definer set search_path = public, pg_temp as
$$
  with due as (
    select * from (
      select *, 'isReminder' as told_as from app.due_reminders()
      union all select *, 'remindsOfNames' from app.due_name_reminders()) d
    where d.tenant = app.tenant_id() and exists (
      select from registration_order_line l
      where l.tenant_id = d.tenant and l.registration_order_id = d.order_id and not app.is_refunded(l)
        and (told_as = 'isReminder' or exists (
          select from registration_order_participant p
          where p.tenant_id = l.tenant_id and p.registration_order_id = l.registration_order_id
            and p.registration_order_line_id = l.id and p.first_name is null)))
    order by d.order_id limit most),
  asked as (
    insert into account_mail (id, tenant_id, email_hash)
    select mail_id, tenant, 'reminder ' || mail_id from due
    on conflict do nothing returning id),
  left_messages as (
    insert into outbox (id, tenant_id, job, payload)
    select mail_id, tenant, 'send-registration-mail', jsonb_build_object('mailId', mail_id, 'orderId', order_id,
      'eventId', event, 'statusId', {{orderStatus.confirmed}}, 'by', 'buyer', told_as, true)
    from due join asked on asked.id = due.mail_id)
  select count(*)::integer from due
$$;
