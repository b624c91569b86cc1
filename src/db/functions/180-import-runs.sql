-- The course of a programme's import, from its commit to its end.

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

-- Whether the plan of an import is out of date: something it needs has gone or has changed, it has
-- no plan, or a later import was begun.
create or replace function app.is_import_outdated(i programme_import) returns boolean
language sql stable as
$$
  select i.failure is not distinct from 'overtaken'
    or case when i.started_at is null
      then i.state <> '{{importState.planned}}' or not exists (
        select from event e where e.tenant_id = i.tenant_id and e.id = i.event_id
          and e.concurrency_stamp = (i.plan->>'eventStamp')::uuid)
      else exists (
        select from programme_import later
        where later.tenant_id = i.tenant_id and later.event_id = i.event_id and later.id <> i.id
          and later.started_at >= i.started_at) end
$$;

-- Moves an import to its next state. An import whose plan is outdated does not continue.
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
  if next_state is null or (next_state = 'Running' and app.is_import_outdated(moved))
  then perform app.fail('resource_conflict'); end if;
  update programme_import i set state = next_state, failure = null, resumptions = 0,
    advanced_at = now(), finished_at = case when next_state = 'Running' then null else now() end
  where i.tenant_id = app.tenant_id() and i.id = target_import;
  if moved.started_at is null and next_state in ('{{importState.failed}}', '{{importState.cancelled}}') then
    delete from programme_import_session s
    where s.tenant_id = app.tenant_id() and s.import_id = target_import;
  end if;
end
$$;

-- Whether the community takes changes; held so until the commit.
create or replace function app.tenant_takes_changes() returns boolean
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform from tenant where id = app.tenant_id() and tenant_status_id in {{openTenantStatuses}} for share;
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
    elsif target.event_status_id not in {{eventCommands.editEvent.from}} then
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
drop function if exists app.resume_imports();
create or replace function app.resume_imports(at timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as
$$
declare stalled uuid[];
begin
  perform app.assert_instance();
  stalled := array(
    select id from programme_import
    where state in ('{{importState.reading}}', '{{importState.running}}') and advanced_at <= at - interval '2 minutes'
    order by advanced_at limit 200 for update skip locked);
  update programme_import i set state = t.after, failure = 'interrupted', finished_at = at
  from app.import_transitions() t
  where i.id = any(stalled) and i.resumptions >= 5 and t.command = 'failImport' and t.before = i.state;
  with resumed as (
    update programme_import i set resumptions = i.resumptions + 1, advanced_at = at
    where i.id = any(stalled) and i.state in ('{{importState.reading}}', '{{importState.running}}')
    returning i.id, i.tenant_id, i.state)
  insert into outbox (id, tenant_id, job, payload)
  select gen_random_uuid(), r.tenant_id,
    case r.state when '{{importState.reading}}' then 'read-import' else 'run-import' end,
    jsonb_build_object('importId', r.id)
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
  select e.event_status_id = {{eventStatus.published}} into is_published
  from event e where e.tenant_id = app.tenant_id() and e.id = running.event_id;
  if running.state = 'Running' then
    select coalesce(jsonb_agg(s.value order by s.position), '[]'::jsonb) into slice
    from programme_import_session s
    where s.tenant_id = app.tenant_id() and s.import_id = target_import
      and s.position > running.done_count and s.position <= running.done_count + most;

    perform app.remember_imported_sessions(running.event_id, slice);
    -- The others are left as they are, but for whoever speaks in them.
    planned := app.planned_sessions(slice);
    perform app.leave_rooms(target_import, planned);
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

    delete from programme_import_session s
    where s.tenant_id = app.tenant_id() and s.import_id = target_import
      and s.position > running.done_count and s.position <= running.done_count + most;
    running.done_count := least(running.total_count, running.done_count + most);
    update programme_import i set
      done_count = running.done_count,
      state = case when running.done_count = running.total_count then 'Completed' else 'Running' end,
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
