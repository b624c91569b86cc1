-- The first statement of every batch.

-- First statement of every batch. Resolves the community and the caller, sets the row-level
-- security context for this transaction, and answers who is calling, with which authority.
-- Input: { schema, host?, slug?, tenantId?, issuer?, subject?, sessionId?, userId?,
-- browserHash?, apiKeyHash?, ofCaller?, erasures? }; or { schema, instance: true, erasures? }.
create or replace function app.enter(input jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as
$$
declare
  found_tenant tenant;
  found_user uuid;
  found_session uuid;
  found_secret api_key_secret;
  found_key api_key;
  found_epoch bigint;
  primary_host text;
  delegation jsonb;
  known_schema text;
  applied bigint;
  is_member boolean;
  may_co_host boolean;
  grants text;
  instance_grants text;
  person jsonb;
  answer jsonb;
  setting text;
begin
  -- Every request runs this: few statements, none unasked for. A setting that is assigned takes no statement.
  select s.version, e.counter into known_schema, applied
  from app.schema_version s, app.erasures_applied e;
  if input->>'schema' is distinct from known_schema then perform app.fail('database_schema_unknown'); end if;
  -- If the isolate knows of later erasures, the database was restored from a backup: return no data from it.
  if (input->>'erasures')::bigint > applied then perform app.fail('database_outdated'); end if;
  setting := set_config('app.instance', coalesce(input->>'instance', ''), true);
  if input ? 'apiKeyHash' then
    select * into found_secret from api_key_secret
    where hash = input->>'apiKeyHash' and (expires_at is null or expires_at > now());
  end if;
  if not input ? 'instance' then
    select * into found_tenant from tenant where id = coalesce(
      case when input ? 'ofCaller' then found_secret.tenant_id else (input->>'tenantId')::uuid end,
      (select tenant_id from tenant_domain where host = input->>'host' and verified_at is not null),
      (select id from tenant where slug = input->>'slug'));
  end if;
  setting := set_config('app.tenant_id', coalesce(found_tenant.id::text, case
    when input->>'surface' = 'instance' then '00000000-0000-0000-0000-000000000000' else '' end), true);
  if found_tenant.id is not null then
    select e.epoch, (
        select host from tenant_domain d
        where d.tenant_id = e.tenant_id and d.is_primary and d.failing_since is null),
      case when input ?| array['subject', 'sessionId', 'browserHash', 'apiKeyHash'] then app.stored_delegation() end
      into found_epoch, primary_host, delegation
    from tenant_epoch e where e.tenant_id = found_tenant.id;
  end if;
  setting := set_config('app.content', coalesce(found_tenant.id || ' ' || found_epoch, ''), true);
  -- Of a community that is being purged nothing can be read, and nothing new comes to be.
  if found_tenant.purge_started_at is not null then
    found_tenant.tenant_status_id := {{tenantStatus.purged}};
    setting := set_config('app.tenant_id', '00000000-0000-0000-0000-000000000000', true);
  end if;
  if input ? 'subject' then
    select user_id into found_user from user_identity
    where issuer = input->>'issuer' and subject = input->>'subject';
  elsif input ? 'sessionId' then
    select id, user_id into found_session, found_user from user_session
    where id = (input->>'sessionId')::uuid and user_id = (input->>'userId')::uuid
      and revoked_at is null and expires_at > now();
  elsif input ? 'apiKeyHash' then
    -- Nothing is read for a key that does not stand, or belongs elsewhere than the request goes.
    if found_secret.tenant_id = app.tenant_id() then
      found_key := app.standing_key(found_secret.api_key_id);
    end if;
    if found_key.id is null then perform app.fail('authentication_required'); end if;
    if found_key.owner_type_id = {{keyOwner.user}} then found_user := found_key.owner_id; end if;
  elsif input ? 'browserHash' then
    select id, user_id into found_session, found_user from user_session
    where browser_hash = input->>'browserHash' and revoked_at is null and expires_at > now();
  end if;
  -- Whoever is about to be erased is nobody already.
  if found_user is not null then
    if exists (select from app_user where id = found_user and held_until > now()) then
      if found_key.id is not null then perform app.fail('authentication_required'); end if;
      found_user := null;
    end if;
  end if;
  setting := set_config('app.user_id', coalesce(found_user::text, ''), true);
  setting := set_config('app.api_key_id', coalesce(found_key.id::text, ''), true);
  answer := jsonb_build_object('erasures', applied, 'tenant', case when found_tenant.id is not null then
    jsonb_build_object(
      'id', found_tenant.id, 'slug', found_tenant.slug, 'fullName', found_tenant.full_name,
      'tagline', found_tenant.tagline,
      'allowsRegistration', found_tenant.allows_registration, 'statusId', found_tenant.tenant_status_id,
      'epoch', found_epoch, 'primaryHost', primary_host, 'delegation', coalesce(delegation, '[]'))
    end);
  if found_key.id is not null then
    answer := answer || jsonb_build_object('key', jsonb_build_object(
      'id', found_key.id, 'ownerTypeId', found_key.owner_type_id, 'ownerId', found_key.owner_id,
      'scopes', found_key.scopes, 'stamp', found_key.concurrency_stamp,
      'isOwnerPublic', coalesce(app.can_host(app.actor_of_key()), false)));
  end if;
  if found_user is not null then
    -- Grants are text: to make an object of each takes ten times as long as to find them.
    select
      m.user_id is not null,
      g.held, g.may_co_host,
      -- A key does not act for the instance, whatever its owner administers.
      case when found_key.id is null then (
        select string_agg('instance ' || role_id, ',') from instance_grant where user_id = found_user) end,
      jsonb_build_object(
        'id', u.id, 'authorityVersion', u.authority_version,
        'displayName', concat_ws(' ', p.first_name, p.last_name))
      into is_member, grants, may_co_host, instance_grants, person
    from app_user u
    left join user_profile p on p.user_id = u.id
    left join tenant_user m on m.tenant_id = found_tenant.id and m.user_id = u.id
      and m.status_id = {{membershipStatus.active}}
    left join lateral (
      select string_agg(concat_ws(' ', r.scope, r.role_id, r.scope_id), ',') as held,
        bool_or(r.role_id in {{roleSets.organizationAdministrators}}
          or r.role_id in {{roleSets.groupAdministrators}}) as may_co_host
      from role_grant r where r.tenant_id = m.tenant_id and r.user_id = m.user_id) g on true
    where u.id = found_user;
    if may_co_host then
      grants := concat_ws(',', grants, (
        select string_agg(concat_ws(' ', g->>'scope', g->>'role', g->>'scopeId'), ',')
        from jsonb_array_elements(app.co_hosted_by(found_user)) g));
    end if;
    answer := answer || jsonb_build_object('user', person || jsonb_build_object(
      'sessionId', found_session, 'isTenantMember', is_member,
      'grants', concat_ws(',', grants, instance_grants)));
  end if;
  return answer;
end
$$;
