-- How many bytes are kept, of the community that is entered or of all, and how many there may be.

create or replace function app.storage_usage(of_scope text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  before constant text := coalesce(current_setting('app.instance', true), '');
  used bigint;
begin
  if of_scope = 'tenant' then
    return jsonb_build_object('usedBytes', app.quota_used('storage_bytes'),
      'quotaBytes', app.quota('storage_bytes'));
  end if;
  perform set_config('app.instance', 'true', true);
  select coalesce(sum(size_bytes), 0) into used from storage_object;
  perform set_config('app.instance', before, true);
  return jsonb_build_object('usedBytes', used, 'quotaBytes', null);
end
$$;
