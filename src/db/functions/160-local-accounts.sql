-- Accounts with a password, as administrators of the instance see and make them.

-- A local account has a password, or the identity that one would stand for. Where the password is
-- missing or unintelligible nothing is known of it; where the identity is, linking was interrupted.
create or replace function app.local_accounts(wanted uuid)
returns table (user_id uuid, email text, full_name text, is_verified boolean, credential_state text,
  is_linked boolean, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as
$$
  select u.id, p.email, nullif(concat_ws(' ', p.first_name, p.last_name), ''),
    p.email_verified_at is not null,
    case when c.password_hash is null or c.password_hash !~ '^[$]scrypt[$]ln=[0-9]+,r=[0-9]+,p=[0-9]+[$]'
      then 'unknown' when c.is_temporary and c.expires_at <= now() then 'expired'
      when c.is_temporary then 'temporary' else 'set' end,
    i.user_id is not null, u.created_at
  from app_user u
  left join user_profile p on p.user_id = u.id
  left join local_credential c on c.user_id = u.id
  left join user_identity i on i.user_id = u.id and i.issuer = 'local'
  where (c.user_id is not null or i.user_id is not null) and (wanted is null or u.id = wanted)
$$;

create or replace function app.assert_instance_administrator() returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform from api_key where tenant_id = app.tenant_id() and id = app.api_key_id()
    and owner_type_id = {{keyOwner.instance}};
  if found then return; end if;
  perform from instance_grant where user_id = app.user_id() and role_id = {{roles.instanceAdministrator}} for key share;
  if not found then perform app.fail('forbidden'); end if;
end
$$;

create or replace function app.record_issuance(issued jsonb) returns void
language sql security definer set search_path = public, pg_temp as
$$
  insert into credential_issuance (operation_id, kind, user_id, issued_by_user_id, reason)
  values ((issued->>'operationId')::uuid, issued->>'kind', (issued->>'userId')::uuid, app.user_id(),
    issued->>'reason')
$$;

create or replace function app.insert_local_account(account jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare new_user uuid := (account->>'userId')::uuid;
begin
  insert into app_user (id) values (new_user);
  insert into user_profile (user_id, email, first_name, last_name)
  values (new_user, account->>'email', account->>'firstName', account->>'lastName');
  insert into user_identity (issuer, subject, user_id) values ('local', new_user::text, new_user);
  insert into local_credential (user_id, credential_id, password_hash, is_temporary, expires_at)
  values (new_user, gen_random_uuid(), account->>'passwordHash', true, (account->>'expiresAt')::timestamptz);
end
$$;

create or replace function app.create_local_account(account jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance_administrator();
  perform app.insert_local_account(account);
  perform app.record_issuance(account);
end
$$;

-- Ends the earlier password, its proofs and every session; what is verified stays verified.
create or replace function app.issue_temporary_password(account jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare target uuid := (account->>'userId')::uuid;
begin
  perform app.assert_instance_administrator();
  perform from app.local_accounts(target)
  where credential_state <> 'unknown' and is_linked;
  if not found then perform app.fail('resource_conflict'); end if;
  perform app.set_password(target, account->>'passwordHash', null);
  update local_credential set is_temporary = true, expires_at = (account->>'expiresAt')::timestamptz
  where user_id = target;
  perform app.record_issuance(account);
end
$$;

create or replace function app.reconcile_local_account(target uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance_administrator();
  perform from app.local_accounts(target) where not is_linked;
  if not found then perform app.fail('resource_conflict'); end if;
  insert into user_identity (issuer, subject, user_id) values ('local', target::text, target);
end
$$;

create or replace function app.issuance(wanted uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object('id', i.operation_id, 'kind', i.kind, 'userId', i.user_id,
    'reason', i.reason, 'createdAt', app.utc(i.created_at),
    'credentialState', a.credential_state, 'isLinked', a.is_linked)
  from credential_issuance i left join lateral app.local_accounts(i.user_id) a on true
  where i.operation_id = wanted
$$;
