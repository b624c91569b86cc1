-- The setup of the instance: its profile, its end, and what the checks of it read.

insert into instance_setup default values on conflict do nothing;

-- Where somebody administers the instance, its setup is over, and stays over when they are gone.
update instance_setup set completed_at = now()
where completed_at is null and exists (
  select from instance_grant where role_id = {{roles.instanceAdministrator}});

create or replace function app.end_setup() returns trigger
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update instance_setup set completed_at = now() where completed_at is null;
  return null;
end
$$;
create or replace trigger instance_grant_ends_setup after insert on instance_grant
  for each statement execute function app.end_setup();

create or replace function app.is_setup_completed() returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$ select completed_at is not null from instance_setup $$;

create or replace function app.is_slug_taken(wanted text, by_others_than uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from tenant t where t.slug = wanted and t.id <> by_others_than) $$;

-- What the setup says of itself, and what the database knows of what its checks ask.
create or replace function app.setup_of(default_tenant uuid, wanted_slug text)
returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object(
    'isCompleted', s.completed_at is not null, 'stamp', s.concurrency_stamp,
    'siteName', s.site_name, 'canonicalUrl', s.canonical_url, 'directorySlug', s.directory_slug,
    'schemaVersion', (select version from app.schema_version),
    'defaultTenant', (select app.tenant_json(t) from tenant t where t.id = default_tenant),
    'hasOtherTenants', app.has_other_tenants(default_tenant), 'chosenMode', app.chosen_mode(),
    'sendsMail', app.instance_sends_mail(), 'hasMailServer', app.has_mail_server(),
    'isSlugTaken', app.is_slug_taken(s.directory_slug, default_tenant),
    'isWantedSlugTaken', app.is_slug_taken(wanted_slug, default_tenant),
    'operatorIdentity', app.instance_operator_identity())
  from instance_setup s
$$;

-- Of all who change the setup at once, the others wait here. Whoever read another state decides again.
create or replace function app.lock_setup(known_stamp uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare setup instance_setup;
begin
  select * into setup from instance_setup for update;
  if setup.completed_at is not null then perform app.fail('setup_already_completed'); end if;
  if setup.concurrency_stamp <> known_stamp then perform app.fail('overtaken'); end if;
end
$$;

create or replace function app.save_setup_profile(known_stamp uuid, profile jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.lock_setup(known_stamp);
  update instance_setup set site_name = profile->>'siteName', canonical_url = profile->>'canonicalUrl',
    directory_slug = profile->>'directorySlug', concurrency_stamp = (profile->>'stamp')::uuid;
end
$$;

-- Makes one person the administrator of the instance and the owner of its default directory, which is
-- private. An account that comes with it is made first. Only one commit gets past the lock.
create or replace function app.complete_setup(known_stamp uuid, made jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  entered text := current_setting('app.tenant_id', true);
  person uuid := (made->>'userId')::uuid;
  directory uuid := (made->>'tenantId')::uuid;
begin
  perform app.save_setup_profile(known_stamp, made);
  if made ? 'account' then
    perform app.insert_local_account(made->'account');
    perform set_config('app.user_id', person::text, true);
    perform app.record_issuance(made->'account');
  end if;
  if not app.is_account(person) then perform app.fail('concurrency_conflict'); end if;
  update instance_setup set completed_at = now();
  insert into instance_grant (user_id, role_id) values (person, {{roles.instanceAdministrator}});
  insert into instance_administrator_change (id, kind, user_id, changed_by_user_id)
  values ((made->>'changeId')::uuid, 'added', person, person);
  insert into tenant (id, slug, full_name, tenant_status_id)
  values (directory, made->>'directorySlug', made->>'siteName', {{tenantStatus.provisioning}})
  on conflict (id) do nothing;
  if found then
    insert into tenant_transition (id, tenant_id, new_status_id, transitioned_by_user_id)
    values ((made->>'transitionId')::uuid, directory, {{tenantStatus.provisioning}}, person);
  end if;
  perform set_config('app.tenant_id', directory::text, true);
  insert into tenant_user (tenant_id, user_id) values (directory, person) on conflict do nothing;
  insert into role_grant (id, tenant_id, user_id, scope, scope_id, role_id)
  values ((made->>'grantId')::uuid, directory, person, 'tenant', directory, {{roles.tenantOwner}})
  on conflict do nothing;
  perform set_config('app.tenant_id', entered, true);
end
$$;

create or replace function app.instance_profile() returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object('siteName', s.site_name, 'canonicalUrl', s.canonical_url,
    'concurrencyStamp', s.concurrency_stamp)
  from instance_setup s
$$;

-- After setup: the slug stays, because the default directory has it. Of two who have read the same profile, the
-- second waits for the row and finds another stamp.
create or replace function app.save_instance_profile(known_stamp uuid, profile jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance_administrator();
  update instance_setup set site_name = profile->>'siteName', canonical_url = profile->>'canonicalUrl',
    concurrency_stamp = (profile->>'concurrencyStamp')::uuid
  where concurrency_stamp = known_stamp and completed_at is not null;
  if not found then perform app.fail('concurrency_conflict'); end if;
end
$$;
