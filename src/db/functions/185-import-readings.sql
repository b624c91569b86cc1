-- Imports from uploads: a job reads the file, stores what is to be written, and plans the import.

-- An upload has done its work when it is read, however that ended.
create or replace function app.let_go_of_upload() returns trigger language plpgsql as
$$
begin
  delete from storage_object where tenant_id = new.tenant_id and id = new.upload_id;
  return null;
end
$$;
create or replace trigger upload_is_let_go after update of state on programme_import
  for each row when (old.state = '{{importState.reading}}' and new.state <> old.state)
  execute function app.let_go_of_upload();

-- Makes somebody the reader of an import: whoever read it before stores nothing any more, and what is
-- stored begins anew.
create or replace function app.begin_reading(target_import uuid, new_reader uuid)
returns table (event_id uuid, requested_by_user_id uuid, upload_id uuid, asked jsonb, size_bytes integer,
  content_type text, created_at timestamptz)
language plpgsql as
$$
begin
  update programme_import i set reader = new_reader, advanced_at = now()
  where i.tenant_id = app.tenant_id() and i.id = target_import and i.state = '{{importState.reading}}';
  if not found then return; end if;
  delete from programme_import_session s
  where s.tenant_id = app.tenant_id() and s.import_id = target_import;
  delete from programme_import_change c
  where c.tenant_id = app.tenant_id() and c.import_id = target_import;
  return query
    select i.event_id, i.requested_by_user_id, i.upload_id, i.asked, o.size_bytes, o.content_type, i.created_at
    from programme_import i
    left join storage_object o on o.tenant_id = i.tenant_id and o.id = i.upload_id
    where i.tenant_id = app.tenant_id() and i.id = target_import;
end
$$;

-- Whether somebody is the reader of an import, held until the commit.
create or replace function app.is_read_by(target_import uuid, its_reader uuid) returns boolean
language plpgsql as
$$
begin
  perform app.locked_import(target_import);
  update programme_import i set advanced_at = now()
  where i.tenant_id = app.tenant_id() and i.id = target_import and i.reader = its_reader
    and i.state = '{{importState.reading}}';
  return found;
end
$$;

-- Stores rows of a plan, each at its position.
create or replace function app.store_planned(target_import uuid, its_reader uuid, sessions jsonb, changes jsonb)
returns boolean language plpgsql as
$$
begin
  if not app.is_read_by(target_import, its_reader) then return false; end if;
  insert into programme_import_session (tenant_id, event_id, import_id, position, value)
  select i.tenant_id, i.event_id, i.id, s.position, s.value
  from programme_import i, jsonb_to_recordset(sessions) as s(position integer, value jsonb)
  where i.tenant_id = app.tenant_id() and i.id = target_import;
  insert into programme_import_change (tenant_id, event_id, import_id, position, value)
  select i.tenant_id, i.event_id, i.id, s.position, s.value
  from programme_import i, jsonb_to_recordset(changes) as s(position integer, value jsonb)
  where i.tenant_id = app.tenant_id() and i.id = target_import;
  return true;
end
$$;

-- Ends the reading of an import with its plan, and starts it where that is wanted.
create or replace function app.plan_import(target_import uuid, its_reader uuid, planned jsonb, starts boolean)
returns boolean language plpgsql as
$$
begin
  if not app.is_read_by(target_import, its_reader) then return false; end if;
  update programme_import i set format = planned->>'format', report = planned->'report',
    total_count = (planned->>'totalCount')::integer, change_count = (planned->>'changeCount')::integer,
    plan = planned->'plan'
  where i.tenant_id = app.tenant_id() and i.id = target_import;
  perform app.move_import(target_import, 'planImport');
  update programme_import i set finished_at = null
  where i.tenant_id = app.tenant_id() and i.id = target_import;
  if starts then
    perform app.start_import(target_import);
    perform app.raise_epoch();
  end if;
  return true;
end
$$;

-- Begins to write what was planned: the event and what its sessions hang on. Its stamp changes, so that
-- of two plans for one event one is outdated.
create or replace function app.start_import(target_import uuid) returns void
language plpgsql as
$$
declare started programme_import;
begin
  perform app.move_import(target_import, 'startImport');
  update programme_import i set started_at = now()
  where i.tenant_id = app.tenant_id() and i.id = target_import
  returning * into started;
  update event e set (title, subtitle, description, timezone) = (
      select p.title, p.subtitle, p.description, p.timezone
      from jsonb_populate_record(e, started.plan->'eventValues') p),
    concurrency_stamp = gen_random_uuid(), updated_at = now()
  where e.tenant_id = app.tenant_id() and e.id = started.event_id;
  perform app.apply_import_structure(started.event_id, started.plan->'structure',
    coalesce(app.user_id(), started.requested_by_user_id));
  update programme_import i set plan = null
  where i.tenant_id = app.tenant_id() and i.id = target_import;
end
$$;

-- Ends the reading of an import that cannot be planned. One that somebody else reads is theirs.
create or replace function app.fail_reading(target_import uuid, its_reader uuid, reason text, why text)
returns void language plpgsql as
$$
begin
  if not app.is_read_by(target_import, its_reader) then return; end if;
  perform app.stop_import(target_import, 'failImport', reason);
  update programme_import i set refusal = why
  where i.tenant_id = app.tenant_id() and i.id = target_import;
end
$$;
