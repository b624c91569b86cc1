-- Stations: what a device at the door keeps for the time that it is offline, and what it brings back.

-- Tickets of an event as a station keeps them: of the types of its list, and of all types without a list. One more than
-- `most` says that there are too many.
create or replace function app.tickets_of_station(target uuid, list uuid, most integer) returns jsonb
language sql stable as
$$
  with types as (
    select ticket_type_lineage_ids as ids from check_in_list where tenant_id = app.tenant_id() and id = list)
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'generation', f.generation, 'state', f.state, 'reason', f.reason,
    'ticketTypeLineageId', f.lineage_id, 'ticketTypeName', f.ticket_type_name,
    'firstName', f.first_name, 'lastName', f.last_name,
    'admittedAt', app.utc(c.inside), 'lastAdmittedAt', app.utc(c.last)) order by f.id), '[]')
  from (
    select t.id, t.generation, app.ticket_state(t.state, e.last_session_date, e.timezone) as state, t.reason,
      y.lineage_id, h.ticket_type_name, h.first_name, h.last_name
    from admission_ticket t
    join event e on e.tenant_id = t.tenant_id and e.id = t.event_id
    cross join lateral (
      select p.first_name, p.last_name, l.ticket_type_name, l.ticket_type_id
      from registration_order_participant p
      join registration_order_line l on l.tenant_id = p.tenant_id
        and l.registration_order_id = p.registration_order_id and l.id = p.registration_order_line_id
      where p.tenant_id = t.tenant_id and p.registration_order_id = t.registration_order_id
        and p.id = t.registration_order_participant_id offset 0) h
    join ticket_type y on y.tenant_id = t.tenant_id and y.id = h.ticket_type_id
    where t.tenant_id = app.tenant_id() and t.event_id = target and t.state <> '{{ticketState.transferred}}'
      and (coalesce((select cardinality(ids) from types), 0) = 0
        or y.lineage_id = any(array(select unnest(ids) from types)))
    order by t.id limit most + 1) f
  cross join lateral (
    select max(admitted_at) as last, max(admitted_at) filter (where left_at is null) as inside
    from admission a
    where a.tenant_id = app.tenant_id() and a.admission_ticket_id = f.id
      and a.check_in_list_id is not distinct from list
      and a.undone_at is null and a.admitted_at >= (select app.stays_from(list))) c
$$;

-- What has expired or was revoked takes no place.
create or replace function app.standing_check_in_stations(target uuid) returns integer language sql stable as
$$
  select count(*)::integer from check_in_station
  where tenant_id = app.tenant_id() and event_id = target and revoked_at is null and expires_at > now()
$$;

-- Counted while the event is held: of two that would be the last one, the second is decided again.
create or replace function app.assert_check_in_stations_left(target uuid, most integer) returns void
language plpgsql as
$$
begin
  perform from event where tenant_id = app.tenant_id() and id = target for no key update;
  if app.standing_check_in_stations(target) >= most then perform app.fail('overtaken'); end if;
end
$$;
