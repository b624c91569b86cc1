-- What the columns in src/db/schema say of an erasure, as statements.

{{erasureIndexes}}

create or replace function app.text_hash(text) returns text
language sql immutable as
$$ select translate(rtrim(encode(sha256(convert_to($1, 'UTF8')), 'base64'), '='), '+/', '-_') $$;

-- The addresses by which others may have named somebody. One that is not proved may be somebody else's, mistyped: what
-- was written to it is theirs.
create or replace function app.emails_of(subject uuid) returns text[]
language sql stable security definer set search_path = public, pg_temp as
$$ select array(select email from user_profile where user_id = subject and email_verified_at is not null) $$;

-- Called by app.apply_erasures alone, under its context.
create or replace function app.scrub_person(erased uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
#variable_conflict use_column
declare
  emails text[] := app.emails_of(erased);
  -- Of what the account did itself, proved or not.
  addresses text[] := array(select email from user_profile where user_id = erased and email is not null);
  mail_hashes text[] := array(select app.text_hash('mail ' || e) from unnest(addresses) e);
  -- People sign in by an address or by their id. Who changes a password is counted by the name of the caller.
  account_hashes text[] := array(
    select app.text_hash('account ' || name) from unnest(addresses || array[erased::text, E'user\n' || erased]) name);
begin
  if coalesce(current_setting('app.erasing', true), '') <> 'true' then perform app.fail('forbidden'); end if;
  {{scrubs}}
end
$$;
