-- Drafts of programmes: what the programme would be, what speaks against it, and its release.

-- A slot as it is shown.
create or replace function app.slot_shown(starts timestamptz, ends timestamptz, room uuid, name text, day uuid)
returns jsonb language sql stable parallel safe as
$$
  select jsonb_build_object('startTime', app.iso_instant(starts), 'endTime', app.iso_instant(ends),
    'roomId', room, 'roomName', name, 'eventDayId', day)
$$;

-- Every session of an event where the draft has it. `moved` is a change that is not in the draft yet, or takes
-- one back: {sessionId, startTime, endTime, roomId, isChanged}. A session that keeps its start keeps its day.
create or replace function app.drafted_sessions(target uuid, moved jsonb)
returns table (session_id uuid, title text, status integer, change_id uuid, stamp uuid, is_changed boolean,
  is_stale boolean, start_before timestamptz, end_before timestamptz, room_before uuid, day_before uuid,
  starts timestamptz, ends timestamptz, room_id uuid, day_id uuid)
language sql stable as
$$
  select s.id, s.title, s.event_session_status_id, c.id, coalesce(c.concurrency_stamp, s.concurrency_stamp),
    placed.is_changed,
    placed.is_changed and m.id is null and (c.known_start_time, c.known_end_time, c.known_room_id)
      is distinct from (date_trunc('milliseconds', s.start_time), date_trunc('milliseconds', s.end_time), s.room_id),
    s.start_time, s.end_time, s.room_id, s.event_day_id, placed.starts, placed.ends, placed.room_id,
    case when placed.starts is not distinct from s.start_time then s.event_day_id else d.id end
  from event_session s
  join event e on e.tenant_id = s.tenant_id and e.id = s.event_id
  left join programme_draft_change c on c.tenant_id = s.tenant_id and c.event_session_id = s.id
  left join (select (moved->>'sessionId')::uuid as id, (moved->>'isChanged')::boolean as is_changed,
    (moved->>'startTime')::timestamptz as starts, (moved->>'endTime')::timestamptz as ends,
    (moved->>'roomId')::uuid as room_id) m on m.id = s.id
  cross join lateral (
    select m.is_changed, m.starts, m.ends, m.room_id where m.id is not null
    union all select true, c.start_time, c.end_time, c.room_id where m.id is null and c.id is not null
    union all select false, s.start_time, s.end_time, s.room_id where m.id is null and c.id is null
  ) placed
  left join event_day d on d.tenant_id = s.tenant_id and d.event_id = s.event_id
    and d.local_date = app.local_date(placed.starts, e.timezone)
  where s.tenant_id = app.tenant_id() and s.event_id = target and s.deleted_at is null
$$;

-- What speaks against the changes of a draft. Of a session of another event nothing but its time is told.
create or replace function app.draft_conflicts(target uuid, moved jsonb)
returns table (session_id uuid, reason text, other_id uuid, other_title text)
language sql stable as
$$
  with drafted as materialized (select * from app.drafted_sessions(target, moved)),
  taking_place as (select * from drafted where status not in {{givenUpSessionStatuses}}),
  changed as (select * from drafted where is_changed)
  select c.session_id, 'RoomTaken', o.session_id, o.title
  from changed c join taking_place o on o.room_id = c.room_id and o.session_id <> c.session_id
  where tstzrange(o.starts, o.ends) && tstzrange(c.starts, c.ends)
    and o.starts is not null and o.ends is not null and c.starts is not null and c.ends is not null
  union all
  select c.session_id, 'RoomTaken', null, null
  from changed c join event_session o on o.tenant_id = app.tenant_id() and o.room_id = c.room_id
  where o.event_id <> target and tstzrange(o.start_time, o.end_time) && tstzrange(c.starts, c.ends)
    and o.start_time is not null and o.end_time is not null and c.starts is not null and c.ends is not null
    and o.deleted_at is null and o.event_session_status_id not in {{withdrawnSessionStatuses}}
    and (o.event_session_status_id <> {{sessionStatus.moderated}} or o.status_before_moderation is not null)
  union all
  select c.session_id, 'RoomTaken', null, i.title
  from changed c join event_agenda_item i
    on i.tenant_id = app.tenant_id() and i.event_id = target and i.room_id = c.room_id
  where tstzrange(i.start_time, i.end_time) && tstzrange(c.starts, c.ends)
    and c.starts is not null and c.ends is not null
  union all
  select distinct c.session_id, 'SpeakerElsewhere', o.session_id, o.title
  from changed c
  join event_session_speaker mine on mine.tenant_id = app.tenant_id() and mine.event_session_id = c.session_id
  join event_session_speaker theirs on theirs.tenant_id = mine.tenant_id and theirs.event_id = target
    and theirs.display_name = mine.display_name and theirs.event_session_id <> mine.event_session_id
  join taking_place o on o.session_id = theirs.event_session_id and o.room_id <> c.room_id
  where tstzrange(o.starts, o.ends) && tstzrange(c.starts, c.ends)
    and o.starts is not null and o.ends is not null and c.starts is not null and c.ends is not null
  union all
  select c.session_id, 'OutsideDays', null, null from changed c
  where c.starts is not null and c.day_id is null
    and exists (select from event_day d where d.tenant_id = app.tenant_id() and d.event_id = target)
  union all
  select c.session_id, 'MovedMeanwhile', null, null from changed c where c.is_stale
  union all
  select c.session_id, 'RoomRemoved', null, null
  from changed c join room r on r.tenant_id = app.tenant_id() and r.id = c.room_id
  where r.deleted_at is not null
  union all
  select c.session_id, 'NotSchedulable', null, null from changed c
  where c.status = {{sessionStatus.published}} and c.starts is null
    or not exists (select from app.session_transitions() t
      where t.command = 'scheduleSession' and t.before = c.status)
$$;

-- Speakers are names: two people may have one, and one person may leave early.
create or replace function app.prevents_release(reason text) returns boolean
language sql immutable parallel safe as
$$ select reason <> 'SpeakerElsewhere' $$;

-- The sessions of an event as the draft has them, each as it is shown.
create or replace function app.draft_entries(target uuid, moved jsonb)
returns table (session_id uuid, is_changed boolean, starts timestamptz, title text, entry jsonb)
language sql stable as
$$
  with found as materialized (
    select f.session_id, jsonb_agg(jsonb_build_object('reason', f.reason, 'sessionId', f.other_id,
        'title', f.other_title, 'preventsRelease', app.prevents_release(f.reason))
      order by f.reason, f.other_title, f.other_id) as all_found
    from app.draft_conflicts(target, moved) f group by f.session_id)
  select s.session_id, s.is_changed, s.starts, s.title, jsonb_build_object(
    'sessionId', s.session_id, 'changeId', s.change_id, 'title', s.title, 'sessionStatusId', s.status,
    'isChanged', s.is_changed, 'isStale', s.is_stale, 'concurrencyStamp', s.stamp,
    'before', app.slot_shown(s.start_before, s.end_before, s.room_before, b.name, s.day_before),
    'after', app.slot_shown(s.starts, s.ends, s.room_id, a.name, s.day_id),
    'conflicts', coalesce(f.all_found, '[]'::jsonb))
  from app.drafted_sessions(target, moved) s
  left join room b on b.tenant_id = app.tenant_id() and b.id = s.room_before
  left join room a on a.tenant_id = app.tenant_id() and a.id = s.room_id
  left join found f on f.session_id = s.session_id
$$;

-- One organizer after the other, each on what was read: the stamp is that of the change, or of the session
-- where there is none.
create or replace function app.assert_draft_change(target uuid, target_session uuid, known_stamp uuid)
returns void language plpgsql as
$$
declare current_stamp uuid;
begin
  perform app.assert_programme_open(target);
  select coalesce(c.concurrency_stamp, s.concurrency_stamp) into current_stamp
  from event_session s
    left join programme_draft_change c on c.tenant_id = s.tenant_id and c.event_session_id = s.id
  where s.tenant_id = app.tenant_id() and s.event_id = target and s.id = target_session and s.deleted_at is null;
  if current_stamp is null then perform app.fail('resource_not_found'); end if;
  if current_stamp is distinct from known_stamp then perform app.fail('concurrency_conflict'); end if;
end
$$;

-- Of two changes that would be the last ones, the second is decided again.
create or replace function app.assert_draft_room(target uuid, most integer) returns void
language plpgsql as
$$
begin
  if (select count(*) from programme_draft_change where tenant_id = app.tenant_id() and event_id = target) >= most
  then perform app.fail('overtaken'); end if;
end
$$;

-- A draft without changes counts as no draft.
create or replace function app.end_empty_draft(target uuid) returns void
language sql as
$$
  delete from programme_draft d
  where d.tenant_id = app.tenant_id() and d.event_id = target and not exists (
    select from programme_draft_change c where c.tenant_id = d.tenant_id and c.event_id = d.event_id)
$$;

-- Holds the draft as it was looked at, and the programme that it changes; its rooms before, in the order of locks. A
-- draft that got other rooms meanwhile has another stamp.
create or replace function app.assert_draft(target uuid, known_stamp uuid) returns void
language plpgsql as
$$
declare current_stamp uuid;
begin
  perform from room r join programme_draft_change c on c.tenant_id = r.tenant_id and c.room_id = r.id
  where r.tenant_id = app.tenant_id() and c.event_id = target order by r.id for key share of r;
  perform app.assert_programme_open(target);
  select concurrency_stamp into current_stamp from programme_draft
  where tenant_id = app.tenant_id() and event_id = target for update;
  if current_stamp is distinct from known_stamp then perform app.fail('concurrency_conflict'); end if;
end
$$;

-- Nothing prevents the release of the draft, and nothing will until the commit.
create or replace function app.assert_draft_fits(target uuid) returns void
language plpgsql as
$$
begin
  perform from event_session s join programme_draft_change c
    on c.tenant_id = s.tenant_id and c.event_session_id = s.id
  where s.tenant_id = app.tenant_id() and s.event_id = target order by s.id for update of s;
  if exists (select from app.draft_conflicts(target, null) c where app.prevents_release(c.reason))
  then perform app.fail('resource_conflict'); end if;
end
$$;

-- One statement moves all sessions: of two that change rooms neither is in the way of the other. The locations of
-- all rooms were placed at the event: a room that was moved elsewhere meanwhile is decided on again.
create or replace function app.release_draft(target uuid) returns void
language plpgsql as
$$
begin
  if exists (
    select from programme_draft_change c join room r on r.tenant_id = c.tenant_id and r.id = c.room_id
    where c.tenant_id = app.tenant_id() and c.event_id = target and not exists (
      select from event_location p
      where p.tenant_id = r.tenant_id and p.event_id = target and p.location_id = r.location_id))
  then perform app.fail('overtaken'); end if;
  update event_session s set start_time = d.starts, end_time = d.ends, room_id = d.room_id,
    event_day_id = d.day_id, shares_room = false, concurrency_stamp = gen_random_uuid(),
    event_location_id = case when d.room_id is not null then p.id
      when s.room_id is null then s.event_location_id end
  from app.drafted_sessions(target, null) d
    left join room r on r.tenant_id = app.tenant_id() and r.id = d.room_id
    left join event_location p on p.tenant_id = r.tenant_id and p.event_id = target
      and p.location_id = r.location_id
  where s.tenant_id = app.tenant_id() and s.id = d.session_id and d.is_changed;
  delete from programme_draft where tenant_id = app.tenant_id() and event_id = target;
end
$$;
