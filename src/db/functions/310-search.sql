-- Full-text search of events: one document an event, kept beside it.

-- How Postgres takes texts of a language apart, where it knows the language.
create or replace function app.text_configuration(language text) returns text
language sql stable as
$$
  select coalesce((
    select cfgname::text from pg_ts_config
    where cfgnamespace = 'pg_catalog'::regnamespace and cfgname = case language
        when 'ar' then 'arabic' when 'ca' then 'catalan' when 'da' then 'danish' when 'de' then 'german'
        when 'el' then 'greek' when 'en' then 'english' when 'es' then 'spanish' when 'et' then 'estonian'
        when 'eu' then 'basque' when 'fi' then 'finnish' when 'fr' then 'french' when 'ga' then 'irish'
        when 'hi' then 'hindi' when 'hu' then 'hungarian' when 'hy' then 'armenian'
        when 'id' then 'indonesian' when 'it' then 'italian' when 'lt' then 'lithuanian'
        when 'nb' then 'norwegian' when 'ne' then 'nepali' when 'nl' then 'dutch' when 'nn' then 'norwegian'
        when 'no' then 'norwegian' when 'pt' then 'portuguese' when 'ro' then 'romanian'
        when 'ru' then 'russian' when 'sr' then 'serbian' when 'sv' then 'swedish' when 'ta' then 'tamil'
        when 'tr' then 'turkish' when 'yi' then 'yiddish' end), 'simple')
$$;

-- An event is in the language that most of its sessions are in.
create or replace function app.configuration_of_event(tenant uuid, event uuid) returns text
language sql stable as
$$
  select app.text_configuration((
    select l.language from event_session_language l
    where l.tenant_id = $1 and l.event_id = $2
    group by l.language order by count(*) desc, l.language limit 1))
$$;

-- In lower case, whatever the locale of the database. Texts are no HTML: what Postgres would take for
-- a tag, and leave out, are words as well, and so are the parts of what it would take for a path or a host, as in
-- "Docker/Kubernetes" and "Node.js".
create or replace function app.folded(words text) returns text
language sql immutable as
$$
  select regexp_replace(translate(lower(coalesce(words, '') collate "und-x-icu"), '</', '  '),
    '(?<=[[:alpha:]])[.](?=[[:alpha:]])', ' ', 'g')
$$;

-- Words as their language has them, and besides as they are written: names, and other languages.
create or replace function app.weighed_words(configuration regconfig, words text, weight "char")
returns tsvector language sql immutable as
$$
  select setweight(case when configuration = 'simple'::regconfig
    then to_tsvector(configuration, app.folded(words))
    else to_tsvector(configuration, app.folded(words)) || to_tsvector('simple', app.folded(words)) end, weight)
$$;

-- Of a long content the beginning: a document is bounded, and a write is never refused for it.
create or replace function app.event_document(configuration regconfig, e event) returns tsvector
language sql immutable as
$$
  select app.weighed_words(configuration, e.title, 'A') || app.weighed_words(configuration, e.subtitle, 'B')
    || app.weighed_words(configuration, e.description, 'C')
    || app.weighed_words(configuration, left(e.content, 20000), 'D')
$$;

-- To whom is asked where they are read: the words of what is for members alone are here, too.
create or replace function app.is_listed(e event) returns boolean
language sql immutable as
$$ select e.deleted_at is null and e.event_status_id in {{eventStatus.published, eventStatus.completed}}
  and e.visibility_type_id in {{visibilityType.public, visibilityType.membersOnly}} $$;

-- One event after the other, by plans that are kept: planning takes longer than to make one document.
create or replace function app.index_event_texts(events uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan as
$$
declare changed uuid;
begin
  foreach changed in array events loop
    delete from event_text t using event e
    where e.id = changed and t.tenant_id = e.tenant_id and t.event_id = e.id and not app.is_listed(e);
    insert into event_text (tenant_id, event_id, configuration, document)
    select e.tenant_id, e.id, c.name, app.event_document(c.name::regconfig, e)
    from event e cross join lateral app.configuration_of_event(e.tenant_id, e.id) c(name)
    where e.id = changed and app.is_listed(e)
    on conflict (tenant_id, event_id)
    do update set configuration = excluded.configuration, document = excluded.document;
  end loop;
end
$$;

create or replace function app.after_events_inserted() returns trigger
language plpgsql as
$$
begin
  perform app.index_event_texts(array(select c.id from changed c where app.is_listed(c.*::event)));
  return null;
end
$$;
create or replace trigger event_text_inserted after insert on event
  referencing new table as changed for each statement execute function app.after_events_inserted();

create or replace function app.after_event_text_changed() returns trigger
language plpgsql as
$$ begin perform app.index_event_texts(array[new.id]); return null; end $$;
create or replace trigger event_text_updated
  after update of title, subtitle, description, content, event_status_id, visibility_type_id, deleted_at on event
  for each row when (
    (old.title, old.subtitle, old.description, old.content, app.is_listed(old)) is distinct from
    (new.title, new.subtitle, new.description, new.content, app.is_listed(new)))
  execute function app.after_event_text_changed();

-- Another language of sessions may be another language of their event.
create or replace function app.after_languages_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.index_event_texts(array(
    select t.event_id from (select distinct tenant_id, event_id from changed) c
    join event_text t on t.tenant_id = c.tenant_id and t.event_id = c.event_id
    where t.configuration <> app.configuration_of_event(t.tenant_id, t.event_id)));
  return null;
end
$$;
create or replace trigger event_session_language_inserted after insert on event_session_language
  referencing new table as changed for each statement execute function app.after_languages_changed();
create or replace trigger event_session_language_updated after update on event_session_language
  referencing new table as changed for each statement execute function app.after_languages_changed();
create or replace trigger event_session_language_deleted after delete on event_session_language
  referencing old table as changed for each statement execute function app.after_languages_changed();

-- What somebody looks for, in the words of a language. What must not be there is asked for in that
-- language alone: as it is written, it need not be there although the language's form of it is. Of a word with a slash
-- or a dot all parts together must not be there.
create or replace function app.wanted_words(configuration regconfig, words text) returns tsquery
language sql immutable as
$$
  select case when configuration = 'simple'::regconfig or words ~ '(^|\s)-'
    then websearch_to_tsquery(configuration, wanted)
    else websearch_to_tsquery(configuration, wanted) || websearch_to_tsquery('simple', wanted) end
  from app.folded(regexp_replace(words, '(^|\s)-([^\s"]*[./][^\s"]*)', '\1-"\2"', 'g')) wanted
$$;

-- The listed events of this community that the words are in. Each event is asked in its language, of
-- which a community has few: one is found after the other by leaps in the index.
create or replace function app.events_with_words(looked_for text, is_ranked boolean)
returns table (event_id uuid, configuration text, rank real)
language plpgsql stable security definer set search_path = public, pg_temp rows 100 as
$$
#variable_conflict use_column
declare
  used text := '';
  wanted tsquery;
begin
  loop
    select min(t.configuration) into used from event_text t
    where t.tenant_id = app.tenant_id() and t.configuration > used;
    exit when used is null;
    wanted := app.wanted_words(used::regconfig, looked_for);
    return query
      select t.event_id, used, case when is_ranked then ts_rank(t.document, wanted, 1) else 0 end
      from event_text t
      where t.tenant_id = app.tenant_id() and t.configuration = used and t.document @@ wanted;
  end loop;
end
$$;

-- A text with what matched between chr(2) and chr(3); null where nothing did.
create or replace function app.with_marks(source text, configuration text, words text, options text)
returns text language sql immutable cost 5000 as
$$
  select case when strpos(marked, chr(2)) > 0
    then translate(marked, chr(1) || chr(4) || chr(5), '</.') end
  from translate(source, '</' || chr(1) || chr(2) || chr(3) || chr(4) || chr(5), chr(1) || chr(4)) plain,
    ts_headline(configuration::regconfig,
      regexp_replace(plain collate "und-x-icu", '(?<=[[:alpha:]])[.](?=[[:alpha:]])', chr(5), 'g'),
      app.wanted_words(configuration::regconfig, words),
      'StartSel="' || chr(2) || '", StopSel="' || chr(3) || '", ' || options) marked
$$;
