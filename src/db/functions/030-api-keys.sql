-- API keys: whether one stands, its secrets, its last use.

create or replace function app.api_key_id() returns uuid
language sql stable parallel safe as
$$ select nullif(current_setting('app.api_key_id', true), '')::uuid $$;

-- A key of this community, if it stands and so does its owner.
create or replace function app.standing_key(wanted uuid) returns api_key
language sql stable security definer set search_path = public, pg_temp as
$$
  select k from api_key k
  where k.tenant_id = app.tenant_id() and k.id = wanted
    and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
    and case k.owner_type_id
      when {{keyOwner.user}} then exists (
        select from tenant_user m
        where m.tenant_id = k.tenant_id and m.user_id = k.owner_id and m.status_id = {{membershipStatus.active}})
      when {{keyOwner.organization}} then not exists (
        select from actor a where a.tenant_id = k.tenant_id and a.organization_id = k.owner_id
          and a.suspended_at is not null)
      when {{keyOwner.group}} then not exists (
        select from actor a where a.tenant_id = k.tenant_id and a.group_id = k.owner_id
          and a.suspended_at is not null)
      else true end
$$;

-- The actor of the organization or group whose key calls.
create or replace function app.actor_of_key() returns uuid
language sql stable security definer set search_path = public, pg_temp as
$$
  select a.id from api_key k
  join actor a on a.tenant_id = k.tenant_id
    and ((k.owner_type_id = {{keyOwner.organization}} and a.organization_id = k.owner_id)
      or (k.owner_type_id = {{keyOwner.group}} and a.group_id = k.owner_id))
  where k.tenant_id = app.tenant_id() and k.id = app.api_key_id()
$$;

-- The key a decision was taken on must still be the same when its plan commits: a change of it, and
-- the suspension of its owner, wait for this transaction or are seen by it.
create or replace function app.assert_key(known_stamp uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform from api_key
  where tenant_id = app.tenant_id() and id = app.api_key_id() and concurrency_stamp = known_stamp
  for no key update;
  if not found then perform app.fail('authority_changed'); end if;
  perform from actor a
  where a.tenant_id = app.tenant_id() and exists (
    select from api_key k where k.tenant_id = a.tenant_id and k.id = app.api_key_id()
      and k.owner_id in (a.organization_id, a.group_id))
  for share;
  if (app.standing_key(app.api_key_id())).id is null then perform app.fail('authority_changed'); end if;
end
$$;

-- A new secret for a key of this community. The one before it ends then at the latest, all others now.
create or replace function app.set_key_secret(key_id uuid, new_hash text, others_end timestamptz)
returns void language sql security definer set search_path = public, pg_temp as
$$
  update api_key_secret
  set expires_at = case when expires_at is null then others_end else least(expires_at, now()) end
  where tenant_id = app.tenant_id() and api_key_id = key_id;
  insert into api_key_secret (hash, tenant_id, api_key_id) values (new_hash, app.tenant_id(), key_id);
$$;

-- Living keys of one owner have a bound. Two that are made at once wait for each other here.
create or replace function app.assert_room_for_key(owner_type integer, owner uuid, most integer)
returns void language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform pg_advisory_xact_lock(hashtextextended(
    concat_ws(' ', 'api_key', app.tenant_id(), owner_type, owner), 0));
  if (select count(*) from api_key k
      where k.tenant_id = app.tenant_id() and k.owner_type_id = owner_type
        and k.owner_id is not distinct from owner and k.revoked_at is null
        and (k.expires_at is null or k.expires_at > now())) >= most then
    raise exception using errcode = '23514', constraint = 'api_keys_of_owner';
  end if;
end
$$;

-- Whose keys the caller sees: one's own, and those of what one administers; a key those of its owner.
create or replace function app.administers_key_owner(owner_type integer, owner uuid) returns boolean
language sql stable as
$$
  select case when app.api_key_id() is not null then exists (
      select from api_key k where k.tenant_id = app.tenant_id() and k.id = app.api_key_id()
        and k.owner_type_id = owner_type and k.owner_id is not distinct from owner)
    else (owner_type = {{keyOwner.user}} and owner = app.user_id()) or exists (
      select from role_grant g
      join tenant_user m on m.tenant_id = g.tenant_id and m.user_id = g.user_id
        and m.status_id = {{membershipStatus.active}}
      where g.tenant_id = app.tenant_id() and g.user_id = app.user_id() and g.scope_id = owner
        and ((owner_type = {{keyOwner.organization}} and g.scope = 'organization'
          and g.role_id in {{roleSets.organizationAdministrators}})
          or (owner_type = {{keyOwner.group}} and g.scope = 'group' and g.role_id in {{roleSets.groupAdministrators}})
          or (owner_type = {{keyOwner.tenant}} and g.scope = 'tenant'
            and g.role_id in {{roleSets.tenantAdministrators}}))) end
$$;

-- Roles that a key may give which is nobody's own: those below ownership of its community, and those
-- on the events of its organization or group.
create or replace function app.key_gives_role(on_scope text, on_id uuid, role integer) returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$
  select exists (
    select from api_key k
    where k.tenant_id = app.tenant_id() and k.id = app.api_key_id() and (
      (k.owner_type_id = {{keyOwner.tenant}} and on_scope = 'tenant' and on_id = k.tenant_id
        and role <> {{roles.tenantOwner}})
      or (on_scope = 'event' and k.owner_type_id in {{keyOwner.organization, keyOwner.group}} and exists (
        select from event e join actor a on a.tenant_id = e.tenant_id and a.id = e.actor_id
        where e.tenant_id = k.tenant_id and e.id = on_id and k.owner_id =
          case k.owner_type_id when {{keyOwner.organization}} then a.organization_id else a.group_id end))))
$$;

-- Last uses, gathered elsewhere: [{ id, usedAt }]. Secrets that have ended go.
create or replace function app.record_key_use(uses jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance();
  update api_key k set last_used_at = u."usedAt"
  from jsonb_to_recordset(uses) as u(id uuid, "usedAt" timestamptz)
  where k.id = u.id and (k.last_used_at is null or k.last_used_at < u."usedAt");
  delete from api_key_secret where expires_at < now();
end
$$;
