/**
 * Functions, triggers, row-level security and rights. Applied after every migration, as a whole,
 * by the owner of the database; every statement may run again.
 *
 * Errors of ours have SQLSTATE MQ000 and a problem code as message (see violations.ts).
 */
export const functionsSql = `
create schema if not exists app;

create table if not exists app.schema_version (
  only_row boolean primary key default true check (only_row),
  version text not null
);

create or replace function app.tenant_id() returns uuid
language sql stable parallel safe as
$$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

create or replace function app.user_id() returns uuid
language sql stable parallel safe as
$$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

create or replace function app.fail(code text) returns void
language plpgsql as
$$ begin raise exception '%', code using errcode = 'MQ000'; end $$;

-- First statement of every batch. Resolves the community and the caller, sets the row-level
-- security context for this transaction, and answers who is calling, with which authority.
-- Input: { schema, host?, slug?, tenantId?, issuer?, subject? }; or { schema, instance: true }.
create or replace function app.enter(input jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  found_tenant tenant;
  found_user uuid;
  answer jsonb;
begin
  if input->>'schema' is distinct from (select version from app.schema_version) then
    perform app.fail('database_schema_unknown');
  end if;
  perform set_config('app.instance', coalesce(input->>'instance', ''), true);
  if input ? 'tenantId' then
    select * into found_tenant from tenant where id = (input->>'tenantId')::uuid;
  elsif input ? 'host' then
    select t.* into found_tenant from tenant_domain d join tenant t on t.id = d.tenant_id
    where d.host = input->>'host' and d.verified_at is not null;
  end if;
  if found_tenant.id is null and input ? 'slug' then
    select * into found_tenant from tenant where slug = input->>'slug';
  end if;
  perform set_config('app.tenant_id', coalesce(found_tenant.id::text, ''), true);
  if input ? 'subject' then
    select user_id into found_user from user_identity
    where issuer = input->>'issuer' and subject = input->>'subject';
  end if;
  perform set_config('app.user_id', coalesce(found_user::text, ''), true);
  answer := jsonb_build_object('tenant', case when found_tenant.id is not null then
    jsonb_build_object(
      'id', found_tenant.id, 'slug', found_tenant.slug, 'fullName', found_tenant.full_name,
      'tagline', found_tenant.tagline, 'statusId', found_tenant.tenant_status_id,
      'epoch', (select epoch from tenant_epoch where tenant_id = found_tenant.id))
    end);
  if found_user is not null then
    answer := answer || jsonb_build_object('user', (
      select jsonb_build_object(
        'id', u.id,
        'authorityVersion', u.authority_version,
        'displayName', coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), ''),
        'isTenantMember', exists (
          select from tenant_user m
          where m.tenant_id = found_tenant.id and m.user_id = u.id and m.status_id = 1),
        'grants', coalesce((
          select jsonb_agg(g) from (
            select 'instance' as scope, null::uuid as "scopeId", role_id as role
            from instance_grant where user_id = u.id
            union all
            select r.scope, r.scope_id, r.role_id from role_grant r
            join tenant_user m on m.tenant_id = r.tenant_id and m.user_id = r.user_id
            where r.user_id = u.id and r.tenant_id = found_tenant.id and m.status_id = 1
          ) g), '[]'::jsonb))
      from app_user u left join user_profile p on p.user_id = u.id where u.id = found_user));
  end if;
  return answer;
end
$$;

-- The authority a decision was taken on must still stand when its plan commits: locks the caller's
-- row against a change of grants until the end of the transaction. Not shared: a commit that grants
-- its own caller something would wait for another one that waits for it.
create or replace function app.assert_authority(known_version bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform from app_user where id = app.user_id() and authority_version = known_version for no key update;
  if not found then perform app.fail('authority_changed'); end if;
end
$$;

-- Locks a row of a tenant table and compares its stamp; a null stamp only asks that it exists.
create or replace function app.assert_stamp(target regclass, target_id uuid, known_stamp uuid)
returns void language plpgsql as
$$
declare current_stamp uuid;
begin
  execute format(
    'select concurrency_stamp from %s where tenant_id = app.tenant_id() and id = $1 for update', target)
  into current_stamp using target_id;
  if current_stamp is null then perform app.fail('resource_not_found'); end if;
  if current_stamp is distinct from coalesce(known_stamp, current_stamp) then
    perform app.fail('concurrency_conflict');
  end if;
end
$$;

-- An event that is deleted, ended or withdrawn takes nothing more: locks it as it is until the commit.
create or replace function app.assert_event_open(target_id uuid) returns void
language plpgsql as
$$
begin
  perform from event
  where tenant_id = app.tenant_id() and id = target_id and deleted_at is null
    and event_status_id in (1, 2) for share;
  if not found then perform app.fail('concurrency_conflict'); end if;
end
$$;

create or replace function app.raise_epoch() returns bigint
language sql security definer set search_path = public, pg_temp as
$$ update tenant_epoch set epoch = epoch + 1 where tenant_id = app.tenant_id() returning epoch $$;

-- The creator of an event holds it; nobody can use this to take an event that has an owner, or an
-- id of which nothing is known here.
create or replace function app.own_new_event(grant_id uuid, new_event uuid, role integer) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  if exists (select from role_grant where tenant_id = app.tenant_id() and scope = 'event' and scope_id = new_event)
    or not exists (select from event where tenant_id = app.tenant_id() and id = new_event) then
    perform app.fail('resource_conflict');
  end if;
  insert into role_grant (id, tenant_id, user_id, scope, scope_id, role_id)
  values (grant_id, app.tenant_id(), app.user_id(), 'event', new_event, role);
end
$$;

create or replace function app.assert_instance() returns void
language plpgsql as
$$
begin
  if coalesce(current_setting('app.instance', true), '') <> 'true' then perform app.fail('forbidden'); end if;
end
$$;

-- Leases unsent messages to one relay; a relay that dies loses its lease, never the message.
create or replace function app.lease_outbox(most integer, lease interval)
returns table (id uuid, tenant_id uuid, job text, payload jsonb)
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance();
  return query
    update outbox o set claimed_until = now() + lease, attempts = o.attempts + 1
    where o.position in (
      select u.position from outbox u
      where u.sent_at is null and (u.claimed_until is null or u.claimed_until < now())
      order by u.position limit most for update skip locked)
    returning o.id, o.tenant_id, o.job, o.payload;
end
$$;

create or replace function app.settle_outbox(sent uuid[]) returns integer
language plpgsql security definer set search_path = public, pg_temp as
$$
declare settled integer;
begin
  perform app.assert_instance();
  update outbox set sent_at = now(), payload = '{}'::jsonb where id = any(sent) and sent_at is null;
  get diagnostics settled = row_count;
  return settled;
end
$$;

-- Removes what has outlived its purpose: replay results after a day, sent messages after a week.
create or replace function app.sweep_commits() returns integer
language plpgsql security definer set search_path = public, pg_temp as
$$
declare swept integer;
begin
  perform app.assert_instance();
  with keys as (
    delete from idempotency_key where created_at < now() - interval '24 hours' returning 1),
  messages as (
    delete from outbox where sent_at < now() - interval '7 days' returning 1)
  select (select count(*) from keys) + (select count(*) from messages) into swept;
  return swept;
end
$$;

-- What the public list says of an event's programme is kept beside the event.
create or replace function app.refresh_event_programme(events uuid[]) returns void
language sql as
$$
  update event e set
    session_count = s.session_count,
    first_session_date = s.first_date,
    last_session_date = s.last_date
  from (
    select v.id,
      count(x.id) filter (where x.event_session_status_id in (5, 9))::integer as session_count,
      min((x.start_time at time zone coalesce(nullif(v.timezone, ''), 'UTC'))::date) as first_date,
      max((x.start_time at time zone coalesce(nullif(v.timezone, ''), 'UTC'))::date) as last_date
    from event v
    left join event_session x on x.tenant_id = v.tenant_id and x.event_id = v.id
      and x.deleted_at is null and x.start_time is not null
      and x.event_session_status_id not in (6, 7, 8, 10)
    where v.tenant_id = app.tenant_id() and v.id = any(events)
    group by v.id
  ) s
  where e.tenant_id = app.tenant_id() and e.id = s.id
    and (e.session_count, e.first_session_date, e.last_session_date)
      is distinct from (s.session_count, s.first_date, s.last_date)
$$;

create or replace function app.after_sessions_changed() returns trigger
language plpgsql as
$$
begin
  perform app.refresh_event_programme(array(select distinct event_id from changed));
  return null;
end
$$;

create or replace trigger event_session_inserted after insert on event_session
  referencing new table as changed for each statement execute function app.after_sessions_changed();
create or replace trigger event_session_updated after update on event_session
  referencing new table as changed for each statement execute function app.after_sessions_changed();
create or replace trigger event_session_deleted after delete on event_session
  referencing old table as changed for each statement execute function app.after_sessions_changed();

create or replace function app.after_event_zone_changed() returns trigger
language plpgsql as
$$ begin perform app.refresh_event_programme(array[new.id]); return null; end $$;

create or replace trigger event_zone_changed after update of timezone on event
  for each row when (old.timezone is distinct from new.timezone)
  execute function app.after_event_zone_changed();

create or replace function app.after_tenant_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform set_config('app.tenant_id', new.id::text, true);
  insert into tenant_epoch (tenant_id) values (new.id)
  on conflict (tenant_id) do update set epoch = tenant_epoch.epoch + 1;
  return null;
end
$$;

create or replace trigger tenant_changed after insert or update on tenant
  for each row execute function app.after_tenant_changed();

-- A host that leaves a community leaves with its kept pages.
create or replace function app.after_domain_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform set_config('app.tenant_id', old.tenant_id::text, true);
  perform app.raise_epoch();
  return null;
end
$$;

create or replace trigger tenant_domain_changed after update or delete on tenant_domain
  for each row execute function app.after_domain_changed();

-- Only what takes authority away counts: a decision taken before a gain stands after it too.
create or replace function app.after_authority_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update app_user set authority_version = authority_version + 1
  where id = old.user_id;
  return null;
end
$$;

create or replace trigger tenant_user_changed after update or delete on tenant_user
  for each row execute function app.after_authority_changed();
create or replace trigger role_grant_changed after update or delete on role_grant
  for each row execute function app.after_authority_changed();
create or replace trigger instance_grant_changed after update or delete on instance_grant
  for each row execute function app.after_authority_changed();

-- Writes what the sessions of an imported programme hang on: days, tracks, place and rooms.
-- Existing rows are updated, everything else is created under the ids it was planned with.
create or replace function app.apply_import_structure(target_event uuid, plan jsonb) returns void
language plpgsql as
$$
begin
  insert into event_day (id, tenant_id, event_id, local_date, label, sort_order, concurrency_stamp)
  select d.id, app.tenant_id(), target_event, d."localDate", d.label, d."sortOrder", gen_random_uuid()
  from jsonb_to_recordset(plan->'days') as d(id uuid, "localDate" date, label text, "sortOrder" integer)
  on conflict (id) do update
    set label = excluded.label, sort_order = excluded.sort_order, concurrency_stamp = gen_random_uuid();

  insert into session_group (id, tenant_id, event_id, title, slug, sort_order, concurrency_stamp)
  select g.id, app.tenant_id(), target_event, g.title, g.slug, g."sortOrder", gen_random_uuid()
  from jsonb_to_recordset(plan->'groups') as g(id uuid, title text, slug text, "sortOrder" integer)
  on conflict (id) do update
    set title = excluded.title, slug = excluded.slug, sort_order = excluded.sort_order,
      concurrency_stamp = gen_random_uuid();

  insert into location (id, tenant_id, full_name, city, country, concurrency_stamp)
  select l.id, app.tenant_id(), l."fullName", l.city, '', gen_random_uuid()
  from jsonb_to_recordset(plan->'locations') as l(id uuid, "fullName" text, city text);

  insert into room (id, tenant_id, location_id, name, slug, capacity, sort_order, concurrency_stamp)
  select r.id, app.tenant_id(), r."locationId", r.name, r.slug, r.capacity, r."sortOrder", gen_random_uuid()
  from jsonb_to_recordset(plan->'rooms')
    as r(id uuid, "locationId" uuid, name text, slug text, capacity integer, "sortOrder" integer);

  insert into event_location (id, tenant_id, event_id, location_id, disclosure_level, concurrency_stamp)
  select p.id, app.tenant_id(), target_event, p."locationId", 'Full', gen_random_uuid()
  from jsonb_to_recordset(plan->'placements') as p(id uuid, "locationId" uuid);

  insert into imported_thing (tenant_id, event_id, kind, identity, thing_id, digest)
  select app.tenant_id(), target_event, t.kind, t.identity, t."thingId", t.digest
  from jsonb_to_recordset(plan->'things') as t(kind text, identity text, "thingId" uuid, digest text)
  on conflict (tenant_id, event_id, kind, identity) do update set digest = excluded.digest;
end
$$;

-- Writes the next sessions of an import and says how far it has come. A session keeps the id it was
-- first imported under; one that was imported meanwhile by somebody else stops the import.
create or replace function app.advance_import(target_import uuid, most integer)
returns table (done integer, total integer)
language plpgsql as
$$
declare
  running programme_import;
  slice jsonb;
  is_public boolean;
  is_published boolean;
begin
  select * into running from programme_import
  where tenant_id = app.tenant_id() and id = target_import for update;
  if running.id is null then perform app.fail('resource_not_found'); end if;
  select e.event_status_id = 2 and e.visibility_type_id in (1, 3), e.event_status_id = 2
  into is_public, is_published
  from event e where e.tenant_id = app.tenant_id() and e.id = running.event_id;
  if running.state = 'Running' then
    select coalesce(jsonb_agg(s.value order by s.ordinality), '[]'::jsonb) into slice
    from jsonb_array_elements(running.pending) with ordinality s
    where s.ordinality > running.done_count and s.ordinality <= running.done_count + most;

    insert into imported_thing (tenant_id, event_id, kind, identity, thing_id, digest)
    select app.tenant_id(), running.event_id, 'session', s.identity, s.id, s.digest
    from jsonb_to_recordset(slice) as s(id uuid, identity text, digest text)
    on conflict (tenant_id, event_id, kind, identity) do update set digest = excluded.digest;
    if exists (
      select from jsonb_to_recordset(slice) as s(id uuid, identity text)
      join imported_thing t on t.tenant_id = app.tenant_id() and t.event_id = running.event_id
        and t.kind = 'session' and t.identity = s.identity
      where t.thing_id <> s.id)
    then perform app.fail('concurrency_conflict'); end if;

    insert into event_session (id, tenant_id, event_id, event_day_id, event_location_id, room_id,
      title, subtitle, description, slug, start_time, end_time, sort_order,
      event_session_status_id, concurrency_stamp)
    select s.id, app.tenant_id(), running.event_id, s."eventDayId", s."eventLocationId", s."roomId",
      s.title, s.subtitle, s.description, s.slug, s."startTime", s."endTime", s."sortOrder",
      case when is_published and s."startTime" is not null then 5 else 4 end, gen_random_uuid()
    from jsonb_to_recordset(slice) as s(id uuid, "eventDayId" uuid, "eventLocationId" uuid,
      "roomId" uuid, title text, subtitle text, description text, slug text,
      "startTime" timestamptz, "endTime" timestamptz, "sortOrder" integer)
    on conflict (id) do update set
      event_day_id = excluded.event_day_id, event_location_id = excluded.event_location_id,
      room_id = excluded.room_id, title = excluded.title, subtitle = excluded.subtitle,
      description = excluded.description, slug = excluded.slug, start_time = excluded.start_time,
      end_time = excluded.end_time, sort_order = excluded.sort_order,
      concurrency_stamp = gen_random_uuid();

    delete from event_session_language l using jsonb_to_recordset(slice) as s(id uuid)
    where l.tenant_id = app.tenant_id() and l.event_session_id = s.id;
    insert into event_session_language (tenant_id, event_id, event_session_id, language_code)
    select app.tenant_id(), running.event_id, s.id, s."languageCode"
    from jsonb_to_recordset(slice) as s(id uuid, "languageCode" text)
    where s."languageCode" is not null;

    delete from session_group_session m using jsonb_to_recordset(slice) as s(id uuid)
    where m.tenant_id = app.tenant_id() and m.event_session_id = s.id;
    insert into session_group_session (tenant_id, event_id, session_group_id, event_session_id)
    select app.tenant_id(), running.event_id, s."groupId", s.id
    from jsonb_to_recordset(slice) as s(id uuid, "groupId" uuid)
    where s."groupId" is not null;

    running.done_count := least(running.total_count, running.done_count + most);
    update programme_import i set
      done_count = running.done_count,
      state = case when running.done_count = running.total_count then 'Completed' else 'Running' end,
      pending = case when running.done_count = running.total_count then '[]'::jsonb else i.pending end,
      finished_at = case when running.done_count = running.total_count then now() end
    where i.tenant_id = app.tenant_id() and i.id = target_import;
    if is_public then perform app.raise_epoch(); end if;
  end if;
  done := running.done_count;
  total := running.total_count;
  return next;
end
$$;

-- Every table with a tenant_id is a tenant table, now and later. Domains are looked up before a
-- community is known, through app.enter alone.
do $$
declare t record;
begin
  for t in
    select c.oid::regclass as name, c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attname = 'tenant_id' and not a.attisdropped and c.relname <> 'tenant_domain'
  loop
    execute format('alter table %s enable row level security', t.name);
    execute format('alter table %s force row level security', t.name);
    execute format('drop policy if exists own_tenant on %s', t.name);
    execute format('drop policy if exists instance_work on %s', t.name);
    execute format(
      'create policy own_tenant on %s using (tenant_id = app.tenant_id()) with check (tenant_id = app.tenant_id())', t.name);
    if t.relname in ('outbox', 'idempotency_key') then
      execute format(
        'create policy instance_work on %s to current_user using (current_setting(''app.instance'', true) = ''true'')', t.name);
    end if;
  end loop;
end
$$;

grant usage on schema app, public to marquee_app;
revoke all on all tables in schema public from marquee_app;
revoke all on all tables in schema app from marquee_app;
revoke all on all functions in schema app from public;
grant execute on all functions in schema app to marquee_app;
grant select, insert, update, delete on
  event, event_day, event_session, event_session_language, session_group, session_group_session,
  event_agenda_item, location, room, event_location, programme_import, imported_thing, actor
  to marquee_app;
grant select, insert on idempotency_key, outbox to marquee_app;
grant usage on all sequences in schema public to marquee_app;
grant select on tenant_user, role_grant to marquee_app;
grant select on app.schema_version to marquee_app;
`
