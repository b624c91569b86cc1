-- What the instance has, in numbers.

-- Each count stops at a maximum, so that the overview stays cheap. A late message belongs to a
-- job that has stopped.
create or replace function app.instance_overview(most integer) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  before constant text := coalesce(current_setting('app.instance', true), '');
  overview jsonb;
begin
  perform set_config('app.instance', 'true', true);
  overview := jsonb_build_object(
    'communities', (
      select coalesce(jsonb_object_agg(s.tenant_status_id, s.number), '{}')
      from (
        select t.tenant_status_id, count(*) as number
        from (select tenant_status_id from tenant limit most) t group by 1) s),
    'people', (select count(*) from (select from app_user limit most) p),
    'events', (select count(*) from (select from event where deleted_at is null limit most) e),
    'openImports', (
      select count(*) from (
        select from programme_import where state in {{importsUnderWay}} limit most) i),
    'stoppedJobs', (
      select count(*) from (
        select from outbox
        where sent_at is null and created_at < now() - interval '{{lateMessageMinutes}} minutes' limit most) o));
  perform set_config('app.instance', before, true);
  return overview;
end
$$;
