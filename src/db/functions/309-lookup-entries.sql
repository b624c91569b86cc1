-- What a community says of its open lookups: changed one commit after the other, and kept while something uses it.

-- Of all that is said of a lookup: it is another one after every change. A UUID of version 8. The place of an
-- entry is no part of its own stamp: who edits one while others are reordered loses nothing.
create or replace function app.lookup_stamp(of_lookup text) returns uuid
language sql stable as
$$
  select overlay(overlay(
    md5(coalesce(string_agg(concat_ws(' ', id, concurrency_stamp, position), ',' order by id), ''))
    placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid
  from lookup_entry where tenant_id = app.tenant_id() and lookup = of_lookup
$$;

-- Holds what is said of a lookup as it was read, until the commit: its names, its order and how many there are.
create or replace function app.assert_lookup(of_lookup text, known_stamp uuid) returns void
language plpgsql as
$$
begin
  perform pg_advisory_xact_lock(hashtextextended('lookup ' || app.tenant_id() || of_lookup, 0));
  perform from lookup_entry where tenant_id = app.tenant_id() and lookup = of_lookup order by id for update;
  if app.lookup_stamp(of_lookup) <> known_stamp then perform app.fail('overtaken'); end if;
end
$$;

-- What a template, or a session of an import, names of a lookup.
create or replace function app.lookup_id_of(named jsonb, of_lookup text) returns integer
language sql immutable as
$$
  select (named->>case of_lookup
    when 'eventtype' then 'eventTypeId'
    when 'audienceage' then 'audienceAgeId'
    when 'audiencegender' then 'audienceGenderId'
    when 'eventsessionkind' then 'event_session_kind_id' end)::integer
$$;

-- The ids of own entries that something has. What is deleted has none.
create or replace function app.lookup_ids_in_use(of_lookup text) returns setof integer
language sql stable as
$$
  select event_type_id from event where of_lookup = 'eventtype'
    and tenant_id = app.tenant_id() and event_type_id >= {{firstOwnLookupId}} and deleted_at is null
  union select audience_age_id from event where of_lookup = 'audienceage'
    and tenant_id = app.tenant_id() and audience_age_id >= {{firstOwnLookupId}} and deleted_at is null
  union select audience_gender_id from event where of_lookup = 'audiencegender'
    and tenant_id = app.tenant_id() and audience_gender_id >= {{firstOwnLookupId}} and deleted_at is null
  union select app.lookup_id_of(fields, of_lookup) from event_template
    where tenant_id = app.tenant_id() and app.lookup_id_of(fields, of_lookup) >= {{firstOwnLookupId}}
  union select event_session_kind_id from event_session where of_lookup = 'eventsessionkind'
    and tenant_id = app.tenant_id() and event_session_kind_id >= {{firstOwnLookupId}} and deleted_at is null
  union select app.lookup_id_of(value->'values', of_lookup) from programme_import_session
    where of_lookup = 'eventsessionkind' and tenant_id = app.tenant_id()
      and app.lookup_id_of(value->'values', of_lookup) >= {{firstOwnLookupId}}
  union select kind_id from event_agenda_item where of_lookup = 'scheduleitemkind'
    and tenant_id = app.tenant_id() and kind_id >= {{firstOwnLookupId}}
$$;

-- After app.assert_lookup, which waits for whoever shares the entry.
create or replace function app.assert_lookup_entry_unused(of_lookup text, target_id integer) returns void
language plpgsql as
$$
begin
  if target_id in (select app.lookup_ids_in_use(of_lookup)) then perform app.fail('overtaken'); end if;
end
$$;

-- Entries that are chosen can be chosen until the commit: nobody hides or removes them before it.
create or replace function app.assert_lookup_choices(chosen jsonb) returns void
language plpgsql as
$$
declare
  each record;
  hidden boolean;
begin
  for each in select c.lookup, c.id from jsonb_to_recordset(chosen) c(lookup text, id integer) order by 1, 2 loop
    select is_hidden into hidden from lookup_entry
    where tenant_id = app.tenant_id() and lookup = each.lookup and id = each.id for share;
    if hidden or (hidden is null and each.id >= {{firstOwnLookupId}}) then perform app.fail('overtaken'); end if;
  end loop;
end
$$;

-- What a foreign key would hold, if the entries of the product were rows: an own entry stays while it is named.
create or replace function app.share_lookup_entry(of_lookup text, target_id integer) returns void
language plpgsql as
$$
begin
  perform from lookup_entry
  where tenant_id = app.tenant_id() and lookup = of_lookup and id = target_id for key share;
  if not found then perform app.fail('overtaken'); end if;
end
$$;

create or replace function app.keep_lookup_entry() returns trigger language plpgsql as
$$
begin
  perform app.share_lookup_entry(tg_argv[0], (to_jsonb(new)->>tg_argv[1])::integer);
  return new;
end
$$;
create or replace trigger type_is_kept before insert or update of event_type_id on event
  for each row when (new.event_type_id >= {{firstOwnLookupId}})
  execute function app.keep_lookup_entry('eventtype', 'event_type_id');
create or replace trigger audience_age_is_kept before insert or update of audience_age_id on event
  for each row when (new.audience_age_id >= {{firstOwnLookupId}})
  execute function app.keep_lookup_entry('audienceage', 'audience_age_id');
create or replace trigger audience_gender_is_kept before insert or update of audience_gender_id on event
  for each row when (new.audience_gender_id >= {{firstOwnLookupId}})
  execute function app.keep_lookup_entry('audiencegender', 'audience_gender_id');
create or replace trigger kind_is_kept before insert or update of event_session_kind_id on event_session
  for each row when (new.event_session_kind_id >= {{firstOwnLookupId}})
  execute function app.keep_lookup_entry('eventsessionkind', 'event_session_kind_id');
create or replace trigger kind_is_kept before insert or update of kind_id on event_agenda_item
  for each row when (new.kind_id >= {{firstOwnLookupId}})
  execute function app.keep_lookup_entry('scheduleitemkind', 'kind_id');

-- The same of what names entries in a document.
create or replace function app.keep_named_entries() returns trigger language plpgsql as
$$
declare
  named jsonb := case tg_table_name when 'event_template' then to_jsonb(new)->'fields'
    else to_jsonb(new)->'value'->'values' end;
  of_lookup text;
begin
  foreach of_lookup in array tg_argv loop
    if app.lookup_id_of(named, of_lookup) >= {{firstOwnLookupId}} then
      perform app.share_lookup_entry(of_lookup, app.lookup_id_of(named, of_lookup));
    end if;
  end loop;
  return new;
end
$$;
create or replace trigger named_entries_are_kept before insert or update of fields on event_template
  for each row execute function app.keep_named_entries('audienceage', 'audiencegender', 'eventtype');
create or replace trigger named_entries_are_kept before insert on programme_import_session
  for each row when (new.value->'values' ? 'event_session_kind_id')
  execute function app.keep_named_entries('eventsessionkind');
