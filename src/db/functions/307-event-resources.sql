-- Records of what was done with resources of events, and how long they are kept.

-- Communities after one that have records, with the oldest of them and the settings that say how long these are kept.
create or replace function app.resource_audits(after_tenant uuid, most integer) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('tenantId', t.id, 'oldest', t.oldest,
      'stored', app.stored_settings_of(t.id, '{EventResources}', {{resourceSettingScopes}})) order by t.id), '[]')
    from (
      select x.id, a.oldest from tenant x, lateral (
        select min(r.occurred_at) as oldest from event_resource_audit r where r.tenant_id = x.id) a
      where x.id > after_tenant and a.oldest is not null
      order by x.id limit most) t);
end
$$;

-- Removes records that each community no longer keeps: all up to an instant, or all that there are where it is
-- null; so many at the most. What another run holds is left to it. Where the settings are no longer those that were
-- decided on, nothing is removed. Answers how many were.
create or replace function app.sweep_resource_audits(due jsonb, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  each record;
  removed integer := 0;
  found_rows integer;
begin
  perform app.assert_instance();
  for each in
    select * from jsonb_to_recordset(due) d("tenantId" uuid, stored jsonb, "upTo" timestamptz)
  loop
    exit when removed >= most;
    if not app.hold_settings_of(each."tenantId", 'EventResources', {{resourceSettingScopes}}, each.stored) then
      continue;
    end if;
    delete from event_resource_audit where id = any(array(
      select a.id from event_resource_audit a
      where a.tenant_id = each."tenantId" and (each."upTo" is null or a.occurred_at <= each."upTo")
      order by a.occurred_at limit most - removed for update skip locked));
    get diagnostics found_rows = row_count;
    removed := removed + found_rows;
  end loop;
  return removed;
end
$$;
