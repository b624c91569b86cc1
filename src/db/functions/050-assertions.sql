-- What a commit asserts and raises: authority, stamps, open events, epochs, ownership.

-- The authority a decision was taken on must still stand when its plan commits: locks the caller's
-- row against a change of grants until the end of the transaction. Not shared: a commit that grants
-- its own caller something would wait for another one that waits for it.
create or replace function app.assert_authority(known_version bigint) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as
$$
begin
  perform from app_user where id = app.user_id() and authority_version = known_version for no key update;
  if not found then perform app.fail('authority_changed'); end if;
end
$$;

-- As above, with the accounts whose authority the commit changes. All of them by their ids: of two who
-- change each other's authority one waits, and is decided on what the other left.
create or replace function app.lock_authorities(others uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform from app_user where id = any(array_append(others, app.user_id()))
  order by id for no key update;
end
$$;

-- Locks a row of a tenant table and compares its stamp; a null stamp only asks that it exists.
create or replace function app.assert_stamp(target regclass, target_id uuid, known_stamp uuid)
returns void language plpgsql as
$$
declare current_stamp uuid;
begin
  execute format(
    'select concurrency_stamp from %s where tenant_id = app.tenant_id() and id = $1 for update', target)
  into current_stamp using target_id;
  if current_stamp is null then perform app.fail('resource_not_found'); end if;
  if current_stamp is distinct from coalesce(known_stamp, current_stamp) then
    perform app.fail('concurrency_conflict');
  end if;
end
$$;

-- An event that is deleted, ended or withdrawn takes nothing more: locks it as it is until the commit.
create or replace function app.assert_event_open(target_id uuid) returns void
language plpgsql as
$$
begin
  perform from event
  where tenant_id = app.tenant_id() and id = target_id and deleted_at is null
    and event_status_id in {{eventCommands.editEvent.from}} for share;
  if not found then perform app.fail('concurrency_conflict'); end if;
end
$$;

-- Beyond every epoch that there was: isolates keep pages of what a restore has undone under some of them.
create or replace function app.epoch_after(epoch bigint) returns bigint
language sql volatile set search_path = pg_catalog, pg_temp as
$$ select greatest(epoch + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint) $$;

create or replace function app.raise_epoch() returns bigint
language sql security definer set search_path = public, pg_temp as
$$ update tenant_epoch set epoch = app.epoch_after(epoch) where tenant_id = app.tenant_id() returning epoch $$;

-- The creator of an event holds it; nobody can use this to take an event that has an owner, or an
-- id of which nothing is known here.
create or replace function app.own_new_event(grant_id uuid, new_event uuid, role integer) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  if exists (select from role_grant where tenant_id = app.tenant_id() and scope = 'event' and scope_id = new_event)
    or not exists (select from event where tenant_id = app.tenant_id() and id = new_event) then
    perform app.fail('resource_conflict');
  end if;
  insert into role_grant (id, tenant_id, user_id, scope, scope_id, role_id)
  values (grant_id, app.tenant_id(), app.user_id(), 'event', new_event, role);
end
$$;

create or replace function app.assert_instance() returns void
language plpgsql as
$$
begin
  if coalesce(current_setting('app.instance', true), '') <> 'true' then perform app.fail('forbidden'); end if;
end
$$;
