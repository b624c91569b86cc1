-- Whether the deployment serves one community or many, as administrators of the instance choose it.

create or replace function app.chosen_mode() returns text
language sql stable security definer set search_path = public, pg_temp as
$$ select mode from deployment_mode_change order by revision desc limit 1 $$;

create or replace function app.has_other_tenants(than uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$
  select exists (
    select from tenant where id is distinct from than and tenant_status_id <> {{tenantStatus.purged}})
$$;

create or replace function app.deployment_mode_of(default_tenant uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object(
    'revision', coalesce(c.revision, 0), 'chosenMode', c.mode, 'changedAt', app.utc(c.changed_at),
    'hasOtherCommunities', app.has_other_tenants(default_tenant),
    'directoryStatusId', (select tenant_status_id from tenant where id = default_tenant))
  from (select) nothing
  left join (select * from deployment_mode_change order by revision desc limit 1) c on true
$$;

-- Of those who choose at once, and of those who make a community meanwhile, the others wait here. Whoever has
-- seen another state decides again.
create or replace function app.change_deployment_mode(default_tenant uuid, change jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance_administrator();
  perform from instance_setup for update;
  if change->>'mode' = 'SingleTenant' and app.has_other_tenants(default_tenant) then
    perform app.fail('overtaken');
  end if;
  insert into deployment_mode_change (revision, mode, changed_by_user_id, changed_at)
  values ((change->>'revision')::integer, change->>'mode', app.user_id(), (change->>'changedAt')::timestamptz);
end
$$;

-- Beside the one community there is no other, from the moment that this was chosen.
create or replace function app.refuse_other_tenant() returns trigger
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform from instance_setup for share;
  if app.chosen_mode() = 'SingleTenant' and app.has_other_tenants(new.id) then
    perform app.fail('resource_conflict');
  end if;
  return new;
end
$$;
create or replace trigger tenant_is_the_only_one before insert on tenant
  for each row execute function app.refuse_other_tenant();
