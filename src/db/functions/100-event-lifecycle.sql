-- What happens to a whole programme at once: it is copied, or its texts are taken away.

-- The first local date of a programme: of its days, sessions or items.
create or replace function app.first_date_of(source uuid) returns date
language sql stable as
$$
  select least(
    (select min(local_date) from event_day d where d.tenant_id = e.tenant_id and d.event_id = e.id),
    (select min(app.local_date(s.start_time, e.timezone))
      from event_session s
      where s.tenant_id = e.tenant_id and s.event_id = e.id and s.deleted_at is null),
    (select min(app.local_date(i.start_time, e.timezone))
      from event_agenda_item i where i.tenant_id = e.tenant_id and i.event_id = e.id))
  from event e where e.tenant_id = app.tenant_id() and e.id = source
$$;

-- The id that a thing gets in the copy of an event: a uuid of version 8, made of both.
create or replace function app.copied_id(target uuid, source uuid) returns uuid
language sql immutable as
$$
  select overlay(overlay(md5(target::text || source::text) placing '8' from 13) placing 'a' from 17)::uuid
$$;

-- An instant or a date of a copy, which has to be in the years that all readers of instants know.
create or replace function app.within_years(at timestamptz) returns timestamptz
language plpgsql stable as
$$
begin
  if extract(year from at at time zone 'UTC') not between {{years.first}} and {{years.last}} then
    raise exception using errcode = '23514', constraint = 'copy_within_years';
  end if;
  return at;
end
$$;

create or replace function app.within_years(day date) returns date
language sql stable as
$$ select (app.within_years(day::timestamp at time zone 'UTC') at time zone 'UTC')::date $$;

-- Copies a programme into a new event, the given number of days later: local times and durations stay.
-- src/db/schema says of every column what becomes of it.
create or replace function app.copy_programme(source uuid, target uuid, days integer, keep_rooms boolean)
returns void language plpgsql as
$$
declare
  tenant uuid := app.tenant_id();
  zone text;
begin
  select e.timezone into zone
  from event e where e.tenant_id = tenant and e.id = source;

  {{programmeCopies}}
  perform app.copy_session_texts(source, target);
end
$$;

-- Takes every text of a programme away and every name in it; what was deleted before too. What would
-- write them again, an import on its way, ends here. src/db/schema says it of every column.
create or replace function app.redact_programme(target uuid) returns void
language plpgsql as
$$
declare
  tenant uuid := app.tenant_id();
  images uuid[] := array(
    select featured_image_id from event_session
    where tenant_id = tenant and event_id = target and featured_image_id is not null);
begin
  {{programmeRedactions}}
  perform app.drop_unused_images(images);
end
$$;
