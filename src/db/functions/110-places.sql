-- Rooms and locations that must stay as they were found until a commit.

-- Whoever refers to a room holds it where it is: neither moved nor deleted before the reference is there.
create or replace function app.assert_room_at(target_id uuid, known_location uuid) returns void
language plpgsql as
$$
begin
  perform from room
  where tenant_id = app.tenant_id() and id = target_id and location_id = known_location
    and deleted_at is null for key share;
  if not found then perform app.fail('concurrency_conflict'); end if;
end
$$;

create or replace function app.assert_location_open(target_id uuid) returns void
language plpgsql as
$$
begin
  perform from location
  where tenant_id = app.tenant_id() and id = target_id and deleted_at is null for key share;
  if not found then perform app.fail('concurrency_conflict'); end if;
end
$$;

-- Volatile, though they only read: what others committed while we waited for the lock must be seen.
-- Whether anything was ever put into a room: sessions and items of deleted records too.
create or replace function app.room_is_referenced(target_id uuid) returns boolean
language sql volatile as
$$
  select exists (select from event_session where tenant_id = app.tenant_id() and room_id = target_id)
    or exists (select from event_agenda_item where tenant_id = app.tenant_id() and room_id = target_id)
    or exists (select from session_group where tenant_id = app.tenant_id() and room_id = target_id)
$$;

-- Whether something that is still there is in a room.
create or replace function app.room_is_used(target_id uuid) returns boolean
language sql volatile as
$$
  select exists (
      select from event_session s join event e on e.tenant_id = s.tenant_id and e.id = s.event_id
      where s.tenant_id = app.tenant_id() and s.room_id = target_id
        and s.deleted_at is null and e.deleted_at is null)
    or exists (
      select from event_agenda_item i join event e on e.tenant_id = i.tenant_id and e.id = i.event_id
      where i.tenant_id = app.tenant_id() and i.room_id = target_id and e.deleted_at is null)
    or exists (
      select from session_group g join event e on e.tenant_id = g.tenant_id and e.id = g.event_id
      where g.tenant_id = app.tenant_id() and g.room_id = target_id and e.deleted_at is null)
$$;

create or replace function app.location_is_used(target_id uuid) returns boolean
language sql volatile as
$$
  select exists (
      select from room
      where tenant_id = app.tenant_id() and location_id = target_id and deleted_at is null)
    or exists (
      select from event_location p join event e on e.tenant_id = p.tenant_id and e.id = p.event_id
      where p.tenant_id = app.tenant_id() and p.location_id = target_id and e.deleted_at is null)
$$;

-- A room moves and goes, and a location goes, against every reference that is on its way: a
-- foreign key holds the row for key share, so that this lock waits for it, and sees it afterwards.
create or replace function app.assert_room_unreferenced(target_id uuid) returns void
language plpgsql as
$$
begin
  perform from room where tenant_id = app.tenant_id() and id = target_id for update;
  if app.room_is_referenced(target_id) then perform app.fail('concurrency_conflict'); end if;
end
$$;

create or replace function app.assert_room_unused(target_id uuid) returns void
language plpgsql as
$$
begin
  perform from room where tenant_id = app.tenant_id() and id = target_id for update;
  if app.room_is_used(target_id) then perform app.fail('concurrency_conflict'); end if;
end
$$;

create or replace function app.assert_location_unused(target_id uuid) returns void
language plpgsql as
$$
begin
  perform from location where tenant_id = app.tenant_id() and id = target_id for update;
  if app.location_is_used(target_id) then perform app.fail('concurrency_conflict'); end if;
end
$$;

-- What was agreed to be disclosed was another place: nothing is, until somebody confirms it anew.
create or replace function app.demand_review(target_location uuid, why text) returns void
language sql as
$$
  update event_location set privacy_review = 'Needed', review_requested_at = now(), review_reason = why,
    concurrency_stamp = gen_random_uuid()
  where tenant_id = app.tenant_id() and location_id = target_location
$$;
