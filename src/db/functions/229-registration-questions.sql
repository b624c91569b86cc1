-- Questions of ticket catalogues, and the answers of whoever gets tickets.

-- Counted while the event is held: of two that would be the last one, the second is decided again.
create or replace function app.assert_question_room(version uuid, most integer) returns void
language plpgsql as
$$
begin
  if (select count(*) from registration_question
    where tenant_id = app.tenant_id() and ticket_catalog_version_id = version) >= most
  then perform app.fail('overtaken'); end if;
end
$$;

-- The questions of a version as those of another one. Their lineages stay. What the community asks is added when the
-- other one is published.
create or replace function app.copy_registration_questions(from_version uuid, into_version uuid) returns void
language sql as
$$
  insert into registration_question
  select n.* from registration_question q, lateral jsonb_populate_record(q, jsonb_build_object(
    'id', gen_random_uuid(), 'ticket_catalog_version_id', into_version,
    'concurrency_stamp', gen_random_uuid(), 'created_at', now())) n
  where q.tenant_id = app.tenant_id() and q.ticket_catalog_version_id = from_version and not q.is_of_community
$$;

-- What the community asks of whoever registers, as columns of questions. What administrators alone know of is for
-- organizers to answer, so nobody has to answer it.
create or replace function app.community_questions() returns table (
  lineage_id uuid, label text, help_text text, type text, options jsonb, is_required boolean, max_length integer,
  minimum double precision, maximum double precision, condition_lineage_id uuid, condition_value text, exposure text,
  retention_days integer, sort_order integer)
language sql stable as
$$
  select p.id, p.label, p.help_text, p.type, p.options,
    p.is_required and p.exposure <> '{{propertyExposure.system}}', p.max_length, p.minimum, p.maximum,
    p.condition_property_id, p.condition_value, p.exposure, p.retention_days, p.sort_order
  from registration_property p
  where p.tenant_id = app.tenant_id() and p.applies_to = '{{propertySubject.registration}}'
$$;

-- Asks it with a draft.
create or replace function app.ask_for_community(version uuid) returns void
language sql as
$$
  insert into registration_question (id, tenant_id, event_id, ticket_catalog_version_id, is_of_community,
    concurrency_stamp, lineage_id, label, help_text, type, options, is_required, max_length, minimum, maximum,
    condition_lineage_id, condition_value, exposure, retention_days, sort_order)
  select gen_random_uuid(), v.tenant_id, v.event_id, v.id, true, gen_random_uuid(), q.*
  from ticket_catalog_version v, app.community_questions() q
  where v.tenant_id = app.tenant_id() and v.id = version
$$;

-- Whether it asks something else by now than what is on offer at an event does. False where nothing is.
create or replace function app.asks_other_questions(target uuid) returns boolean
language sql stable as
$$
  with offered as (
    select v.id from ticket_catalog_version v
    where v.tenant_id = app.tenant_id() and v.event_id = target and v.state = '{{catalogState.published}}'),
  asked as (
    select q.lineage_id, q.label, q.help_text, q.type, q.options, q.is_required, q.max_length, q.minimum, q.maximum,
      q.condition_lineage_id, q.condition_value, q.exposure, q.retention_days, q.sort_order
    from registration_question q join offered v on v.id = q.ticket_catalog_version_id
    where q.tenant_id = app.tenant_id() and q.event_id = target and q.is_of_community)
  select exists (select from offered) and (
    exists (select * from app.community_questions() except select * from asked)
    or exists (select * from asked except select * from app.community_questions()))
$$;

-- Questions and ticket types change in drafts alone. Afterwards, as all of these, so that row-level security refuses a
-- foreign row first.
create or replace function app.after_part_of_version_changed() returns trigger
language plpgsql as
$$
begin
  if current_user <> 'marquee_app' or tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
  if tg_op <> 'INSERT' then perform app.assert_version_is_drafted(old.ticket_catalog_version_id); end if;
  if tg_op <> 'DELETE' then perform app.assert_version_is_drafted(new.ticket_catalog_version_id); end if;
  return null;
end
$$;
create or replace trigger registration_question_changed after insert or update or delete on registration_question
  for each row execute function app.after_part_of_version_changed();

-- When an event is over, whatever became of it since. Null without a session, and where it is not known when the last
-- one ends.
drop function if exists app.end_of_event(uuid);
create or replace function app.end_of_event(community uuid, target uuid) returns timestamptz
language sql stable as
$$
  select max(coalesce(s.end_time, s.start_time)) from event e
  join event_session s on s.tenant_id = e.tenant_id and s.event_id = e.id and s.deleted_at is null
  where e.tenant_id = community and e.id = target
    and (s.event_session_status_id not in {{givenUpSessionStatuses}} or {{sessionWentWithEvent}})
$$;

-- From when on the days count for which answers are kept: the end of the event. Without a session that says when it
-- ends it is the end of its last day, and without a day a year after its last order or registration for a session.
create or replace function app.retention_starts(community uuid, target uuid) returns timestamptz
language plpgsql stable as
$$
begin
  return coalesce(
    app.end_of_event(community, target),
    (select app.instant_of(max(d.local_date) + time '24:00', min(e.timezone)) from event_day d
      join event e on e.tenant_id = d.tenant_id and e.id = d.event_id
      where d.tenant_id = community and d.event_id = target),
    (select greatest(
        (select max(o.created_at) from registration_order o where o.tenant_id = community and o.event_id = target),
        (select max(r.created_at) from session_registration r
          where r.tenant_id = community and r.event_id = target)) + interval '1 year'));
end
$$;

-- Whether answers to a question of an event are kept too long by now.
create or replace function app.is_kept_too_long(community uuid, target uuid, days integer) returns boolean
language sql stable as
$$
  select case when days is null then false
    else app.retention_starts(community, target) + make_interval(days => days) <= now() end
$$;

-- A part of these answers, of tickets and of sessions: so many participants and registrations, whose rows are held. A
-- part ends as soon as it is full: no plan may look at all that is answered first, since there are many parts.
drop function if exists app.forget_answers_of_tickets(integer);
drop function if exists app.forget_answers_of_sessions(integer);
create or replace function app.forget_answers(most integer) returns integer
language sql set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off
  set enable_seqscan = off as
$$
  with of_tickets as materialized (
    select q.tenant_id, q.lineage_id, q.ticket_catalog_version_id from registration_question q
    where q.tenant_id = app.tenant_id() and app.is_kept_too_long(q.tenant_id, q.event_id, q.retention_days)),
  of_sessions as materialized (
    select q.id, q.event_id, q.event_session_id from session_question q
    where q.tenant_id = app.tenant_id() and app.is_kept_too_long(q.tenant_id, q.event_id, q.retention_days)),
  participants_due as (
    select p.id, (
        select array_agg(q.lineage_id::text) from of_tickets q
        where q.ticket_catalog_version_id = o.ticket_catalog_version_id) as questions
    from registration_order_participant p
    join registration_order o on o.tenant_id = p.tenant_id and o.id = p.registration_order_id
    where p.tenant_id = app.tenant_id() and num_nonnulls(p.answers, p.organizer_answers) > 0
      and exists (
        select from of_tickets q where q.ticket_catalog_version_id = o.ticket_catalog_version_id
          and (p.answers ? q.lineage_id::text or p.organizer_answers ? q.lineage_id::text))
    limit most for no key update of p skip locked),
  registrations_due as (
    select r.id, (
        select array_agg(q.id::text) from of_sessions q where q.event_session_id = r.event_session_id) as questions
    from session_registration r
    where r.tenant_id = app.tenant_id() and num_nonnulls(r.answers, r.organizer_answers) > 0
      and exists (
        select from of_sessions q where q.event_session_id = r.event_session_id
          and (r.answers ? q.id::text or r.organizer_answers ? q.id::text))
    limit most - (select count(*) from participants_due) for no key update of r skip locked),
  participants as (
    update registration_order_participant p
    set answers = nullif(p.answers - h.questions, '{}'),
      organizer_answers = nullif(p.organizer_answers - h.questions, '{}')
    from participants_due h
    where p.tenant_id = app.tenant_id() and p.id = h.id returning p.id),
  registrations as (
    update session_registration r
    set answers = nullif(r.answers - h.questions, '{}'),
      organizer_answers = nullif(r.organizer_answers - h.questions, '{}')
    from registrations_due h
    where r.tenant_id = app.tenant_id() and r.id = h.id returning r.id)
  select ((select count(*) from participants) + (select count(*) from registrations))::integer
$$;

-- Communities with such answers.
create or replace function app.communities_with_old_answers(most integer) returns uuid[]
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance();
  return array(
    select distinct q.tenant_id from registration_question q
    where app.is_kept_too_long(q.tenant_id, q.event_id, q.retention_days)
      and exists (
        select from registration_order o
        join registration_order_participant p on p.tenant_id = o.tenant_id and p.registration_order_id = o.id
        where o.tenant_id = q.tenant_id and o.ticket_catalog_version_id = q.ticket_catalog_version_id
          and (p.answers ? q.lineage_id::text or p.organizer_answers ? q.lineage_id::text))
    union
    select q.tenant_id from session_question q
    where app.is_kept_too_long(q.tenant_id, q.event_id, q.retention_days)
      and exists (
        select from session_registration r
        where r.tenant_id = q.tenant_id and r.event_id = q.event_id and r.event_session_id = q.event_session_id
          and num_nonnulls(r.answers, r.organizer_answers) > 0
          and (r.answers ? q.id::text or r.organizer_answers ? q.id::text))
    limit most);
end
$$;

-- Whether registrations of an event name somebody, or say something of somebody.
create or replace function app.holds_personal_data(target uuid) returns boolean
language sql stable as
$$
  select exists (
    select from registration_order o
    join registration_order_participant p on p.tenant_id = o.tenant_id and p.registration_order_id = o.id
    where o.tenant_id = app.tenant_id() and o.event_id = target
      and num_nonnulls(p.first_name, p.last_name, p.email, p.answers, p.organizer_answers) > 0)
    or exists (
      select from session_registration r
      where r.tenant_id = app.tenant_id() and r.event_id = target
        and num_nonnulls(r.answers, r.organizer_answers) > 0)
$$;

-- How much that is, and until when answers are kept.
create or replace function app.held_personal_data(target uuid) returns jsonb
language sql stable as
$$
  with held as (
    select o.id, o.ticket_catalog_version_id as version, p.id as person,
      coalesce(p.answers, '{}') || coalesce(p.organizer_answers, '{}') as answers
    from registration_order o
    join registration_order_participant p on p.tenant_id = o.tenant_id and p.registration_order_id = o.id
    where o.tenant_id = app.tenant_id() and o.event_id = target
      and num_nonnulls(p.first_name, p.last_name, p.email, p.answers, p.organizer_answers) > 0),
  in_sessions as (
    select r.id, r.event_session_id as session,
      coalesce(r.answers, '{}') || coalesce(r.organizer_answers, '{}') as answers
    from session_registration r
    where r.tenant_id = app.tenant_id() and r.event_id = target and num_nonnulls(r.answers, r.organizer_answers) > 0),
  answered as (
    select a.label, a.retention_days, count(*) as answers
    from (
      select q.label, q.retention_days
      from held h join registration_question q on q.tenant_id = app.tenant_id()
        and q.ticket_catalog_version_id = h.version and h.answers ? q.lineage_id::text
      union all
      select q.label, q.retention_days
      from in_sessions s join session_question q on q.tenant_id = app.tenant_id()
        and q.event_session_id = s.session and s.answers ? q.id::text) a
    group by a.label, a.retention_days)
  select jsonb_build_object(
    'orders', (select count(distinct id) from held),
    'people', (select count(*) from held) + (select count(*) from in_sessions),
    'answers', coalesce((select sum(answers) from answered), 0),
    'retentions', coalesce((
      select jsonb_agg(jsonb_build_object('label', a.label, 'answers', a.answers,
        'endsAt', app.iso_instant(e.ended + make_interval(days => a.retention_days)))
        order by a.retention_days, a.label)
      from answered a), '[]'))
  from (select app.retention_starts(app.tenant_id(), target) as ended) e
$$;
