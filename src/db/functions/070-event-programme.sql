-- What an event keeps of its programme.

-- Until when a session counts for the last day of its event: a night that ends by six belongs to the evening before.
create or replace function app.counted_until(starts timestamptz, ends timestamptz) returns timestamptz
language sql immutable as
$$ select greatest(starts, ends - interval '6 hours') $$;

-- What the public is told of an event's programme is kept beside the event.
create or replace function app.refresh_event_programme(events uuid[]) returns void
language sql as
$$
  update event e set
    session_count = s.session_count,
    first_session_date = s.first_date,
    last_session_date = s.last_date
  from (
    select v.id, count(x.id)::integer as session_count,
      app.local_date(min(x.start_time), v.timezone) as first_date,
      app.local_date(max(app.counted_until(x.start_time, x.end_time)), v.timezone) as last_date
    from event v
    left join event_session x on x.tenant_id = v.tenant_id and x.event_id = v.id
      and {{publicSessionX}}
    where v.tenant_id = app.tenant_id() and v.id = any(events)
    group by v.id
  ) s
  where e.tenant_id = app.tenant_id() and e.id = s.id
    and (e.session_count, e.first_session_date, e.last_session_date)
      is distinct from (s.session_count, s.first_date, s.last_date)
$$;

-- For sessions and for days: both say which event they are of.
create or replace function app.after_programme_changed() returns trigger
language plpgsql as
$$
begin
  perform app.refresh_event_programme(array(select distinct event_id from changed));
  return null;
end
$$;

create or replace trigger event_session_inserted after insert on event_session
  referencing new table as changed for each statement execute function app.after_programme_changed();
create or replace trigger event_session_updated after update on event_session
  referencing new table as changed for each statement execute function app.after_programme_changed();
create or replace trigger event_session_deleted after delete on event_session
  referencing old table as changed for each statement execute function app.after_programme_changed();
create or replace trigger event_day_inserted after insert on event_day
  referencing new table as changed for each statement execute function app.after_programme_changed();
create or replace trigger event_day_updated after update on event_day
  referencing new table as changed for each statement execute function app.after_programme_changed();
create or replace trigger event_day_deleted after delete on event_day
  referencing old table as changed for each statement execute function app.after_programme_changed();

-- A new day takes what starts on its date in the zone of the event, unless it was placed elsewhere.
create or replace function app.adopt_into_day(target_day uuid) returns void
language plpgsql as
$$
declare
  target event_day;
  zone text;
begin
  select * into target from event_day where tenant_id = app.tenant_id() and id = target_day;
  select e.timezone into zone
  from event e where e.tenant_id = app.tenant_id() and e.id = target.event_id;
  update event_session s set event_day_id = target.id
  where s.tenant_id = app.tenant_id() and s.event_id = target.event_id and s.event_day_id is null
    and app.local_date(s.start_time, zone) = target.local_date;
  update event_agenda_item i set event_day_id = target.id
  where i.tenant_id = app.tenant_id() and i.event_id = target.event_id and i.event_day_id is null
    and app.local_date(i.start_time, zone) = target.local_date;
end
$$;

create or replace function app.release_from_day(target_day uuid) returns void
language sql as
$$
  delete from session_registration r
  where r.tenant_id = app.tenant_id() and r.event_day_id = target_day
    and r.approval_status_id not in {{placedRegistrationStatuses}};
  update event_session s set event_day_id = null from event_day d
  where d.tenant_id = app.tenant_id() and d.id = target_day and s.tenant_id = d.tenant_id
    and s.event_id = d.event_id and s.event_day_id = d.id;
  update event_agenda_item i set event_day_id = null from event_day d
  where d.tenant_id = app.tenant_id() and d.id = target_day and i.tenant_id = d.tenant_id
    and i.event_id = d.event_id and i.event_day_id = d.id;
  update capacity_pool p set event_day_id = null from event_day d
  where d.tenant_id = app.tenant_id() and d.id = target_day and p.tenant_id = d.tenant_id
    and p.event_id = d.event_id and p.event_day_id = d.id;
$$;

-- Whether something can be done so many hours before an event; with no number, it never can.
create or replace function app.is_before_event(target uuid, hours integer) returns boolean
language sql stable as
$$
  select hours is not null
    and coalesce({{startOfTarget}} > now() + make_interval(hours => hours), true)
$$;
