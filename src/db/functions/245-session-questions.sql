-- Questions of sessions, and the answers of whoever registers for them. Each change of either locks the session first.

-- Holds a session until the commit with the questions that were read, by their stamps. Where others are asked
-- meanwhile, it is decided again.
create or replace function app.assert_session_questions(session uuid, known_stamps uuid[]) returns void
language plpgsql as
$$
begin
  perform from event_session where tenant_id = app.tenant_id() and id = session for no key update;
  if known_stamps is distinct from array(
    select concurrency_stamp from session_question
    where tenant_id = app.tenant_id() and event_session_id = session order by 1)
  then perform app.fail('overtaken'); end if;
end
$$;

-- Holds a registration as it was read. One that has changed meanwhile is decided on again.
create or replace function app.assert_session_registration_as_read(target uuid, known_stamp uuid) returns void
language plpgsql as
$$
begin
  perform from session_registration
  where tenant_id = app.tenant_id() and id = target and concurrency_stamp = known_stamp for no key update;
  if not found then perform app.fail('overtaken'); end if;
end
$$;

-- Answers go with their question, whichever way that goes. In a purge they go with their registration.
create or replace function app.after_session_question_deleted() returns trigger
language plpgsql as
$$
begin
  update session_registration r
  set answers = nullif(r.answers - old.id::text, '{}'),
    organizer_answers = nullif(r.organizer_answers - old.id::text, '{}')
  where r.tenant_id = old.tenant_id and r.event_session_id = old.event_session_id
    and (r.answers ? old.id::text or r.organizer_answers ? old.id::text);
  return null;
end
$$;
create or replace trigger session_question_deleted after delete on session_question
  for each row when (not app.is_purging(old.tenant_id)) execute function app.after_session_question_deleted();
