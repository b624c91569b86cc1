import { eventCommands, eventStatus } from '../../kernel/event-lifecycle.ts'
import { givenUpSessionStatuses, sessionStatus } from '../../kernel/session-lifecycle.ts'
import { openTenantStatuses } from '../../kernel/tenant-lifecycle.ts'
import { inSet } from './sets.ts'

/** A moderated one has its slot back when it comes back. */
const withdrawn = givenUpSessionStatuses.filter((status) => status !== sessionStatus.moderated)

/** The writes of a programme's import. */
export const importsSql = `
-- Writes what the sessions of an imported programme hang on: days, tracks, place and rooms.
-- Existing rows are updated, everything else is created under the ids it was planned with.
create or replace function app.apply_import_structure(target_event uuid, plan jsonb) returns void
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

-- Remembers what was imported last, under the identity that the file now gives. A session keeps the
-- id it was first imported under; one that was imported meanwhile by somebody else stops the import.
create or replace function app.remember_imported_sessions(target_event uuid, sessions jsonb)
returns void language plpgsql as
$$
begin
  update imported_thing t set identity = s.identity
  from jsonb_to_recordset(sessions) as s(identity text, "formerIdentity" text)
  where t.tenant_id = app.tenant_id() and t.event_id = target_event
    and t.kind in ('session', 'speakers') and t.identity = s."formerIdentity";
  insert into imported_thing (tenant_id, event_id, kind, identity, thing_id, digest)
  select app.tenant_id(), target_event, 'session', s.identity, s.id, s.digest
  from jsonb_to_recordset(sessions) as s(id uuid, identity text, digest text)
  where s.digest is not null
  on conflict (tenant_id, event_id, kind, identity) do update set digest = excluded.digest;
  if exists (
    select from jsonb_to_recordset(sessions) as s(id uuid, identity text, digest text)
    join imported_thing t on t.tenant_id = app.tenant_id() and t.event_id = target_event
      and t.kind = 'session' and t.identity = s.identity
    where t.thing_id <> s.id and s.digest is not null)
  then perform app.fail('concurrency_conflict'); end if;
end
$$;

-- The next sessions of a plan as they are to be: what the plan does not name stays. A session that had
-- to leave its room for others goes back to it. Those that are new have no tenant.
create or replace function app.planned_sessions(pending jsonb, done integer, most integer)
returns event_session[] language sql stable as
$$
  select coalesce(array_agg(p order by s.ordinality), '{}')
  from jsonb_array_elements(pending) with ordinality s
  left join event_session x on x.tenant_id = app.tenant_id() and x.id = (s.value->>'id')::uuid
  cross join lateral jsonb_populate_record(x, case
    when x.room_id is null and not s.value->'values' ? 'room_id' and s.value->>'roomId' is not null
    then s.value->'values' || jsonb_build_object('room_id', s.value->>'roomId')
    else s.value->'values' end) p
  where s.ordinality > done and s.ordinality <= done + most and s.value ? 'values'
    and (x.id is null) = (s.value ? 'isNew') and x.deleted_at is null
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
-- leave the rooms that the next ones need.
create or replace function app.leave_rooms(pending jsonb, done integer, planned event_session[])
returns void language sql as
$$
  update event_session x set room_id = null
  from jsonb_array_elements(pending) with ordinality s
  where s.ordinality > done and (s.value->'values' ?| array['room_id', 'start_time', 'shares_room'])
    and x.tenant_id = app.tenant_id() and x.id = (s.value->>'id')::uuid and x.room_id is not null
    and exists (select from unnest(planned) p where app.is_in_the_way(x, p))
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
          and o.deleted_at is null and o.event_session_status_id not in ${inSet(withdrawn)}
          and (o.event_session_status_id <> ${sessionStatus.moderated} or o.status_before_moderation is not null)
          and app.is_in_the_way(o, w.session))
      or exists (
        select from wanting v where v.at < w.at and app.is_in_the_way(v.session, w.session)))
$$;

-- An import, held until the commit; its event first, as everybody who writes into one does.
create or replace function app.locked_import(target_import uuid) returns programme_import
language plpgsql as
$$
declare found_import programme_import;
begin
  select * into found_import from programme_import
  where tenant_id = app.tenant_id() and id = target_import;
  if found_import.id is null then perform app.fail('resource_not_found'); end if;
  perform from event e
  where e.tenant_id = app.tenant_id() and e.id = found_import.event_id for no key update;
  select * into found_import from programme_import
  where tenant_id = app.tenant_id() and id = target_import for update;
  return found_import;
end
$$;

-- Leads an import to its next state; one whose plan is of what is no more does not go on.
create or replace function app.move_import(target_import uuid, wanted text) returns void
language plpgsql as
$$
declare
  moved programme_import;
  next_state text;
begin
  moved := app.locked_import(target_import);
  select t.after into next_state from app.import_transitions() t
  where t.command = wanted and t.before = moved.state;
  if next_state is null or (wanted = 'retryImport' and (moved.failure = 'overtaken' or exists (
      select from programme_import i
      where i.tenant_id = app.tenant_id() and i.event_id = moved.event_id and i.id <> moved.id
        and i.created_at >= moved.created_at)))
  then perform app.fail('resource_conflict'); end if;
  update programme_import i set state = next_state, failure = null, resumptions = 0,
    advanced_at = now(), finished_at = case when next_state = 'Running' then null else now() end
  where i.tenant_id = app.tenant_id() and i.id = target_import;
end
$$;

-- Whether the community takes changes; held so until the commit.
create or replace function app.tenant_takes_changes() returns boolean
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform from tenant where id = app.tenant_id() and tenant_status_id in ${inSet(openTenantStatuses)} for share;
  return found;
end
$$;

-- Stops an import before its end, and says why.
create or replace function app.stop_import(target_import uuid, wanted text, reason text) returns void
language plpgsql as
$$
begin
  perform app.move_import(target_import, wanted);
  update programme_import i set failure = reason
  where i.tenant_id = app.tenant_id() and i.id = target_import;
end
$$;

-- The next sessions of a running import, as its job writes them: where they may not be written any
-- more it stops.
create or replace function app.run_import(target_import uuid, most integer)
returns table (done integer, total integer, state text)
language plpgsql as
$$
declare
  takes_changes boolean := app.tenant_takes_changes();
  running programme_import := app.locked_import(target_import);
  target event;
begin
  if running.state = 'Running' then
    select * into target from event e
    where e.tenant_id = app.tenant_id() and e.id = running.event_id;
    if target.deleted_at is not null then
      perform app.stop_import(target_import, 'cancelImport', 'eventDeleted');
    elsif not takes_changes then
      perform app.stop_import(target_import, 'failImport', 'communityInactive');
    elsif target.event_status_id not in ${inSet(eventCommands.editEvent.from)} then
      perform app.stop_import(target_import, 'failImport', 'eventClosed');
    else
      perform app.advance_import(target_import, most);
    end if;
  end if;
  return query
    select i.done_count, i.total_count, i.state from programme_import i
    where i.tenant_id = app.tenant_id() and i.id = target_import;
end
$$;

-- Sends the work of imports again that nobody has gone on with; those that do not get further fail.
create or replace function app.resume_imports() returns integer
language plpgsql security definer set search_path = public, pg_temp as
$$
declare stalled uuid[];
begin
  perform app.assert_instance();
  stalled := array(
    select id from programme_import
    where state = 'Running' and advanced_at < now() - interval '2 minutes'
    order by advanced_at limit 200 for update skip locked);
  update programme_import i set state = t.after, failure = 'interrupted', finished_at = now()
  from app.import_transitions() t
  where i.id = any(stalled) and i.resumptions >= 5 and t.command = 'failImport' and t.before = i.state;
  with resumed as (
    update programme_import i set resumptions = i.resumptions + 1, advanced_at = now()
    where i.id = any(stalled) and i.state = 'Running' returning i.id, i.tenant_id)
  insert into outbox (id, tenant_id, job, payload)
  select gen_random_uuid(), r.tenant_id, 'run-import', jsonb_build_object('importId', r.id)
  from resumed r;
  return cardinality(stalled);
end
$$;

-- Writes the next sessions of an import and says how far it has come.
create or replace function app.advance_import(target_import uuid, most integer)
returns table (done integer, total integer)
language plpgsql as
$$
declare
  running programme_import := app.locked_import(target_import);
  slice jsonb;
  is_published boolean;
  planned event_session[];
  taken uuid[];
begin
  select e.event_status_id = ${eventStatus.published} into is_published
  from event e where e.tenant_id = app.tenant_id() and e.id = running.event_id;
  if running.state = 'Running' then
    select coalesce(jsonb_agg(s.value order by s.ordinality), '[]'::jsonb) into slice
    from jsonb_array_elements(running.pending) with ordinality s
    where s.ordinality > running.done_count and s.ordinality <= running.done_count + most;

    perform app.remember_imported_sessions(running.event_id, slice);
    -- The others are left as they are, but for who speaks in them.
    planned := app.planned_sessions(running.pending, running.done_count, most);
    perform app.leave_rooms(running.pending, running.done_count, planned);
    taken := app.sessions_without_room(slice, planned);
    if cardinality(taken) > 0 then
      update programme_import i set report = jsonb_set(i.report, '{losses}', i.report->'losses'
        || jsonb_build_array(jsonb_build_object('field', 'room', 'count', cardinality(taken),
          'reason', 'another session is in the room then',
          'example', (select p.title from unnest(planned) p where p.id = taken[1]))))
      where i.tenant_id = app.tenant_id() and i.id = target_import;
    end if;

    insert into event_session (id, tenant_id, event_id, event_day_id, event_location_id, room_id,
      shares_room, title, subtitle, description, slug, start_time, end_time, sort_order,
      event_session_kind_id, event_session_status_id, concurrency_stamp)
    select p.id, app.tenant_id(), running.event_id, p.event_day_id, p.event_location_id,
      case when p.id = any(taken) then null else p.room_id end, coalesce(p.shares_room, false),
      p.title, p.subtitle, p.description, p.slug, p.start_time, p.end_time, coalesce(p.sort_order, 0),
      p.event_session_kind_id,
      case when is_published and p.start_time is not null then 5 else 4 end, gen_random_uuid()
    from unnest(planned) p where p.tenant_id is null;
    update event_session x set
      event_day_id = p.event_day_id, event_location_id = p.event_location_id,
      room_id = case when p.id = any(taken) then null else p.room_id end, shares_room = p.shares_room,
      title = p.title, subtitle = p.subtitle, description = p.description, slug = p.slug,
      start_time = p.start_time, end_time = p.end_time, sort_order = p.sort_order,
      event_session_kind_id = p.event_session_kind_id, concurrency_stamp = gen_random_uuid()
    from unnest(planned) p
    where x.tenant_id = app.tenant_id() and p.tenant_id = x.tenant_id and x.id = p.id;

    delete from event_session_language l
    using jsonb_to_recordset(slice) as s(id uuid, "values" jsonb)
    where l.tenant_id = app.tenant_id() and l.event_session_id = s.id and s."values" ? 'language_code';
    insert into event_session_language (tenant_id, event_id, event_session_id, language_code)
    select app.tenant_id(), running.event_id, s.id, s."values"->>'language_code'
    from jsonb_to_recordset(slice) as s(id uuid, "values" jsonb)
    where s."values"->>'language_code' is not null;

    delete from session_group_session m
    using jsonb_to_recordset(slice) as s(id uuid, "values" jsonb)
    where m.tenant_id = app.tenant_id() and m.event_session_id = s.id
      and s."values" ? 'session_group_id';
    insert into session_group_session (tenant_id, event_id, session_group_id, event_session_id)
    select app.tenant_id(), running.event_id, (s."values"->>'session_group_id')::uuid, s.id
    from jsonb_to_recordset(slice) as s(id uuid, "values" jsonb)
    where s."values"->>'session_group_id' is not null;

    perform app.import_speakers(running.event_id, slice);

    running.done_count := least(running.total_count, running.done_count + most);
    update programme_import i set
      done_count = running.done_count,
      state = case when running.done_count = running.total_count then 'Completed' else 'Running' end,
      pending = case when running.done_count = running.total_count then '[]'::jsonb else i.pending end,
      finished_at = case when running.done_count = running.total_count then now() end,
      advanced_at = now(), resumptions = 0
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
