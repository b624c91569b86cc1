-- What the console of the instance warns of, as far as the database knows.

-- Each number counts so many at most. An import that has not got further for five minutes, or was sent again, has
-- stopped, and so has a purge after a quarter of an hour.
create or replace function app.instance_operations(base_domain text, most integer) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  before constant text := coalesce(current_setting('app.instance', true), '');
  found jsonb;
begin
  perform set_config('app.instance', 'true', true);
  found := jsonb_build_object(
    'waitingMessages', (select count(*) from (select from outbox where sent_at is null limit most) o),
    'oldestMessageSeconds', (
      select greatest(0, extract(epoch from now() - o.created_at))::integer
      from outbox o where o.sent_at is null order by o.position limit 1),
    'domains', app.domain_health(base_domain, most),
    'runningPurges', (
      select count(*) from (
        select from tenant_purge where started_at is not null and finished_at is null limit most) p),
    'stoppedPurges', (
      select count(*) from (
        select from tenant_purge where started_at is not null and finished_at is null
          and coalesce(advanced_at, started_at) < now() - interval '15 minutes' limit most) p),
    'stoppedImports', (
      select count(*) from (
        select from programme_import
        where state in ('{{importState.reading}}', '{{importState.running}}')
          and (resumptions > 0 or advanced_at < now() - interval '5 minutes') limit most) i),
    'failingJobs', (select count(*) from job_run where failures > 0),
    'sendsMail', app.instance_sends_mail());
  perform set_config('app.instance', before, true);
  return found;
end
$$;
