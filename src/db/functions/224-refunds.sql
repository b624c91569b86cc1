-- Refunds: what goes back of the money of an order, by the lines that it was paid for.

-- A line of which all was given back admits nobody and holds no places.
create or replace function app.is_refunded(line registration_order_line) returns boolean
language sql immutable as
$$
  select line.subtotal_minor > line.discount_minor
    and line.refunded_minor = line.subtotal_minor - line.discount_minor
$$;

create or replace function app.is_paid(ordered registration_order) returns boolean
language sql stable as
$$
  select ordered.total_due_minor > 0 and exists (
    select from payment_attempt p
    where p.tenant_id = ordered.tenant_id and p.registration_order_id = ordered.id
      and p.status_id = {{paymentStatus.succeeded}})
$$;

drop function if exists app.takes_refund_requests(registration_order);

-- A line has one open refund at most, and no more goes back than was paid: of the line, and of the whole order.
create or replace function app.after_refund_allocated() returns trigger
language plpgsql as
$$
begin
  perform from registration_order
  where tenant_id = new.tenant_id and id = new.registration_order_id for no key update;
  update registration_order_line l set refunding_minor = new.amount_minor
  where l.tenant_id = new.tenant_id and l.id = new.registration_order_line_id and l.refunding_minor = 0
    and l.refunded_minor + new.amount_minor <= l.subtotal_minor - l.discount_minor;
  if not found or not exists (
    select from refund_attempt r
    join payment_attempt p on p.id = r.payment_attempt_id and p.tenant_id = r.tenant_id
      and p.registration_order_id = r.registration_order_id and p.currency_code = r.currency_code
      and p.status_id = {{paymentStatus.succeeded}}
    where r.id = new.refund_attempt_id and r.status_id not in {{endedRefundStatuses}}
      and p.amount_minor >= (
        select sum(l.refunded_minor + l.refunding_minor) from registration_order_line l
        where l.tenant_id = r.tenant_id and l.registration_order_id = r.registration_order_id))
  then perform app.fail('overtaken'); end if;
  return null;
end
$$;
create or replace trigger refund_allocation_within_payment after insert on refund_allocation
  for each row execute function app.after_refund_allocated();

-- At the end of the commit, since the lines of a refund come after it. What goes back of what was paid besides is part
-- of it.
create or replace function app.after_refund_opened() returns trigger
language plpgsql as
$$
begin
  if new.amount_minor is distinct from (
    select sum(a.amount_minor + a.fee_minor) from refund_allocation a
    where a.tenant_id = new.tenant_id and a.refund_attempt_id = new.id)
  then perform app.fail('resource_conflict'); end if;
  return null;
end
$$;
drop trigger if exists refund_attempt_allocated on refund_attempt;
create constraint trigger refund_attempt_allocated after insert on refund_attempt
  deferrable initially deferred for each row execute function app.after_refund_opened();

-- A refund moves along its lifecycle, and is about the same money all the time. Afterwards, so that row-level security
-- refuses a foreign row first.
create or replace function app.after_refund_changed() returns trigger
language plpgsql as
$$
declare movable constant text[] := '{status_id,settled_at,reason,refusal_reason,provider_refund_id,heard_at}';
begin
  if current_user = 'marquee_app' and (
    to_jsonb(old) - movable is distinct from to_jsonb(new) - movable
    or old.status_id is distinct from new.status_id and not exists (
      select from app.refund_transitions() t where t.before = old.status_id and t.after = new.status_id))
  then perform app.fail('resource_conflict'); end if;
  return null;
end
$$;
create or replace trigger refund_attempt_changed after update on refund_attempt
  for each row execute function app.after_refund_changed();

-- Lines whose money has gone back wholly: their places are free again, if the order still had them, and their tickets
-- admit nobody. The pools of the order are locked by then.
create or replace function app.release_refunded(refund refund_attempt) returns void
language plpgsql as
$$
declare
  gone uuid[] := array(
    select l.id from registration_order_line l
    join refund_allocation a on a.tenant_id = l.tenant_id and a.registration_order_line_id = l.id
    where a.tenant_id = refund.tenant_id and a.refund_attempt_id = refund.id and app.is_refunded(l));
begin
  update admission_ticket t
  set state = c.after, reason = 'FullyRefunded', concurrency_stamp = gen_random_uuid()
  from registration_order_participant p, app.ticket_transitions() c
  where p.tenant_id = refund.tenant_id and p.registration_order_line_id = any(gone)
    and t.tenant_id = p.tenant_id and t.registration_order_participant_id = p.id
    and c.command = 'revokeRefundedTicket' and c.before = t.state;
  update capacity_pool p set taken = p.taken - m.places
  from (
    select l.capacity_pool_id as pool, sum(o.quantity * l.places) as places
    from registration_order_line o
    join ticket_type_pool l on l.tenant_id = o.tenant_id and l.ticket_type_id = o.ticket_type_id
    where o.tenant_id = refund.tenant_id and o.id = any(gone) group by 1) m
  where p.tenant_id = refund.tenant_id and p.id = m.pool and exists (
    select from registration_order o
    where o.tenant_id = refund.tenant_id and o.id = refund.registration_order_id
      and o.status_id in {{holdingOrderStatuses}});
end
$$;

create or replace function app.after_refund_ended() returns trigger
language plpgsql as
$$
declare ordered registration_order;
begin
  update registration_order_line l set refunding_minor = 0,
    refunded_minor = l.refunded_minor
      + case when new.status_id = {{refundStatus.succeeded}} then a.amount_minor else 0 end
  from refund_allocation a
  where a.tenant_id = new.tenant_id and a.refund_attempt_id = new.id
    and l.tenant_id = a.tenant_id and l.id = a.registration_order_line_id;
  if new.status_id = {{refundStatus.succeeded}} then perform app.release_refunded(new); end if;
  -- The order was cancelled while a provider was moving this money: the rest is owed, too.
  if new.status_id = {{refundStatus.succeeded}} and new.provider in {{providersThatGiveBack}} then
    select * into ordered from registration_order where tenant_id = new.tenant_id and id = new.registration_order_id;
    if ordered.status_id = {{orderStatus.cancelled}} then perform app.refund_rest(ordered, new.opened_by); end if;
  end if;
  return null;
end
$$;
create or replace trigger refund_attempt_ended after update of status_id on refund_attempt
  for each row when (old.status_id is distinct from new.status_id and new.status_id in {{endedRefundStatuses}})
  execute function app.after_refund_ended();

-- What has not gone back of what a buyer paid with a line besides: the fee of the platform where it is added, and what
-- was given of their own will.
create or replace function app.added_fee_left(line registration_order_line, paid payment_attempt) returns bigint
language sql stable as
$$
  select case when paid.fee_minor > 0 then (
      select b.added - app.in_proportion(b.added, line.refunded_minor, line.subtotal_minor - line.discount_minor)
      from (
        select line.contribution_minor + case when o.adds_platform_fee then line.fee_minor else 0 end as added
        from registration_order o
        where o.tenant_id = line.tenant_id and o.id = line.registration_order_id) b)
    else 0 end
$$;

-- Opens a refund of all of a paid order that no other one is about. Whoever gives up an order has asked; else the
-- money is owed, and a provider gives it back. While a dispute is open it would not, so a person decides; what was lost
-- has gone back by the bank.
create or replace function app.refund_rest(ordered registration_order, canceller text) returns void
language plpgsql as
$$
declare
  opened constant uuid := gen_random_uuid();
  disputed constant jsonb := app.disputes_of(ordered);
begin
  if disputed->>'state' = '{{disputeState.lost}}' then return; end if;
  insert into refund_attempt (id, tenant_id, event_id, registration_order_id, payment_attempt_id, provider, status_id,
    opened_by, amount_minor, currency_code)
  select opened, p.tenant_id, p.event_id, p.registration_order_id, p.id, p.provider,
    case when canceller = 'buyer' then {{refundStatus.requested}}
      when p.provider not in {{providersThatGiveBack}} or (disputed->>'keepsMoney')::boolean
        then {{refundStatus.requiresAction}}
      else {{refundStatus.dispatchPending}} end,
    canceller, l.rest, p.currency_code
  from payment_attempt p,
    lateral (
      select sum(l.subtotal_minor - l.discount_minor - l.refunded_minor + app.added_fee_left(l, p)) as rest
      from registration_order_line l
      where l.tenant_id = p.tenant_id and l.registration_order_id = p.registration_order_id
        and l.refunding_minor = 0) l
  where p.tenant_id = ordered.tenant_id and p.registration_order_id = ordered.id
    and p.status_id = {{paymentStatus.succeeded}} and l.rest > 0;
  if not found then return; end if;
  insert into refund_allocation (tenant_id, registration_order_id, refund_attempt_id, registration_order_line_id,
    amount_minor, fee_minor)
  select l.tenant_id, ordered.id, opened, l.id, l.subtotal_minor - l.discount_minor - l.refunded_minor,
    app.added_fee_left(l, p)
  from refund_attempt r
  join payment_attempt p on p.tenant_id = r.tenant_id and p.id = r.payment_attempt_id
  join registration_order_line l on l.tenant_id = r.tenant_id and l.registration_order_id = r.registration_order_id
  where r.tenant_id = ordered.tenant_id and r.id = opened
    and l.refunding_minor = 0 and l.refunded_minor < l.subtotal_minor - l.discount_minor;
end
$$;

-- An order that is cancelled after it was paid opens a refund of all that is left. What had not moved by then is part
-- of it.
create or replace function app.after_paid_order_cancelled() returns trigger
language plpgsql as
$$
begin
  update refund_attempt r set status_id = t.after from app.refund_transitions() t
  where r.tenant_id = new.tenant_id and r.registration_order_id = new.id
    and t.command = 'cancelRefund' and t.before = r.status_id;
  perform app.refund_rest(new, app.order_canceller(new));
  return null;
end
$$;
create or replace trigger registration_order_refunds_rest after update of status_id on registration_order
  for each row when (new.status_id = {{orderStatus.cancelled}} and new.total_due_minor > 0)
  execute function app.after_paid_order_cancelled();
