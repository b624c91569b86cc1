import { scrubSql } from '../personal-data/scrub.sql.ts'

/** Erasure of persons: holding an account, disposing of its data, and what others still have to do. */
export const erasureSql = `
-- The number and hash of the last fact whose person is gone from this database.
create table if not exists app.erasures_applied (
  only_row boolean primary key default true check (only_row),
  counter bigint not null default 0,
  hash text not null default ''
);
insert into app.erasures_applied default values on conflict do nothing;
${scrubSql}
-- Somebody who is held can neither act nor sign in. The lock is for the end of a hold: one that
-- begins waits for it, or is seen by it.
create or replace function app.assert_not_held(target uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform from app_user
  where id = target and (held_until is null or held_until <= now()) for share;
  if not found then perform app.fail('authentication_required'); end if;
end
$$;

create or replace function app.hold_accounts(targets uuid[]) returns void
language sql security definer set search_path = public, pg_temp as
$$
  update app_user
  set held_until = now() + interval '60 seconds', authority_version = authority_version + 1
  where id = any(targets)
$$;

create or replace function app.utc(at timestamptz) returns text language sql immutable as
$$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') $$;

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
      where k.api_key_id in (select id from api_key where owner_type_id = 1 and owner_id = s.user_id)
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

-- What others hold of a person, to be asked for when the person is gone here.
create or replace function app.plan_erasure_work(target_erasure uuid, subject uuid) returns void
language sql security definer set search_path = public, pg_temp as
$$
  with planned as (
    insert into erasure_work (id, erasure_id, holder, reference)
    select gen_random_uuid(), target_erasure, 'identityProvider',
      jsonb_build_object('issuer', issuer, 'subject', subject_name)
    from (select issuer, user_identity.subject as subject_name from user_identity
      where user_id = $2 and issuer <> 'local') identities
    union all
    select gen_random_uuid(), target_erasure, 'keyUsage', jsonb_build_object('keyIds', coalesce((
      select jsonb_agg(id) from api_key where owner_type_id = 1 and owner_id = $2), '[]'::jsonb))
    returning id)
  insert into outbox (id, tenant_id, job, payload)
  select gen_random_uuid(), '00000000-0000-0000-0000-000000000000', 'clean-erasure-holder',
    jsonb_build_object('workId', id) from planned
$$;

-- Applies facts in their order, each once. Facts that do not follow the last one change nothing, and
-- the answer says where this database stands.
create or replace function app.apply_erasures(facts jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  known app.erasures_applied;
  fact record;
  target_erasure uuid;
  is_held boolean;
  touched uuid[] := '{}';
  epochs jsonb;
begin
  perform app.assert_instance();
  select * into known from app.erasures_applied for update;
  perform set_config('app.erasing', 'true', true);
  for fact in
    select * from jsonb_to_recordset(facts) as f(counter bigint, "factId" uuid, "subjectId" uuid,
      "intentHash" text, "receiptId" uuid, "receiptHash" text, "receiptExpiresAt" timestamptz,
      "previousHash" text, hash text)
    order by counter
  loop
    continue when fact.counter <= known.counter;
    exit when fact.counter <> known.counter + 1;
    if fact."previousHash" <> known.hash then perform app.fail('erasure_authority_unfit'); end if;
    insert into erasure (id, user_id, intent_hash, counter, settled_at)
    values (fact."factId", fact."subjectId", fact."intentHash", fact.counter, now())
    on conflict (user_id) do update
      set counter = excluded.counter, settled_at = now(), intent_hash = excluded.intent_hash
    returning id into target_erasure;
    insert into erasure_receipt (id, erasure_id, hash, expires_at)
    select fact."receiptId", target_erasure, fact."receiptHash", fact."receiptExpiresAt"
    where fact."receiptExpiresAt" > now()
    on conflict (id) do nothing;
    select coalesce(held_until > now() + interval '5 seconds', false) into is_held
    from app_user where id = fact."subjectId" for update;
    if not found then
      update erasure set completed_at = now() where id = target_erasure;
      delete from erasure_receipt where erasure_id = target_erasure;
    else
      if not is_held then perform app.fail('concurrency_conflict'); end if;
      touched := touched || app.communities_of(fact."subjectId");
      perform app.plan_erasure_work(target_erasure, fact."subjectId");
      perform app.scrub_person(fact."subjectId");
    end if;
    known.counter := fact.counter;
    known.hash := fact.hash;
  end loop;
  update app.erasures_applied set counter = known.counter, hash = known.hash
  where counter <> known.counter;
  -- Beyond every epoch that there was: pages of what was restored away are kept under some of them.
  with raised as (
    update tenant_epoch
    set epoch = greatest(epoch + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint)
    where tenant_id = any(touched)
    returning tenant_id, epoch)
  select coalesce(jsonb_agg(jsonb_build_object('tenantId', tenant_id, 'epoch', epoch)), '[]'::jsonb)
  into epochs from raised;
  perform set_config('app.erasing', '', true);
  return jsonb_build_object('applied', known.counter, 'hash', known.hash, 'epochs', epochs,
    'status', app.erasure_status(target_erasure));
end
$$;

-- Where pages may show something of a person.
create or replace function app.communities_of(subject uuid) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as
$$
  select array(
    select tenant_id from tenant_user where user_id = subject
    union select tenant_id from actor where user_id = subject
    union select tenant_id from location where home_of_user_id = subject)
$$;

-- An id that was erased is never given again, whoever asks.
create or replace function app.refuse_erased() returns trigger
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  if exists (select from erasure where user_id = new.id and settled_at is not null) then
    perform app.fail('resource_conflict');
  end if;
  return new;
end
$$;
create or replace trigger erased_stay_away before insert on app_user
  for each row execute function app.refuse_erased();

create or replace function app.erasures_applied() returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as
$$ select jsonb_build_object('counter', counter, 'hash', hash) from app.erasures_applied $$;

create or replace function app.erasure_receipt_of(receipt uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select app.erasure_status(r.erasure_id) || jsonb_build_object('hash', r.hash,
    'isExpired', r.expires_at <= now(), 'receiptExpiresAtUtc', app.utc(r.expires_at))
  from erasure_receipt r where r.id = receipt
$$;

create or replace function app.erasure_work_of(target uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object('holder', holder, 'reference', reference, 'state', state)
  from erasure_work where id = target
$$;

-- The last piece of work completes the erasure: then nobody can ask about it any more.
create or replace function app.settle_erasure_work(target uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare whole uuid;
begin
  perform app.assert_instance();
  select e.id into whole from erasure e
  where e.id = (select erasure_id from erasure_work where id = target) for update;
  update erasure_work
  set state = 'done', reference = null, reason = null, tried_at = now(), done_at = now(),
    attempts = attempts + 1
  where id = target and state <> 'done';
  if not exists (select from erasure_work where erasure_id = whole and state <> 'done') then
    update erasure set completed_at = coalesce(completed_at, now()) where id = whole;
    delete from erasure_receipt where erasure_id = whole;
  end if;
end
$$;

create or replace function app.fail_erasure_work(target uuid, why text, most integer) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance();
  update erasure_work
  set attempts = attempts + 1, reason = why, tried_at = now(),
    state = case when attempts + 1 >= most then 'failed' else 'pending' end
  where id = target and state <> 'done';
end
$$;

create or replace function app.send_erasure_work(targets uuid[]) returns void
language sql security definer set search_path = public, pg_temp as
$$
  insert into outbox (id, tenant_id, job, payload)
  select gen_random_uuid(), '00000000-0000-0000-0000-000000000000', 'clean-erasure-holder',
    jsonb_build_object('workId', id) from unnest(targets) id
$$;

-- Work whose message was lost is sent again; holds that came to nothing leave nothing behind.
create or replace function app.resume_erasures() returns integer
language plpgsql security definer set search_path = public, pg_temp as
$$
declare waiting uuid[];
begin
  perform app.assert_instance();
  waiting := array(
    select id from erasure_work
    where state = 'pending' and coalesce(tried_at, created_at) < now() - interval '10 minutes'
    order by created_at limit 500 for update skip locked);
  update erasure_work set tried_at = now() where id = any(waiting);
  perform app.send_erasure_work(waiting);
  delete from erasure_receipt r using erasure e
  where e.id = r.erasure_id and (r.expires_at <= now()
    or (e.settled_at is null and e.created_at < now() - interval '1 day'));
  delete from erasure where settled_at is null and created_at < now() - interval '1 day';
  return cardinality(waiting);
end
$$;

create or replace function app.listed_erasure_work(wanted uuid, wanted_state text)
returns table (id uuid, erasure_id uuid, holder text, state text, attempts integer, reason text,
  created_at text, tried_at text)
language sql stable security definer set search_path = public, pg_temp as
$$
  select w.id, w.erasure_id, w.holder, w.state, w.attempts, w.reason, app.utc(w.created_at), app.utc(w.tried_at)
  from erasure_work w
  where (wanted is null or w.id = wanted) and (wanted_state is null or w.state = wanted_state)
$$;

create or replace function app.retry_erasure_work(target uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance_administrator();
  update erasure_work set state = 'pending', attempts = 0, tried_at = null, created_at = now()
  where id = target and state = 'failed';
  if not found then perform app.fail('resource_conflict'); end if;
  perform set_config('app.instance', 'true', true);
  perform app.send_erasure_work(array[target]);
  perform set_config('app.instance', '', true);
end
$$;
`
