-- Admission tickets: a confirmed order has one per participant, and a cancelled one has none that admits.

-- Issues what is missing of these orders. The first orders of a sale are planned while its tables are small: a scan of
-- them would be kept while they grow.
create or replace function app.issue_tickets(orders uuid[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as
$$
begin
  insert into admission_ticket (id, tenant_id, event_id, registration_order_id,
    registration_order_participant_id, state, reason, concurrency_stamp)
  select gen_random_uuid(), o.tenant_id, o.event_id, o.id, p.id, '{{ticketState.active}}', 'Issued', gen_random_uuid()
  from unnest(orders) ordered
  join registration_order o on o.id = ordered and o.status_id = {{orderStatus.confirmed}}
  join registration_order_participant p on p.tenant_id = o.tenant_id and p.registration_order_id = o.id
  order by p.position
  on conflict (registration_order_participant_id) where state <> '{{ticketState.transferred}}' do nothing;
end
$$;

create or replace function app.after_order_confirmed() returns trigger
language plpgsql as
$$
begin
  perform app.issue_tickets(array[new.id]);
  perform app.suspend_disputed_tickets(new.id);
  return null;
end
$$;
create or replace trigger registration_order_issues_tickets after update of status_id on registration_order
  for each row when (new.status_id = {{orderStatus.confirmed}})
  execute function app.after_order_confirmed();

-- An order that is confirmed by the commit that makes it: its participants come after it.
create or replace function app.after_participants_added() returns trigger
language plpgsql as
$$
begin
  perform app.issue_tickets(array(select distinct registration_order_id from added));
  return null;
end
$$;
create or replace trigger registration_order_participant_gets_ticket after insert on registration_order_participant
  referencing new table as added for each statement execute function app.after_participants_added();

create or replace function app.after_order_cancelled() returns trigger
language plpgsql as
$$
begin
  update admission_ticket t set state = c.after, reason = 'OrderCancelled', concurrency_stamp = gen_random_uuid()
  from app.ticket_transitions() c
  where t.tenant_id = new.tenant_id and t.registration_order_id = new.id
    and c.command = 'cancelTicketWithOrder' and c.before = t.state;
  return null;
end
$$;
create or replace trigger registration_order_cancels_tickets after update of status_id on registration_order
  for each row when (old.status_id = {{orderStatus.confirmed}} and new.status_id <> {{orderStatus.confirmed}})
  execute function app.after_order_cancelled();

-- Holds tickets as they were read, by their ids, and decides again on those that have changed.
create or replace function app.assert_tickets_as_read(known_stamps jsonb) returns void
language plpgsql as
$$
declare held integer;
begin
  select count(*) into held from (
    select t.id from admission_ticket t
    join jsonb_each_text(known_stamps) k on k.key::uuid = t.id and k.value::uuid = t.concurrency_stamp
    where t.tenant_id = app.tenant_id()
    order by t.id
    for no key update of t) locked;
  if held < (select count(*) from jsonb_each_text(known_stamps)) then perform app.fail('overtaken'); end if;
end
$$;

-- A ticket moves along its lifecycle. The owner of the schema may mend rows.
create or replace function app.after_ticket_state_changed() returns trigger
language plpgsql as
$$
begin
  if current_user = 'marquee_app' and not exists (
    select from app.ticket_transitions() t where t.before = old.state and t.after = new.state)
  then perform app.fail('resource_conflict'); end if;
  return null;
end
$$;
create or replace trigger admission_ticket_state_changed after update of state on admission_ticket
  for each row when (old.state is distinct from new.state)
  execute function app.after_ticket_state_changed();

-- How many came, are inside and are expected, and how many came in each minute of the last hours: by a list, or at the
-- door of the event itself.
drop function if exists app.check_in_statistics(uuid, integer);
create or replace function app.check_in_statistics(target uuid, list uuid, minutes integer) returns jsonb
language sql stable as
$$
  with come as (
    select admission_ticket_id, admitted_at, left_at from admission
    where tenant_id = app.tenant_id() and event_id = target and check_in_list_id is not distinct from list
      and undone_at is null),
  types as (
    select ticket_type_lineage_ids as ids from check_in_list where tenant_id = app.tenant_id() and id = list)
  select jsonb_build_object(
    'admitted', (select count(distinct admission_ticket_id) from come),
    'inside', (
      select count(*) from come where left_at is null and admitted_at >= (select app.stays_from(list))),
    'expected', case when (select cardinality(ids) > 0 from types) then (
      select count(*) from admission_ticket t
      join registration_order_participant p on p.id = t.registration_order_participant_id
      join registration_order_line l on l.tenant_id = t.tenant_id
        and l.registration_order_id = t.registration_order_id and l.id = p.registration_order_line_id
      join ticket_type y on y.tenant_id = t.tenant_id and y.id = l.ticket_type_id
      where t.tenant_id = app.tenant_id() and t.event_id = target and t.state = '{{ticketState.active}}'
        and y.lineage_id = any(array(select unnest(ids) from types)))
    else (
      select count(*) from admission_ticket
      where tenant_id = app.tenant_id() and event_id = target and state = '{{ticketState.active}}') end,
    'minutes', coalesce((
      select jsonb_agg(jsonb_build_object('at', m.at, 'admitted', m.admitted) order by m.at)
      from (
        select app.utc(date_trunc('minute', admitted_at)) as at,
          count(*) as admitted
        from come where admitted_at > now() - make_interval(mins => minutes) group by 1) m), '[]'::jsonb))
$$;

-- The tickets of orders that were confirmed before there were tickets.
do $$
declare t record;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant_id', t.id::text, true);
    perform app.issue_tickets(array(
      select o.id from registration_order o
      where o.tenant_id = t.id and o.status_id = {{orderStatus.confirmed}}
        and not exists (
          select from admission_ticket a where a.tenant_id = t.id and a.registration_order_id = o.id)));
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
