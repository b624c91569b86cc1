-- Quotas: what a community may have by its plan or by the instance, and the refusal of what would exceed it.

-- Refuses growth, and says which quota it meets: the caller reads key, limit and scope in the problem.
create or replace function app.fail_quota(quota_key text, most bigint, quota_scope text, used bigint)
returns void language plpgsql as
$$
begin
  raise exception 'quota_exceeded' using errcode = 'MQ000', detail = jsonb_build_object(
    'quotaKey', quota_key, 'limit', most, 'scope', quota_scope, 'actual', used)::text;
end
$$;

-- What the instance allows every community; null where it sets no limit.
create or replace function app.default_quota(quota_key text) returns bigint
language sql stable security definer set search_path = public, pg_temp as
$$
  select nullif(s.value::bigint, {{largestQuota}}) from setting_value s
  where s.scope = 'instance' and s.scope_id = '00000000-0000-0000-0000-000000000000'
    and s.key = '{{quotaSettingPrefix}}' || quota_key
$$;

create or replace function app.default_quotas() returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_object_agg(quota_key, app.default_quota(quota_key)) from unnest({{quotaKeys}}) quota_key
$$;

-- What the plan of the community allows, or else the instance; null for as much as anybody wants. The instance itself,
-- with keys and files of its own, is no community: nothing bounds it.
create or replace function app.quota(quota_key text) returns bigint
language sql stable security definer set search_path = public, pg_temp as
$$
  select coalesce((
    select (v.quotas->>quota_key)::bigint from plan_assignment a join plan_version v on v.id = a.plan_version_id
    where a.tenant_id = app.tenant_id() and a.state = '{{planAssignmentState.applied}}'),
    case when app.tenant_id() <> '00000000-0000-0000-0000-000000000000' then app.default_quota(quota_key) end)
$$;

create or replace function app.sessions_of_event(target uuid) returns bigint
language sql stable as
$$
  select count(*) from event_session s
  where s.tenant_id = app.tenant_id() and s.event_id = target and s.deleted_at is null
$$;

-- How much there is in the community that is entered. Of what is bounded per event: in the event that has most.
create or replace function app.quota_used(quota_key text) returns bigint
language sql stable security definer set search_path = public, pg_temp as
$$
  select case quota_key
    when 'events' then (
      select count(*) from event e where e.tenant_id = app.tenant_id() and e.deleted_at is null)
    when 'storage_bytes' then (
      select coalesce(sum(o.size_bytes), 0) from storage_object o where o.tenant_id = app.tenant_id())
    when 'members' then (
      select count(*) from tenant_user m
      where m.tenant_id = app.tenant_id() and m.status_id = {{membershipStatus.active}})
    when 'sessions_per_event' then (
      select coalesce(max(app.sessions_of_event(e.id)), 0) from event e
      where e.tenant_id = app.tenant_id() and e.deleted_at is null)
    when 'api_keys' then (
      select count(*) from api_key k
      where k.tenant_id = app.tenant_id() and k.revoked_at is null
        and (k.expires_at is null or k.expires_at > now())) end
$$;

create or replace function app.quotas_used() returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_object_agg(quota_key, app.quota_used(quota_key))
  from unnest({{quotaKeys}}) quota_key
$$;

-- Of two who add the last one that there may be, one waits here, counts the other's, and is refused.
create or replace function app.lock_quotas() returns void
language sql as
$$ select pg_advisory_xact_lock(hashtextextended('quotas ' || app.tenant_id(), 0)) $$;

-- For what a community has: the quota, and how rows are counted. Where there is no limit, nothing is counted and
-- nobody waits. What is there already stays, also where it is more than allowed: only growth is refused.
create or replace function app.hold_quota() returns trigger
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  most constant bigint := app.quota(tg_argv[0]);
  growth bigint;
  shrinkage bigint := 0;
  used bigint;
begin
  if most is null then return null; end if;
  execute format('select %s from added', tg_argv[1]) into growth;
  if tg_op = 'UPDATE' then execute format('select %s from replaced', tg_argv[1]) into shrinkage; end if;
  growth := coalesce(growth, 0) - coalesce(shrinkage, 0);
  if growth <= 0 then return null; end if;
  perform app.lock_quotas();
  used := app.quota_used(tg_argv[0]);
  if used > most then perform app.fail_quota(tg_argv[0], most, 'Tenant', used - growth); end if;
  return null;
end
$$;

-- The same for each event that sessions are added to.
create or replace function app.hold_session_quota() returns trigger
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  most constant bigint := app.quota('sessions_per_event');
  grown record;
begin
  if most is null then return null; end if;
  perform app.lock_quotas();
  for grown in select event_id, count(*) as growth from added group by event_id order by event_id loop
    if app.sessions_of_event(grown.event_id) > most then
      perform app.fail_quota(
        'sessions_per_event', most, 'Event', app.sessions_of_event(grown.event_id) - grown.growth);
    end if;
  end loop;
  return null;
end
$$;

create or replace trigger event_quota after insert on event
  referencing new table as added for each statement execute function app.hold_quota('events', 'count(*)');
create or replace trigger event_session_quota after insert on event_session
  referencing new table as added for each statement execute function app.hold_session_quota();
create or replace trigger api_key_quota after insert on api_key
  referencing new table as added for each statement execute function app.hold_quota('api_keys', 'count(*)');
create or replace trigger api_key_quota_again after update on api_key
  referencing old table as replaced new table as added for each statement
  execute function app.hold_quota(
    'api_keys', 'count(*) filter (where revoked_at is null and (expires_at is null or expires_at > now()))');
create or replace trigger tenant_user_quota after insert on tenant_user
  referencing new table as added for each statement
  execute function app.hold_quota('members', 'count(*) filter (where status_id = {{membershipStatus.active}})');
create or replace trigger tenant_user_quota_again after update on tenant_user
  referencing old table as replaced new table as added for each statement
  execute function app.hold_quota('members', 'count(*) filter (where status_id = {{membershipStatus.active}})');
create or replace trigger storage_object_quota after insert on storage_object
  referencing new table as added for each statement
  execute function app.hold_quota('storage_bytes', 'sum(size_bytes)');
create or replace trigger storage_object_quota_again after update on storage_object
  referencing old table as replaced new table as added for each statement
  execute function app.hold_quota('storage_bytes', 'sum(size_bytes)');

-- Which quotas a community exceeds, seen from outside. What has no limit is not counted.
create or replace function app.exceeded_quotas(target uuid) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  entered text := current_setting('app.tenant_id', true);
  exceeded jsonb;
begin
  perform set_config('app.tenant_id', target::text, true);
  select coalesce(jsonb_agg(q.key order by q.position), '[]') into exceeded
  from unnest({{quotaKeys}}) with ordinality q(key, position), app.quota(q.key) most
  where case when most is null then false else app.quota_used(q.key) > most end;
  perform set_config('app.tenant_id', entered, true);
  return exceeded;
end
$$;
