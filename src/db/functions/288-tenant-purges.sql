-- Communities that are purged: when, by whom, and how far it has come.

create or replace function app.tenant_purge_json(p tenant_purge) returns jsonb
language sql stable as
$$
  select jsonb_build_object('id', p.id, 'reason', p.reason,
    'state', case when p.cancelled_at is not null then '{{purgeState.cancelled}}'
      when p.finished_at is not null then '{{purgeState.finished}}'
      when p.started_at is not null then '{{purgeState.running}}' else '{{purgeState.scheduled}}' end,
    'scheduledByUserId', p.scheduled_by_user_id, 'scheduledAt', app.utc(p.scheduled_at),
    'dueAt', app.utc(p.due_at), 'cancelledByUserId', p.cancelled_by_user_id,
    'cancelReason', p.cancel_reason, 'cancelledAt', app.utc(p.cancelled_at),
    'startedAt', app.utc(p.started_at), 'advancedAt', app.utc(p.advanced_at),
    'finishedAt', app.utc(p.finished_at), 'rowsDeleted', p.rows_deleted,
    'tablesLeft', case when p.started_at is not null
      then cardinality({{purgedTables}}) - p.tables_emptied end)
$$;

-- The one that stands: nobody has cancelled it.
create or replace function app.purge_of(target uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select app.tenant_purge_json(p) from tenant_purge p
  where p.tenant_id = target and p.cancelled_at is null
$$;

create or replace function app.tenant_purge_page(target uuid, most integer, skipped integer)
returns table (purge jsonb)
language sql stable security definer set search_path = public, pg_temp as
$$
  select app.tenant_purge_json(p) from tenant_purge p where p.tenant_id = target
  order by p.scheduled_at desc, p.id desc limit most offset skipped
$$;

create or replace function app.tenant_purge_count(target uuid) returns bigint
language sql stable security definer set search_path = public, pg_temp as
$$ select count(*) from tenant_purge where tenant_id = target $$;

-- Writes down that a community is to be purged; deletes nothing. The lock on the community lets a purge and a
-- reactivation go one after the other: the second is refused.
create or replace function app.schedule_purge(target uuid, planned jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance_administrator();
  perform from tenant
  where id = target and tenant_status_id in {{purgeableTenantStatuses}} for no key update;
  if not found or app.purge_of(target) is not null then perform app.fail('resource_conflict'); end if;
  insert into tenant_purge (id, tenant_id, reason, scheduled_by_user_id, scheduled_at, due_at)
  values ((planned->>'id')::uuid, target, planned->>'reason', app.user_id(),
    (planned->>'scheduledAt')::timestamptz, (planned->>'dueAt')::timestamptz);
end
$$;

-- Takes a purge back that has not begun.
create or replace function app.cancel_purge(target uuid, why text) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance_administrator();
  perform from tenant where id = target for no key update;
  update tenant_purge
  set cancelled_at = now(), cancelled_by_user_id = app.user_id(), cancel_reason = why
  where tenant_id = target and cancelled_at is null and started_at is null;
  if not found then perform app.fail('resource_conflict'); end if;
end
$$;

-- Whether any table still holds something of a community, but for what outlives it.
create or replace function app.holds_anything_of(target uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as
$$
declare
  table_name text;
  is_there boolean;
begin
  foreach table_name in array {{purgedTables}} loop
    execute format('select exists (select from %I where tenant_id = $1)', table_name)
    into is_there using target;
    if is_there then return true; end if;
  end loop;
  return false;
end
$$;

-- Keys of the community that is entered, once the purge has come to them. Their counts lie in Redis: these go first,
-- and then the rows. Whatever stops in between, the rows still tell what is left.
create or replace function app.keys_to_forget(work tenant_purge, most integer) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select to_jsonb(array_agg(k.id)) from (
    select id from api_key
    where tenant_id = work.tenant_id and ({{purgedTables}})[work.tables_emptied + 1] = 'api_key'
    order by id limit most) k
$$;

-- Whether bytes of files may remain: the row of a file is deleted, and no sweep has come to its bytes. Of whom they
-- were is not known any more, so all that were due when the last row of the community was deleted are waited for.
create or replace function app.awaits_storage(work tenant_purge) returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$
  select work.tables_emptied = cardinality({{purgedTables}}) and exists (
    select from storage_deletion d where d.passes = 0 and d.due_at <= work.advanced_at)
$$;

-- Deletes some rows of a community, beginning with the table that was reached.
-- Nothing of another community is in reach: for this transaction the community is the one that is entered, and
-- nothing works for the whole instance.
create or replace function app.delete_some_of(work tenant_purge, most integer, forgotten uuid[]) returns tenant_purge
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  tables constant text[] := {{purgedTables}};
  table_name text;
  deleted bigint := 0;
  found_rows bigint;
begin
  perform set_config('app.instance', '', true);
  perform set_config('app.tenant_id', work.tenant_id::text, true);
  perform set_config('app.purging', work.tenant_id::text, true);
  while deleted < most and work.tables_emptied < cardinality(tables) loop
    table_name := tables[work.tables_emptied + 1];
    execute format('delete from %1$I where ctid = any(array(
      select ctid from %1$I where tenant_id = $1 %2$s limit $2))', table_name,
      case when table_name = 'api_key' then 'and id = any($3)' else '' end)
    using work.tenant_id, most - deleted, forgotten;
    get diagnostics found_rows = row_count;
    deleted := deleted + found_rows;
    exit when app.keys_to_forget(work, 1) is not null;
    if deleted < most then work.tables_emptied := work.tables_emptied + 1; end if;
  end loop;
  work.rows_deleted := work.rows_deleted + deleted;
  perform set_config('app.purging', '', true);
  return work;
end
$$;
drop function if exists app.delete_some_of(tenant_purge, integer);

-- One step of one purge that is due: it begins, deletes some rows, or ends when nothing is left. Deleting begins a
-- minute later: by then whatever was under way has ended, also counts and uploads, which no lock holds. Whoever is at
-- it already is not waited for. Answers the community, its new epoch where the public sees a difference, and the keys
-- that are to be forgotten next. The next step is asked for the same community and deletes those that are.
drop function if exists app.advance_purge(integer);
create or replace function app.advance_purge(at timestamptz, most integer, asked uuid, forgotten uuid[])
returns table (community uuid, new_epoch bigint, api_keys jsonb)
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  work tenant_purge;
  before tenant_purge;
begin
  perform app.assert_instance();
  select t.id into community from tenant_purge p join tenant t on t.id = p.tenant_id
  where p.cancelled_at is null and p.finished_at is null and p.due_at <= at
    and (p.started_at is null or p.started_at <= at - interval '1 minute')
    and t.tenant_status_id in {{purgeableTenantStatuses}} and not app.awaits_storage(p)
  -- The one that was asked; else in any order: one that cannot go on does not hold the others up.
  order by t.id = asked desc, random() limit 1 for update of t skip locked;
  if not found then return; end if;
  select * into work from tenant_purge p
  where p.tenant_id = community and p.cancelled_at is null and p.finished_at is null for update;
  if not found then return; end if;
  before := work;
  if work.started_at is null then
    work.started_at := at;
    update tenant set purge_started_at = at where id = community;
  elsif work.tables_emptied < cardinality({{purgedTables}}) then
    work := app.delete_some_of(work, most, forgotten);
    api_keys := app.keys_to_forget(work, least(most, 100));
  else
    perform set_config('app.tenant_id', community::text, true);
    if app.holds_anything_of(community) then
      work.tables_emptied := 0;
    else
      work.finished_at := at;
      update tenant t set tenant_status_id = {{tenantStatus.purged}}, full_name = t.slug, tagline = null,
        description = null, concurrency_stamp = gen_random_uuid()
      where t.id = community;
      insert into tenant_transition
        (id, tenant_id, old_status_id, new_status_id, transitioned_by_user_id, reason)
      values (gen_random_uuid(), community, {{tenantStatus.archived}}, {{tenantStatus.purged}},
        work.scheduled_by_user_id, work.reason);
    end if;
  end if;
  -- To ask again for keys that were not forgotten is no progress. The clock tells a later instant than any deletion
  -- that this step has seen.
  if work is distinct from before then
    update tenant_purge p set started_at = work.started_at, tables_emptied = work.tables_emptied,
      rows_deleted = work.rows_deleted, finished_at = work.finished_at, advanced_at = clock_timestamp()
    where p.id = work.id;
  end if;
  if work.advanced_at is null or work.finished_at is not null then
    select e.epoch into new_epoch from tenant_epoch e where e.tenant_id = community;
  end if;
  return next;
end
$$;
