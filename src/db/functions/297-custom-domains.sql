-- Domains of communities: claims, checks of their records, and who holds a name.

create or replace function app.custom_domain_json(c custom_domain) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object('id', c.id, 'tenantId', c.tenant_id, 'tenantSlug', t.slug, 'host', c.host,
    'token', c.token, 'isPrimary', coalesce(d.is_primary, false),
    'state', case when d.host is null then '{{domainState.pending}}'
      when d.failing_since is null then '{{domainState.verified}}' else '{{domainState.failing}}' end,
    'failureCode', c.failure_code, 'failures', c.failures, 'checks', c.checks,
    'seenTexts', c.seen_texts, 'seenAlias', c.seen_alias, 'createdAt', app.utc(c.created_at),
    'verifiedAt', app.utc(d.verified_at), 'failingSince', app.utc(d.failing_since),
    'lastCheckedAt', app.utc(c.last_checked_at), 'nextCheckAt', app.utc(c.next_check_at),
    'askedAt', app.utc(c.asked_at), 'certificate', d.certificate, 'concurrencyStamp', c.concurrency_stamp)
  from tenant t left join tenant_domain d on d.claim_id = c.id
  where t.id = c.tenant_id
$$;

-- Those of one community, or of all where none is named.
create or replace function app.custom_domain_page(of_tenant uuid, most integer, skipped integer)
returns table (domain jsonb)
language sql stable security definer set search_path = public, pg_temp as
$$
  select app.custom_domain_json(c) from custom_domain c
  where of_tenant is null or c.tenant_id = of_tenant
  order by c.host, c.id limit most offset skipped
$$;

create or replace function app.custom_domain_count(of_tenant uuid) returns bigint
language sql stable security definer set search_path = public, pg_temp as
$$ select count(*) from custom_domain where of_tenant is null or tenant_id = of_tenant $$;

create or replace function app.custom_domain_by_id(target uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select app.custom_domain_json(c) from custom_domain c
  where c.tenant_id = app.tenant_id() and c.id = target
$$;

-- Counted under a lock: of two that would be the last one, the second is decided again.
create or replace function app.assert_domain_room(most integer) returns void
language plpgsql as
$$
begin
  perform pg_advisory_xact_lock(hashtextextended('domains ' || app.tenant_id(), 0));
  if (select count(*) from custom_domain where tenant_id = app.tenant_id()) >= most then
    perform app.fail('overtaken');
  end if;
end
$$;

-- Chooses the host that pages lead to, or none. All of them are locked: of two choices one is the later.
create or replace function app.choose_primary_domain(target uuid, is_wanted boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform from tenant_domain where tenant_id = app.tenant_id() order by host for update;
  update tenant_domain set is_primary = false
  where tenant_id = app.tenant_id() and is_primary and (is_wanted or claim_id = target);
  if not is_wanted then return; end if;
  update tenant_domain set is_primary = true
  where tenant_id = app.tenant_id() and claim_id = target and failing_since is null;
  if not found then perform app.fail('overtaken'); end if;
end
$$;

-- Domains that are due, the longest first, or one of them. They are not due again for a while: who stops
-- half-way leaves them to the next one, and two at once check different ones.
drop function if exists app.take_due_domains(integer, uuid);
create or replace function app.take_due_domains(at timestamptz, most integer, only_one uuid)
returns table (domain jsonb)
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance();
  return query
    with due as (
      select id from custom_domain
      where next_check_at <= at and (only_one is null or id = only_one)
      order by next_check_at limit most for update skip locked)
    update custom_domain c set checks = checks + 1, next_check_at = at + interval '5 minutes'
    from due where c.id = due.id returning app.custom_domain_json(c);
end
$$;

-- Gives a name to the claim that proved it. False: another community has it, and keeps it until its own
-- proof has failed for long enough.
drop function if exists app.hold_domain(custom_domain);
create or replace function app.hold_domain(claim custom_domain, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as
$$
declare holder tenant_domain;
begin
  insert into tenant_domain (host, tenant_id, verified_at, claim_id)
  values (claim.host, claim.tenant_id, at, claim.id) on conflict do nothing;
  if found then return true; end if;
  select * into holder from tenant_domain where host = claim.host for update;
  if holder.claim_id = claim.id then
    update tenant_domain set failing_since = null where claim_id = claim.id and failing_since is not null;
    return true;
  end if;
  if holder.tenant_id <> claim.tenant_id and holder.verified_at is not null
    and (holder.failing_since is null
      or holder.failing_since > at - make_interval(days => {{takeoverGraceDays}})) then
    return false;
  end if;
  delete from tenant_domain where host = claim.host;
  insert into tenant_domain (host, tenant_id, verified_at, claim_id)
  values (claim.host, claim.tenant_id, at, claim.id);
  return true;
end
$$;

-- What a check saw, unless another one was begun since, or the claim is gone. Answers whose pages may differ,
-- and under which epoch.
create or replace function app.settle_domain_check(seen jsonb) returns table (changed uuid, new_epoch bigint)
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  at constant timestamptz := (seen->>'at')::timestamptz;
  claim custom_domain;
  before tenant_domain;
  after tenant_domain;
  is_held boolean;
  is_refused boolean := false;
begin
  perform app.assert_instance();
  select * into claim from custom_domain c
  where c.id = (seen->>'id')::uuid and c.token = seen->>'token' and c.checks = (seen->>'checks')::integer
  for update;
  if not found then return; end if;
  select * into before from tenant_domain d where d.host = claim.host;
  if (seen->>'isProved')::boolean then
    is_refused := not app.hold_domain(claim, at);
  elsif seen->>'isProved' = 'false' then
    update tenant_domain d set failing_since = at
    where d.claim_id = claim.id and d.failing_since is null;
  end if;
  is_held := coalesce((seen->>'isProved')::boolean, false) and not is_refused;
  update custom_domain c set
    last_checked_at = at,
    failures = case when is_held then 0 else c.failures + 1 end,
    failure_code = case when is_refused then 'held_by_another' else seen->>'failureCode' end,
    seen_texts = seen->'seenTexts',
    seen_alias = seen->>'seenAlias',
    next_check_at = at + make_interval(secs =>
      (seen->>(case when is_refused then 'heldPauseSeconds' else 'pauseSeconds' end))::integer)
  where c.id = claim.id;
  select * into after from tenant_domain d where d.host = claim.host;
  if to_jsonb(before) = to_jsonb(after) then return; end if;
  for changed in
    select t.id from tenant t where t.id in (before.tenant_id, after.tenant_id) order by t.id
  loop
    perform set_config('app.tenant_id', changed::text, true);
    new_epoch := app.raise_epoch();
    return next;
  end loop;
end
$$;

-- Asks for a check at once. One that is under way says nothing any more.
drop function if exists app.ask_domain_check(uuid);
create or replace function app.ask_domain_check(target uuid, at timestamptz) returns void
language plpgsql as
$$
begin
  update custom_domain set checks = checks + 1, next_check_at = at, asked_at = at
  where tenant_id = app.tenant_id() and id = target;
  if not found then perform app.fail('resource_not_found'); end if;
end
$$;

-- Domains of all communities, so many at most, by what their last check saw. `astray`: proved, and without the CNAME
-- record that leads to the host of the community. `unseen`: the last check got no answer, or is two days old.
create or replace function app.domain_health(base_domain text, most integer) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object('claimed', count(*), 'pending', count(*) filter (where state = 'pending'),
    'failing', count(*) filter (where state = 'failing'), 'unseen', count(*) filter (where state = 'unseen'),
    'astray', count(*) filter (where state = 'astray'))
  from (
    select case when d.claim_id is null then 'pending' when d.failing_since is not null then 'failing'
      when c.failure_code = 'dns_unavailable' or c.last_checked_at is null
        or c.last_checked_at < now() - interval '2 days' then 'unseen'
      when c.seen_alias is distinct from t.slug || '.' || base_domain then 'astray' end as state
    from (select * from custom_domain limit most) c
    join tenant t on t.id = c.tenant_id left join tenant_domain d on d.claim_id = c.id) found
$$;

-- However a name comes to a community or leaves it, the network in front is to follow. The job finds out what holds
-- by then, so messages may come late, twice or in another order.
create or replace function app.ask_hostname() returns trigger
language plpgsql security definer set search_path = public, pg_temp as
$$
declare before constant text := coalesce(current_setting('app.instance', true), '');
begin
  perform set_config('app.instance', 'true', true);
  insert into outbox (id, tenant_id, job, payload)
  values (gen_random_uuid(), '00000000-0000-0000-0000-000000000000', 'settle-hostname',
    jsonb_build_object('host', coalesce(new.host, old.host)));
  perform set_config('app.instance', before, true);
  return null;
end
$$;
create or replace trigger hostname_follows after insert or delete or update of verified_at on tenant_domain
  for each row execute function app.ask_hostname();

create or replace function app.is_host_held(wanted text) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance();
  return exists (select from tenant_domain where host = wanted and verified_at is not null);
end
$$;

-- Answers whether a community still has the host.
create or replace function app.note_certificate(of_host text, state text, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance();
  update tenant_domain set certificate = state, certificate_checked_at = at
  where host = of_host and verified_at is not null;
  return found;
end
$$;

-- Hosts whose certificate is not active and was not asked for lately, or is active and was not checked for a day.
-- They count as checked from now on, so two runs at once take different ones.
create or replace function app.take_due_hostnames(at timestamptz, most integer) returns table (host text)
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance();
  return query
    with due as (
      select d.host from tenant_domain d
      where d.verified_at is not null and (d.certificate_checked_at is null or d.certificate_checked_at
        <= at - case when d.certificate = 'Active' then interval '1 day' else interval '5 minutes' end)
      order by d.certificate_checked_at nulls first limit most for update skip locked)
    update tenant_domain t set certificate_checked_at = at
    from due where t.host = due.host returning t.host;
end
$$;
