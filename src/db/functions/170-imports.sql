-- The event of a programme's import, and its writes.

-- Live events that came from a file of this name.
create or replace function app.claims_of_file(file_slug text)
returns table (event_id uuid, identity text, created_at timestamptz)
language sql stable as
$$
  select t.event_id, t.identity, e.created_at
  from imported_thing t
  join event e on e.tenant_id = t.tenant_id and e.id = t.event_id and e.deleted_at is null
  where t.tenant_id = app.tenant_id() and t.kind = 'event'
    and (t.identity = file_slug or starts_with(t.identity, file_slug || '/'))
$$;

-- Whether a session of an event came with one of these identities.
create or replace function app.has_imported(target uuid, identities jsonb) returns boolean
language sql stable as
$$
  select exists (
    select from imported_thing x
    where x.tenant_id = app.tenant_id() and x.event_id = target and x.kind = 'session'
      and x.identity = any(array(select jsonb_array_elements_text(identities))))
$$;

-- The event that a file goes to: the one that is named, or the one that a file of this name became before, where a
-- session of it or its time says that it is the same; a name alone does not.
create or replace function app.event_of_file(
  named uuid, file_slug text, guids jsonb, contents jsonb, starts timestamptz, ends timestamptz) returns uuid
language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
begin
  if named is not null or file_slug is null then return named; end if;
  return (
    select c.event_id from app.claims_of_file(file_slug) c
    where app.has_imported(c.event_id, guids) or (
      select coalesce(min(s.start_time) <= ends and max(coalesce(s.end_time, s.start_time)) >= starts,
        app.has_imported(c.event_id, contents))
      from event_session s
      where s.tenant_id = app.tenant_id() and s.event_id = c.event_id and s.deleted_at is null)
    order by app.has_imported(c.event_id, guids) desc, c.created_at desc, c.event_id limit 1);
end
$$;

-- Where the rooms of a file may be: the place that they were in before, and those that are called like its venue; of
-- a file that names none, the places of its event. Never a home: an import discloses its places. Rooms are added by
-- those who keep a place, and at an event by whoever imports into it after its maker.
create or replace function app.places_for_rooms(
  target uuid, known_as text, venue text, venue_city text, its_importer uuid)
returns table (id uuid, event_location_id uuid, is_kept boolean, rank bigint)
language sql stable as
$$
  select l.id, p.id, k.is_kept,
    row_number() over (order by t.thing_id is null, p.id is null, not k.is_kept, l.created_at, l.id)
  from location l
  left join event_location p on p.tenant_id = l.tenant_id and p.event_id = target and p.location_id = l.id
  left join imported_thing t on t.tenant_id = l.tenant_id and t.event_id = target and t.kind = 'place'
    and t.identity = known_as and t.thing_id = l.id
  cross join lateral (
    select coalesce(l.created_by_user_id = coalesce(app.user_id(), its_importer), false)
      or exists (
        select from role_grant g
        where g.tenant_id = l.tenant_id and g.user_id = coalesce(app.user_id(), its_importer)
          and g.scope = 'tenant' and g.role_id in {{roleSets.tenantAdministrators}})
      or p.id is not null and exists (
        select from programme_import i
        where i.tenant_id = l.tenant_id and i.event_id = target and i.started_at is not null
          and i.requested_by_user_id = l.created_by_user_id)) k(is_kept)
  where l.tenant_id = app.tenant_id() and l.deleted_at is null and l.home_of_user_id is null
    and (t.thing_id is not null or (l.full_name = venue and l.city = venue_city)
      or (venue is null and p.id is not null))
$$;

-- These places, and their rooms with those that sessions of the event were imported into, wherever they are.
create or replace function app.places_of_file(
  target uuid, known_as text, venue text, venue_city text, its_importer uuid)
returns table (places jsonb, rooms jsonb)
language sql stable as
$$
  with offered as (
    select * from app.places_for_rooms(target, known_as, venue, venue_city, its_importer)),
  place as (
    select jsonb_build_object('id', o.id, 'eventLocationId', o.event_location_id, 'isKept', o.is_kept) as shown, o.rank
    from offered o),
  found as (
    select jsonb_build_object(
        'id', r.id, 'name', r.name, 'locationId', r.location_id, 'eventLocationId', p.id) as shown, o.rank, r.id
    from room r
    join location l on l.tenant_id = r.tenant_id and l.id = r.location_id
      and l.deleted_at is null and l.home_of_user_id is null
    left join offered o on o.id = r.location_id
    left join event_location p on p.tenant_id = r.tenant_id and p.event_id = target and p.location_id = r.location_id
    where r.tenant_id = app.tenant_id() and r.deleted_at is null
      and (o.id is not null or r.id in (
        select t.thing_id from imported_thing t
        where t.tenant_id = app.tenant_id() and t.event_id = target and t.kind = 'room')))
  select
    (select coalesce(jsonb_agg(c.shown order by c.rank), '[]') from place c),
    (select coalesce(jsonb_agg(f.shown order by f.rank, f.id), '[]') from found f)
$$;

-- Writes what the sessions of an imported programme hang on: days, tracks, place and rooms.
-- Existing rows are updated, everything else is created under the ids it was planned with.
drop function if exists app.apply_import_structure(uuid, jsonb);
create or replace function app.apply_import_structure(target_event uuid, plan jsonb, importer uuid) returns void
language plpgsql as
$$
begin
  -- A deleted event no longer stands for its file.
  delete from imported_thing t
  using jsonb_to_recordset(plan->'things') as n(kind text, identity text), event e
  where n.kind = 'event' and t.kind = 'event' and t.tenant_id = app.tenant_id()
    and t.identity = n.identity and e.tenant_id = t.tenant_id and e.id = t.event_id
    and e.deleted_at is not null;

  insert into event_day (id, tenant_id, event_id, local_date, label, sort_order, concurrency_stamp)
  select d.id, app.tenant_id(), target_event, d."localDate", d.label, 0, gen_random_uuid()
  from jsonb_to_recordset(plan->'days') as d(id uuid, "localDate" date, label text)
  on conflict (id) do update set label = excluded.label, concurrency_stamp = gen_random_uuid();

  insert into session_group as x (id, tenant_id, event_id, title, slug, sort_order, concurrency_stamp)
  select g.id, app.tenant_id(), target_event, coalesce(g.title, o.title), coalesce(g.slug, o.slug),
    g."sortOrder", gen_random_uuid()
  from jsonb_to_recordset(plan->'groups') as g(id uuid, title text, slug text, "sortOrder" integer)
  left join session_group o on o.tenant_id = app.tenant_id() and o.id = g.id
  on conflict (id) do update
    set title = excluded.title, slug = excluded.slug, concurrency_stamp = gen_random_uuid();

  insert into location (id, tenant_id, full_name, city, country, created_by_user_id, concurrency_stamp)
  select l.id, app.tenant_id(), l."fullName", l.city, '', importer, gen_random_uuid()
  from jsonb_to_recordset(plan->'locations') as l(id uuid, "fullName" text, city text);

  perform app.assert_location_open(t."locationId")
  from jsonb_to_recordset((plan->'rooms') || (plan->'placements')) as t("locationId" uuid);

  insert into room (id, tenant_id, location_id, name, slug, capacity, sort_order, concurrency_stamp)
  select r.id, app.tenant_id(), r."locationId", r.name, r.slug, r.capacity, r."sortOrder", gen_random_uuid()
  from jsonb_to_recordset(plan->'rooms')
    as r(id uuid, "locationId" uuid, name text, slug text, capacity integer, "sortOrder" integer);

  insert into event_location (id, tenant_id, event_id, location_id, disclosure_level, concurrency_stamp)
  select p.id, app.tenant_id(), target_event, p."locationId", 'Full', gen_random_uuid()
  from jsonb_to_recordset(plan->'placements') as p(id uuid, "locationId" uuid);

  insert into imported_thing (tenant_id, event_id, kind, identity, thing_id, digest)
  select app.tenant_id(), target_event, t.kind, t.identity, t."thingId", t.digest
  from jsonb_to_recordset(plan->'things') as t(kind text, identity text, "thingId" uuid, digest text)
  on conflict (tenant_id, event_id, kind, identity) do update
    set thing_id = excluded.thing_id, digest = excluded.digest;
end
$$;

-- Brings the speakers of sessions to what the file says of them. Who stays keeps id, name and consent;
-- who left the file goes; who was added by hand is none of its business. A session without speakers
-- in the plan is left alone.
create or replace function app.import_speakers(target_event uuid, sessions jsonb) returns void
language plpgsql as
$$
begin
  delete from event_session_speaker p
  using jsonb_to_recordset(sessions) as s(id uuid, speakers jsonb)
  where p.tenant_id = app.tenant_id() and p.event_session_id = s.id and p.imported_name is not null
    and s.speakers is not null
    and not exists (select from jsonb_to_recordset(s.speakers) as n(id uuid) where n.id = p.id);

  update event_session_speaker p
  set imported_name = n.name, sort_order = n."sortOrder", concurrency_stamp = gen_random_uuid()
  from jsonb_to_recordset(sessions) as s(id uuid, speakers jsonb),
    jsonb_to_recordset(s.speakers) as n(id uuid, name text, "sortOrder" integer)
  where p.tenant_id = app.tenant_id() and p.id = n.id and p.event_session_id = s.id
    and p.imported_name is not null
    and (p.imported_name, p.sort_order) is distinct from (n.name, n."sortOrder");

  -- A name that was added by hand since the plan was made is there already.
  insert into event_session_speaker (id, tenant_id, event_id, event_session_id, display_name,
    imported_name, sort_order, has_consented, concurrency_stamp)
  select n.id, app.tenant_id(), target_event, s.id, n.name, n.name, n."sortOrder",
    n."hasConsented", gen_random_uuid()
  from jsonb_to_recordset(sessions) as s(id uuid, speakers jsonb),
    jsonb_to_recordset(s.speakers)
      as n(id uuid, name text, "sortOrder" integer, "isNew" boolean, "hasConsented" boolean)
  where n."isNew"
  on conflict do nothing;

  insert into imported_thing (tenant_id, event_id, kind, identity, thing_id, digest)
  select app.tenant_id(), target_event, 'speakers', s.identity, s.id, s."speakersDigest"
  from jsonb_to_recordset(sessions) as s(id uuid, identity text, "speakersDigest" text)
  where s."speakersDigest" is not null
  on conflict (tenant_id, event_id, kind, identity) do update set digest = excluded.digest;
end
$$;

-- Remembers what was imported last, under the identity that the file now gives. A session keeps the
-- id it was first imported under; one that was imported meanwhile by somebody else stops the import.
create or replace function app.remember_imported_sessions(target_event uuid, sessions jsonb)
returns void language plpgsql as
$$
declare renamed constant jsonb := (
  select jsonb_object_agg(s->>'formerIdentity', s->>'identity')
  from jsonb_array_elements(sessions) s where s ? 'formerIdentity');
begin
  update imported_thing t set identity = renamed->>t.identity
  where t.tenant_id = app.tenant_id() and t.event_id = target_event
    and t.kind in ('session', 'speakers')
    and t.identity = any(array(select jsonb_object_keys(renamed)));
  insert into imported_thing (tenant_id, event_id, kind, identity, thing_id, digest)
  select app.tenant_id(), target_event, 'session', s.identity, s.id, s.digest
  from jsonb_to_recordset(sessions) as s(id uuid, identity text, digest text)
  where s.digest is not null
  on conflict (tenant_id, event_id, kind, identity) do update set digest = excluded.digest;
  if exists (
    select from jsonb_to_recordset(sessions) as s(id uuid, identity text, digest text)
    join imported_thing t on t.tenant_id = app.tenant_id() and t.event_id = target_event
      and t.kind = 'session' and t.identity = s.identity
    where t.thing_id <> s.id and s.digest is not null
      and t.identity = any(array(select n->>'identity' from jsonb_array_elements(sessions) n)))
  then perform app.fail('concurrency_conflict'); end if;
end
$$;

-- Sessions of a plan as they are to be: what the plan does not name stays. A session that had to leave
-- its room for others goes back to it. Those that are new have no tenant.
create or replace function app.planned_sessions(slice jsonb)
returns event_session[] language sql stable as
$$
  select coalesce(array_agg(p order by s.ordinality), '{}')
  from jsonb_array_elements(slice) with ordinality s
  -- Each is looked up once by its id: a join may read all sessions that there are.
  cross join lateral (
    select (select e from event_session e
      where e.tenant_id = app.tenant_id() and e.id = (s.value->>'id')::uuid) as x offset 0) standing
  cross join lateral jsonb_populate_record(x, case
    when (x).room_id is null and not s.value->'values' ? 'room_id' and s.value->>'roomId' is not null
    then s.value->'values' || jsonb_build_object('room_id', s.value->>'roomId')
    else s.value->'values' end) p
  where s.value ? 'values' and ((x).id is null) = (s.value ? 'isNew') and (x).deleted_at is null
$$;

-- Whether two sessions cannot both be where they are.
create or replace function app.is_in_the_way(a event_session, b event_session) returns boolean
language sql immutable as
$$
  select a.id <> b.id and a.room_id = b.room_id and a.end_time is not null and b.end_time is not null
    and tstzrange(a.start_time, a.end_time) && tstzrange(b.start_time, b.end_time)
    and not (a.shares_room and b.shares_room)
$$;

-- Sessions that change places with each other would meet halfway: those that are still to be moved
-- leave the rooms that the next ones need. Who is in the way is asked first, and looked up in the plan by
-- id: so a commit costs the same however much of the plan is left.
create or replace function app.leave_rooms(target_import uuid, planned event_session[])
returns void language sql as
$$
  update event_session x set room_id = null
  where x.tenant_id = app.tenant_id() and x.id = any(array(
    select s.session_id from programme_import_session s
    where s.tenant_id = app.tenant_id() and s.import_id = target_import
      and not s.value ? 'isNew'
      and s.value->'values' ?| array['room_id', 'start_time', 'shares_room']
      and s.session_id = any(array(
        select o.id from event_session o
        where o.tenant_id = app.tenant_id() and o.room_id = any(array(select p.room_id from unnest(planned) p))
          and exists (select from unnest(planned) p where app.is_in_the_way(o, p))))))
$$;

-- Who was put into a room here stays there: those that are to be moved and do without it.
create or replace function app.sessions_without_room(slice jsonb, planned event_session[])
returns uuid[] language sql stable as
$$
  with wanting as (
    select planned[i] as session, i as at from generate_subscripts(planned, 1) i
    where planned[i].room_id is not null and planned[i].start_time is not null)
  select coalesce(array_agg((w.session).id order by w.at), '{}')
  from wanting w
  where exists (
      select from jsonb_array_elements(slice) s
      where (s->>'id')::uuid = (w.session).id
        and s->'values' ?| array['room_id', 'start_time', 'shares_room'])
    and (exists (
        select from event_session o
        where o.tenant_id = app.tenant_id() and o.room_id = (w.session).room_id
          and o.deleted_at is null and o.event_session_status_id not in {{withdrawnSessionStatuses}}
          and (o.event_session_status_id <> {{sessionStatus.moderated}} or o.status_before_moderation is not null)
          and app.is_in_the_way(o, w.session))
      or exists (
        select from wanting v where v.at < w.at and app.is_in_the_way(v.session, w.session)))
$$;
