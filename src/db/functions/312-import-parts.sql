-- Starts a planned import without some of its sessions, and without what it says of the event where that is
-- among what is left out. What is left out is not remembered: it is planned again by the next import.
create or replace function app.start_part_of_import(target_import uuid, leave_out uuid[]) returns void
language plpgsql as
$$
declare
  planned programme_import := app.locked_import(target_import);
  gone integer;
begin
  delete from programme_import_session s
  where s.tenant_id = app.tenant_id() and s.import_id = target_import and s.session_id = any(leave_out);
  get diagnostics gone = row_count;
  if gone > 0 then
    -- Positions count what is done, so they stay without gaps. Negative ones are in nobody's way.
    update programme_import_session s set position = -n.place
    from (
      select p.position, row_number() over (order by p.position)::integer as place
      from programme_import_session p
      where p.tenant_id = app.tenant_id() and p.import_id = target_import) n
    where s.tenant_id = app.tenant_id() and s.import_id = target_import and s.position = n.position;
    update programme_import_session s set position = -s.position
    where s.tenant_id = app.tenant_id() and s.import_id = target_import;
  end if;
  update programme_import i set
    total_count = i.total_count - gone,
    plan = case when i.event_id = any(leave_out) then app.without_event(i) else i.plan end
  where i.tenant_id = app.tenant_id() and i.id = target_import;
  perform app.start_import(target_import);
end
$$;

-- The plan of an import without what it says of the event. Of an event that comes from this source for the
-- first time the source alone is remembered.
create or replace function app.without_event(planned programme_import) returns jsonb
language sql stable as
$$
  select jsonb_set(jsonb_set(planned.plan, '{eventValues}', '{}'), '{structure,things}', coalesce((
    select jsonb_agg(case when t->>'kind' = 'event' then t || '{"digest": ""}' else t end)
    from jsonb_array_elements(planned.plan #> '{structure,things}') t
    where t->>'kind' <> 'event' or not exists (
      select from imported_thing k
      where k.tenant_id = app.tenant_id() and k.event_id = planned.event_id and k.kind = 'event'
        and k.identity = t->>'identity')), '[]'))
$$;
