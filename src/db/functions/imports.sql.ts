/** The writes of a programme's import. */
export const importsSql = `
-- Writes what the sessions of an imported programme hang on: days, tracks, place and rooms.
-- Existing rows are updated, everything else is created under the ids it was planned with.
create or replace function app.apply_import_structure(target_event uuid, plan jsonb) returns void
language plpgsql as
$$
begin
  insert into event_day (id, tenant_id, event_id, local_date, label, sort_order, concurrency_stamp)
  select d.id, app.tenant_id(), target_event, d."localDate", d.label, d."sortOrder", gen_random_uuid()
  from jsonb_to_recordset(plan->'days') as d(id uuid, "localDate" date, label text, "sortOrder" integer)
  on conflict (id) do update
    set label = excluded.label, sort_order = excluded.sort_order, concurrency_stamp = gen_random_uuid();

  insert into session_group (id, tenant_id, event_id, title, slug, sort_order, concurrency_stamp)
  select g.id, app.tenant_id(), target_event, g.title, g.slug, g."sortOrder", gen_random_uuid()
  from jsonb_to_recordset(plan->'groups') as g(id uuid, title text, slug text, "sortOrder" integer)
  on conflict (id) do update
    set title = excluded.title, slug = excluded.slug, sort_order = excluded.sort_order,
      concurrency_stamp = gen_random_uuid();

  insert into location (id, tenant_id, full_name, city, country, created_by_user_id, concurrency_stamp)
  select l.id, app.tenant_id(), l."fullName", l.city, '', app.user_id(), gen_random_uuid()
  from jsonb_to_recordset(plan->'locations') as l(id uuid, "fullName" text, city text);

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
  on conflict (tenant_id, event_id, kind, identity) do update set digest = excluded.digest;
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

-- Writes the next sessions of an import and says how far it has come. A session keeps the id it was
-- first imported under; one that was imported meanwhile by somebody else stops the import.
create or replace function app.advance_import(target_import uuid, most integer)
returns table (done integer, total integer)
language plpgsql as
$$
declare
  running programme_import;
  slice jsonb;
  sessions jsonb;
  is_published boolean;
  taken uuid[];
begin
  select * into running from programme_import
  where tenant_id = app.tenant_id() and id = target_import for update;
  if running.id is null then perform app.fail('resource_not_found'); end if;
  -- Against everything else that changes the event and its sessions.
  select e.event_status_id = 2 into is_published
  from event e where e.tenant_id = app.tenant_id() and e.id = running.event_id for no key update;
  if running.state = 'Running' then
    select coalesce(jsonb_agg(s.value order by s.ordinality), '[]'::jsonb) into slice
    from jsonb_array_elements(running.pending) with ordinality s
    where s.ordinality > running.done_count and s.ordinality <= running.done_count + most;
    -- The others are left as they are, but for who speaks in them.
    select coalesce(jsonb_agg(s), '[]'::jsonb) into sessions
    from jsonb_array_elements(slice) s where s ? 'digest';

    insert into imported_thing (tenant_id, event_id, kind, identity, thing_id, digest)
    select app.tenant_id(), running.event_id, 'session', s.identity, s.id, s.digest
    from jsonb_to_recordset(sessions) as s(id uuid, identity text, digest text)
    on conflict (tenant_id, event_id, kind, identity) do update set digest = excluded.digest;
    if exists (
      select from jsonb_to_recordset(sessions) as s(id uuid, identity text)
      join imported_thing t on t.tenant_id = app.tenant_id() and t.event_id = running.event_id
        and t.kind = 'session' and t.identity = s.identity
      where t.thing_id <> s.id)
    then perform app.fail('concurrency_conflict'); end if;

    -- Sessions that change places with each other would meet halfway: all leave their rooms first.
    if running.done_count = 0 then
      update event_session x set room_id = null
      from jsonb_to_recordset(running.pending) as s(id uuid, digest text)
      where x.tenant_id = app.tenant_id() and x.id = s.id and s.digest is not null
        and x.room_id is not null;
    end if;
    -- Who was put into a room here stays there, alone.
    select coalesce(array_agg(s.id), '{}') into taken
    from jsonb_to_recordset(sessions) as s(id uuid, "roomId" uuid, "startTime" timestamptz,
      "endTime" timestamptz, "sharesRoom" boolean)
    where exists (
      select from event_session o
      where o.tenant_id = app.tenant_id() and o.room_id = s."roomId" and o.id <> s.id
        and o.deleted_at is null and o.event_session_status_id not in (6, 7, 8)
        and (o.event_session_status_id <> 10 or o.status_before_moderation is not null)
        and o.start_time is not null and o.end_time is not null and s."endTime" is not null
        and tstzrange(o.start_time, o.end_time) && tstzrange(s."startTime", s."endTime")
        and not (o.shares_room and s."sharesRoom"));
    if cardinality(taken) > 0 then
      update programme_import i set report = jsonb_set(i.report, '{losses}', i.report->'losses'
        || jsonb_build_array(jsonb_build_object('field', 'room', 'count', cardinality(taken),
          'reason', 'another session is in the room then',
          'example', (select s.title from jsonb_to_recordset(sessions) as s(id uuid, title text)
            where s.id = taken[1]))))
      where i.tenant_id = app.tenant_id() and i.id = target_import;
    end if;

    insert into event_session (id, tenant_id, event_id, event_day_id, event_location_id, room_id,
      shares_room, title, subtitle, description, slug, start_time, end_time, sort_order,
      event_session_kind_id, event_session_status_id, concurrency_stamp)
    select s.id, app.tenant_id(), running.event_id, s."eventDayId", s."eventLocationId",
      case when s.id = any(taken) then null else s."roomId" end, coalesce(s."sharesRoom", false),
      s.title, s.subtitle, s.description, s.slug, s."startTime", s."endTime", s."sortOrder", s."kindId",
      case when is_published and s."startTime" is not null then 5 else 4 end, gen_random_uuid()
    from jsonb_to_recordset(sessions) as s(id uuid, "eventDayId" uuid, "eventLocationId" uuid,
      "roomId" uuid, "sharesRoom" boolean, title text, subtitle text, description text, slug text,
      "startTime" timestamptz, "endTime" timestamptz, "sortOrder" integer, "kindId" integer)
    on conflict (id) do update set
      event_day_id = excluded.event_day_id, event_location_id = excluded.event_location_id,
      room_id = excluded.room_id, shares_room = excluded.shares_room, title = excluded.title, subtitle = excluded.subtitle,
      description = excluded.description, slug = excluded.slug, start_time = excluded.start_time,
      end_time = excluded.end_time, sort_order = excluded.sort_order,
      -- A file that names no kind takes none away.
      event_session_kind_id = coalesce(excluded.event_session_kind_id, event_session.event_session_kind_id),
      concurrency_stamp = gen_random_uuid();

    delete from event_session_language l using jsonb_to_recordset(sessions) as s(id uuid)
    where l.tenant_id = app.tenant_id() and l.event_session_id = s.id;
    insert into event_session_language (tenant_id, event_id, event_session_id, language_code)
    select app.tenant_id(), running.event_id, s.id, s."languageCode"
    from jsonb_to_recordset(sessions) as s(id uuid, "languageCode" text)
    where s."languageCode" is not null;

    delete from session_group_session m using jsonb_to_recordset(sessions) as s(id uuid)
    where m.tenant_id = app.tenant_id() and m.event_session_id = s.id;
    insert into session_group_session (tenant_id, event_id, session_group_id, event_session_id)
    select app.tenant_id(), running.event_id, s."groupId", s.id
    from jsonb_to_recordset(sessions) as s(id uuid, "groupId" uuid)
    where s."groupId" is not null;

    perform app.import_speakers(running.event_id, slice);

    running.done_count := least(running.total_count, running.done_count + most);
    update programme_import i set
      done_count = running.done_count,
      state = case when running.done_count = running.total_count then 'Completed' else 'Running' end,
      pending = case when running.done_count = running.total_count then '[]'::jsonb else i.pending end,
      finished_at = case when running.done_count = running.total_count then now() end
    where i.tenant_id = app.tenant_id() and i.id = target_import;
    -- Of a draft too: it may be published before this commits.
    perform app.raise_epoch();
  end if;
  done := running.done_count;
  total := running.total_count;
  return next;
end
$$;
`
