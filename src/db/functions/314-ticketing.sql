-- Ticket catalogues: one draft per event, and versions that never change once they are published.

-- Holds the draft that a write is decided on, and the event. Of a draft that is gone it is decided again.
create or replace function app.assert_ticketing_draft(target uuid, draft uuid, known_stamp uuid) returns void
language plpgsql as
$$
declare current_stamp uuid;
begin
  perform app.assert_programme_open(target);
  select concurrency_stamp into current_stamp from ticket_catalog_version
  where tenant_id = app.tenant_id() and event_id = target and id = draft
    and state = '{{catalogState.draft}}' for update;
  if current_stamp is null then perform app.fail('overtaken'); end if;
  if current_stamp is distinct from coalesce(known_stamp, current_stamp) then
    perform app.fail('concurrency_conflict');
  end if;
end
$$;

-- Holds the event while no draft is there and this version, or none, is published.
create or replace function app.assert_ticketing_published(target uuid, known_version uuid) returns void
language plpgsql as
$$
declare current_version uuid;
begin
  perform app.assert_programme_open(target);
  select id into current_version from ticket_catalog_version
  where tenant_id = app.tenant_id() and event_id = target and state = '{{catalogState.published}}';
  if current_version is distinct from known_version or exists (
    select from ticket_catalog_version
    where tenant_id = app.tenant_id() and event_id = target and state = '{{catalogState.draft}}')
  then perform app.fail('overtaken'); end if;
end
$$;

-- Counted while the event is held: of two that would be the last one, the second is decided again.
create or replace function app.assert_ticket_type_room(version uuid, most integer) returns void
language plpgsql as
$$
begin
  if (select count(*) from ticket_type
    where tenant_id = app.tenant_id() and ticket_catalog_version_id = version) >= most
  then perform app.fail('overtaken'); end if;
end
$$;

create or replace function app.assert_capacity_pool_room(target uuid, most integer) returns void
language plpgsql as
$$
begin
  if (select count(*) from capacity_pool where tenant_id = app.tenant_id() and event_id = target) >= most
  then perform app.fail('overtaken'); end if;
end
$$;

-- Whether tickets that are sold or drafted take places from a pool, or people have some of them.
create or replace function app.capacity_pool_is_used(pool uuid) returns boolean
language sql stable as
$$
  select exists (
    select from capacity_pool p where p.tenant_id = app.tenant_id() and p.id = pool and p.taken > 0)
  or exists (
    select from ticket_type_pool l
    join ticket_type t on t.tenant_id = l.tenant_id and t.id = l.ticket_type_id
    join ticket_catalog_version v on v.tenant_id = t.tenant_id and v.id = t.ticket_catalog_version_id
    where l.tenant_id = app.tenant_id() and l.capacity_pool_id = pool
      and v.state <> '{{catalogState.superseded}}')
$$;

-- The types of a version, with where they take places, as those of another one. Their lineages stay.
create or replace function app.copy_ticket_types(from_version uuid, into_version uuid) returns void
language sql as
$$
  insert into ticket_type
  select n.* from ticket_type t, lateral jsonb_populate_record(t, jsonb_build_object(
    'id', gen_random_uuid(), 'ticket_catalog_version_id', into_version,
    'concurrency_stamp', gen_random_uuid(), 'created_at', now())) n
  where t.tenant_id = app.tenant_id() and t.ticket_catalog_version_id = from_version;
  insert into ticket_type_pool (tenant_id, event_id, ticket_type_id, capacity_pool_id, places)
  select l.tenant_id, l.event_id, n.id, l.capacity_pool_id, l.places
  from ticket_type t
  join ticket_type_pool l on l.tenant_id = t.tenant_id and l.ticket_type_id = t.id
  join ticket_type n on n.tenant_id = t.tenant_id and n.ticket_catalog_version_id = into_version
    and n.lineage_id = t.lineage_id
  where t.tenant_id = app.tenant_id() and t.ticket_catalog_version_id = from_version;
$$;

-- Rows of a version that was published stay as they are, but for the words that moderation takes. Held until the
-- commit, so that no version is published meanwhile. The owner of the schema may mend rows.
create or replace function app.assert_version_is_drafted(version uuid) returns void
language plpgsql as
$$
begin
  perform from ticket_catalog_version v
  where v.tenant_id = app.tenant_id() and v.id = version and (v.state = '{{catalogState.draft}}' or exists (
    select from event e
    where e.tenant_id = v.tenant_id and e.id = v.event_id and e.redacted_at is not null))
  for share of v;
  if not found then perform app.fail('resource_conflict'); end if;
end
$$;

create or replace trigger ticket_type_changed after insert or update or delete on ticket_type
  for each row execute function app.after_part_of_version_changed();

create or replace function app.after_ticket_type_pool_changed() returns trigger
language plpgsql as
$$
begin
  if current_user <> 'marquee_app' or tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
  perform app.assert_version_is_drafted(t.ticket_catalog_version_id) from ticket_type t
  where t.tenant_id = app.tenant_id()
    and t.id in (case when tg_op <> 'INSERT' then old.ticket_type_id end,
      case when tg_op <> 'DELETE' then new.ticket_type_id end);
  return null;
end
$$;
create or replace trigger ticket_type_pool_changed after insert or update or delete on ticket_type_pool
  for each row execute function app.after_ticket_type_pool_changed();

-- A version begins as a draft and moves along its lifecycle. Only a draft is deleted, and only of a draft
-- anything else changes, but for the words that moderation takes. What is published once stays or is superseded, so
-- the event has ticketing from then on.
create or replace function app.after_catalog_version_changed() returns trigger
language plpgsql as
$$
declare allowed boolean;
begin
  if tg_op <> 'DELETE' and new.state = '{{catalogState.published}}' then
    update event set has_ticketing = true
    where tenant_id = new.tenant_id and id = new.event_id and not has_ticketing;
  end if;
  update event e set has_ticketing_draft = not e.has_ticketing_draft
  where e.tenant_id = coalesce(new.tenant_id, old.tenant_id) and e.id = coalesce(new.event_id, old.event_id)
    and e.has_ticketing_draft is distinct from exists (
      select from ticket_catalog_version v
      where v.tenant_id = e.tenant_id and v.event_id = e.id and v.state = '{{catalogState.draft}}');
  if current_user <> 'marquee_app' or tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
  if tg_op = 'INSERT' then
    allowed := new.state = '{{catalogState.draft}}';
  elsif tg_op = 'DELETE' then
    allowed := old.state = '{{catalogState.draft}}';
  else
    allowed := exists (
        select from app.catalog_transitions() t where t.before = old.state and t.after = new.state)
      and (old.state = '{{catalogState.draft}}' or to_jsonb(old) - 'state' = to_jsonb(new) - 'state')
      or to_jsonb(old) - 'payment_instructions' = to_jsonb(new) - 'payment_instructions'
      and exists (
        select from event e
        where e.tenant_id = new.tenant_id and e.id = new.event_id and e.redacted_at is not null);
  end if;
  if not allowed then perform app.fail('resource_conflict'); end if;
  return null;
end
$$;
create or replace trigger ticket_catalog_version_changed
  after insert or update or delete on ticket_catalog_version
  for each row execute function app.after_catalog_version_changed();

-- A pool goes with nothing but superseded versions. Rows that are purged have none of the others left.
create or replace function app.before_capacity_pool_deleted() returns trigger
language plpgsql as
$$
begin
  if current_user = 'marquee_app' and app.capacity_pool_is_used(old.id) then
    perform app.fail('resource_conflict');
  end if;
  return old;
end
$$;
create or replace trigger capacity_pool_deleted before delete on capacity_pool
  for each row execute function app.before_capacity_pool_deleted();
