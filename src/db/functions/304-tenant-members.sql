-- Members of a community, as the instance makes them.

-- Makes an account a member of a community that is not entered. The shared lock keeps the community in its state
-- until the commit. `app.admit` puts a return on record; the first arrival is put on record here.
create or replace function app.add_tenant_member(target uuid, person uuid, transition uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  entered text := current_setting('app.tenant_id', true);
begin
  perform app.assert_instance_administrator();
  perform from app_user where id = person and (held_until is null or held_until <= now()) for key share;
  if not found then perform app.fail('concurrency_conflict'); end if;
  perform from tenant
  where id = target and purge_started_at is null and tenant_status_id in
    {{tenantStatus.provisioning, tenantStatus.active, tenantStatus.suspended}} for share;
  if not found then perform app.fail('overtaken'); end if;
  perform set_config('app.tenant_id', target::text, true);
  insert into tenant_user (tenant_id, user_id) values (target, person) on conflict do nothing;
  if found then
    insert into tenant_user_transition (id, tenant_id, user_id, new_status_id, transitioned_by_user_id)
    values (transition, target, person, {{membershipStatus.active}}, app.user_id());
  else
    perform from tenant_user where tenant_id = target and user_id = person
      and status_id = {{membershipStatus.active}} for no key update;
    if found then perform app.fail('resource_conflict'); end if;
    perform app.admit(person);
  end if;
  perform set_config('app.tenant_id', entered, true);
end
$$;
