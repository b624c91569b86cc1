-- Administrators of the instance: who they are, and who makes and removes them.

-- Whether nobody else administers the instance. An account that is being erased does not count.
create or replace function app.is_last_instance_administrator(target uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$
  select not exists (
    select from instance_grant g join app_user u on u.id = g.user_id
    where g.role_id = {{roles.instanceAdministrator}} and g.user_id <> target
      and (u.held_until is null or u.held_until <= now()))
$$;

create or replace function app.instance_administrators(wanted uuid)
returns table (user_id uuid, email text, full_name text, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as
$$
  select g.user_id, p.email, nullif(concat_ws(' ', p.first_name, p.last_name), ''), g.created_at
  from instance_grant g left join user_profile p on p.user_id = g.user_id
  where g.role_id = {{roles.instanceAdministrator}} and (wanted is null or g.user_id = wanted)
$$;

create or replace function app.instance_administrator_changes(most integer, skipped integer)
returns table (change jsonb)
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object('id', id, 'kind', kind, 'userId', user_id,
    'changedByUserId', changed_by_user_id, 'changedAt', app.utc(changed_at))
  from instance_administrator_change order by changed_at desc, id desc limit most offset skipped
$$;

create or replace function app.instance_administrator_change_count() returns bigint
language sql stable security definer set search_path = public, pg_temp as
$$ select count(*) from instance_administrator_change $$;

-- The account that is meant, by its id or by its address, once that is verified.
create or replace function app.account_named(wanted uuid, address text) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object('userId', u.id, 'email', p.email,
    'fullName', nullif(concat_ws(' ', p.first_name, p.last_name), ''))
  from app_user u left join user_profile p on p.user_id = u.id
  where (u.held_until is null or u.held_until <= now())
    and u.id = coalesce(wanted, (
      select user_id from user_profile where email = address and email_verified_at is not null))
$$;

-- Of two who change the administrators at once, the second waits here until the first has committed.
create or replace function app.lock_instance_administrators(target uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.lock_authorities(array[target]);
  perform from instance_grant where role_id = {{roles.instanceAdministrator}} order by user_id for no key update;
end
$$;

-- Administrators are made and removed by people who administer the instance, and by no key.
create or replace function app.assert_gives_administration(target uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.lock_instance_administrators(target);
  if app.api_key_id() is not null then perform app.fail('forbidden'); end if;
  perform app.assert_instance_administrator();
end
$$;

create or replace function app.add_instance_administrator(
  target uuid, change_id uuid, added_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_gives_administration(target);
  if not app.is_account(target) then perform app.fail('concurrency_conflict'); end if;
  insert into instance_grant (user_id, role_id, created_at) values (target, {{roles.instanceAdministrator}}, added_at);
  insert into instance_administrator_change (id, kind, user_id, changed_by_user_id, changed_at)
  values (change_id, 'added', target, app.user_id(), added_at);
end
$$;

-- Somebody must administer the instance: the last one stays.
create or replace function app.remove_instance_administrator(target uuid, change_id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_gives_administration(target);
  if app.is_last_instance_administrator(target) then perform app.fail('resource_conflict'); end if;
  delete from instance_grant where user_id = target and role_id = {{roles.instanceAdministrator}};
  if not found then perform app.fail('concurrency_conflict'); end if;
  insert into instance_administrator_change (id, kind, user_id, changed_by_user_id)
  values (change_id, 'removed', target, app.user_id());
end
$$;
