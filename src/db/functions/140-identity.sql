-- Accounts, passwords and sessions: the application reaches these tables only from here.

-- Sign-ins that fail too often close for a while: by account and source together, by source, and
-- last by account. Where somebody has signed in to the account lately, the account stays open.
-- Rules: [{ key, account?, failures, windowSeconds, lockSeconds, mostSeconds, isCleared, openFor? }],
-- where openFor is the key of a source that the account is known from.
create or replace function app.is_known_source(known text) returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$
  select exists (select from sign_in_throttle
    where key = known and last_failed_at > now() - interval '90 days')
$$;

create or replace function app.sign_in_locked_for(keys text[]) returns integer
language sql stable security definer set search_path = public, pg_temp as
$$
  select coalesce(ceil(extract(epoch from max(locked_until) - now())), 0)::integer
  from sign_in_throttle t where key = any(keys) and locked_until > now()
    and not (key like 'account:%' and exists (
      select from unnest(keys) as known where known like 'known:%' and app.is_known_source(known)))
$$;

-- Counts one attempt. The rows are locked: of a burst of guesses no more get an answer than of a
-- sequence. A success forgets only what this source did to this account. Failures decay evenly, as many
-- as close in one window, so that a lock that was served is forgotten.
create or replace function app.settle_sign_in(rules jsonb, succeeded boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  rule record;
  throttle sign_in_throttle;
begin
  for rule in
    select * from jsonb_to_recordset(rules) as r(key text, account text, failures integer,
      "windowSeconds" integer, "lockSeconds" integer, "mostSeconds" integer, "isCleared" boolean,
      "openFor" text)
    order by r.key
  loop
    if app.is_known_source(rule."openFor") then
      if succeeded then
        update sign_in_throttle set last_failed_at = now() where key = rule."openFor";
      end if;
      continue;
    end if;
    insert into sign_in_throttle (key, account_hash, failures, last_failed_at)
    values (rule.key, rule.account, 0, now()) on conflict (key) do nothing;
    select * into throttle from sign_in_throttle where key = rule.key for update;
    if throttle.locked_until > now() then perform app.fail('rate_limited'); end if;
    if succeeded then
      if rule."isCleared" then delete from sign_in_throttle where key = rule.key; end if;
      if rule."openFor" is not null then
        insert into sign_in_throttle (key, account_hash, failures, last_failed_at)
        values (rule."openFor", rule.account, 0, now())
        on conflict (key) do update set last_failed_at = now();
      end if;
    else
      throttle.failures := 1 + greatest(0, throttle.failures - floor(least(1e6,
        extract(epoch from now() - throttle.last_failed_at)) * rule.failures / rule."windowSeconds"));
      update sign_in_throttle set
        failures = throttle.failures,
        last_failed_at = now(),
        locked_until = case when throttle.failures >= rule.failures then
          now() + make_interval(secs => least(rule."mostSeconds",
            rule."lockSeconds" * power(2, least(throttle.failures - rule.failures, 20)))) end
      where key = rule.key;
    end if;
  end loop;
end
$$;

-- By the address of an account, or by its id.
create or replace function app.credential_of(identifier text) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object('userId', c.user_id, 'credentialId', c.credential_id,
    'passwordHash', c.password_hash, 'isTemporary', c.is_temporary,
    'isExpired', coalesce(c.expires_at <= now(), false),
    'email', p.email, 'firstName', p.first_name, 'lastName', p.last_name,
    'emailVerified', p.email_verified_at is not null,
    'roleIds', (select coalesce(jsonb_agg(g.role_id order by g.role_id), '[]')
      from instance_grant g where g.user_id = p.user_id))
  from user_profile p
  join local_credential c on c.user_id = p.user_id
  join user_identity i on i.user_id = p.user_id and i.issuer = 'local'
  where p.email = identifier or p.user_id = case
    when identifier ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then identifier::uuid end
$$;

create or replace function app.own_credential() returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object('credentialId', c.credential_id, 'passwordHash', c.password_hash,
    'isNew', c.changed_at > now() - interval '1 minute', 'email', p.email)
  from local_credential c left join user_profile p on p.user_id = c.user_id
  where c.user_id = app.user_id()
$$;

-- What was decided on a password holds only while it is the password. It is decided anew on the one of now.
create or replace function app.assert_credential(target uuid, known uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform from local_credential where user_id = target and credential_id = known for update;
  if not found then perform app.fail('overtaken'); end if;
end
$$;

create or replace function app.rehash_password(target uuid, new_hash text) returns void
language sql security definer set search_path = public, pg_temp as
$$ update local_credential set password_hash = new_hash where user_id = target $$;

-- A new password ends what the earlier one began: proofs, and every session but the one kept.
create or replace function app.set_password(target uuid, new_hash text, kept_session uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  insert into local_credential (user_id, credential_id, password_hash)
  values (target, gen_random_uuid(), new_hash)
  on conflict (user_id) do update set credential_id = excluded.credential_id,
    password_hash = excluded.password_hash, is_temporary = false, expires_at = null, changed_at = now();
  delete from identity_proof where user_id = target;
  perform app.end_sessions(target, kept_session);
end
$$;

create or replace function app.open_session(opened jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_not_held((opened->>'userId')::uuid);
  insert into user_session (id, user_id, method, browser_hash, expires_at)
  values ((opened->>'id')::uuid, (opened->>'userId')::uuid, opened->>'method',
    opened->>'browserHash', (opened->>'expiresAt')::timestamptz);
  if opened->>'refreshHash' is not null then
    insert into session_refresh (hash, session_id, expires_at)
    values (opened->>'refreshHash', (opened->>'id')::uuid, (opened->>'refreshExpiresAt')::timestamptz);
  end if;
end
$$;

create or replace function app.refresh_of(token_hash text) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object('sessionId', s.id, 'userId', s.user_id,
    'stands', s.revoked_at is null and s.expires_at > now() and r.expires_at > now(),
    'expiresAt', s.expires_at, 'usedSecondsAgo', extract(epoch from now() - r.used_at))
  from session_refresh r join user_session s on s.id = r.session_id
  where r.hash = token_hash
$$;

create or replace function app.renew_session(used_hash text, renewed jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_not_held((
    select user_id from user_session where id = (renewed->>'sessionId')::uuid));
  perform from user_session where id = (renewed->>'sessionId')::uuid and revoked_at is null for update;
  if not found then perform app.fail('authentication_required'); end if;
  update session_refresh set used_at = coalesce(used_at, now()) where hash = used_hash;
  insert into session_refresh (hash, session_id, expires_at)
  values (renewed->>'refreshHash', (renewed->>'sessionId')::uuid, (renewed->>'refreshExpiresAt')::timestamptz);
end
$$;

-- A commit that has entered already is overtaken too: an ended session takes authority away.
create or replace function app.end_session(target uuid) returns void
language sql security definer set search_path = public, pg_temp as
$$
  with ended as (
    update user_session set revoked_at = now() where id = target and revoked_at is null
    returning user_id)
  update app_user set authority_version = authority_version + 1
  where id in (select user_id from ended)
$$;

-- A browser that signs in anew leaves its earlier session behind.
create or replace function app.end_browser_session(earlier text) returns void
language sql security definer set search_path = public, pg_temp as
$$
  select app.end_session(id) from user_session where browser_hash = earlier and revoked_at is null
$$;

create or replace function app.end_sessions(target uuid, kept uuid) returns void
language sql security definer set search_path = public, pg_temp as
$$
  with ended as (
    update user_session set revoked_at = now()
    where user_id = target and id is distinct from kept and revoked_at is null
    returning user_id)
  update app_user set authority_version = authority_version + 1
  where id in (select user_id from ended)
$$;

-- Registrations and asked-for mails may pile up by anybody's hand: an address has one a minute, from
-- all communities together.
create or replace function app.mail_is_due(wanted_hash text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  before constant text := coalesce(current_setting('app.instance', true), '');
  is_due boolean;
begin
  perform set_config('app.instance', 'true', true);
  is_due := not exists (
    select from account_mail
    where email_hash = wanted_hash and sent_at > now() - interval '1 minute');
  perform set_config('app.instance', before, true);
  return is_due;
end
$$;

create or replace function app.begin_registration(wanted jsonb) returns void
language sql security definer set search_path = public, pg_temp as
$$
  insert into pending_registration (id, tenant_id, email, first_name, last_name, password_hash, expires_at)
  values ((wanted->>'id')::uuid, app.tenant_id(), wanted->>'email', wanted->>'firstName',
    wanted->>'lastName', wanted->>'passwordHash', now() + interval '24 hours')
$$;

create or replace function app.ask_account_mail(mail_id uuid, address text, address_hash text) returns void
language sql security definer set search_path = public, pg_temp as
$$
  insert into account_mail (id, tenant_id, email, email_hash)
  values (mail_id, app.tenant_id(), address, address_hash)
$$;

-- The domain that mails of a community lead to: its primary one; null for none. Another one that is proved may lead
-- nowhere yet.
create or replace function app.site_domain(of_tenant uuid) returns text
language sql stable security definer set search_path = public, pg_temp as
$$
  select host from tenant_domain
  where tenant_id = of_tenant and is_primary and verified_at is not null and failing_since is null
$$;

-- What is stored of how mails are written, from the instance down to whom a mail is for. Null: to nobody in person.
drop function if exists app.stored_language(uuid);
create or replace function app.stored_preferences(person uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan as
$$
  select coalesce(jsonb_agg(jsonb_build_object(
    'scope', s.scope, 'key', s.key, 'value', s.value, 'isLocked', s.is_locked)), '[]')
  from (values ('user', person), ('tenant', app.tenant_id()), ('governance', app.tenant_id()),
    ('instance', '00000000-0000-0000-0000-000000000000')) held(scope, id)
  cross join lateral (
    select * from setting_value v
    where v.scope = held.scope and v.scope_id = held.id and v.key in {{mailPreferences}} offset 0) s
$$;

-- What the mails of a community look like.
create or replace function app.mail_look(t tenant, person uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan as
$$
  select jsonb_build_object('languages', t.languages, 'storedPreferences', app.stored_preferences(person),
    'primaryColor', b.primary_color,
    -- Mails show it 40 pixels high. Twice as high is sharp on every display.
    'logoId', (select o.id from branding_picture p
      join storage_object o on o.tenant_id = p.tenant_id and o.id = p.storage_object_id
      where p.tenant_id = b.tenant_id and p.branding_id = b.id and p.picture_set = 'logos'
      order by o.height < 80, abs(o.height - 80) limit 1))
  from (select) one left join branding b on b.tenant_id = t.id and b.group_id is null
$$;

create or replace function app.own_mail_look() returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$ select app.mail_look(t, null) from tenant t where t.id = app.tenant_id() $$;

-- What decides the language of what is said to the buyer of an order. A guest has that of the community.
create or replace function app.spoken_with_buyer(ordered uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object('languages', t.languages, 'storedPreferences', app.stored_preferences(o.account_user_id))
  from tenant t left join registration_order o on o.tenant_id = t.id and o.id = ordered
  where t.id = app.tenant_id()
$$;

-- What a mail is to say, when it is sent: who the address belongs to now.
create or replace function app.account_mail_facts(mail_id uuid, registration uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object('email', m.email, 'emailHash', m.email_hash, 'isSent', m.sent_at is not null,
    'isDue', app.mail_is_due(m.email_hash), 'tenant', t.full_name, 'slug', t.slug,
    'domain', app.site_domain(t.id), 'look', app.mail_look(t, p.user_id),
    'userId', p.user_id,
    'credentialId', (select credential_id from local_credential c where c.user_id = p.user_id),
    'registrationId', (select id from pending_registration r
      where r.tenant_id = m.tenant_id and r.id = registration and r.expires_at > now()))
  from account_mail m join tenant t on t.id = m.tenant_id
  left join user_profile p on p.email = m.email
  where m.tenant_id = app.tenant_id() and m.id = mail_id
$$;

create or replace function app.issue_proof(proof jsonb) returns void
language sql security definer set search_path = public, pg_temp as
$$
  insert into identity_proof
    (hash, purpose, registration_id, user_id, credential_id, invitation_id, expires_at)
  values (proof->>'hash', proof->>'purpose', (proof->>'registrationId')::uuid, (proof->>'userId')::uuid,
    (proof->>'credentialId')::uuid, (proof->>'invitationId')::uuid,
    now() + make_interval(secs => (proof->>'seconds')::integer))
$$;

create or replace function app.settle_account_mail(mail_id uuid) returns void
language sql security definer set search_path = public, pg_temp as
$$
  update account_mail set sent_at = coalesce(sent_at, now()), email = null
  where tenant_id = app.tenant_id() and id = mail_id
$$;

create or replace function app.proof_of(wanted text, proof_hash text) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object('userId', i.user_id, 'credentialId', i.credential_id,
    'email', coalesce(p.email, invited.email))
  from identity_proof i
  left join user_profile p on p.user_id = i.user_id
  left join invitation invited on invited.id = i.invitation_id and invited.tenant_id = app.tenant_id()
  where i.hash = proof_hash and i.purpose = wanted and i.expires_at > now()
$$;

-- Single use: of two that arrive together one finds it.
create or replace function app.use_proof(wanted text, proof_hash text) returns identity_proof
language plpgsql security definer set search_path = public, pg_temp as
$$
declare used identity_proof;
begin
  delete from identity_proof
  where hash = proof_hash and purpose = wanted and expires_at > now() returning * into used;
  if used.hash is null then perform app.fail('proof_invalid'); end if;
  return used;
end
$$;

-- The proof of an address makes the account, and a member of the community it was asked for in.
create or replace function app.complete_registration(proof_hash text, new_user uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  proof identity_proof;
  wanted pending_registration;
begin
  proof := app.use_proof('verify', proof_hash);
  delete from pending_registration
  where tenant_id = app.tenant_id() and id = proof.registration_id returning * into wanted;
  if wanted.id is null or exists (select from user_profile where email = wanted.email) then
    perform app.fail('proof_invalid');
  end if;
  perform app.make_local_account(
    new_user, wanted.email, wanted.first_name, wanted.last_name, wanted.password_hash);
  insert into tenant_user (tenant_id, user_id) values (app.tenant_id(), new_user);
end
$$;

-- An account with a password, whose address is proven.
create or replace function app.make_local_account(
  new_user uuid, address text, first_name text, last_name text, password_hash text) returns void
language sql security definer set search_path = public, pg_temp as
$$
  insert into app_user (id) values (new_user);
  insert into user_profile (user_id, email, email_verified_at, first_name, last_name)
  values (new_user, address, now(), first_name, last_name);
  insert into user_identity (issuer, subject, user_id) values ('local', new_user::text, new_user);
  insert into local_credential (user_id, credential_id, password_hash)
  values (new_user, gen_random_uuid(), password_hash);
$$;

-- Whether this community has an open invitation for an address, its own or one of its organizations and groups.
create or replace function app.is_invited(address text) returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$
  select exists (
    select from invitation
    where tenant_id = app.tenant_id() and email = lower(address) and state = 'Pending' and expires_at > now())
$$;

-- The mail of an invitation proves the address it went to. The account is no member before its owner
-- accepts; the lock holds the invitation open until the commit.
create or replace function app.register_by_invitation(proof_hash text, person jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  proof identity_proof;
  address text;
begin
  proof := app.use_proof('invitation', proof_hash);
  select email into address from invitation
  where tenant_id = app.tenant_id() and id = proof.invitation_id and state = 'Pending' and expires_at > now()
  for share;
  if address is null then perform app.fail('proof_invalid'); end if;
  perform app.make_local_account((person->>'userId')::uuid, address, person->>'firstName',
    person->>'lastName', person->>'passwordHash');
end
$$;

-- By the proof of the address: whoever holds it may also sign in again at once.
create or replace function app.reset_password(proof_hash text, new_hash text) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare proof identity_proof;
begin
  proof := app.use_proof('reset', proof_hash);
  perform app.assert_credential(proof.user_id, proof.credential_id);
  perform app.set_password(proof.user_id, new_hash, null);
  update user_profile set email_verified_at = coalesce(email_verified_at, now())
  where user_id = proof.user_id;
end
$$;

create or replace function app.lift_sign_in_locks(account text) returns void
language sql security definer set search_path = public, pg_temp as
$$ delete from sign_in_throttle where account_hash = account $$;

create or replace function app.replace_temporary_password(proof_hash text, new_hash text) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare proof identity_proof;
begin
  proof := app.use_proof('replace', proof_hash);
  perform app.assert_credential(proof.user_id, proof.credential_id);
  perform app.set_password(proof.user_id, new_hash, null);
end
$$;

-- What has expired by an instant. A session goes after its refresh tokens: it may have thousands. Answers of how
-- many kinds there may be more. A mail stays for longer than the queue delivers it, so that nothing is sent twice. What
-- one of several recipients was sent stays for as long as the message can be retried once it was given up.
create or replace function app.sweep_identity(at timestamptz, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  is_over constant text := $c$(s.expires_at <= $1 or s.revoked_at <= $1 - interval '30 days')$c$;
  more integer := 0;
  kind record;
begin
  perform app.assert_instance();
  for kind in
    select * from (values
      ('session_refresh', 's.expires_at <= $1'),
      ('session_refresh', format('s.session_id in (select s.id from user_session s where %s)', is_over)),
      ('user_session', is_over || ' and not exists (select from session_refresh r where r.session_id = s.id)'),
      ('identity_proof', 's.expires_at <= $1'),
      ('sign_in_throttle', $c$s.last_failed_at <= $1 - interval '90 days'$c$),
      ('sign_in_throttle', $c$s.last_failed_at <= $1 - interval '1 day' and s.key not like 'known:%'$c$),
      ('pending_registration', 's.expires_at <= $1'),
      ('guest_proof', 's.expires_at <= $1'),
      ('account_mail', $c$s.created_at <= $1 - interval '2 days' and s.email_hash not like 'recipient %'$c$),
      ('account_mail', $c$s.created_at <= $1 - interval '10 days'$c$)) kinds (name, condition)
  loop
    more := more + app.delete_outlived(kind.name, kind.condition, at, most);
  end loop;
  return more;
end
$$;
drop function if exists app.sweep_identity();
