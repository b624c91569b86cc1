-- Runs of jobs that the clock starts, and who tried to control them.

create or replace function app.note_job_run(run jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare has_succeeded constant boolean := (run->>'hasSucceeded')::boolean;
begin
  perform app.assert_instance();
  insert into job_run (job, started_at, duration_ms, succeeded_at, failures)
  values (run->>'job', (run->>'startedAt')::timestamptz, (run->>'durationMs')::integer,
    case when has_succeeded then (run->>'startedAt')::timestamptz end,
    case when has_succeeded then 0 else 1 end)
  on conflict (job) do update
  set started_at = excluded.started_at, duration_ms = excluded.duration_ms,
    succeeded_at = coalesce(excluded.succeeded_at, job_run.succeeded_at),
    failures = case when has_succeeded then 0 else job_run.failures + 1 end
  where job_run.started_at <= excluded.started_at;
end
$$;

create or replace function app.job_runs() returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select coalesce(jsonb_object_agg(job, jsonb_build_object('startedAt', started_at, 'durationMs', duration_ms,
    'succeededAt', succeeded_at, 'failures', failures)), '{}') from job_run
$$;

-- A refusal is put on record, too: whoever it is that calls.
create or replace function app.note_scheduler_attempt(attempt jsonb) returns void
language sql security definer set search_path = public, pg_temp as
$$
  insert into scheduler_attempt (id, action, job, outcome, code, attempted_by_user_id)
  values ((attempt->>'id')::uuid, attempt->>'action', attempt->>'job', attempt->>'outcome',
    attempt->>'code', app.user_id())
$$;

create or replace function app.scheduler_attempts() returns setof scheduler_attempt
language sql stable security definer set search_path = public, pg_temp as
$$ select * from scheduler_attempt $$;
