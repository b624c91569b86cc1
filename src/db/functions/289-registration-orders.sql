-- Registration orders: they take places from pools, hold them, and give them back. Pools are locked before
-- promotions, and these before orders, all by their ids.

-- Whether the caller works with the registrations of an event: as who manages them, or as who sees them at least.
create or replace function app.works_with_registrations(target uuid, managing boolean) returns boolean
language sql stable as
$$
  select exists (
    select from event e join actor a on a.tenant_id = e.tenant_id and a.id = e.actor_id
    where e.tenant_id = app.tenant_id() and e.id = target and (exists (
        select from role_grant g where g.tenant_id = e.tenant_id and g.user_id = app.user_id()
          and (g.scope = 'event' and g.scope_id = e.id
            and (g.role_id in {{roleSets.eventManagers}} or not managing and g.role_id in {{roleSets.eventRegistrars}})
            or g.scope = 'organization' and g.scope_id = a.organization_id
              and g.role_id in {{roleSets.organizationAdministrators}}
            or g.scope = 'group' and g.scope_id = a.group_id and g.role_id in {{roleSets.groupAdministrators}}))
      or exists (
        select from api_key k where k.tenant_id = e.tenant_id and k.id = app.api_key_id()
          and (k.owner_type_id = {{keyOwner.organization}} and k.owner_id = a.organization_id
            or k.owner_type_id = {{keyOwner.group}} and k.owner_id = a.group_id))))
$$;

-- Whether the caller sees who is registered for an event. A stranger is told of no order, not even that it is there.
create or replace function app.sees_registrations(target uuid) returns boolean
language sql stable as
$$
  select app.works_with_registrations(target, false)
$$;

-- Whether the caller reads what those have answered. Who lets people in does not.
create or replace function app.manages_registrations(target uuid) returns boolean
language sql stable as
$$
  select app.works_with_registrations(target, true)
$$;

-- The status of an order now: what was not finished in time has expired, though no commit has said so yet.
create or replace function app.order_status(status integer, expires_at timestamptz) returns integer
language sql stable parallel safe as
$$
  select case when status in {{lapsingOrderStatuses}} and expires_at <= now() then {{orderStatus.expired}}
    else status end
$$;

-- The places that orders take, by pool. Order by order, each with its own lines first: else the plan depends on what is
-- known of the tables.
create or replace function app.places_of(orders uuid[]) returns table (pool uuid, places bigint)
language sql stable as
$$
  select l.capacity_pool_id, sum(o.quantity * l.places)
  from unnest(orders) ordered
  cross join lateral (
    select * from registration_order_line r
    where r.tenant_id = app.tenant_id() and r.registration_order_id = ordered and not app.is_refunded(r) offset 0) o
  join ticket_type_pool l on l.tenant_id = o.tenant_id and l.ticket_type_id = o.ticket_type_id
  group by l.capacity_pool_id
$$;

-- Locks pools in the order of their ids: two orders that share some never wait for each other.
create or replace function app.lock_pools(pools uuid[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as
$$
begin
  perform from capacity_pool
  where tenant_id = app.tenant_id() and id = any(pools)
  order by id for no key update;
end
$$;

-- The same with the pools of orders, and then their promotions.
create or replace function app.lock_pools_of(orders uuid[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as
$$
begin
  perform app.lock_pools(array(select pool from app.places_of(orders)));
  perform app.lock_promotions_of(orders);
end
$$;

-- The public is told where few tickets are left: the epoch rises where it would be told something else by now. After
-- places of these pools were taken, or so many were given back.
create or replace function app.tell_pools(pools uuid[], given_back bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as
$$
begin
  if exists (
    select from unnest(pools, given_back) m(pool, places)
    join capacity_pool p on p.tenant_id = app.tenant_id() and p.id = m.pool
    join ticket_type_pool l on l.tenant_id = p.tenant_id and l.capacity_pool_id = p.id
    join ticket_type t on t.tenant_id = l.tenant_id and t.id = l.ticket_type_id
    where p.capacity - p.taken - m.places < (greatest({{fewTicketsLeft}}, t.minimum_per_order) + 1) * l.places)
  then perform app.raise_epoch(); end if;
end
$$;

-- The same after the places of orders were taken, or given back.
create or replace function app.tell_places(orders uuid[], given_back boolean) returns void
language plpgsql set plan_cache_mode = force_generic_plan as
$$
declare
  pools uuid[];
  places bigint[];
begin
  select array_agg(m.pool), array_agg(case when given_back then m.places else 0 end) into pools, places
  from app.places_of(orders) m;
  perform app.tell_pools(pools, places);
end
$$;

-- Ends those of the orders that the command is for by now, and gives their places back. Answers how many.
create or replace function app.end_registration_orders(orders uuid[], wanted text) returns integer
language plpgsql as
$$
declare ended uuid[];
begin
  perform app.lock_pools_of(orders);
  ended := array(
    select o.id from registration_order o
    where o.tenant_id = app.tenant_id() and o.id = any(orders)
      and exists (
        select from app.order_transitions() t where t.command = wanted and t.before = o.status_id)
      and (wanted <> 'expireRegistrationOrder' or o.expires_at <= now())
    order by o.id for no key update);
  update registration_order o set
    status_id = t.after,
    expires_at = case when t.after = {{orderStatus.expired}} then o.expires_at end,
    cancelled_at = case when t.after = {{orderStatus.cancelled}} then now() end,
    concurrency_stamp = gen_random_uuid()
  from app.order_transitions() t
  where o.tenant_id = app.tenant_id() and o.id = any(ended) and t.command = wanted and t.before = o.status_id;
  if cardinality(ended) > 0 then perform app.tell_places(ended, true); end if;
  return cardinality(ended);
end
$$;

create or replace function app.is_active(target uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as
$$
begin
  return exists (select from tenant where id = target and tenant_status_id = {{tenantStatus.active}});
end
$$;

-- Whether places are offered for an order, and not taken yet.
create or replace function app.is_open_offer(o registration_order) returns boolean
language sql stable as
$$
  select o.offered_at is not null and o.status_id in {{lapsingOrderStatuses}}
    and o.status_id <> {{orderStatus.awaitingPayment}}
$$;

-- Whether the time of an order stands still: in a community that is suspended or archived nobody takes what is offered,
-- and nobody marks a payment.
create or replace function app.stands_still(o registration_order) returns boolean
language sql stable as
$$
  select (app.is_open_offer(o) or o.status_id = {{orderStatus.awaitingPayment}}) and not app.is_active(o.tenant_id)
$$;

-- Orders whose time is over, those of these pools or all of the community's; the oldest first.
create or replace function app.lapsed_orders(pools uuid[], most integer) returns uuid[]
language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
begin
  return array(
    select o.id from registration_order o
    where o.tenant_id = app.tenant_id() and o.status_id in {{lapsingOrderStatuses}} and o.expires_at <= now()
      and not app.stands_still(o)
      and (pools is null or exists (select from app.places_of(array[o.id]) where pool = any(pools)))
    order by o.expires_at limit most);
end
$$;

-- The places that lapsed orders hold of a pool; null for none. Which orders these are is asked once, not per line.
create or replace function app.lapsed_places(of_pool uuid) returns bigint
language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
declare lapsed constant uuid[] := app.lapsed_orders(array[of_pool], {{ordersACommit}});
begin
  if cardinality(lapsed) = 0 then return null; end if;
  return (select m.places from app.places_of(lapsed) m where m.pool = of_pool);
end
$$;

-- Communities with such orders.
create or replace function app.communities_with_lapsed_orders(most integer) returns uuid[]
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance();
  return array(
    select distinct o.tenant_id from registration_order o
    where o.status_id in {{lapsingOrderStatuses}} and o.expires_at <= now()
      and not app.stands_still(o) limit most);
end
$$;

-- Whether an event has taken place, as far as is known.
create or replace function app.has_taken_place(target uuid) returns boolean
language sql stable as
$$
  select e.event_status_id = {{eventStatus.completed}}
    or coalesce(app.end_of_event(e.tenant_id, e.id) <= now(), e.event_status_id = {{eventStatus.archived}})
  from event e where e.tenant_id = app.tenant_id() and e.id = target
$$;

-- The orders of an event that is over before it began, a part of them at a time.
create or replace function app.cancel_orders_of_event(target uuid, most integer) returns integer
language sql as
$$
  select app.end_registration_orders(array(
    select o.id from registration_order o
    where o.tenant_id = app.tenant_id() and o.event_id = target and o.status_id in {{countedOrderStatuses}}
    order by o.id limit most), 'cancelOrderWithEvent')
$$;

-- What people have paid for stays until all money is back: nobody sees an open payment or refund of a deleted event.
-- The event is locked by then, and whoever takes money for it shares it.
create or replace function app.after_event_deleted() returns trigger
language plpgsql as
$$
begin
  if exists (
    select from registration_order o
    where o.tenant_id = new.tenant_id and o.event_id = new.id and o.total_due_minor > 0 and (
      o.status_id = {{orderStatus.needsReconciliation}}
      or o.status_id = {{orderStatus.confirmed}} and exists (
        select from registration_order_line l
        where l.tenant_id = o.tenant_id and l.registration_order_id = o.id
          and l.refunded_minor < l.subtotal_minor - l.discount_minor)
      or exists (
        select from payment_attempt p
        where p.tenant_id = o.tenant_id and p.registration_order_id = o.id
          and (p.provider in {{providersWithPage}} and p.status_id in {{movingPaymentStatuses}}
            or p.reconciliation_reason is not null))
      or exists (
        select from refund_attempt r
        where r.tenant_id = o.tenant_id and r.registration_order_id = o.id
          and r.status_id not in {{endedRefundStatuses}})))
  then raise exception using errcode = '23514', constraint = 'event_without_money'; end if;
  return null;
end
$$;
create or replace trigger event_deleted_without_money after update of deleted_at on event
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function app.after_event_deleted();

-- Inserts a new order with its lines and participants, given as whole rows.
create or replace function app.insert_order(ordered jsonb, lines jsonb, participants jsonb) returns void
language plpgsql set plan_cache_mode = force_generic_plan as
$$
begin
  insert into registration_order select * from jsonb_populate_record(null::registration_order, ordered);
  insert into registration_order_line select * from jsonb_populate_recordset(null::registration_order_line, lines);
  insert into registration_order_participant
  select * from jsonb_populate_recordset(null::registration_order_participant, participants);
end
$$;

-- Takes the places of a new order. What has lapsed on the same pools ends first: its places are free again. Without
-- room for all of it beside those who wait, it is decided again, on what is left.
create or replace function app.take_places(target uuid, most_lapsed integer) returns void
language plpgsql set plan_cache_mode = force_generic_plan as
$$
declare
  wanted uuid[];
  wanted_places bigint[];
  nothing bigint[];
  reserved bigint[];
  lapsed uuid[];
  due uuid[];
  filled integer;
begin
  select coalesce(array_agg(m.pool), '{}'), coalesce(array_agg(m.places), '{}'), coalesce(array_agg(0), '{}')
    into wanted, wanted_places, nothing
  from app.places_of(array[target]) m;
  lapsed := app.lapsed_orders(wanted, most_lapsed);
  -- A new order has no promotion.
  if cardinality(lapsed) = 0 then
    perform app.lock_pools(wanted);
  else
    perform app.lock_pools_of(array_append(lapsed, target));
    perform app.end_registration_orders(lapsed, 'expireRegistrationOrder');
  end if;
  reserved := nothing;
  due := app.orders_to_offer((
    select event_id from registration_order where tenant_id = app.tenant_id() and id = target), '{}', null);
  if cardinality(due) > 0 then
    reserved := array(
      select coalesce(w.places, 0) from unnest(wanted) with ordinality m(pool, position)
      left join app.places_of(due) w on w.pool = m.pool order by m.position);
  end if;
  update capacity_pool p set taken = p.taken + m.places
  from unnest(wanted, wanted_places, reserved) m(pool, places, reserved)
  where p.tenant_id = app.tenant_id() and p.id = m.pool
    and coalesce(p.taken + m.places + m.reserved <= p.capacity, true);
  get diagnostics filled = row_count;
  if filled < cardinality(wanted) then perform app.fail('overtaken'); end if;
  perform app.tell_pools(wanted, nothing);
end
$$;

-- Holds an event as it was read, shared: many order at once, and whoever changes the event waits.
create or replace function app.assert_event_as_read(target uuid, known_stamp uuid) returns void
language plpgsql as
$$
begin
  perform from event
  where tenant_id = app.tenant_id() and id = target and deleted_at is null and concurrency_stamp = known_stamp
  for share;
  if not found then perform app.fail('overtaken'); end if;
end
$$;

-- The version is what is sold. Publishing another one waits for whoever holds the event.
create or replace function app.assert_sold_from(version uuid) returns void
language plpgsql as
$$
begin
  perform from ticket_catalog_version
  where tenant_id = app.tenant_id() and id = version and state = '{{catalogState.published}}';
  if not found then perform app.fail('overtaken'); end if;
end
$$;

-- Tickets that a person has or is getting at an event, by the lineage of their types.
create or replace function app.tickets_of_person(target uuid, person uuid)
returns table (lineage uuid, tickets bigint)
language sql stable as
$$
  select t.lineage_id, sum(l.quantity)
  from registration_order o
  -- As in app.places_of.
  cross join lateral (
    select * from registration_order_line r
    where r.tenant_id = o.tenant_id and r.registration_order_id = o.id and not app.is_refunded(r) offset 0) l
  join ticket_type t on t.tenant_id = l.tenant_id and t.id = l.ticket_type_id
  where o.tenant_id = app.tenant_id() and o.event_id = target and o.account_user_id = person
    and app.order_status(o.status_id, o.expires_at) in {{countedOrderStatuses}}
  group by t.lineage_id
$$;

-- Nobody gets more tickets of a type than one person can have. The account of the caller is locked by then, so of
-- two orders of one person the second counts the first.
create or replace function app.assert_tickets_per_person(target uuid) returns void
language plpgsql set plan_cache_mode = force_generic_plan as
$$
begin
  if exists (
    select from registration_order o
    join registration_order_line l on l.tenant_id = o.tenant_id and l.registration_order_id = o.id
    join ticket_type t on t.tenant_id = l.tenant_id and t.id = l.ticket_type_id
    join app.tickets_of_person(o.event_id, o.account_user_id) h on h.lineage = t.lineage_id
    where o.tenant_id = app.tenant_id() and o.id = target and h.tickets > t.maximum_per_person)
  then perform app.fail('overtaken'); end if;
end
$$;

-- Holds an order as it was read, while the command is for it. What ends it locks its pools first.
create or replace function app.assert_order_command(target uuid, known_stamp uuid, wanted text) returns void
language plpgsql set plan_cache_mode = force_generic_plan as
$$
declare held registration_order;
begin
  if exists (
    select from app.order_transitions() t where t.command = wanted and t.after not in {{holdingOrderStatuses}})
  then perform app.lock_pools_of(array[target]); end if;
  select * into held from registration_order where tenant_id = app.tenant_id() and id = target for no key update;
  if held.concurrency_stamp is distinct from known_stamp or not exists (
    select from app.order_transitions() t
    where t.command = wanted and t.before = app.order_status(held.status_id, held.expires_at))
  then perform app.fail('overtaken'); end if;
end
$$;

-- An order moves along its lifecycle, and gives its places back in the commit that ends it. Who waits takes them in
-- the commit that offers them. Its pools are locked by then. The owner of the schema may mend rows.
create or replace function app.after_order_status_changed() returns trigger
language plpgsql as
$$
begin
  if current_user = 'marquee_app' and not exists (
    select from app.order_transitions() t where t.before = old.status_id and t.after = new.status_id)
  then perform app.fail('resource_conflict'); end if;
  if old.status_id in {{holdingOrderStatuses}} and new.status_id not in {{holdingOrderStatuses}} then
    update capacity_pool p set taken = p.taken - m.places from app.places_of(array[new.id]) m
    where p.tenant_id = new.tenant_id and p.id = m.pool;
  elsif old.status_id = {{orderStatus.waitlisted}} and new.status_id in {{holdingOrderStatuses}} then
    update capacity_pool p set taken = p.taken + m.places from app.places_of(array[new.id]) m
    where p.tenant_id = new.tenant_id and p.id = m.pool;
  end if;
  return null;
end
$$;
create or replace trigger registration_order_status_changed after update of status_id on registration_order
  for each row when (old.status_id is distinct from new.status_id)
  execute function app.after_order_status_changed();

-- What was ordered, and at which price, stays as it is, but for the words that moderation takes and what promotions
-- and refunds count. Afterwards, so that row-level security refuses a foreign row first.
create or replace function app.after_order_line_changed() returns trigger
language plpgsql as
$$
declare
  movable constant text[] :=
    '{ticket_type_name,discount_minor,fee_minor,contribution_minor,refunded_minor,refunding_minor}';
begin
  if current_user = 'marquee_app'
    and (to_jsonb(old) - movable is distinct from to_jsonb(new) - movable
      or (old.discount_minor, old.fee_minor, old.contribution_minor)
        <> (new.discount_minor, new.fee_minor, new.contribution_minor) and not exists (
        select from registration_order o
        where o.tenant_id = new.tenant_id and o.id = new.registration_order_id
          and o.status_id = {{orderStatus.readyForCheckout}}))
  then perform app.fail('resource_conflict'); end if;
  return null;
end
$$;
create or replace trigger registration_order_line_changed after update on registration_order_line
  for each row execute function app.after_order_line_changed();

drop function if exists app.takes_cancellation(registration_order);
drop function if exists app.takes_answers(registration_order);

-- Holds the ticket of a participant as it was read: whoever got it since then is another person.
create or replace function app.assert_holder_as_read(participant uuid, known_ticket uuid) returns void
language plpgsql as
$$
declare held uuid;
begin
  select t.id into held from admission_ticket t
  where t.tenant_id = app.tenant_id() and t.registration_order_participant_id = participant
    and t.state <> '{{ticketState.transferred}}' for share;
  if held is distinct from known_ticket then perform app.fail('overtaken'); end if;
end
$$;
