-- What commits leave behind: messages and replay results.

-- Leases unsent messages to one relay; a relay that dies loses its lease, never the message.
drop function if exists app.lease_outbox(integer, interval);
create or replace function app.lease_outbox(of_tenant uuid, most integer, lease interval)
returns table (id uuid, tenant_id uuid, job text, payload jsonb)
language plpgsql security definer set search_path = public, pg_temp
-- Each of the two questions has an index of its own.
set plan_cache_mode = force_custom_plan as
$$
begin
  perform app.assert_instance();
  return query
    update outbox o set claimed_until = now() + lease, attempts = o.attempts + 1
    where o.position in (
      select u.position from outbox u
      where u.sent_at is null and (u.claimed_until is null or u.claimed_until < now())
        and (of_tenant is null or u.tenant_id = of_tenant)
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

-- Deletes rows that have outlived their purpose at an instant, which is $1 in the condition; so many at the most.
-- Rows that another run holds are left to it. Answers 1 if there may be more, else 0.
create or replace function app.delete_outlived(name text, condition text, at timestamptz, most integer)
returns integer
language plpgsql as
$$
declare deleted bigint;
begin
  execute format('delete from %1$I where ctid = any(array(
    select s.ctid from %1$I s where %2$s limit $2 for update skip locked))', name, condition) using at, most;
  get diagnostics deleted = row_count;
  return (deleted >= most)::integer;
end
$$;

-- Replay results are kept for a day, sent messages for a week, records of exports for a year. Answers of how many
-- kinds there may be more.
create or replace function app.sweep_commits(at timestamptz, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance();
  return app.delete_outlived('idempotency_key', $c$s.created_at <= $1 - interval '24 hours'$c$, at, most)
    + app.delete_outlived('outbox', $c$s.sent_at <= $1 - interval '7 days'$c$, at, most)
    + app.delete_outlived('data_export', $c$s.created_at <= $1 - interval '{{dataExportDays}} days'$c$, at, most);
end
$$;
drop function if exists app.sweep_commits();
