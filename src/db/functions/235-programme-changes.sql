-- Changes of published programmes. Attendees are told of them once they have settled.

-- When and where the public sees a session; null where it sees none.
create or replace function app.shown_slot(x event_session) returns jsonb
language sql stable as
$$
  select jsonb_build_object('startTime', app.utc(x.start_time), 'endTime', app.utc(x.end_time), 'roomId', x.room_id)
  where {{publicSessionX}}
$$;

-- A place of an event, and what decides whether it is disclosed.
create or replace function app.shown_placement(p event_location) returns jsonb
language sql stable as
$$
  select jsonb_build_object('eventLocationId', p.id, 'locationId', p.location_id,
    'disclosureLevel', p.disclosure_level, 'revealAt', app.utc(p.reveal_at), 'privacyReview', p.privacy_review)
$$;

-- Where an event is; null where that is told nowhere.
create or replace function app.event_place(target uuid) returns jsonb
language sql stable as
$$
  select app.shown_placement(p)
  from event_location p
  where p.tenant_id = app.tenant_id() and p.event_id = target
  order by p.created_at, p.id limit 1
$$;

-- Of an event that takes place, and that somebody is registered for: nobody else is told of its changes. What a purge
-- empties tells nobody.
create or replace function app.has_attendees(target uuid) returns boolean
language sql stable as
$$
  select not app.is_purging(app.tenant_id()) and exists (
      select from event e
      where e.tenant_id = app.tenant_id() and e.id = target and e.deleted_at is null
        and e.event_status_id = {{eventStatus.published}})
    and (exists (
        select from registration_order o
        where o.tenant_id = app.tenant_id() and o.event_id = target and o.status_id = {{orderStatus.confirmed}})
      or exists (
        select from session_registration r
        where r.tenant_id = app.tenant_id() and r.event_id = target
          and r.approval_status_id = {{approvalStatus.approved}}))
$$;

-- Only the first change since attendees were told keeps how it was.
create or replace function app.note_programme_change(target uuid, session uuid, was jsonb) returns void
language sql as
$$
  insert into programme_change (id, tenant_id, event_id, event_session_id, before)
  values (gen_random_uuid(), app.tenant_id(), target, session, was)
  on conflict on constraint programme_change_once do update set changed_at = now()
$$;

create or replace function app.after_session_slot_changed() returns trigger
language plpgsql as
$$
declare was jsonb;
begin
  if TG_OP = 'UPDATE' then was := app.shown_slot(old); end if;
  if was is distinct from app.shown_slot(new) and app.has_attendees(new.event_id) then
    perform app.note_programme_change(new.event_id, new.id, was);
  end if;
  return null;
end
$$;
create or replace trigger event_session_slot_changed after update on event_session
  for each row when ((old.start_time, old.end_time, old.room_id, old.event_day_id, old.event_session_status_id,
      old.deleted_at)
    is distinct from (new.start_time, new.end_time, new.room_id, new.event_day_id, new.event_session_status_id,
      new.deleted_at))
  execute function app.after_session_slot_changed();
create or replace trigger event_session_slot_new after insert on event_session
  for each row when (new.event_session_status_id in {{publicSessionStatuses}})
  execute function app.after_session_slot_changed();

-- Before the row changes, the place is still the one that was told.
create or replace function app.before_event_place_changed() returns trigger
language plpgsql as
$$
declare placed constant event_location := coalesce(new, old);
begin
  if app.has_attendees(placed.event_id) then
    perform app.note_programme_change(placed.event_id, null, app.event_place(placed.event_id));
  end if;
  return placed;
end
$$;
create or replace trigger event_place_changed before insert or delete or update of location_id on event_location
  for each row execute function app.before_event_place_changed();

-- When and where an event is, as attendees know it: as it is, or as they were told last.
create or replace function app.event_frame(target event, is_told boolean) returns jsonb
language sql stable as
$$
  select jsonb_build_object('firstSessionDate', app.local_date(min(starts), target.timezone),
    'lastSessionDate', app.local_date(max(app.counted_until(starts, ends)), target.timezone),
    'startsAt', app.utc(min(starts)),
    'place', coalesce((
      select c.before from programme_change c
      where is_told and c.tenant_id = target.tenant_id and c.event_id = target.id and c.event_session_id is null),
      case when not is_told or not exists (
        select from programme_change c
        where c.tenant_id = target.tenant_id and c.event_id = target.id and c.event_session_id is null)
      then app.event_place(target.id) end))
  from event_session s
  left join programme_change c on is_told and c.tenant_id = s.tenant_id and c.event_id = s.event_id
    and c.event_session_id = s.id
  cross join lateral (
    select (shown->>'startTime')::timestamptz as starts, (shown->>'endTime')::timestamptz as ends
    from (select case when c.id is null then app.shown_slot(s) else c.before end) known(shown)) slot
  where s.tenant_id = target.tenant_id and s.event_id = target.id
$$;

-- Sessions whose registrants are told: what was seen is elsewhere or gone; of a cancelled event, what is gone. A
-- moderated session says nothing.
create or replace function app.changed_sessions(target event) returns jsonb
language sql stable as
$$
  select jsonb_agg(jsonb_build_object('id', s.id, 'before', c.before, 'after', slot.now) order by s.id)
  from programme_change c
  join event_session s on s.tenant_id = c.tenant_id and s.id = c.event_session_id
  cross join lateral (select app.shown_slot(s) as now) slot
  where c.tenant_id = target.tenant_id and c.event_id = target.id and c.before is not null
    and c.before is distinct from slot.now
    and (slot.now is null or target.event_status_id <> {{eventStatus.cancelled}})
    and s.event_session_status_id <> {{sessionStatus.moderated}}
    and greatest((c.before->>'startTime')::timestamptz, (slot.now->>'startTime')::timestamptz) > now()
$$;

create or replace function app.settled_changes() returns table (tenant uuid, event uuid)
language sql stable as
$$
  select c.tenant_id, c.event_id from programme_change c
  group by c.tenant_id, c.event_id
  having max(c.changed_at) <= now() - interval '{{settledMinutes}} minutes'
$$;

create or replace function app.communities_with_settled_changes(most integer) returns uuid[]
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance();
  return array(select distinct s.tenant from app.settled_changes() s limit most);
end
$$;

-- Makes messages of what has settled, event by event, and answers how many events it looked at. Whoever changes a
-- programme holds its event, so nothing changes between what is told and what is forgotten.
create or replace function app.tell_settled_changes(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  target event;
  was jsonb;
  now_is jsonb;
  sessions jsonb;
  message_id uuid;
  looked_at integer := 0;
begin
  for target in
    select e.* from event e
    where e.tenant_id = app.tenant_id() and e.id in (
      select s.event from app.settled_changes() s where s.tenant = app.tenant_id())
    order by e.id limit most for no key update
  loop
    looked_at := looked_at + 1;
    continue when not exists (
      select from app.settled_changes() s where s.tenant = target.tenant_id and s.event = target.id);
    was := app.event_frame(target, true);
    now_is := app.event_frame(target, false);
    sessions := app.changed_sessions(target);
    if was - 'place' = now_is - 'place'
      and was->'place'->>'locationId' is not distinct from now_is->'place'->>'locationId'
    then was := null; end if;
    -- Those with orders are told that their orders were cancelled with it.
    if target.event_status_id = {{eventStatus.cancelled}} then was := null; end if;
    if target.deleted_at is null and target.event_status_id in {{eventStatus.published, eventStatus.cancelled}}
      and coalesce(coalesce(now_is->>'lastSessionDate', was->>'lastSessionDate')::date
        >= app.local_date(now(), target.timezone), true)
      and (was is not null or sessions is not null)
    then
      message_id := gen_random_uuid();
      insert into attendee_message (id, tenant_id, event_id, kind, changes)
      values (message_id, target.tenant_id, target.id, 'Programme', jsonb_build_object(
        'event', case when was is not null then jsonb_build_object('before', was, 'after', now_is) end,
        'sessions', coalesce(sessions, '[]'),
        'changedAt', (select max(c.changed_at) from programme_change c
          where c.tenant_id = target.tenant_id and c.event_id = target.id)));
      insert into outbox (id, tenant_id, job, payload)
      values (message_id, target.tenant_id, 'tell-attendees', jsonb_build_object('messageId', message_id));
    end if;
    delete from programme_change c where c.tenant_id = target.tenant_id and c.event_id = target.id;
  end loop;
  return looked_at;
end
$$;
