/** Identities of people at providers: the application reaches them only from here. */
export const externalIdentitySql = `
-- What is known of a stranger's identity: whose it is, whether its address is another account's,
-- and whether this community takes registrations. No community takes any.
create or replace function app.external_identity_of(wanted_issuer text, wanted_subject text, address text)
returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object(
    'userId', (select user_id from user_identity
      where issuer = wanted_issuer and subject = wanted_subject),
    'isEmailTaken', exists (select from user_profile where email = address),
    'allowsRegistration', coalesce((select allows_registration and tenant_status_id = 2
      from tenant where id = app.tenant_id()), false))
$$;

-- Single use: of two answers to one sign-in that arrive together one finds it.
create or replace function app.use_external_proof(proof_hash text) returns void
language sql security definer set search_path = public, pg_temp as
$$ select app.use_proof('external', proof_hash) $$;

-- The provider's word makes the account, and a member of the community it was asked for in.
create or replace function app.register_external(person jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare new_user uuid := (person->>'userId')::uuid;
begin
  perform from tenant
  where id = app.tenant_id() and allows_registration and tenant_status_id = 2 for key share;
  if not found then perform app.fail('forbidden'); end if;
  insert into app_user (id) values (new_user);
  -- First: of two first sign-ins of one person the other one waits here, and then finds the person.
  insert into user_identity (issuer, subject, user_id)
  values (person->>'issuer', person->>'subject', new_user);
  insert into user_profile (user_id, email, email_verified_at, first_name, last_name)
  values (new_user, person->>'email', case when person->>'email' is not null then now() end,
    person->>'firstName', person->>'lastName');
  insert into tenant_user (tenant_id, user_id) values (app.tenant_id(), new_user);
end
$$;

-- Gives an identity to the caller; whose it is already is decided by its key.
create or replace function app.link_identity(wanted_issuer text, wanted_subject text) returns void
language sql security definer set search_path = public, pg_temp as
$$
  insert into user_identity (issuer, subject, user_id)
  values (wanted_issuer, wanted_subject, app.user_id())
$$;
`
