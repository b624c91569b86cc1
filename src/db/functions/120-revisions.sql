-- How often what calendars show has changed, for those who keep copies of it.

create or replace function app.note_revision() returns trigger
language plpgsql set search_path = public, pg_temp as
$$
begin
  if TG_OP = 'UPDATE' then
    if to_jsonb(new) - '{revision,revised_at,attendance_told_at}'::text[]
      = to_jsonb(old) - '{revision,revised_at,attendance_told_at}'::text[] then
      return new;
    end if;
    new.revision := old.revision + 1;
    new.revised_at := now();
  end if;
  if TG_TABLE_NAME = 'event_session' then
    if new.event_session_status_id = {{sessionStatus.published}} then
      new.published_at := coalesce(new.published_at, now());
    end if;
  end if;
  return new;
end
$$;
create or replace trigger event_revised before insert or update on event
  for each row execute function app.note_revision();
create or replace trigger event_session_revised before insert or update on event_session
  for each row execute function app.note_revision();
create or replace trigger event_agenda_item_revised before insert or update on event_agenda_item
  for each row execute function app.note_revision();
