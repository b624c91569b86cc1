-- What the columns in src/db/schema say of an erasure, as statements.

{{erasureIndexes}}

create or replace function app.text_hash(text) returns text
language sql immutable as
$$ select translate(rtrim(encode(sha256(convert_to($1, 'UTF8')), 'base64'), '='), '+/', '-_') $$;

-- Called by app.apply_erasures alone, under its context.
create or replace function app.scrub_person(erased uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
#variable_conflict use_column
declare
  emails text[] := array(select email from user_profile where user_id = erased and email is not null);
  mail_hashes text[] := array(select app.text_hash('mail ' || e) from unnest(emails) e);
  tenants uuid[] := app.communities_of(erased) || '00000000-0000-0000-0000-000000000000'::uuid;
  account_hashes text[] := array(select app.text_hash('account ' || e) from unnest(emails) e);
begin
  if coalesce(current_setting('app.erasing', true), '') <> 'true' then perform app.fail('forbidden'); end if;
  {{scrubs}}
end
$$;
