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

-- Copies a programme into a new event, the given number of days later: local times and durations stay.
create or replace function app.copy_programme(source uuid, target uuid, days integer, keep_rooms boolean)
returns void language plpgsql as
$$
declare
  tenant uuid := app.tenant_id();
  zone text;
begin
  select e.timezone into zone
  from event e where e.tenant_id = tenant and e.id = source;

  insert into event_category select tenant, target, label_id from event_category
  where tenant_id = tenant and event_id = source;
  insert into event_tag select tenant, target, label_id from event_tag
  where tenant_id = tenant and event_id = source;

  insert into event_day (id, tenant_id, event_id, local_date, label, description, is_published,
    sort_order, allows_day_scope_registration, concurrency_stamp)
  select app.copied_id(target, id), tenant, target, local_date + days, label, description, is_published,
    sort_order, allows_day_scope_registration, gen_random_uuid()
  from event_day where tenant_id = tenant and event_id = source;

  insert into session_group (id, tenant_id, event_id, title, slug, room_id, sort_order, concurrency_stamp)
  select app.copied_id(target, id), tenant, target, title, slug,
    case when keep_rooms then room_id end, sort_order, gen_random_uuid()
  from session_group where tenant_id = tenant and event_id = source;

  -- A place that was to be revealed at an instant is hidden: that instant was the source's.
  insert into event_location (id, tenant_id, event_id, location_id, disclosure_level, privacy_review,
    review_requested_at, review_reason, concurrency_stamp)
  select app.copied_id(target, id), tenant, target, location_id,
    case when reveal_at is null then disclosure_level else 'Hidden' end, privacy_review,
    review_requested_at, review_reason, gen_random_uuid()
  from event_location where tenant_id = tenant and event_id = source;

  insert into event_session (id, tenant_id, event_id, event_day_id, event_location_id, room_id,
    shares_room, title, subtitle, description, slug, start_time, end_time, event_session_status_id,
    event_session_kind_id, sort_order, max_audience_attendees, registration_mode_id,
    featured_image_id, concurrency_stamp)
  select app.copied_id(target, s.id), tenant, target, app.copied_id(target, s.event_day_id),
    case when keep_rooms then app.copied_id(target, s.event_location_id) end,
    case when keep_rooms then s.room_id end, s.shares_room, s.title, s.subtitle, s.description, s.slug,
    later.start_time, later.start_time + (s.end_time - s.start_time),
    case when s.event_session_status_id in {{publicSessionStatuses}} then {{sessionStatus.approved}}
      else s.event_session_status_id end,
    s.event_session_kind_id, s.sort_order, s.max_audience_attendees, s.registration_mode_id,
    s.featured_image_id, gen_random_uuid()
  from event_session s, lateral (
    select app.instant_of(app.local_time(s.start_time, zone) + make_interval(days => days), zone)
      as start_time) later
  where s.tenant_id = tenant and s.event_id = source and s.deleted_at is null
    and s.event_session_status_id not in {{givenUpSessionStatuses}};

  insert into event_session_language (tenant_id, event_id, event_session_id, language_code)
  select tenant, target, c.id, l.language_code
  from event_session_language l join event_session c on c.tenant_id = l.tenant_id
    and c.event_id = target and c.id = app.copied_id(target, l.event_session_id)
  where l.tenant_id = tenant and l.event_id = source;

  insert into session_group_session (tenant_id, event_id, session_group_id, event_session_id)
  select tenant, target, app.copied_id(target, m.session_group_id), c.id
  from session_group_session m join event_session c on c.tenant_id = m.tenant_id
    and c.event_id = target and c.id = app.copied_id(target, m.event_session_id)
  where m.tenant_id = tenant and m.event_id = source;

  -- Who consented did so for the source.
  insert into event_session_speaker (id, tenant_id, event_id, event_session_id, display_name,
    sort_order, has_consented, concurrency_stamp)
  select app.copied_id(target, p.id), tenant, target, c.id, p.display_name, p.sort_order, false,
    gen_random_uuid()
  from event_session_speaker p join event_session c on c.tenant_id = p.tenant_id
    and c.event_id = target and c.id = app.copied_id(target, p.event_session_id)
  where p.tenant_id = tenant and p.event_id = source;

  insert into event_agenda_item (id, tenant_id, event_id, event_day_id, event_location_id, room_id,
    title, description, start_time, end_time, kind_id, sort_order, is_draft, concurrency_stamp)
  select app.copied_id(target, i.id), tenant, target, app.copied_id(target, i.event_day_id),
    case when keep_rooms then app.copied_id(target, i.event_location_id) end,
    case when keep_rooms then i.room_id end, i.title, i.description,
    later.start_time, later.start_time + (i.end_time - i.start_time), i.kind_id, i.sort_order,
    i.is_draft, gen_random_uuid()
  from event_agenda_item i, lateral (
    select app.instant_of(app.local_time(i.start_time, zone) + make_interval(days => days), zone)
      as start_time) later
  where i.tenant_id = tenant and i.event_id = source;
end
$$;

-- Takes every text of a programme away and every name in it; what was deleted before too. What would
-- write them again, an import on its way, ends here.
create or replace function app.redact_programme(target uuid) returns void
language plpgsql as
$$
declare
  tenant uuid := app.tenant_id();
  images uuid[] := array(
    select featured_image_id from event_session
    where tenant_id = tenant and event_id = target and featured_image_id is not null);
begin
  update event_session s set featured_image_id = null,
    event_session_status_id = {{sessionStatus.moderated}}, status_before_moderation = null,
    title = 'Redacted', slug = null,
    subtitle = case when s.subtitle is not null then 'Redacted' end,
    description = case when s.description is not null then 'Redacted' end,
    concurrency_stamp = gen_random_uuid()
  where s.tenant_id = tenant and s.event_id = target;
  update event_agenda_item i set title = 'Redacted',
    description = case when i.description is not null then 'Redacted' end,
    concurrency_stamp = gen_random_uuid()
  where i.tenant_id = tenant and i.event_id = target;
  update session_group g set title = 'Redacted', slug = null, concurrency_stamp = gen_random_uuid()
  where g.tenant_id = tenant and g.event_id = target;
  update event_day d set
    label = case when d.label is not null then 'Redacted' end,
    description = case when d.description is not null then 'Redacted' end,
    concurrency_stamp = gen_random_uuid()
  where d.tenant_id = tenant and d.event_id = target;
  perform app.drop_unused_images(images);
  delete from event_session_speaker where tenant_id = tenant and event_id = target;
  delete from imported_thing where tenant_id = tenant and event_id = target;
  update programme_import i set state = 'Completed', pending = '[]'::jsonb, total_count = i.done_count,
    report = jsonb_set(i.report, '{losses}', '[]'::jsonb), changes = '[]'::jsonb,
    finished_at = coalesce(i.finished_at, now())
  where i.tenant_id = tenant and i.event_id = target;
end
$$;
