-- Orders of guests: a secret opens them, and no account. Their contact is the first participant.

-- Tickets that guests of this address have or wait for at an event, by the lineage of their types. What is not
-- submitted does not count: whoever lost the way back to an order begins another one.
create or replace function app.tickets_of_guest(target uuid, address text)
returns table (lineage uuid, tickets bigint)
language sql stable as
$$
  select t.lineage_id, sum(l.quantity)
  from registration_order o
  join registration_order_participant p
    on p.tenant_id = o.tenant_id and p.registration_order_id = o.id and p.position = 1
  join registration_order_line l on l.tenant_id = o.tenant_id and l.registration_order_id = o.id
  join ticket_type t on t.tenant_id = l.tenant_id and t.id = l.ticket_type_id
  where o.tenant_id = app.tenant_id() and o.event_id = target and o.account_user_id is null
    and p.email = address and o.submitted_at is not null and o.status_id in {{countedOrderStatuses}}
    and not app.is_refunded(l)
  group by t.lineage_id
$$;

-- No address gets more tickets of a type than one person can have. The pools of the order are locked by then, so of
-- two orders for one address the second counts the first.
create or replace function app.assert_tickets_of_guest(target uuid) returns void
language plpgsql as
$$
begin
  if exists (
    select from registration_order o
    join registration_order_participant p
      on p.tenant_id = o.tenant_id and p.registration_order_id = o.id and p.position = 1
    join registration_order_line l on l.tenant_id = o.tenant_id and l.registration_order_id = o.id
    join ticket_type t on t.tenant_id = l.tenant_id and t.id = l.ticket_type_id
    join app.tickets_of_guest(o.event_id, p.email) h on h.lineage = t.lineage_id
    where o.tenant_id = app.tenant_id() and o.id = target and h.tickets > t.maximum_per_person)
  then perform app.fail('overtaken'); end if;
end
$$;

-- Holds an order as it was read: what was decided on another one is decided again.
create or replace function app.assert_order_as_read(target uuid, known_stamp uuid) returns void
language plpgsql as
$$
begin
  perform from registration_order
  where tenant_id = app.tenant_id() and id = target and concurrency_stamp = known_stamp
  for no key update;
  if not found then perform app.fail('overtaken'); end if;
end
$$;

-- What is known of an address before somebody orders for it.
create or replace function app.guest_address(target uuid, address text) returns jsonb
language sql stable as
$$
  select jsonb_build_object('isOwn', coalesce(address = app.caller_email(), false), 'tickets', coalesce((
    select jsonb_object_agg(lineage, tickets) from app.tickets_of_guest(target, address)), '{}'))
$$;

-- What is known of the guest of an order, without saying who it is.
create or replace function app.guest_standing(target uuid) returns jsonb
language sql stable as
$$
  select jsonb_build_object(
    'hasContact', p.first_name is not null and p.email is not null,
    'isClaimable', coalesce(p.email = app.caller_email(), false),
    'hasAll', exists (
      select from registration_order_line l
      join ticket_type t on t.tenant_id = l.tenant_id and t.id = l.ticket_type_id
      join app.tickets_of_guest(o.event_id, p.email) h on h.lineage = t.lineage_id
      where l.tenant_id = o.tenant_id and l.registration_order_id = o.id
        and h.tickets + case when o.submitted_at is null then l.quantity else 0 end > t.maximum_per_person),
    'hasUsedPromotion', app.is_used_too_often(o.id),
    'isPast', coalesce(
      app.end_of_event(o.tenant_id, o.event_id) + interval '{{guestStatusDays}} days' <= now(), false))
  from registration_order o
  join registration_order_participant p
    on p.tenant_id = o.tenant_id and p.registration_order_id = o.id and p.position = 1
  where o.tenant_id = app.tenant_id() and o.id = target
$$;

-- Takes names, addresses and answers out of an order, and out of what is kept for a replay. The order stays, and
-- counts.
create or replace function app.forget_guest(target uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare ordered_at constant timestamptz := (
  select created_at from registration_order where tenant_id = app.tenant_id() and id = target);
begin
  delete from guest_proof r using registration_order_participant p
  where r.tenant_id = app.tenant_id() and p.tenant_id = r.tenant_id and p.registration_order_id = target
    and p.position = 1 and r.email = p.email;
  update registration_order_participant set first_name = null, last_name = null, email = null,
    answers = null, organizer_answers = null
  where tenant_id = app.tenant_id() and registration_order_id = target;
  delete from registration_attempt
  where tenant_id = app.tenant_id() and registration_order_id = target;
  delete from order_invoice_address
  where tenant_id = app.tenant_id() and registration_order_id = target;
  delete from registration_order_note
  where tenant_id = app.tenant_id() and registration_order_id = target;
  update refund_attempt set reason = null, refusal_reason = null
  where tenant_id = app.tenant_id() and registration_order_id = target;
  -- Whoever has changed the order or one of its tickets. But for that of this commit, which names nobody. No result
  -- names an order before there is one, and one statement could not search those of a busy day.
  delete from idempotency_key
  where tenant_id = app.tenant_id() and created_at >= ordered_at and created_at <> now()
    and strpos(result::text, target::text) > 0;
end
$$;
