-- What others hold of a person: asked for, settled, failed, sent again.

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

-- Deletes stored results of others that name an erased person. Each call searches so many of them, by their age, and
-- the work keeps where it stopped: one statement could not search those of a busy day. Answers whether any are left.
create or replace function app.forget_results(target uuid, most integer) returns boolean
language plpgsql security definer set search_path = public, pg_temp
-- By the index of their age: row-level security is estimated to leave few of them, whose whole table would be sorted.
set enable_sort = off as
$$
declare
  sought jsonb;
  reached timestamptz;
  next_reached timestamptz;
begin
  perform app.assert_instance();
  select reference into sought from erasure_work where id = target and state <> 'done' for update;
  if not found then return false; end if;
  reached := coalesce((sought->>'reached')::timestamptz, '-infinity');
  select created_at into next_reached from idempotency_key
  where created_at > reached order by created_at offset most - 1 limit 1;
  delete from idempotency_key
  where created_at > reached and created_at <= coalesce(next_reached, 'infinity')
    and sought->'tenants' ? tenant_id::text and exists (
      -- The text of a result is made once, not per sought text.
      select from (select result::text as whole offset 0) r
      cross join lateral (
        select from jsonb_array_elements_text(sought->'texts') e where strpos(r.whole, e) > 0 offset 0) found);
  update erasure_work set reference = sought || jsonb_build_object('reached', coalesce(next_reached, reached))
  where id = target;
  return next_reached is not null;
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
