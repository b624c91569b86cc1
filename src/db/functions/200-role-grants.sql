-- Roles on a community and on its events: who may give and take them, and who must stay.

-- Holds whoever may give or take roles on a thing until the commit, so that of two who change them
-- at once the second is decided on what the first left.
create or replace function app.lock_roles(on_scope text, on_id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform from role_grant
  where tenant_id = app.tenant_id() and scope = on_scope and scope_id = on_id
    and role_id in {{roleSets.tenantAdministrators, roleSets.eventManagers}}
  order by id for update;
end
$$;

-- Nobody gives or takes what they do not hold: ownership is for owners, every other role for
-- administrators and managers too. The administrators of an event's owner hold the event.
create or replace function app.assert_gives_role(on_scope text, on_id uuid, role integer) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  if not (app.user_id() is null and app.key_gives_role(on_scope, on_id, role)) and not exists (
    select from role_grant g
    join tenant_user m on m.tenant_id = g.tenant_id and m.user_id = g.user_id
      and m.status_id = {{membershipStatus.active}}
    where g.tenant_id = app.tenant_id() and g.user_id = app.user_id() and (
      (g.scope = on_scope and g.scope_id = on_id and on_scope in ('tenant', 'event')
        and (g.role_id in {{roleSets.tenantOwners, roleSets.eventOwners}}
          or (g.role_id in {{roles.tenantAdministrator, roles.eventManager}}
            and role not in {{roleSets.tenantOwners, roleSets.eventOwners}})))
      or (on_scope = 'event' and exists (
        select from event e join actor a on a.tenant_id = e.tenant_id and a.id = e.actor_id
        where e.tenant_id = g.tenant_id and e.id = on_id
          and ((g.scope = 'organization' and g.scope_id = a.organization_id
            and g.role_id in {{roleSets.organizationAdministrators}})
            or (g.scope = 'group' and g.scope_id = a.group_id and g.role_id in {{roleSets.groupAdministrators}}))))))
  then perform app.fail('forbidden'); end if;
end
$$;

-- Whether a community or event would have no active owner without this grant. An event of an
-- organization or group is theirs, whoever else holds it.
create or replace function app.is_last_owner(grant_id uuid) returns boolean
language sql stable as
$$
  select exists (
    select from role_grant g
    where g.tenant_id = app.tenant_id() and g.id = grant_id
      and g.role_id in {{roleSets.tenantOwners, roleSets.eventOwners}}
      and not exists (
        select from role_grant o
        join tenant_user m on m.tenant_id = o.tenant_id and m.user_id = o.user_id
          and m.status_id = {{membershipStatus.active}}
        where o.tenant_id = g.tenant_id and o.scope = g.scope and o.scope_id = g.scope_id
          and o.role_id = g.role_id and o.id <> g.id)
      and not exists (
        select from event e join actor a on a.tenant_id = e.tenant_id and a.id = e.actor_id
        where g.scope = 'event' and e.tenant_id = g.tenant_id and e.id = g.scope_id
          and (a.organization_id is not null or a.group_id is not null)))
$$;

create or replace function app.give_role(
  grant_id uuid, to_user uuid, on_scope text, on_id uuid, role integer, given_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.lock_roles(on_scope, on_id);
  perform app.assert_gives_role(on_scope, on_id, role);
  perform from tenant_user
  where tenant_id = app.tenant_id() and user_id = to_user and status_id = {{membershipStatus.active}} for share;
  if not found then perform app.fail('concurrency_conflict'); end if;
  insert into role_grant (id, tenant_id, user_id, scope, scope_id, role_id, created_at)
  values (grant_id, app.tenant_id(), to_user, on_scope, on_id, role, given_at);
end
$$;

-- Another role for whoever holds one, if it is still the role that was read.
create or replace function app.change_role(grant_id uuid, known_role integer, new_role integer)
returns void language plpgsql security definer set search_path = public, pg_temp as
$$
declare held role_grant;
begin
  held := app.locked_role(grant_id);
  if held.role_id <> known_role then perform app.fail('concurrency_conflict'); end if;
  perform app.assert_gives_role(held.scope, held.scope_id, known_role);
  perform app.assert_gives_role(held.scope, held.scope_id, new_role);
  if new_role <> known_role and app.is_last_owner(grant_id) then
    perform app.fail('resource_conflict');
  end if;
  update role_grant set role_id = new_role where tenant_id = app.tenant_id() and id = grant_id;
end
$$;

-- Takes a role away, if it is still the role that was read. One's own anybody may lay down.
create or replace function app.take_role(grant_id uuid, known_role integer) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare held role_grant;
begin
  held := app.locked_role(grant_id);
  if held.role_id <> known_role then perform app.fail('concurrency_conflict'); end if;
  if held.user_id is distinct from app.user_id() then
    perform app.assert_gives_role(held.scope, held.scope_id, known_role);
  end if;
  if app.is_last_owner(grant_id) then perform app.fail('resource_conflict'); end if;
  delete from role_grant where tenant_id = app.tenant_id() and id = grant_id;
end
$$;

-- A grant on the community or on an event, held until the commit with all that decides on it.
create or replace function app.locked_role(grant_id uuid) returns role_grant
language plpgsql security definer set search_path = public, pg_temp as
$$
declare held role_grant;
begin
  select * into held from role_grant
  where tenant_id = app.tenant_id() and id = grant_id and scope in ('tenant', 'event');
  if held.id is null then perform app.fail('resource_not_found'); end if;
  perform app.lock_roles(held.scope, held.scope_id);
  select * into held from role_grant where tenant_id = app.tenant_id() and id = grant_id for update;
  if held.id is null then perform app.fail('concurrency_conflict'); end if;
  return held;
end
$$;
