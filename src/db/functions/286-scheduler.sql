-- Runs of jobs that the clock starts, and who tried to control them.

-- A job is awaited from the migration on that brings it.
insert into job_run (job) select unnest({{scheduledJobs}}) on conflict do nothing;

-- Answers when the job had begun before, or since when it is awaited.
create or replace function app.record_job_run(run jsonb) returns text
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  has_succeeded constant boolean := (run->>'hasSucceeded')::boolean;
  begun constant timestamptz := (run->>'startedAt')::timestamptz;
  earlier job_run;
begin
  perform app.assert_instance();
  insert into job_run (job, awaited_since) values (run->>'job', begun) on conflict do nothing;
  select * into earlier from job_run where job = run->>'job' for update;
  update job_run
  set started_at = begun, duration_ms = (run->>'durationMs')::integer,
    succeeded_at = case when has_succeeded then begun else succeeded_at end,
    failures = case when has_succeeded then 0 else failures + 1 end
  where job = run->>'job' and (started_at is null or started_at <= begun);
  return app.utc(coalesce(earlier.started_at, earlier.awaited_since));
end
$$;
drop function if exists app.note_job_run(jsonb);

create or replace function app.job_runs() returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select coalesce(jsonb_object_agg(job, jsonb_build_object('startedAt', started_at, 'durationMs', duration_ms,
    'succeededAt', succeeded_at, 'failures', failures)), '{}')
  from job_run where started_at is not null
$$;

-- When each job has begun last, or since when it is awaited.
create or replace function app.job_starts() returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$ select coalesce(jsonb_object_agg(job, app.utc(coalesce(started_at, awaited_since))), '{}') from job_run $$;

-- Since when the oldest message of each job has waited to be handed to the queue, of so many that wait at most.
create or replace function app.oldest_messages(most integer) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance();
  return (
    select coalesce(jsonb_object_agg(w.job, app.utc(w.since)), '{}')
    from (
      select o.job, min(o.created_at) as since
      from (select job, created_at from outbox where sent_at is null order by position limit most) o
      group by o.job) w);
end
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
