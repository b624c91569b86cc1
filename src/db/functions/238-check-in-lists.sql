-- Check-in lists. A list is locked after the ticket that comes in by it.

-- The state of a ticket by now: from the second day after the last one of its event on, it admits nobody any more. The
-- day between is for those who are still in the house.
create or replace function app.ticket_state(stored text, last_day date, zone text) returns text
language sql stable as
$$
  select case when stored in ('{{ticketState.active}}', '{{ticketState.suspended}}')
      and last_day + 1 < app.local_date(now(), zone)
    then '{{ticketState.expired}}' else stored end
$$;

-- Counted while the event is held: of two that would be the last one, the second is decided again.
create or replace function app.assert_check_in_lists_left(target uuid, most integer) returns void
language plpgsql as
$$
begin
  if (select count(*) from check_in_list where tenant_id = app.tenant_id() and event_id = target) >= most
  then perform app.fail('overtaken'); end if;
end
$$;

-- Whoever has come since then and has not left is inside: with one entry per day, nobody is of another day.
create or replace function app.stays_from(list uuid) returns timestamptz
language sql stable as
$$
  select coalesce((
    select app.instant_of(date_trunc('day', app.local_time(now(), e.timezone)), e.timezone)
    from check_in_list l join event e on e.tenant_id = l.tenant_id and e.id = l.event_id
    where l.tenant_id = app.tenant_id() and l.id = list and l.entry = 'OncePerDay'), '-infinity')
$$;

-- How many are inside by a list.
create or replace function app.inside_by_list(list uuid) returns integer
language sql stable as
$$
  select count(*)::integer from admission
  where tenant_id = app.tenant_id() and check_in_list_id = list and left_at is null and undone_at is null
    and admitted_at >= (select app.stays_from(list))
$$;

-- Holds a list as it was read, while there is a place. Where places are counted, its check-ins follow each other.
create or replace function app.assert_place_by_list(list uuid, known_stamp uuid) returns void
language plpgsql as
$$
declare held check_in_list;
begin
  select * into held from check_in_list where tenant_id = app.tenant_id() and id = list;
  if held.maximum_inside is null then
    select * into held from check_in_list where tenant_id = app.tenant_id() and id = list for share;
  else
    select * into held from check_in_list where tenant_id = app.tenant_id() and id = list for no key update;
  end if;
  if held.concurrency_stamp is distinct from known_stamp or app.inside_by_list(list) >= held.maximum_inside
  then perform app.fail('overtaken'); end if;
end
$$;
