-- What a new zone of an event does to its programme: no instant moves, days follow the clocks.

-- What starts on another local date now belongs to the day of that date, or to none where the event
-- has no such day. What keeps its date keeps its day: a day may end in the small hours.
create or replace function app.shift_programme(target uuid, was text, becomes text) returns void
language plpgsql as
$$
begin
  delete from event_time_shift where tenant_id = app.tenant_id() and event_id = target;
  insert into event_time_shift (tenant_id, event_id, from_timezone, to_timezone, shifted_at)
  values (app.tenant_id(), target, was, becomes, now());

  insert into event_time_shift_entry (tenant_id, event_id, entry_id, entry_type, start_time, end_time,
    day_before, day_after)
  select x.tenant_id, x.event_id, x.id, x.entry_type, x.start_time, x.end_time, placed.day,
    case when dates.before = dates.after then placed.day else dates.after end
  from (
      select tenant_id, event_id, id, 'Session' as entry_type, start_time, end_time, event_day_id
      from event_session where deleted_at is null and start_time is not null
      union all
      select tenant_id, event_id, id, 'AgendaItem', start_time, end_time, event_day_id
      from event_agenda_item) x
    left join event_day d on d.tenant_id = x.tenant_id and d.id = x.event_day_id,
    lateral (select app.local_date(x.start_time, was) as before,
      app.local_date(x.start_time, becomes) as after) dates,
    lateral (select coalesce(d.local_date, dates.before) as day) placed
  where x.tenant_id = app.tenant_id() and x.event_id = target
    and (app.local_time(x.start_time, was) <> app.local_time(x.start_time, becomes)
      or app.local_time(x.end_time, was) <> app.local_time(x.end_time, becomes));

  update event_session s set event_day_id = d.id
  from event_time_shift_entry t
    left join event_day d on d.tenant_id = t.tenant_id and d.event_id = t.event_id
      and d.local_date = t.day_after
  where t.tenant_id = app.tenant_id() and t.event_id = target and t.day_before <> t.day_after
    and s.tenant_id = t.tenant_id and s.id = t.entry_id and s.event_day_id is distinct from d.id;
  update event_agenda_item i set event_day_id = d.id
  from event_time_shift_entry t
    left join event_day d on d.tenant_id = t.tenant_id and d.event_id = t.event_id
      and d.local_date = t.day_after
  where t.tenant_id = app.tenant_id() and t.event_id = target and t.day_before <> t.day_after
    and i.tenant_id = t.tenant_id and i.id = t.entry_id and i.event_day_id is distinct from d.id;
end
$$;

create or replace function app.after_event_zone_changed() returns trigger
language plpgsql as
$$
begin
  perform app.shift_programme(new.id, old.timezone, new.timezone);
  perform app.refresh_event_programme(array[new.id]);
  return null;
end
$$;

create or replace trigger event_zone_changed after update of timezone on event
  for each row when (old.timezone is distinct from new.timezone)
  execute function app.after_event_zone_changed();

-- A day was found in the zone that the event had: it must be its zone still, until the commit.
create or replace function app.assert_event_zone(target uuid, known_zone text) returns void
language plpgsql as
$$
begin
  perform from event where tenant_id = app.tenant_id() and id = target
    and timezone is not distinct from known_zone for share;
  if not found then perform app.fail('overtaken'); end if;
end
$$;
