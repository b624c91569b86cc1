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
  -- Also where they are no member: others invite them, answer their request to join, and order tickets for them.
  tenants uuid[] := app.communities_of(erased) || '00000000-0000-0000-0000-000000000000'::uuid || array(
    select tenant_id from invitation where email = any(emails)
    union select tenant_id from join_request where user_id = erased
    union select tenant_id from registration_order_participant where email = any(emails));
  -- People sign in by an address or by their id. Who changes a password is counted by the name of the caller.
  account_hashes text[] := array(
    select app.text_hash('account ' || name) from unnest(emails || array[erased::text, E'user\n' || erased]) name);
begin
  if coalesce(current_setting('app.erasing', true), '') <> 'true' then perform app.fail('forbidden'); end if;
  {{scrubs}}
end
$$;
