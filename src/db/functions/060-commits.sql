-- What commits leave behind: messages and replay results.

-- Leases unsent messages to one relay; a relay that dies loses its lease, never the message.
create or replace function app.lease_outbox(most integer, lease interval)
returns table (id uuid, tenant_id uuid, job text, payload jsonb)
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance();
  return query
    update outbox o set claimed_until = now() + lease, attempts = o.attempts + 1
    where o.position in (
      select u.position from outbox u
      where u.sent_at is null and (u.claimed_until is null or u.claimed_until < now())
      order by u.position limit most for update skip locked)
    returning o.id, o.tenant_id, o.job, o.payload;
end
$$;

create or replace function app.settle_outbox(sent uuid[]) returns integer
language plpgsql security definer set search_path = public, pg_temp as
$$
declare settled integer;
begin
  perform app.assert_instance();
  update outbox set sent_at = now(), payload = '{}'::jsonb where id = any(sent) and sent_at is null;
  get diagnostics settled = row_count;
  return settled;
end
$$;

-- Removes what has outlived its purpose: replay results after a day, sent messages after a week.
create or replace function app.sweep_commits() returns integer
language plpgsql security definer set search_path = public, pg_temp as
$$
declare swept integer;
begin
  perform app.assert_instance();
  with keys as (
    delete from idempotency_key where created_at < now() - interval '24 hours' returning 1),
  messages as (
    delete from outbox where sent_at < now() - interval '7 days' returning 1)
  select (select count(*) from keys) + (select count(*) from messages) into swept;
  return swept;
end
$$;
