-- Triggers that tell isolates what they may no longer believe: pages, hosts, authority.

create or replace function app.after_tenant_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform set_config('app.tenant_id', new.id::text, true);
  insert into tenant_epoch (tenant_id) values (new.id)
  on conflict (tenant_id) do update set epoch = app.epoch_after(tenant_epoch.epoch);
  return null;
end
$$;

create or replace trigger tenant_changed after insert or update on tenant
  for each row execute function app.after_tenant_changed();

-- A host that leaves a community leaves with its kept pages. A commit of the application, which app.enter
-- begins, raises the epoch itself and once: this is for rows that are changed by hand.
create or replace function app.after_domain_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform set_config('app.tenant_id', old.tenant_id::text, true);
  perform app.raise_epoch();
  return null;
end
$$;

create or replace trigger tenant_domain_changed after update or delete on tenant_domain
  for each row when (current_setting('app.content', true) is null) execute function app.after_domain_changed();

-- Only what takes authority away counts: a decision taken before a gain stands after it too.
create or replace function app.after_authority_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update app_user set authority_version = authority_version + 1
  where id = old.user_id;
  return null;
end
$$;

create or replace trigger tenant_user_changed after update or delete on tenant_user
  for each row when (not app.is_erasing() and not app.is_purging(old.tenant_id))
  execute function app.after_authority_changed();
create or replace trigger role_grant_changed after update or delete on role_grant
  for each row when (not app.is_erasing() and not app.is_purging(old.tenant_id))
  execute function app.after_authority_changed();
create or replace trigger instance_grant_changed after update or delete on instance_grant
  for each row when (not app.is_erasing()) execute function app.after_authority_changed();
