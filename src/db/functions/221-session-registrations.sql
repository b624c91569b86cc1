-- Registrations for single sessions. Whatever takes or frees a place locks the row of the session first.

-- Locks a session, and answers how many are registered for it.
create or replace function app.lock_attendance(target uuid) returns integer
language plpgsql as
$$
begin
  perform from event_session where tenant_id = app.tenant_id() and id = target for no key update;
  return (
    select count(*) from session_registration r
    where r.tenant_id = app.tenant_id() and r.event_session_id = target
      and r.approval_status_id in {{placedRegistrationStatuses}});
end
$$;

-- The public is told at once that a session becomes full, or is full no longer. Other figures are told once per minute
-- and session: public pages are cached per epoch.
create or replace function app.tell_attendance(target uuid, before integer, after integer) returns void
language plpgsql as
$$
begin
  if before = after then return; end if;
  update event_session s set attendance_told_at = now()
  where s.tenant_id = app.tenant_id() and s.id = target
    and (coalesce((before >= s.max_audience_attendees) <> (after >= s.max_audience_attendees), false)
      or s.attendance_told_at is null
      or s.attendance_told_at <= now() - make_interval(secs => {{attendanceToldSeconds}}));
  if found then perform app.raise_epoch(); end if;
end
$$;

-- Takes a place of a session as it was read. What has changed meanwhile is decided again.
create or replace function app.register_for_session(
  new_registration uuid, target uuid, known_stamp uuid, status integer, stamp uuid, at timestamptz) returns void
language plpgsql as
$$
declare
  held event_session;
  taken integer := app.lock_attendance(target);
begin
  select * into held from event_session s where s.tenant_id = app.tenant_id() and s.id = target;
  if held.deleted_at is not null or held.concurrency_stamp is distinct from known_stamp
    or held.event_session_status_id <> {{sessionStatus.published}}
    or held.start_time <= now() or taken >= held.max_audience_attendees
  then perform app.fail('overtaken'); end if;
  insert into session_registration (
    id, tenant_id, event_id, event_session_id, user_id, approval_status_id, concurrency_stamp, created_at)
  values (new_registration, held.tenant_id, held.event_id, target, app.user_id(), status, stamp, at);
  perform app.tell_attendance(target, taken, taken + 1);
end
$$;

-- Gives a registration, as it was read, another status; without one it is deleted.
create or replace function app.change_session_registration(
  target uuid, session uuid, known_stamp uuid, status integer, stamp uuid) returns void
language plpgsql as
$$
declare taken integer := app.lock_attendance(session);
begin
  if status is null then
    delete from session_registration r
    where r.tenant_id = app.tenant_id() and r.id = target and r.event_session_id = session
      and r.concurrency_stamp = known_stamp;
  else
    update session_registration r set approval_status_id = status, concurrency_stamp = stamp
    where r.tenant_id = app.tenant_id() and r.id = target and r.event_session_id = session
      and r.concurrency_stamp = known_stamp;
  end if;
  if not found then perform app.fail('overtaken'); end if;
  perform app.tell_attendance(session, taken, app.lock_attendance(session));
end
$$;
