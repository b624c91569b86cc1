-- Full-text search of sessions, as of events (310-search.sql): one document a session, kept beside it.

-- A session is in its own language; of several, in the first by its tag.
create or replace function app.configuration_of_session(tenant uuid, session uuid) returns text
language sql stable as
$$
  select app.text_configuration((
    select l.language from event_session_language l
    where l.tenant_id = $1 and l.event_session_id = $2 order by l.language_code limit 1))
$$;

-- Of its speakers those whom the public is told of: nobody is found by another name.
create or replace function app.speakers_told_of(tenant uuid, session uuid) returns text
language sql stable as
$$
  select left(string_agg(p.display_name, ' '), 20000) from event_session_speaker p
  where p.tenant_id = $1 and p.event_session_id = $2 and p.has_consented
$$;

create or replace function app.tracks_of_session(tenant uuid, session uuid) returns text
language sql stable as
$$
  select left(string_agg(g.title, ' '), 20000) from session_group_session m
  join session_group g on g.tenant_id = m.tenant_id and g.id = m.session_group_id
  where m.tenant_id = $1 and m.event_session_id = $2
$$;

-- The weight of speakers is theirs alone: a copy leaves them out.
create or replace function app.session_document(configuration regconfig, s event_session) returns tsvector
language sql stable as
$$
  select app.weighed_words(configuration, s.title, 'A')
    || app.weighed_words(configuration, app.speakers_told_of(s.tenant_id, s.id), 'B')
    || app.weighed_words(configuration, concat_ws(' ', s.subtitle, app.tracks_of_session(s.tenant_id, s.id)), 'C')
    || app.weighed_words(configuration, left(s.description, 20000), 'D')
$$;

-- Holds the documents of sessions that have changed, in one order for all, until they are made anew at the
-- end of the transaction. Of two that change one session at once the second waits here, and so reads what
-- the first has written.
create or replace function app.change_session_texts(sessions uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  if cardinality(sessions) = 0 then return; end if;
  delete from event_session_text t using event_session s
  where s.id = any(sessions) and s.deleted_at is not null
    and t.tenant_id = s.tenant_id and t.event_session_id = s.id;
  insert into event_session_text (tenant_id, event_id, event_session_id, configuration, document, is_stale)
  select s.tenant_id, s.event_id, s.id, 'simple', '', true
  from event_session s where s.id = any(sessions) and s.deleted_at is null order by s.id
  on conflict (tenant_id, event_session_id) do update set is_stale = true where not event_session_text.is_stale;
  perform from event_session_text t join event_session s
    on t.tenant_id = s.tenant_id and t.event_session_id = s.id
  where s.id = any(sessions) order by s.id for no key update of t;
end
$$;

create or replace function app.after_session_text_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update event_session_text t set
    configuration = c.name, document = app.session_document(c.name::regconfig, s), is_stale = false
  from event_session s cross join lateral app.configuration_of_session(s.tenant_id, s.id) c(name)
  where t.tenant_id = new.tenant_id and t.event_session_id = new.event_session_id and t.is_stale
    and s.id = new.event_session_id;
  return null;
end
$$;
drop trigger if exists event_session_text_changed on event_session_text;
create constraint trigger event_session_text_changed after insert or update on event_session_text
  deferrable initially deferred for each row when (new.is_stale)
  execute function app.after_session_text_changed();

-- Of sessions that were copied, at the end of that: taking all words apart again would take longer than
-- the rest. Who consented did so for the source, so no speaker is among them. One session after the other:
-- of a programme that is in no statistics yet, Postgres would compare every session with every copy.
create or replace function app.copy_session_texts(source uuid, target uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  tenant uuid := app.tenant_id();
  session uuid;
begin
  for session in select s.id from event_session s where s.tenant_id = tenant and s.event_id = source loop
    update event_session_text t set
      configuration = s.configuration, document = ts_filter(s.document, '{a,c,d}'), is_stale = false
    from event_session_text s
    where s.tenant_id = tenant and s.event_session_id = session and not s.is_stale
      and t.tenant_id = tenant and t.event_session_id = app.copied_id(target, session);
  end loop;
end
$$;

create or replace function app.after_sessions_updated() returns trigger
language plpgsql as
$$
begin
  perform app.change_session_texts(array(
    select c.id from changed c join before b on b.id = c.id
    where (b.title, b.subtitle, b.description, b.deleted_at is null) is distinct from
      (c.title, c.subtitle, c.description, c.deleted_at is null)));
  return null;
end
$$;
create or replace trigger event_session_text_updated after update on event_session
  referencing old table as before new table as changed
  for each statement execute function app.after_sessions_updated();

create or replace function app.after_speakers_updated() returns trigger
language plpgsql as
$$
begin
  perform app.change_session_texts(array(
    select distinct c.event_session_id from changed c join before b on b.id = c.id
    where (b.has_consented or c.has_consented)
      and (b.display_name, b.has_consented) is distinct from (c.display_name, c.has_consented)));
  return null;
end
$$;
create or replace trigger event_session_speaker_text_updated after update on event_session_speaker
  referencing old table as before new table as changed
  for each statement execute function app.after_speakers_updated();

create or replace function app.after_track_renamed() returns trigger
language plpgsql as
$$
begin
  perform app.change_session_texts(array(
    select m.event_session_id from session_group_session m
    where m.tenant_id = new.tenant_id and m.event_id = new.event_id and m.session_group_id = new.id));
  return null;
end
$$;
create or replace trigger session_group_text_updated after update of title on session_group
  for each row when (old.title is distinct from new.title) execute function app.after_track_renamed();

create or replace function app.after_sessions_inserted() returns trigger
language plpgsql as
$$
begin
  perform app.change_session_texts(array(select c.id from changed c where c.deleted_at is null));
  return null;
end
$$;
create or replace trigger event_session_text_inserted after insert on event_session
  referencing new table as changed for each statement execute function app.after_sessions_inserted();

-- What sessions are in, and who is on them: a row that is deleted may go with its session, as all do in a purge.
create or replace function app.after_session_parts_changed() returns trigger
language plpgsql as
$$
begin
  perform app.change_session_texts(array(select distinct c.event_session_id from changed c));
  return null;
end
$$;
-- By their names these are before those of the event: two changes of languages lock in one order.
create or replace trigger event_session_language_changes_words_inserted after insert on event_session_language
  referencing new table as changed for each statement execute function app.after_session_parts_changed();
create or replace trigger event_session_language_changes_words_updated after update on event_session_language
  referencing new table as changed for each statement execute function app.after_session_parts_changed();
create or replace trigger event_session_language_changes_words_deleted after delete on event_session_language
  referencing old table as changed for each statement
  when (not app.is_purging(app.tenant_id())) execute function app.after_session_parts_changed();
create or replace trigger session_group_session_text_inserted after insert on session_group_session
  referencing new table as changed for each statement execute function app.after_session_parts_changed();
create or replace trigger session_group_session_text_deleted after delete on session_group_session
  referencing old table as changed for each statement
  when (not app.is_purging(app.tenant_id())) execute function app.after_session_parts_changed();
create or replace trigger event_session_speaker_text_inserted after insert on event_session_speaker
  referencing new table as changed for each statement execute function app.after_session_parts_changed();
create or replace trigger event_session_speaker_text_deleted after delete on event_session_speaker
  referencing old table as changed for each statement
  when (not app.is_purging(app.tenant_id())) execute function app.after_session_parts_changed();

-- The sessions of this community that the words are in, or of one event of it.
create or replace function app.sessions_with_words(looked_for text, of_event uuid)
returns table (session_id uuid, rank real)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as
$$
declare
  used text := '';
  wanted tsquery;
begin
  loop
    select min(t.configuration) into used from event_session_text t
    where t.tenant_id = app.tenant_id() and t.configuration > used;
    exit when used is null;
    wanted := app.wanted_words(used::regconfig, looked_for);
    return query
      select t.event_session_id, ts_rank(t.document, wanted, 1)
      from event_session_text t
      where t.tenant_id = app.tenant_id() and t.configuration = used and t.document @@ wanted
        and (of_event is null or t.event_id = of_event);
  end loop;
end
$$;

-- The documents of sessions that were there before there were documents.
do $$
declare t record;
begin
  for t in select id from tenant loop
    perform set_config('app.tenant_id', t.id::text, true);
    perform app.change_session_texts(array(
      select s.id from event_session s
      where s.tenant_id = t.id and s.deleted_at is null
        and not exists (select from event_session_text x where x.tenant_id = t.id)));
    set constraints event_session_text_changed immediate;
    set constraints event_session_text_changed deferred;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
