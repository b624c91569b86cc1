-- Plans of communities: what each is to have, has and had.

create or replace function app.plan_assignment_json(a plan_assignment) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object('id', a.id, 'state', a.state, 'planVersionId', v.id, 'planKey', p.key,
    'planName', p.name, 'versionNumber', v.number, 'quotas', v.quotas, 'replacesId', a.replaces_id,
    'preparedByUserId', a.prepared_by_user_id, 'preparedAt', app.utc(a.prepared_at),
    'appliedByUserId', a.applied_by_user_id, 'appliedAt', app.utc(a.applied_at), 'endedAt', app.utc(a.ended_at))
  from plan_version v join plan p on p.id = v.plan_id
  where v.id = a.plan_version_id
$$;

create or replace function app.plan_assignment_in(target uuid, wanted text) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select app.plan_assignment_json(a) from plan_assignment a where a.tenant_id = target and a.state = wanted
$$;

create or replace function app.plan_assignment_by_id(target uuid, assignment uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select app.plan_assignment_json(a) from plan_assignment a where a.tenant_id = target and a.id = assignment
$$;

create or replace function app.plan_assignment_before(target uuid, assignment uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select app.plan_assignment_by_id(target, a.replaces_id)
  from (select) one left join plan_assignment a on a.tenant_id = target and a.id = assignment
$$;

create or replace function app.plan_assignment_page(target uuid, most integer, skipped integer)
returns table (assignment jsonb)
language sql stable security definer set search_path = public, pg_temp as
$$
  select app.plan_assignment_json(a) from plan_assignment a where a.tenant_id = target
  order by a.prepared_at desc, a.id desc limit most offset skipped
$$;

create or replace function app.plan_assignment_count(target uuid) returns bigint
language sql stable security definer set search_path = public, pg_temp as
$$ select count(*) from plan_assignment where tenant_id = target $$;

create or replace function app.tenants_with_plan(version uuid) returns integer
language sql stable security definer set search_path = public, pg_temp as
$$
  select count(*)::integer from plan_assignment
  where plan_version_id = version and state = '{{planAssignmentState.applied}}'
$$;

-- What a community has, is to have, and uses, seen from outside; null where there is none.
create or replace function app.tenant_plan(target uuid) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  entered text := current_setting('app.tenant_id', true);
  answer jsonb;
begin
  perform set_config('app.tenant_id', target::text, true);
  select jsonb_build_object('tenantId', t.id, 'tenantStatusId', t.tenant_status_id,
    'applied', app.plan_assignment_in(t.id, '{{planAssignmentState.applied}}'),
    'prepared', app.plan_assignment_in(t.id, '{{planAssignmentState.prepared}}'),
    'used', app.quotas_used(), 'defaults', app.default_quotas())
  into answer from tenant t where t.id = target;
  perform set_config('app.tenant_id', entered, true);
  return answer;
end
$$;

-- The same of the community that is entered.
create or replace function app.own_plan() returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object('applied',
    app.plan_assignment_in(app.tenant_id(), '{{planAssignmentState.applied}}'),
    'used', app.quotas_used(), 'defaults', app.default_quotas())
$$;

-- Of two who lead one community to a plan the second waits, and finds what the first has done.
create or replace function app.lock_plan_of(target uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance_administrator();
  perform from tenant where id = target and tenant_status_id <> {{tenantStatus.purged}} for no key update;
  if not found then perform app.fail('resource_not_found'); end if;
end
$$;

-- Says what a community is to have. What was prepared before is discarded.
create or replace function app.prepare_plan(target uuid, version uuid, assignment uuid, prepared timestamptz)
returns void language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.lock_plan_of(target);
  perform from plan_version where id = version and state = '{{planVersionState.published}}' for share;
  if not found then perform app.fail('concurrency_conflict'); end if;
  update plan_assignment set state = '{{planAssignmentState.discarded}}', ended_at = prepared
  where tenant_id = target and state = '{{planAssignmentState.prepared}}';
  insert into plan_assignment (id, tenant_id, plan_version_id, state, prepared_by_user_id, prepared_at)
  values (assignment, target, version, '{{planAssignmentState.prepared}}', app.user_id(), prepared);
end
$$;

-- From now on the community has it, and no longer what it had.
create or replace function app.apply_plan(target uuid, assignment uuid, applied timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare before uuid;
begin
  perform app.lock_plan_of(target);
  update plan_assignment set state = '{{planAssignmentState.superseded}}', ended_at = applied
  where tenant_id = target and state = '{{planAssignmentState.applied}}' returning id into before;
  update plan_assignment set state = '{{planAssignmentState.applied}}', applied_at = applied,
    applied_by_user_id = app.user_id(), replaces_id = before
  where tenant_id = target and id = assignment and state = '{{planAssignmentState.prepared}}';
  if not found then perform app.fail('concurrency_conflict'); end if;
end
$$;

-- The community has again what it had before, or nothing.
create or replace function app.roll_plan_back(target uuid, assignment uuid, ended timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare before uuid;
begin
  perform app.lock_plan_of(target);
  update plan_assignment set state = '{{planAssignmentState.rolledBack}}', ended_at = ended
  where tenant_id = target and id = assignment and state = '{{planAssignmentState.applied}}'
  returning replaces_id into before;
  if not found then perform app.fail('concurrency_conflict'); end if;
  update plan_assignment set state = '{{planAssignmentState.applied}}', ended_at = null
  where tenant_id = target and id = before;
end
$$;
