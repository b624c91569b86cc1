-- Settings: what is stored of them, and what a commit holds while it changes them.

-- Whose settings of a scope this batch is about: an organization's or a group's where one is meant. The instance
-- has one of each.
create or replace function app.setting_owner(of_scope text, owners jsonb) returns uuid
language sql stable as
$$
  select case of_scope
    when 'user' then app.user_id()
    when 'group' then (owners->>'group')::uuid
    when 'organization' then (owners->>'organization')::uuid
    when 'tenant' then app.tenant_id()
    when 'governance' then app.tenant_id()
    when 'instance' then '00000000-0000-0000-0000-000000000000'::uuid end
$$;

-- The organization or group behind an actor; behind none, the one whose key calls.
create or replace function app.setting_owners_of(actor_id uuid) returns jsonb
language sql stable as
$$
  select coalesce((
    select jsonb_strip_nulls(jsonb_build_object('organization', a.organization_id, 'group', a.group_id))
    from actor a
    where a.tenant_id = app.tenant_id() and a.id = coalesce(actor_id, app.actor_of_key())), '{}')
$$;

-- Whether the organization or group whose settings are meant is there. Every other scope is.
create or replace function app.has_setting_owner(of_scope text, owners jsonb) returns boolean
language sql stable as
$$
  select of_scope not in ('organization', 'group') or exists (
    select from collective c where c.tenant_id = app.tenant_id() and c.kind = of_scope
      and c.id = app.setting_owner(of_scope, owners) and c.deleted_at is null)
$$;

create or replace function app.stored_settings(of_categories text[], of_scopes text[], owners jsonb) returns jsonb
language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as
$$
  select coalesce(jsonb_agg(jsonb_build_object(
    'scope', s.scope, 'key', s.key, 'value', s.value, 'isLocked', s.is_locked) order by s.scope, s.key), '[]')
  from unnest(of_scopes) held(scope)
  -- By its key for each scope: a hash join that is planned while the table is small would read all of it for good.
  cross join lateral (
    select * from setting_value v
    where v.scope = held.scope and v.scope_id = app.setting_owner(held.scope, owners) offset 0) s
  where s.category = any(of_categories)
    and (s.scope in ('user', 'instance') or s.tenant_id = app.tenant_id())
$$;

-- The name of the lock on what a scope stores of a category.
create or replace function app.settings_lock(of_category text, of_scope text, owners jsonb) returns bigint
language sql stable as
$$
  select hashtextextended(
    concat_ws(' ', 'settings', of_category, of_scope, app.setting_owner(of_scope, owners)), 0)
$$;

-- Locks and ceilings were read before: they hold until this commit ends, or it is decided again. The last category
-- is the one that changes, those before it bound it. The scopes are locked from the instance down, the last one of
-- the last category alone and all others shared.
create or replace function app.assert_settings(
  of_categories text[], of_scopes text[], owners jsonb, known jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  depth constant integer := cardinality(of_scopes);
  of_category text;
  lock_name bigint;
begin
  if of_scopes[depth] in ('instance', 'governance') then perform app.assert_instance_administrator(); end if;
  if of_scopes[depth] in ('organization', 'group') then
    perform from collective c where c.tenant_id = app.tenant_id() and c.kind = of_scopes[depth]
      and c.id = app.setting_owner(of_scopes[depth], owners) and c.deleted_at is null for key share;
    if not found then perform app.fail('overtaken'); end if;
  end if;
  foreach of_category in array of_categories loop
    for at in 1..depth loop
      lock_name := app.settings_lock(of_category, of_scopes[at], owners);
      if at < depth or of_category <> of_categories[cardinality(of_categories)] then
        perform pg_advisory_xact_lock_shared(lock_name);
      else
        perform pg_advisory_xact_lock(lock_name);
      end if;
    end loop;
  end loop;
  if app.stored_settings(of_categories, of_scopes, owners) <> known then perform app.fail('overtaken'); end if;
end
$$;

-- Replaces what the scope stores of each of these, and puts on record what is to be.
create or replace function app.save_settings(of_category text, of_scope text, owners jsonb, changes jsonb)
returns void language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  owner_id constant uuid := app.setting_owner(of_scope, owners);
  community constant uuid := case when of_scope not in ('user', 'instance') then app.tenant_id() end;
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

-- The record of what a scope has changed. What the instance sets for single communities stands with its own.
create or replace function app.setting_changes_of(of_scope text, owners jsonb, of_keys text[])
returns setof setting_change
language sql stable security definer set search_path = public, pg_temp as
$$
  select c.* from setting_change c
  where c.key = any(of_keys) and (
    (c.scope = of_scope and c.scope_id = app.setting_owner(of_scope, owners)
      and (c.scope = 'instance' or c.tenant_id = app.tenant_id()))
    or (of_scope = 'instance' and c.scope = 'governance'))
$$;

create or replace function app.setting_changes(
  of_scope text, owners jsonb, of_keys text[], most integer, skipped integer) returns table (change jsonb)
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object('id', c.id, 'tenantId', c.tenant_id, 'scope', c.scope, 'key', c.key,
    'oldValue', c.old_value, 'newValue', c.new_value, 'wasLocked', c.was_locked, 'isLocked', c.is_locked,
    'changedByUserId', c.changed_by_user_id, 'changedAt', app.utc(c.changed_at))
  from app.setting_changes_of(of_scope, owners, of_keys) c
  order by c.changed_at desc, c.id desc limit most offset skipped
$$;

create or replace function app.setting_change_count(of_scope text, owners jsonb, of_keys text[]) returns bigint
language sql stable security definer set search_path = public, pg_temp as
$$ select count(*) from app.setting_changes_of(of_scope, owners, of_keys) $$;

-- What the instance says of the administrators of the community that is entered.
create or replace function app.stored_delegation() returns jsonb
language sql stable as
$$ select app.stored_settings('{TenantDelegation}', '{instance,governance}', '{}') $$;

-- The last statement of a commit in an area: what was withheld while the commit waited for others counts. It takes no
-- lock, so a commit that has got so far comes before a change of the instance that is not committed yet.
create or replace function app.assert_delegation(known jsonb) returns void
language plpgsql as
$$
begin
  if app.stored_delegation() <> known then perform app.fail('overtaken'); end if;
end
$$;

-- What the instance reads and sets for one community, which it has not entered.

create or replace function app.stored_settings_of(target uuid, of_categories text[], of_scopes text[])
returns jsonb language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  entered text := current_setting('app.tenant_id', true);
  answer jsonb;
begin
  perform set_config('app.tenant_id', target::text, true);
  answer := app.stored_settings(of_categories, of_scopes, '{}');
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
    perform pg_advisory_xact_lock_shared(app.settings_lock(of_category, of_scopes[at], '{}'));
  end loop;
  is_known := app.stored_settings(array[of_category], of_scopes, '{}') = known;
  perform set_config('app.tenant_id', entered, true);
  return is_known;
end
$$;

-- The community takes it until the commit ends.
create or replace function app.govern_settings(
  target uuid, of_categories text[], of_scopes text[], known jsonb, changes jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare entered text := current_setting('app.tenant_id', true);
begin
  perform app.assert_instance_administrator();
  perform from tenant where id = target and tenant_status_id in {{editableTenantStatuses}} for share;
  if not found then perform app.fail('overtaken'); end if;
  perform set_config('app.tenant_id', target::text, true);
  perform app.assert_settings(of_categories, of_scopes, '{}', known);
  perform app.save_settings(
    of_categories[cardinality(of_categories)], of_scopes[cardinality(of_scopes)], '{}', changes);
  perform set_config('app.tenant_id', entered, true);
end
$$;
