-- Addresses that want no mails which others cause, on no host of the instance.

-- The key of this database: what is hashed with it cannot be found by hashing guesses elsewhere.
insert into mail_key (key)
values (encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'))
on conflict do nothing;

create or replace function app.keyed_hash(content text) returns text
language sql stable security definer set search_path = public, pg_temp as
$$
  select encode(sha256(convert_to(key || encode(sha256(convert_to(key || content, 'UTF8')), 'hex'), 'UTF8')), 'hex')
  from mail_key
$$;

-- Names an address without telling it, and proves that we have written to it.
create or replace function app.mail_stop_token(address text) returns text
language sql stable security definer set search_path = public, pg_temp as
$$
  select h || '.' || app.keyed_hash('stop ' || h) from app.keyed_hash('address ' || lower(address)) h
$$;

create or replace function app.is_mail_blocked(address text) returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$
  select exists (select from mail_block where address_hash = app.keyed_hash('address ' || lower(address)))
$$;

-- The same for the announcements of one owner of events.
create or replace function app.announcement_stop_token(of_tenant uuid, actor uuid, address text) returns text
language sql stable security definer set search_path = public, pg_temp as
$$
  select whose || '.' || app.keyed_hash('announcements ' || whose)
  from concat_ws('.', app.keyed_hash('address ' || lower(address)), of_tenant, actor) whose
$$;

create or replace function app.block_mails(token text) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  parts constant text[] := string_to_array(token, '.');
  hashed constant text := split_part(token, '.', 1);
begin
  if cardinality(parts) = 4
    and parts[4] = app.keyed_hash('announcements ' || concat_ws('.', parts[1], parts[2], parts[3]))
  then
    insert into announcement_block (tenant_id, actor_id, address_hash)
    values (parts[2]::uuid, parts[3]::uuid, hashed) on conflict do nothing;
    return;
  end if;
  if token is distinct from hashed || '.' || app.keyed_hash('stop ' || hashed) then
    perform app.fail('proof_invalid');
  end if;
  insert into mail_block (address_hash) values (hashed) on conflict do nothing;
end
$$;

-- Whether an address is that of somebody whom a community has suspended or banned. It is found by its account, however
-- few members statistics know of.
create or replace function app.is_kept_out(community uuid, address text) returns boolean
language plpgsql stable as
$$
begin
  return exists (
    select from user_profile u
    cross join lateral (
      select from tenant_user t
      where t.tenant_id = community and t.user_id = u.user_id
        and t.status_id in {{membershipStatus.suspended, membershipStatus.banned}} offset 0) t
    where u.email = address);
end
$$;

-- Whom a mail goes to, and who of them has stopped those that can be stopped.
drop function if exists app.mail_recipients(text[]);
create or replace function app.mail_recipients(addresses text[], with_stopped boolean) returns jsonb
language sql stable security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan as
$$
  select coalesce(jsonb_agg(jsonb_build_object('address', a, 'stopToken', app.mail_stop_token(a),
    'isStopped', b.is_stopped,
    'hasAccount', p.user_id is not null, 'storedPreferences', app.stored_preferences(p.user_id)) order by a), '[]')
  from unnest(addresses) a
  left join user_profile p on p.email = a
  cross join lateral (select app.is_mail_blocked(a) as is_stopped offset 0) b
  where a is not null and (with_stopped or not b.is_stopped)
$$;

-- One mail to one of its recipients has one row, which holds no address and no hash of it alone.
drop function if exists app.registration_mail_id(uuid, text);
create or replace function app.recipient_mail_id(mail_id uuid, address text) returns uuid
language sql stable as
$$ select md5(mail_id || lower(address))::uuid $$;

drop function if exists app.settle_registration_mail(uuid, text);
drop function if exists app.settle_registration_mails(jsonb);
create or replace function app.settle_recipient_mails(sent jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as
$$
begin
  insert into account_mail (id, tenant_id, email_hash, sent_at)
  select app.recipient_mail_id((s.mail->>'mailId')::uuid, s.mail->>'address'), app.tenant_id(),
    'recipient ' || (s.mail->>'mailId')::uuid, now()
  from jsonb_array_elements(sent) s(mail)
  on conflict do nothing;
end
$$;
