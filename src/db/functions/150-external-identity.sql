-- Identities of people at providers: the application reaches them only from here.

-- What is known of a stranger's identity: whose it is, whether its address is another account's,
-- whether this community takes registrations, and whether it has invited the address. The instance takes none.
create or replace function app.external_identity_of(wanted_issuer text, wanted_subject text, address text)
returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object(
    'userId', (select user_id from user_identity
      where issuer = wanted_issuer and subject = wanted_subject),
    'isEmailTaken', exists (select from user_profile where email = address),
    'allowsRegistration', coalesce((select allows_registration and tenant_status_id = {{tenantStatus.active}}
      from tenant where id = app.tenant_id()), false),
    'isInvited', app.is_invited(address))
$$;

-- Single use: of two answers to one sign-in that arrive together one finds it.
create or replace function app.use_external_proof(proof_hash text) returns void
language sql security definer set search_path = public, pg_temp as
$$ select app.use_proof('external', proof_hash) $$;

-- The provider's word makes the account, and a member of the community it was asked for in where that takes
-- registrations. Whoever is only invited becomes a member by accepting.
create or replace function app.register_external(person jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  new_user uuid := (person->>'userId')::uuid;
  is_open boolean;
begin
  perform from tenant
  where id = app.tenant_id() and allows_registration and tenant_status_id = {{tenantStatus.active}} for key share;
  is_open := found;
  if not is_open and not app.is_invited(person->>'email') then perform app.fail('forbidden'); end if;
  insert into app_user (id) values (new_user);
  -- First: of two first sign-ins of one person the other one waits here, and then finds the person.
  insert into user_identity (issuer, subject, user_id)
  values (person->>'issuer', person->>'subject', new_user);
  insert into user_profile (user_id, email, email_verified_at, first_name, last_name)
  values (new_user, person->>'email', case when person->>'email' is not null then now() end,
    person->>'firstName', person->>'lastName');
  if is_open then
    insert into tenant_user (tenant_id, user_id) values (app.tenant_id(), new_user);
  end if;
end
$$;

-- Gives an identity to the caller; whose it is already is decided by its key.
create or replace function app.link_identity(wanted_issuer text, wanted_subject text) returns void
language sql security definer set search_path = public, pg_temp as
$$
  insert into user_identity (issuer, subject, user_id)
  values (wanted_issuer, wanted_subject, app.user_id())
$$;

-- One name for an identity, by which its owner speaks of it.
create or replace function app.identity_id(of_issuer text, of_subject text) returns uuid
language sql immutable parallel safe as
$$
  select overlay(overlay(md5(of_issuer || chr(10) || of_subject) placing '8' from 13 for 1)
    placing '8' from 17 for 1)::uuid
$$;

-- The caller's ways in. The password is one while there is one, an identity while its issuer is
-- among those that are believed.
create or replace function app.own_identities(believed jsonb)
returns table (id uuid, issuer text, is_password boolean, is_last boolean)
language sql stable security definer set search_path = public, pg_temp as
$$
  with own as (
    select app.identity_id(i.issuer, i.subject) as id, nullif(i.issuer, 'local') as issuer,
      i.issuer = 'local' as is_password,
      case when i.issuer = 'local'
        then exists (select from local_credential c where c.user_id = i.user_id)
        else believed ? i.issuer end as is_open
    from user_identity i where i.user_id = app.user_id())
  select o.id, o.issuer, o.is_password,
    not exists (select from own other where other.id <> o.id and other.is_open)
  from own o order by o.is_password desc, o.issuer, o.id
$$;

-- Of two who are given up at once the second is asked about on what the first left: the lock of the
-- account makes them wait for each other. What was begun with this one does not commit.
create or replace function app.remove_identity(wanted uuid, believed jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare known record;
begin
  update app_user set authority_version = authority_version + 1 where id = app.user_id();
  select * into known from app.own_identities(believed) where id = wanted;
  if known.id is null then perform app.fail('resource_not_found'); end if;
  if known.is_password or known.is_last then perform app.fail('resource_conflict'); end if;
  delete from user_identity i
  where i.user_id = app.user_id() and app.identity_id(i.issuer, i.subject) = wanted;
end
$$;
