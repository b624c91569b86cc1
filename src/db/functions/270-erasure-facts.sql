-- Applying facts: their persons are disposed of here, in order, each once.

-- Where pages may show something of a person.
create or replace function app.communities_of(subject uuid) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as
$$
  select array(
    select tenant_id from tenant_user where user_id = subject
    union select tenant_id from actor where user_id = subject
    union select tenant_id from storage_object where uploaded_by_user_id = subject
    union select tenant_id from location where home_of_user_id = subject)
$$;

-- Where stored results may name somebody: also where they are no member. Others invite them, answer their request to
-- join, and order tickets for them.
create or replace function app.communities_naming(subject uuid) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as
$$
  select app.communities_of(subject) || '00000000-0000-0000-0000-000000000000'::uuid || array(
    select tenant_id from invitation where email = any(app.emails_of(subject))
    union select tenant_id from join_request where user_id = subject
    union select tenant_id from registration_order_participant where email = any(app.emails_of(subject)))
$$;

-- What a stored result contains that names somebody, or a home of theirs and its rooms.
create or replace function app.texts_naming(subject uuid) returns text[]
language sql stable security definer set search_path = public, pg_temp as
$$
  select array[subject::text] || app.emails_of(subject) || array(
    select l.id::text from location l where l.home_of_user_id = subject
    union all select r.id::text from location l join room r on r.tenant_id = l.tenant_id and r.location_id = l.id
    where l.home_of_user_id = subject)
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
      select jsonb_agg(id) from api_key where owner_type_id = {{keyOwner.user}} and owner_id = $2), '[]'::jsonb))
    union all
    select gen_random_uuid(), target_erasure, 'paymentProvider', jsonb_build_object('provider', provider,
      'account', account, 'customerId', customer_id, 'isLive', is_live)
    from payment_customer where user_id = $2
    union all
    select gen_random_uuid(), target_erasure, 'objectStorage', jsonb_build_object('objectIds', images)
    from (select jsonb_agg(id) as images from app.images_going_with($2) as id) going
    where images is not null
    union all
    select gen_random_uuid(), target_erasure, 'storedResults', jsonb_build_object(
      'tenants', app.communities_naming($2), 'texts', app.texts_naming($2))
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
  perform app.lock_accounts(array(
    select (f->>'subjectId')::uuid from jsonb_array_elements(facts) f
    where (f->>'counter')::bigint > known.counter));
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
  with raised as (
    update tenant_epoch set epoch = app.epoch_after(epoch)
    where tenant_id = any(touched)
    returning tenant_id, epoch)
  select coalesce(jsonb_agg(jsonb_build_object('tenantId', tenant_id, 'epoch', epoch)), '[]'::jsonb)
  into epochs from raised;
  perform set_config('app.erasing', '', true);
  return jsonb_build_object('applied', known.counter, 'hash', known.hash, 'epochs', epochs,
    'status', app.erasure_status(target_erasure));
end
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
