-- Registrations for single sessions and days. Whatever takes or frees a place locks the row of the session, or the
-- pools of the day, first.

-- Locks a session, and answers how many are registered for it.
create or replace function app.lock_attendance(target uuid) returns integer
language plpgsql as
$$
begin
  perform from event_session where tenant_id = app.tenant_id() and id = target for no key update;
  return (
    select count(*) from session_registration r
    where r.tenant_id = app.tenant_id() and r.event_session_id = target
      and r.approval_status_id in {{placedRegistrationStatuses}});
end
$$;

-- The public is told at once that a session becomes full, or is full no longer. Other figures are told once per minute
-- and session: public pages are cached per epoch.
create or replace function app.tell_attendance(target uuid, before integer, after integer) returns void
language plpgsql as
$$
begin
  if before = after then return; end if;
  update event_session s set attendance_told_at = now()
  where s.tenant_id = app.tenant_id() and s.id = target
    and (coalesce((before >= s.max_audience_attendees) <> (after >= s.max_audience_attendees), false)
      or s.attendance_told_at is null
      or s.attendance_told_at <= now() - make_interval(secs => {{attendanceToldSeconds}}));
  if found then perform app.raise_epoch(); end if;
end
$$;

-- Takes a place of a session as it was read. What has changed meanwhile is decided again.
drop function if exists app.register_for_session(uuid, uuid, uuid, integer, uuid, timestamptz);
create or replace function app.register_for_session(
  new_registration uuid, target uuid, known_stamp uuid, status integer, stamp uuid, at timestamptz, said jsonb)
returns void
language plpgsql as
$$
declare
  held event_session;
  taken integer := app.lock_attendance(target);
begin
  select * into held from event_session s where s.tenant_id = app.tenant_id() and s.id = target;
  if held.deleted_at is not null or held.concurrency_stamp is distinct from known_stamp
    or held.event_session_status_id <> {{sessionStatus.published}}
    or held.start_time <= now() or taken >= held.max_audience_attendees
  then perform app.fail('overtaken'); end if;
  insert into session_registration (
    id, tenant_id, event_id, event_session_id, user_id, approval_status_id, answers, concurrency_stamp, created_at)
  values (new_registration, held.tenant_id, held.event_id, target, app.user_id(), status, said, stamp, at);
  perform app.tell_attendance(target, taken, taken + 1);
end
$$;

-- The pools that registrations for a day take a place of, each one.
create or replace function app.pools_of_day(day uuid) returns uuid[]
language sql stable as
$$
  select coalesce(array_agg(id), '{}') from capacity_pool where tenant_id = app.tenant_id() and event_day_id = day
$$;

-- How many places a day has left beside those that its event has reserved for whoever waits for tickets; null without a
-- bound. What has lapsed counts as free.
drop function if exists app.day_places_left(uuid);
create or replace function app.day_places_left(day uuid, reserved jsonb) returns bigint
language plpgsql stable as
$$
begin
  return (
    select min(p.capacity - p.taken + coalesce(app.lapsed_places(p.id), 0)
      - coalesce((reserved->>p.id::text)::bigint, 0))
    from capacity_pool p
    where p.tenant_id = app.tenant_id() and p.event_day_id = day and p.capacity is not null);
end
$$;

-- Registers the caller for a day as it was read. What has lapsed on its pools ends first, as for an order.
create or replace function app.register_for_day(
  new_registration uuid, target uuid, known_stamp uuid, status integer, stamp uuid, at timestamptz) returns void
language plpgsql as
$$
declare
  held event_day;
  pools constant uuid[] := app.pools_of_day(target);
  lapsed uuid[];
begin
  lapsed := app.lapsed_orders(pools, {{ordersACommit}});
  perform app.lock_pools(pools || array(select pool from app.places_of(lapsed)));
  if cardinality(lapsed) > 0 then
    perform app.lock_promotions_of(lapsed);
    perform app.end_registration_orders(lapsed, 'expireRegistrationOrder');
  end if;
  select * into held from event_day d where d.tenant_id = app.tenant_id() and d.id = target for share;
  if held.concurrency_stamp is distinct from known_stamp
    or app.day_places_left(target, app.waiting_list(held.event_id)->'reserved') < 1
  then perform app.fail('overtaken'); end if;
  insert into session_registration (
    id, tenant_id, event_id, event_day_id, user_id, approval_status_id, concurrency_stamp, created_at)
  values (new_registration, held.tenant_id, held.event_id, target, app.user_id(), status, stamp, at);
  perform app.tell_pools(pools, array_fill(0::bigint, array[cardinality(pools)]));
end
$$;

-- Pools count who is registered for their day, whichever way a registration comes and goes.
create or replace function app.after_day_registration_changed() returns trigger
language plpgsql as
$$
declare
  day constant uuid := coalesce(new.event_day_id, old.event_day_id);
  more constant integer :=
    coalesce((new.approval_status_id in {{placedRegistrationStatuses}})::integer, 0)
    - coalesce((old.approval_status_id in {{placedRegistrationStatuses}})::integer, 0);
begin
  if day is not null and more <> 0 then
    update capacity_pool p set taken = p.taken + more
    where p.tenant_id = coalesce(new.tenant_id, old.tenant_id) and p.event_day_id = day;
  end if;
  return null;
end
$$;
create or replace trigger session_registration_takes_day_place
  after insert or delete or update of approval_status_id on session_registration
  for each row execute function app.after_day_registration_changed();

-- A pool that becomes that of a day counts who is registered for it, and one that was counts them no longer.
create or replace function app.before_pool_gets_day() returns trigger
language plpgsql as
$$
declare
  old_day constant uuid := case when tg_op = 'UPDATE' then old.event_day_id end;
begin
  if new.event_day_id is distinct from old_day then
    select new.taken + count(*) filter (where r.event_day_id = new.event_day_id)
        - count(*) filter (where r.event_day_id = old_day) into new.taken
    from session_registration r
    where r.tenant_id = new.tenant_id and r.event_id = new.event_id
      and r.approval_status_id in {{placedRegistrationStatuses}}
      and r.event_day_id in (new.event_day_id, old_day);
  end if;
  return new;
end
$$;
create or replace trigger capacity_pool_gets_day before insert or update of event_day_id on capacity_pool
  for each row execute function app.before_pool_gets_day();

-- Gives a registration, as it was read, another status; without one it is deleted.
drop function if exists app.change_session_registration(uuid, uuid, uuid, integer, uuid);
create or replace function app.change_session_registration(
  target uuid, session uuid, day uuid, known_stamp uuid, status integer, stamp uuid) returns void
language plpgsql as
$$
declare taken integer;
begin
  if day is not null then perform app.lock_pools(app.pools_of_day(day)); end if;
  taken := app.lock_attendance(session);
  if status is null then
    delete from session_registration r
    where r.tenant_id = app.tenant_id() and r.id = target and r.concurrency_stamp = known_stamp;
  else
    update session_registration r set approval_status_id = status, concurrency_stamp = stamp
    where r.tenant_id = app.tenant_id() and r.id = target and r.concurrency_stamp = known_stamp;
  end if;
  if not found then perform app.fail('overtaken'); end if;
  perform app.tell_attendance(session, taken, app.lock_attendance(session));
  if day is not null then
    perform app.tell_pools(p.pools, array_fill(1::bigint, array[cardinality(p.pools)]))
    from (select app.pools_of_day(day) as pools) p;
  end if;
end
$$;
