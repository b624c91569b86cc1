-- Wall clocks, as the code reads them (src/kernel/local-time.ts): one test holds both together.

-- A zone by a name that means the same here: of these the database would take the abbreviation, which
-- has no summer. Blank is UTC, and so is a name of no zone that a row has all the same.
create or replace function app.zone_of(zone text) returns text
language sql immutable parallel safe as
$$
  select case upper(zone)
    when 'CET' then 'Europe/Brussels' when 'MET' then 'Europe/Brussels'
    when 'EET' then 'Europe/Athens' when 'WET' then 'Europe/Lisbon'
    else case
      when lower(zone) = any ({{plainZones}}) then zone
      when split_part(lower(zone), '/', 1) = any ({{zoneAreas}})
        and position('/' in zone) > 0 and lower(zone) <> '{{withdrawnZone}}' then zone
      else 'UTC' end end
$$;

-- A zone that the runtime knows before the database does is refused when it is given.
create or replace function app.check_event_zone() returns trigger
language plpgsql as
$$ begin perform app.local_time(now(), new.timezone); return new; end $$;
create or replace trigger event_zone_known before insert or update of timezone on event
  for each row execute function app.check_event_zone();

-- What the clocks of a zone show at an instant.
create or replace function app.local_time(at timestamptz, zone text) returns timestamp
language sql stable parallel safe as
$$ select at at time zone app.zone_of(zone) $$;

create or replace function app.local_date(at timestamptz, zone text) returns date
language sql stable parallel safe as
$$ select (at at time zone app.zone_of(zone))::date $$;

-- The instant at which a wall clock shows a time. In a gap it moves forward by the gap, of two it is
-- the first one; the database alone would take the second. No zone changes twice within a day.
create or replace function app.instant_of(wall timestamp, zone text) returns timestamptz
language sql stable parallel safe as
$$
  select case when first.at < own.at and app.local_time(first.at, zone) = wall
    then first.at else own.at end
  from (select wall at time zone app.zone_of(zone) as at) own,
    lateral (select own.at - interval '24 hours' as at) eve,
    lateral (select (wall - (app.local_time(eve.at, zone) - (eve.at at time zone 'UTC')))
      at time zone 'UTC' as at) first
$$;

-- The instant as the code writes it.
create or replace function app.iso_instant(at timestamptz) returns text
language sql stable parallel safe as
$$ select replace(to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '.000Z', 'Z') $$;

-- The same to the second.
create or replace function app.utc(at timestamptz) returns text language sql immutable as
$$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') $$;
