-- Communities, as administrators of the instance see, make and lead them.

create or replace function app.tenant_json(t tenant) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object('id', t.id, 'slug', t.slug, 'fullName', t.full_name, 'tagline', t.tagline,
    'description', t.description, 'languages', t.languages, 'timeZoneId', t.time_zone_id,
    'tenantStatusId', t.tenant_status_id, 'allowsRegistration', t.allows_registration,
    'createdAt', app.utc(t.created_at), 'concurrencyStamp', t.concurrency_stamp,
    'operatorIdentity', app.operator_identity_of(t.id), 'purge', app.purge_of(t.id),
    -- Asked before it is opened alone: later, growth itself is refused.
    'exceededQuotas', case t.tenant_status_id when {{tenantStatus.provisioning}} then app.exceeded_quotas(t.id)
      else '[]' end)
$$;

-- Those in a status, null for any, whose slug or name holds the words.
create or replace function app.tenants_matching(status integer, words text) returns setof tenant
language sql stable security definer set search_path = public, pg_temp as
$$
  select * from tenant t
  where (status is null or t.tenant_status_id = status)
    and (words is null or strpos(lower(t.slug || ' ' || t.full_name), lower(words)) > 0)
$$;

create or replace function app.tenant_page(status integer, words text, most integer, skipped integer)
returns table (tenant jsonb)
language sql stable security definer set search_path = public, pg_temp as
$$
  select app.tenant_json(t) from app.tenants_matching(status, words) t
  order by t.created_at desc, t.id desc limit most offset skipped
$$;

create or replace function app.tenant_count(status integer, words text) returns bigint
language sql stable security definer set search_path = public, pg_temp as
$$ select count(*) from app.tenants_matching(status, words) $$;

create or replace function app.tenant_by_id(target uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$ select app.tenant_json(t) from tenant t where t.id = target $$;

create or replace function app.tenant_history(target uuid, most integer, skipped integer)
returns table (transition jsonb)
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object('id', id, 'oldStatusId', old_status_id, 'newStatusId', new_status_id,
    'reason', reason, 'transitionedByUserId', transitioned_by_user_id,
    'transitionedAt', app.utc(transitioned_at))
  from tenant_transition where tenant_id = target
  order by transitioned_at desc, id desc limit most offset skipped
$$;

create or replace function app.tenant_history_count(target uuid) returns bigint
language sql stable security definer set search_path = public, pg_temp as
$$ select count(*) from tenant_transition where tenant_id = target $$;

create or replace function app.is_account(target uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$
  select exists (select from app_user where id = target and (held_until is null or held_until <= now()))
$$;

-- Replaces what a community says of itself, if that is still what the caller has read. Its own administrators
-- have entered it; from outside it takes one of the instance.
create or replace function app.edit_tenant(target uuid, known_stamp uuid, edited jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare entered text := current_setting('app.tenant_id', true);
begin
  if target is distinct from app.tenant_id() then perform app.assert_instance_administrator(); end if;
  update tenant set full_name = edited->>'fullName', tagline = edited->>'tagline',
    description = edited->>'description', allows_registration = (edited->>'allowsRegistration')::boolean,
    languages = array(select jsonb_array_elements_text(edited->'languages')),
    time_zone_id = edited->>'timeZoneId', concurrency_stamp = (edited->>'concurrencyStamp')::uuid
  where id = target and concurrency_stamp = known_stamp and purge_started_at is null;
  if not found then perform app.fail('concurrency_conflict'); end if;
  perform set_config('app.tenant_id', entered, true);
end
$$;

-- A community in preparation, and its first owner: an account, or whoever accepts the invitation to an address.
-- The rest of the commit is in the new community: the mail about that invitation is its own.
create or replace function app.create_tenant(made jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  new_tenant uuid := (made->>'id')::uuid;
  owner_id uuid := (made->>'ownerUserId')::uuid;
begin
  perform app.assert_instance_administrator();
  if owner_id is not null then
    perform from app_user where id = owner_id and (held_until is null or held_until <= now()) for key share;
    if not found then perform app.fail('concurrency_conflict'); end if;
  end if;
  insert into tenant (id, slug, full_name, tagline, description, languages, time_zone_id, tenant_status_id,
    allows_registration, concurrency_stamp, created_at)
  values (new_tenant, made->>'slug', made->>'fullName', made->>'tagline', made->>'description',
    array(select jsonb_array_elements_text(made->'languages')), made->>'timeZoneId',
    (made->>'tenantStatusId')::integer, (made->>'allowsRegistration')::boolean,
    (made->>'concurrencyStamp')::uuid, (made->>'createdAt')::timestamptz);
  insert into tenant_transition (id, tenant_id, new_status_id, transitioned_by_user_id)
  values ((made->>'transitionId')::uuid, new_tenant, (made->>'tenantStatusId')::integer, app.user_id());
  perform set_config('app.tenant_id', new_tenant::text, true);
  if owner_id is not null then
    insert into tenant_user (tenant_id, user_id) values (new_tenant, owner_id);
    insert into role_grant (id, tenant_id, user_id, scope, scope_id, role_id)
    values ((made->>'grantId')::uuid, new_tenant, owner_id, 'tenant', new_tenant, {{roles.tenantOwner}});
  else
    insert into invitation (id, tenant_id, kind, email, role_id, invited_by_user_id, expires_at)
    values ((made->>'invitationId')::uuid, new_tenant, 'tenant', made->>'ownerEmail', {{roles.tenantOwner}},
      coalesce(app.user_id(), '00000000-0000-0000-0000-000000000000'), (made->>'invitedUntil')::timestamptz);
  end if;
end
$$;

-- Whether an active member owns the thing. An event of an organization or group is theirs.
create or replace function app.has_owner(on_scope text, on_id uuid) returns boolean
language sql stable as
$$
  select exists (
      select from role_grant g
      join tenant_user m on m.tenant_id = g.tenant_id and m.user_id = g.user_id
        and m.status_id = {{membershipStatus.active}}
      where g.tenant_id = app.tenant_id() and g.scope = on_scope and g.scope_id = on_id
        and g.role_id in {{roleSets.owners}})
    or (on_scope = 'event' and exists (
      select from event e join actor a on a.tenant_id = e.tenant_id and a.id = e.actor_id
      where e.tenant_id = app.tenant_id() and e.id = on_id
        and (a.organization_id is not null or a.group_id is not null)))
$$;

-- Gives an owner to what has none. The lock on the community makes two appointments go one after the
-- other; the second finds an owner.
create or replace function app.appoint_owner(
  grant_id uuid, target uuid, on_scope text, on_id uuid, to_user uuid, given_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  entered text := current_setting('app.tenant_id', true);
  role integer := case on_scope when 'tenant' then {{roles.tenantOwner}}
    when 'organization' then {{roles.organizationCoOwner}} when 'group' then {{roles.groupCreator}}
    when 'event' then {{roles.eventOwner}} end;
begin
  perform app.assert_instance_administrator();
  perform from app_user where id = to_user and (held_until is null or held_until <= now()) for key share;
  if not found then perform app.fail('concurrency_conflict'); end if;
  perform from tenant where id = target for no key update;
  if not found then perform app.fail('resource_not_found'); end if;
  perform set_config('app.tenant_id', target::text, true);
  if on_scope = 'event' then
    perform from event where tenant_id = target and id = on_id and deleted_at is null for no key update;
  elsif on_scope = 'tenant' then
    perform from tenant where id = target and id = on_id;
  else
    perform from collective
    where tenant_id = target and kind = on_scope and id = on_id and deleted_at is null for no key update;
  end if;
  if not found then perform app.fail('resource_not_found'); end if;
  if app.has_owner(on_scope, on_id) then perform app.fail('resource_conflict'); end if;
  insert into tenant_user (tenant_id, user_id) values (target, to_user) on conflict do nothing;
  perform from tenant_user where tenant_id = target and user_id = to_user
    and status_id = {{membershipStatus.active}} for share;
  if not found then perform app.fail('resource_conflict'); end if;
  -- On these a person has one role.
  update role_grant set role_id = role
  where tenant_id = target and user_id = to_user and scope = on_scope and scope_id = on_id
    and on_scope <> 'tenant';
  if not found then
    insert into role_grant (id, tenant_id, user_id, scope, scope_id, role_id, created_at)
    values (grant_id, target, to_user, on_scope, on_id, role, given_at);
  end if;
  perform set_config('app.tenant_id', entered, true);
end
$$;

-- Asked under the lock on the row of the community. Edits of its identity, rows that are added to it and assignments
-- of its plan share or lock that row too, so each of them is either seen here or comes later.
create or replace function app.can_be_opened(target uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  return app.says_who_runs_it(target) and app.exceeded_quotas(target) = '[]';
end
$$;

-- Leads a community to the status that the table of its lifecycle says, from the one it has. One that is to be
-- purged stays archived.
create or replace function app.move_tenant(target uuid, wanted text, transition uuid, why text)
returns void language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  entered text := current_setting('app.tenant_id', true);
  old_status integer;
  new_status integer;
begin
  perform app.assert_instance_administrator();
  select tenant_status_id into old_status from tenant where id = target for update;
  if not found then perform app.fail('resource_not_found'); end if;
  select t.after into new_status from app.tenant_transitions() t
  where t.command = wanted and t.before = old_status;
  if not found then perform app.fail('resource_conflict'); end if;
  if old_status = {{tenantStatus.provisioning}} and not app.can_be_opened(target) then
    perform app.fail('resource_conflict');
  end if;
  if app.purge_of(target) is not null then perform app.fail('resource_conflict'); end if;
  update tenant set tenant_status_id = new_status where id = target;
  insert into tenant_transition (id, tenant_id, old_status_id, new_status_id, transitioned_by_user_id, reason)
  values (transition, target, old_status, new_status, app.user_id(), why);
  perform set_config('app.tenant_id', entered, true);
end
$$;
