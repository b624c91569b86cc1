-- Settings: what is stored of them, and what a commit holds while it changes them.

-- Whose settings of a scope this batch is about. The instance has one of each.
create or replace function app.setting_owner(of_scope text) returns uuid
language sql stable as
$$
  select case of_scope
    when 'user' then app.user_id()
    when 'tenant' then app.tenant_id()
    when 'governance' then app.tenant_id()
    when 'instance' then '00000000-0000-0000-0000-000000000000'::uuid end
$$;

create or replace function app.stored_settings(of_category text, of_scopes text[]) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select coalesce(jsonb_agg(jsonb_build_object(
    'scope', s.scope, 'key', s.key, 'value', s.value, 'isLocked', s.is_locked) order by s.scope, s.key), '[]')
  from unnest(of_scopes) held(scope)
  join setting_value s on s.scope = held.scope and s.scope_id = app.setting_owner(held.scope)
  where s.category = of_category
$$;

-- The name of the lock on what a scope stores of a category.
create or replace function app.settings_lock(of_category text, of_scope text) returns bigint
language sql stable as
$$ select hashtextextended(concat_ws(' ', 'settings', of_category, of_scope, app.setting_owner(of_scope)), 0) $$;

-- Locks and ceilings were read before: they hold until this commit ends, or it is decided again. The scopes
-- are locked from the instance down, the last one alone and those above it shared.
create or replace function app.assert_settings(of_category text, of_scopes text[], known jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  depth constant integer := cardinality(of_scopes);
  lock_name bigint;
begin
  if of_scopes[depth] in ('instance', 'governance') then perform app.assert_instance_administrator(); end if;
  for at in 1..depth loop
    lock_name := app.settings_lock(of_category, of_scopes[at]);
    if at < depth then
      perform pg_advisory_xact_lock_shared(lock_name);
    else
      perform pg_advisory_xact_lock(lock_name);
    end if;
  end loop;
  if app.stored_settings(of_category, of_scopes) <> known then perform app.fail('overtaken'); end if;
end
$$;

-- Replaces what the scope stores of each of these, and puts on record what is to be.
create or replace function app.save_settings(of_category text, of_scope text, changes jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  owner_id constant uuid := app.setting_owner(of_scope);
  community constant uuid := case when of_scope in ('tenant', 'governance') then owner_id end;
begin
  delete from setting_value s using jsonb_to_recordset(changes) c(key text)
  where s.scope = of_scope and s.scope_id = owner_id and s.key = c.key;
  insert into setting_change (id, scope, scope_id, tenant_id, key, old_value, new_value,
    was_locked, is_locked, changed_by_user_id)
  select (c.record->>'id')::uuid, of_scope, owner_id, community, c.key,
    c.record->>'oldValue', c.record->>'newValue',
    (c.record->>'wasLocked')::boolean, c."isLocked", app.user_id()
  from jsonb_to_recordset(changes) c(key text, "isLocked" boolean, record jsonb)
  where jsonb_typeof(c.record) = 'object';
  insert into setting_value (scope, scope_id, tenant_id, category, key, value, is_locked)
  select of_scope, owner_id, community, of_category, c.key, c.value, c."isLocked"
  from jsonb_to_recordset(changes) c(key text, value text, "isLocked" boolean)
  where c.value is not null or c."isLocked";
end
$$;

-- What the instance reads and sets for one community, which it has not entered.

create or replace function app.stored_settings_of(target uuid, of_category text, of_scopes text[]) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  entered text := current_setting('app.tenant_id', true);
  answer jsonb;
begin
  perform set_config('app.tenant_id', target::text, true);
  answer := app.stored_settings(of_category, of_scopes);
  perform set_config('app.tenant_id', entered, true);
  return answer;
end
$$;

-- Whether what is stored is still what was read; then it stays so until the commit ends.
create or replace function app.hold_settings_of(target uuid, of_category text, of_scopes text[], known jsonb)
returns boolean
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  entered text := current_setting('app.tenant_id', true);
  is_known boolean;
begin
  perform set_config('app.tenant_id', target::text, true);
  for at in 1..cardinality(of_scopes) loop
    perform pg_advisory_xact_lock_shared(app.settings_lock(of_category, of_scopes[at]));
  end loop;
  is_known := app.stored_settings(of_category, of_scopes) = known;
  perform set_config('app.tenant_id', entered, true);
  return is_known;
end
$$;

-- The community takes it until the commit ends.
create or replace function app.govern_settings(
  target uuid, of_category text, of_scopes text[], known jsonb, changes jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare entered text := current_setting('app.tenant_id', true);
begin
  perform app.assert_instance_administrator();
  perform from tenant where id = target and tenant_status_id in {{editableTenantStatuses}} for share;
  if not found then perform app.fail('overtaken'); end if;
  perform set_config('app.tenant_id', target::text, true);
  perform app.assert_settings(of_category, of_scopes, known);
  perform app.save_settings(of_category, of_scopes[cardinality(of_scopes)], changes);
  perform set_config('app.tenant_id', entered, true);
end
$$;
