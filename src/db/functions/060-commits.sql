-- What commits leave behind: messages and replay results.

-- Leases unsent messages to one relay, the oldest of all communities, or the newest of one: what a request has left
-- does not wait behind thousands of mails. A relay that dies loses its lease, never the message.
drop function if exists app.lease_outbox(integer, interval);
drop function if exists app.lease_outbox(uuid, integer, interval);
create function app.lease_outbox(of_tenant uuid, most integer, lease interval)
returns table ("position" bigint, id uuid, tenant_id uuid, job text, payload jsonb)
language plpgsql security definer set search_path = public, pg_temp
-- Planned while few messages wait, and run while many do.
set plan_cache_mode = force_generic_plan as
$$
declare leased bigint[];
begin
  perform app.assert_instance();
  -- Each of the two questions has an index of its own.
  if of_tenant is null then
    leased := array(
      select u.position from outbox u
      where u.sent_at is null and (u.claimed_until is null or u.claimed_until < now())
      order by u.position limit most for update skip locked);
  else
    leased := array(
      select u.position from outbox u
      where u.sent_at is null and (u.claimed_until is null or u.claimed_until < now()) and u.tenant_id = of_tenant
      order by u.position desc limit most for update skip locked);
  end if;
  return query
    with messages as (
      update outbox o set claimed_until = now() + lease, attempts = o.attempts + 1
      from unnest(leased) l(place) where o.position = l.place
      returning o.position as place, o.id, o.tenant_id, o.job, o.payload)
    select m.place, m.id, m.tenant_id, m.job, m.payload from messages m order by m.place;
end
$$;

drop function if exists app.settle_outbox(uuid[]);
create or replace function app.settle_outbox(sent bigint[]) returns integer
language plpgsql security definer set search_path = public, pg_temp
-- Planned while few messages wait, and run while many do.
set plan_cache_mode = force_generic_plan as
$$
declare settled integer;
begin
  perform app.assert_instance();
  update outbox o set sent_at = now(), payload = '{}'::jsonb
  from unnest(sent) s(place) where o.position = s.place and o.sent_at is null;
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
