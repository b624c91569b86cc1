-- Asking for an erasure: who asks, the account that is closed meanwhile, and how far it has come.

create or replace function app.erasure_status(target uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object(
    'status', case when e.settled_at is null then 'fenced'
      when e.completed_at is null then 'provider_pending' else 'completed' end,
    'providerWorkCount', (select count(*) from erasure_work where erasure_id = e.id),
    'completedProviderWorkCount',
      (select count(*) from erasure_work where erasure_id = e.id and state = 'done'),
    'localSettledAtUtc', app.utc(e.settled_at), 'completedAtUtc', app.utc(e.completed_at),
    'receiptExpiresAtUtc', (select app.utc(max(expires_at)) from erasure_receipt where erasure_id = e.id))
  from erasure e where e.id = target
$$;

-- Who asks to be erased, or asked already: by the digest of the request a repeat is known, also when
-- nobody is there any more. With every name under which requests of this person arrive.
create or replace function app.erasure_of_caller(wanted_intent text) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object(
    'userId', s.user_id, 'erasureId', e.id, 'isSettled', e.settled_at is not null,
    'callers', coalesce((select jsonb_agg(c) from (
      select jsonb_build_object('issuer', issuer, 'subject', subject) as c
      from user_identity where user_id = s.user_id
      union all
      select jsonb_build_object('browserHash', browser_hash)
      from user_session where user_id = s.user_id and browser_hash is not null and revoked_at is null
      union all
      select jsonb_build_object('apiKeyHash', k.hash) from api_key_secret k
      where k.api_key_id in (select id from api_key where owner_type_id = {{keyOwner.user}} and owner_id = s.user_id)
    ) names), '[]'::jsonb),
    'status', app.erasure_status(e.id))
  from (select coalesce(
    (select user_id from erasure where intent_hash = wanted_intent), app.user_id()) as user_id) s
  left join erasure e on e.user_id = s.user_id
$$;

-- Closes the account for a minute, which ends by itself unless the person is gone by then. What the
-- person has under way is overtaken: whoever entered before this finds another authority version.
create or replace function app.begin_erasure(begun jsonb) returns uuid
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  target uuid := (begun->>'userId')::uuid;
  known uuid;
begin
  if target is distinct from app.user_id() and not exists (
    select from erasure where user_id = target and intent_hash = begun->>'intentHash') then
    perform app.fail('authentication_required');
  end if;
  perform app.hold_accounts(array[target]);
  insert into erasure (id, user_id, intent_hash)
  select (begun->>'erasureId')::uuid, id, begun->>'intentHash' from app_user where id = target
  on conflict (user_id) do update set intent_hash = excluded.intent_hash
    where erasure.settled_at is null
  returning id into known;
  if known is null then perform app.fail('authentication_required'); end if;
  insert into erasure_receipt (id, erasure_id, hash, expires_at)
  values ((begun->>'receiptId')::uuid, known, begun->>'receiptHash', (begun->>'receiptExpiresAt')::timestamptz);
  return known;
end
$$;

-- Holds the persons of facts that are about to be applied.
create or replace function app.hold_erased(targets uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance();
  perform app.hold_accounts(targets);
end
$$;

create or replace function app.erasure_receipt_of(receipt uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select app.erasure_status(r.erasure_id) || jsonb_build_object('hash', r.hash,
    'isExpired', r.expires_at <= now(), 'receiptExpiresAtUtc', app.utc(r.expires_at))
  from erasure_receipt r where r.id = receipt
$$;
