-- Payments of orders: an order that is to be paid has an attempt, and is confirmed by one that has succeeded alone.

-- What buyers write on a transfer: the letters of a drawn number, and one that checks them.
create or replace function app.payment_reference(drawn bigint) returns text
language plpgsql immutable as
$$
declare
  letters constant text := '{{paymentReference.alphabet}}';
  base constant integer := length(letters);
  rest bigint := drawn;
  weighted integer := 0;
  written text := '';
begin
  for place in 1..{{paymentReference.drawn}} loop
    written := written || substr(letters, (rest % base)::integer + 1, 1);
    weighted := weighted + place * (rest % base)::integer;
    rest := rest / base;
  end loop;
  return written || substr(letters, weighted % base + 1, 1);
end
$$;

-- How the buyer of an order pays without a provider: as the catalogue says that is sold from by now, so that a wrong
-- account is corrected for everybody, or else the one that was ordered from.
create or replace function app.payment_instructions(ordered registration_order) returns text
language sql stable as
$$
  select v.payment_instructions from ticket_catalog_version v
  where v.tenant_id = ordered.tenant_id and v.event_id = ordered.event_id and v.payment_instructions is not null
    and (v.state = '{{catalogState.published}}' or v.id = ordered.ticket_catalog_version_id)
  order by (v.state = '{{catalogState.published}}') desc limit 1
$$;

-- An attempt to pay an order without a provider. A reference that the community has already is drawn again.
create or replace function app.attempt_by_hand(ordered registration_order, status integer, at timestamptz) returns void
language plpgsql as
$$
declare attempt uuid := gen_random_uuid();
begin
  for try in 1..5 loop
    insert into payment_attempt (id, tenant_id, event_id, registration_order_id, provider, status_id,
      checkout_id, amount_minor, currency_code, reference, settled_at)
    values (attempt, ordered.tenant_id, ordered.event_id, ordered.id, 'manual', status,
      'checkout-' || attempt, ordered.total_due_minor, ordered.currency_code,
      app.payment_reference(('x' || right(gen_random_uuid()::text, 12))::bit(48)::bigint), at)
    on conflict on constraint payment_attempt_reference_once do nothing;
    if found then return; end if;
  end loop;
  perform app.fail('overtaken');
end
$$;

-- The attempt of an order that begins to wait for its payment.
create or replace function app.after_order_awaits_payment() returns trigger
language plpgsql as
$$
begin
  if app.payment_instructions(new) is null then return null; end if;
  perform app.attempt_by_hand(new, {{paymentStatus.requiresAction}}, null);
  return null;
end
$$;
create or replace trigger registration_order_awaits_payment after update of status_id on registration_order
  for each row when (old.status_id is distinct from new.status_id and new.status_id = {{orderStatus.awaitingPayment}})
  execute function app.after_order_awaits_payment();
create or replace trigger registration_order_awaits_payment_at_once after insert on registration_order
  for each row when (new.status_id = {{orderStatus.awaitingPayment}})
  execute function app.after_order_awaits_payment();

-- What is paid at the door waits for it, wherever the event is moved to. What has lapsed by then stays so.
create or replace function app.after_last_day_moved() returns trigger
language plpgsql as
$$
begin
  update registration_order o set
    expires_at = app.instant_of(new.last_session_date + time '23:59:59', new.timezone) + interval '24 hours',
    concurrency_stamp = gen_random_uuid()
  from ticket_catalog_version v
  where o.tenant_id = new.tenant_id and o.event_id = new.id and o.status_id = {{orderStatus.awaitingPayment}}
    and o.expires_at > now()
    and v.tenant_id = o.tenant_id and v.id = o.ticket_catalog_version_id and v.takes_cash;
  return null;
end
$$;
create or replace trigger event_last_day_moved after update of last_session_date, timezone on event
  for each row when ((old.last_session_date, old.timezone) is distinct from (new.last_session_date, new.timezone)
    and new.last_session_date is not null)
  execute function app.after_last_day_moved();

-- Whatever confirms an order that costs money does it after the whole amount was there. The owner of the schema may
-- mend rows.
create or replace function app.after_order_confirmed_unpaid() returns trigger
language plpgsql as
$$
begin
  if current_user = 'marquee_app' and not exists (
    select from payment_attempt p
    where p.tenant_id = new.tenant_id and p.registration_order_id = new.id
      and p.status_id = {{paymentStatus.succeeded}} and p.amount_minor = new.total_due_minor
      and p.currency_code = new.currency_code)
  then perform app.fail('resource_conflict'); end if;
  return null;
end
$$;
create or replace trigger registration_order_confirmed_paid after update of status_id on registration_order
  for each row when (new.status_id = {{orderStatus.confirmed}} and new.total_due_minor > 0)
  execute function app.after_order_confirmed_unpaid();
create or replace trigger registration_order_confirmed_paid_at_once after insert on registration_order
  for each row when (new.status_id = {{orderStatus.confirmed}} and new.total_due_minor > 0)
  execute function app.after_order_confirmed_unpaid();

-- An order that is given up, or whose time is over, is no longer to be paid. At a provider it still may be.
create or replace function app.after_order_no_longer_due() returns trigger
language plpgsql as
$$
begin
  update payment_attempt p set status_id = t.after from app.payment_transitions() t
  where p.tenant_id = new.tenant_id and p.registration_order_id = new.id
    and p.provider not in {{providersWithPage}} and t.command = 'cancelPaymentWithOrder' and t.before = p.status_id;
  update payment_attempt p set
    is_given_back = new.status_id = {{orderStatus.cancelled}}
      and (app.order_canceller(new) <> 'buyer' or p.status_id = {{paymentStatus.processing}}),
    status_id = case p.status_id when {{paymentStatus.processing}} then p.status_id else {{paymentStatus.unknown}} end
  where p.tenant_id = new.tenant_id and p.registration_order_id = new.id
    and p.provider in {{providersWithPage}} and p.status_id in {{movingPaymentStatuses}};
  return null;
end
$$;
create or replace trigger registration_order_no_longer_due after update of status_id on registration_order
  for each row when (old.status_id in {{orderStatus.awaitingPayment, orderStatus.needsReconciliation}}
    and new.status_id in {{orderStatus.expired, orderStatus.cancelled}})
  execute function app.after_order_no_longer_due();

-- An attempt moves along its lifecycle, and is about the same money all the time. Afterwards, so that row-level
-- security refuses a foreign row first.
create or replace function app.after_payment_changed() returns trigger
language plpgsql as
$$
declare movable constant text[] := '{status_id,settled_at,means,checkout_id,checkout_url,provider_payment_id,heard_at,
  is_given_back,reconciliation_reason,marked_by_user_id}';
begin
  if current_user = 'marquee_app' and (
    to_jsonb(old) - movable is distinct from to_jsonb(new) - movable
    or old.status_id is distinct from new.status_id and not exists (
      select from app.payment_transitions() t where t.before = old.status_id and t.after = new.status_id))
  then perform app.fail('resource_conflict'); end if;
  return null;
end
$$;
create or replace trigger payment_attempt_changed after update on payment_attempt
  for each row execute function app.after_payment_changed();
