/** What an event keeps of its programme. */
export const eventProgrammeSql = `
-- What the public list says of an event's programme is kept beside the event.
create or replace function app.refresh_event_programme(events uuid[]) returns void
language sql as
$$
  update event e set
    session_count = s.session_count,
    first_session_date = s.first_date,
    last_session_date = s.last_date
  from (
    select v.id,
      count(x.id) filter (where x.event_session_status_id in (5, 9))::integer as session_count,
      min((x.start_time at time zone coalesce(nullif(v.timezone, ''), 'UTC'))::date) as first_date,
      max((x.start_time at time zone coalesce(nullif(v.timezone, ''), 'UTC'))::date) as last_date
    from event v
    left join event_session x on x.tenant_id = v.tenant_id and x.event_id = v.id
      and x.deleted_at is null and x.start_time is not null
      and x.event_session_status_id not in (6, 7, 8, 10)
    where v.tenant_id = app.tenant_id() and v.id = any(events)
    group by v.id
  ) s
  where e.tenant_id = app.tenant_id() and e.id = s.id
    and (e.session_count, e.first_session_date, e.last_session_date)
      is distinct from (s.session_count, s.first_date, s.last_date)
$$;

create or replace function app.after_sessions_changed() returns trigger
language plpgsql as
$$
begin
  perform app.refresh_event_programme(array(select distinct event_id from changed));
  return null;
end
$$;

create or replace trigger event_session_inserted after insert on event_session
  referencing new table as changed for each statement execute function app.after_sessions_changed();
create or replace trigger event_session_updated after update on event_session
  referencing new table as changed for each statement execute function app.after_sessions_changed();
create or replace trigger event_session_deleted after delete on event_session
  referencing old table as changed for each statement execute function app.after_sessions_changed();

create or replace function app.after_event_zone_changed() returns trigger
language plpgsql as
$$ begin perform app.refresh_event_programme(array[new.id]); return null; end $$;

create or replace trigger event_zone_changed after update of timezone on event
  for each row when (old.timezone is distinct from new.timezone)
  execute function app.after_event_zone_changed();
`
