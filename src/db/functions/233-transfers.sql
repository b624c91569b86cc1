-- Transfers of tickets: until when, and to whom.

-- Whether a ticket can be given to somebody else while it is active and nobody came in with it: as the catalogue says
-- that it was ordered from. The first participant of a guest is the contact of the order, which would be handed over
-- with it.
create or replace function app.is_transferable(t admission_ticket) returns boolean
language sql stable as
$$
  select exists (
      select from registration_order o
      join event e on e.tenant_id = o.tenant_id and e.id = o.event_id
      join ticket_catalog_version v on v.tenant_id = o.tenant_id and v.id = o.ticket_catalog_version_id
      join registration_order_participant p on p.id = t.registration_order_participant_id
      where o.tenant_id = t.tenant_id and o.id = t.registration_order_id
        and o.status_id = {{orderStatus.confirmed}} and e.event_status_id = {{eventStatus.published}}
        and (o.account_user_id is not null or p.position > 1)
        and app.is_before_event(t.event_id, v.transfer_hours_before_start))
$$;

-- How often somebody came in with a ticket, at whatever list. What was undone does not count.
create or replace function app.times_admitted(t admission_ticket) returns integer
language sql stable as
$$
  select count(*)::integer from admission a
  where a.tenant_id = t.tenant_id and a.admission_ticket_id = t.id and a.undone_at is null
$$;

-- Whether the participant of a ticket got it from somebody else: its code is for nobody but that person.
create or replace function app.was_transferred(t admission_ticket) returns boolean
language sql stable as
$$
  select t.state <> '{{ticketState.transferred}}' and exists (
    select from admission_ticket b
    where b.tenant_id = t.tenant_id and b.registration_order_id = t.registration_order_id
      and b.registration_order_participant_id = t.registration_order_participant_id
      and b.state = '{{ticketState.transferred}}')
$$;

-- Whether an address has all the tickets of this type that one person can have. Two short statements: to plan one join
-- of all eight tables takes longer than all the rest of a transfer.
create or replace function app.has_all_tickets(t uuid, address text) returns boolean
language plpgsql stable as
$$
declare
  own record;
begin
  select k.event_id, y.lineage_id into own
  from admission_ticket k
  join registration_order_participant p on p.id = k.registration_order_participant_id
  join registration_order_line l on l.tenant_id = p.tenant_id
    and l.registration_order_id = p.registration_order_id and l.id = p.registration_order_line_id
  join ticket_type y on y.tenant_id = l.tenant_id and y.id = l.ticket_type_id
  where k.tenant_id = app.tenant_id() and k.id = t;
  return (
    select count(*) >= min(y.maximum_per_person)
    from admission_ticket k
    join registration_order_participant p on p.id = k.registration_order_participant_id
    join registration_order_line l on l.tenant_id = p.tenant_id
      and l.registration_order_id = p.registration_order_id and l.id = p.registration_order_line_id
    join ticket_type y on y.tenant_id = l.tenant_id and y.id = l.ticket_type_id
    where k.tenant_id = app.tenant_id() and p.email = address and k.id <> t and k.event_id = own.event_id
      and k.state = '{{ticketState.active}}' and y.lineage_id = own.lineage_id);
end
$$;
