-- Payments and refunds at a provider: what it says is compared with what was asked, and decides.

-- The attempt at a provider that may still move money, of which nothing is doubtful. A page whose time is over is one
-- that the provider has to tell of first.
create or replace function app.checkout_status(ordered registration_order) returns integer
language plpgsql stable as
$$
begin
  return (
    select case when p.status_id = {{paymentStatus.requiresAction}} and p.checkout_expires_at <= now()
      then {{paymentStatus.unknown}} else p.status_id end
    from payment_attempt p
    where p.tenant_id = ordered.tenant_id and p.registration_order_id = ordered.id
      and p.provider in {{providersWithPage}} and p.status_id in {{movingPaymentStatuses}}
      and p.reconciliation_reason is null);
end
$$;

-- Whether the last attempt at a provider came to nothing.
create or replace function app.has_failed_checkout(ordered registration_order) returns boolean
language plpgsql stable as
$$
begin
  return coalesce((
    select p.status_id = {{paymentStatus.failed}} from payment_attempt p
    where p.tenant_id = ordered.tenant_id and p.registration_order_id = ordered.id
      and p.provider in {{providersWithPage}}
    order by p.created_at desc, p.id desc limit 1), false);
end
$$;

-- Holds what a payment or a refund may change, in the order in which all hold it: the event, pools, the order. With
-- places, what has lapsed on the same pools ends first.
create or replace function app.hold_order(target uuid, with_places boolean) returns registration_order
language plpgsql as
$$
declare
  held registration_order;
  lapsed uuid[] := '{}';
begin
  select * into held from registration_order where tenant_id = app.tenant_id() and id = target;
  if not found then return held; end if;
  perform from event where tenant_id = held.tenant_id and id = held.event_id for share;
  if with_places then
    lapsed := array_remove(app.lapsed_orders(
      array(select pool from app.places_of(array[target])), {{ordersACommit}}), target);
    perform app.lock_pools_of(array_append(lapsed, target));
    perform app.end_registration_orders(lapsed, 'expireRegistrationOrder');
  end if;
  select * into held from registration_order where tenant_id = app.tenant_id() and id = target for no key update;
  return held;
end
$$;

-- Takes the places of an order that had given them back, and its use of a promotion. Answers whether there were any.
-- Its pools and its promotion are held by then.
create or replace function app.retake_places(target uuid) returns boolean
language plpgsql as
$$
begin
  if exists (
    select from app.places_of(array[target]) m
    join capacity_pool p on p.tenant_id = app.tenant_id() and p.id = m.pool
    where p.taken + m.places > p.capacity)
  or exists (
    select from registration_order o join promotion p on p.tenant_id = o.tenant_id and p.id = o.promotion_id
    where o.tenant_id = app.tenant_id() and o.id = target and p.used >= p.maximum_uses)
  then return false; end if;
  update capacity_pool p set taken = p.taken + m.places from app.places_of(array[target]) m
  where p.tenant_id = app.tenant_id() and p.id = m.pool;
  perform app.tell_places(array[target], false);
  return true;
end
$$;

create or replace function app.takes_place(target uuid) returns boolean
language sql stable as
$$
  select exists (
    select from event
    where tenant_id = app.tenant_id() and id = target and deleted_at is null
      and event_status_id = {{eventStatus.published}})
$$;

-- An order whose money is there: confirmed, with its places if it had lost them. Where it cannot be, it is cancelled,
-- and a refund of it is opened. It is held by then.
create or replace function app.fulfil_order(ordered registration_order, is_given_back boolean) returns void
language plpgsql as
$$
declare wanted text := 'cancelOrderWithEvent';
begin
  if app.takes_place(ordered.event_id) and not is_given_back then
    if ordered.status_id in {{orderStatus.awaitingPayment, orderStatus.needsReconciliation}} then
      wanted := 'markOrderPaid';
    elsif ordered.status_id in {{orderStatus.expired, orderStatus.cancelled}}
      and app.retake_places(ordered.id)
    then
      wanted := 'reviveOrder';
    end if;
  end if;
  update registration_order o set
    status_id = t.after, expires_at = null, concurrency_stamp = gen_random_uuid(),
    confirmed_at = case when t.after = {{orderStatus.confirmed}} then now() end,
    cancelled_at = case when t.after = {{orderStatus.cancelled}} then now() end
  from app.order_transitions() t
  where o.tenant_id = app.tenant_id() and o.id = ordered.id and t.command = wanted and t.before = o.status_id;
  if found then return; end if;
  update registration_order o set concurrency_stamp = gen_random_uuid()
  where o.tenant_id = app.tenant_id() and o.id = ordered.id;
  perform app.refund_rest(ordered, 'event');
end
$$;

-- An order that was paid at a provider has the fee of the platform from then on, paid by its buyer besides or by the
-- organizer, and what its buyer gives of their own will.
create or replace function app.charge_fee(attempt payment_attempt) returns void
language plpgsql as
$$
declare fee constant bigint := attempt.fee_minor - attempt.contribution_minor;
begin
  update registration_order o set platform_fee_total_minor = fee,
    platform_contribution_total_minor = attempt.contribution_minor,
    total_due_minor = o.total_due_minor + attempt.contribution_minor
      + case when o.adds_platform_fee then fee else 0 end,
    organizer_earnings_total_minor = o.organizer_earnings_total_minor
      - case when o.adds_platform_fee then 0 else fee end
  where o.tenant_id = attempt.tenant_id and o.id = attempt.registration_order_id and attempt.fee_minor > 0
    and o.platform_fee_total_minor = 0 and o.platform_contribution_total_minor = 0;
end
$$;

-- A person has to look at it.
create or replace function app.doubt_payment(target uuid, reason text) returns void
language plpgsql as
$$
declare of_order uuid;
begin
  update payment_attempt p set reconciliation_reason = reason, heard_at = now(), status_id = coalesce((
    select t.after from app.payment_transitions() t
    where t.command = 'doubtPayment' and t.before = p.status_id), p.status_id)
  where p.tenant_id = app.tenant_id() and p.id = target
  returning p.registration_order_id into of_order;
  update registration_order o set status_id = t.after, expires_at = null, concurrency_stamp = gen_random_uuid()
  from app.order_transitions() t
  where o.tenant_id = app.tenant_id() and o.id = of_order and t.command = 'doubtOrder' and t.before = o.status_id;
end
$$;

-- A person has looked at it: nobody is asked about it any more.
create or replace function app.resolve_doubt(target uuid) returns void
language plpgsql as
$$
begin
  update payment_attempt p set reconciliation_reason = null, status_id = coalesce((
    select t.after from app.payment_transitions() t
    where t.command = 'failPayment' and t.before = p.status_id), p.status_id)
  where p.tenant_id = app.tenant_id() and p.id = target and p.reconciliation_reason is not null;
  if not found then perform app.fail('overtaken'); end if;
end
$$;

-- What is said of a payment of an order that is held: by a provider of its page, or by a person who saw the money. Only
-- an exact success confirms: of this account, page, order, amount and currency. Said twice or out of order, it changes
-- nothing more.
create or replace function app.take_word(ordered registration_order, seen jsonb) returns void
language plpgsql as
$$
declare
  is_paid constant boolean := seen->>'status' = 'paid';
  attempt payment_attempt;
  wanted text;
begin
  -- Of another account than was asked, it is somebody else's.
  select * into attempt from payment_attempt p
  where p.tenant_id = ordered.tenant_id and p.registration_order_id = ordered.id
    and p.account_id is not distinct from seen->>'accountId'
  order by (p.checkout_id is not distinct from seen->>'checkoutId') desc,
    (p.checkout_id is null and p.checkout_expires_at = (seen->>'expiresAt')::timestamptz) desc, p.created_at desc
  limit 1 for no key update;
  if not found then return; end if;
  if attempt.checkout_id is distinct from seen->>'checkoutId' and not (
    attempt.checkout_id is null and attempt.checkout_expires_at = (seen->>'expiresAt')::timestamptz)
  then
    if is_paid then perform app.doubt_payment(attempt.id, 'unknownPage'); end if;
    return;
  end if;
  update payment_attempt p set
    checkout_id = seen->>'checkoutId', checkout_url = coalesce(seen->>'url', p.checkout_url),
    provider_payment_id = coalesce(p.provider_payment_id, seen->>'paymentId'), heard_at = now()
  where p.tenant_id = ordered.tenant_id and p.id = attempt.id;
  if is_paid and attempt.status_id = {{paymentStatus.succeeded}} then
    if attempt.provider_payment_id is distinct from seen->>'paymentId' then
      perform app.doubt_payment(attempt.id, 'paidTwice');
    end if;
    return;
  elsif is_paid then
    if attempt.amount_minor is distinct from (seen->>'amount')::bigint then
      perform app.doubt_payment(attempt.id, 'amountDiffers');
      return;
    elsif ordered.currency_code is distinct from seen->>'currency' then
      perform app.doubt_payment(attempt.id, 'currencyDiffers');
      return;
    elsif attempt.status_id not in {{movingPaymentStatuses}} then
      perform app.doubt_payment(attempt.id, 'paidAfterEnd');
      return;
    elsif app.is_paid(ordered) then
      perform app.doubt_payment(attempt.id, 'paidTwice');
      return;
    end if;
  end if;
  wanted := case seen->>'status' when 'paid' then 'settlePayment' when 'processing' then 'processPayment'
    when 'failed' then 'failPayment' when 'expired' then 'failPayment' when 'open' then 'offerPayment' end;
  update payment_attempt p set status_id = t.after,
    settled_at = case when is_paid then coalesce((seen->>'at')::timestamptz, now()) end,
    means = coalesce(seen->>'means', p.means),
    reconciliation_reason = case when not is_paid then p.reconciliation_reason end
  from app.payment_transitions() t
  where p.tenant_id = ordered.tenant_id and p.id = attempt.id and t.command = wanted and t.before = p.status_id;
  if not found then return; end if;
  if is_paid then
    update payment_attempt p set status_id = t.after from app.payment_transitions() t
    where p.tenant_id = ordered.tenant_id and p.registration_order_id = ordered.id
      and p.provider not in {{providersWithPage}} and t.command = 'cancelPaymentWithOrder' and t.before = p.status_id;
    perform app.charge_fee(attempt);
    perform app.fulfil_order(ordered, attempt.is_given_back);
  else
    -- Links are of the state of the attempt: who has read the order reads it again.
    update registration_order o set concurrency_stamp = gen_random_uuid()
    where o.tenant_id = ordered.tenant_id and o.id = ordered.id;
  end if;
end
$$;

-- What a provider says of the page on which an order is paid.
create or replace function app.observe_checkout(seen jsonb) returns void
language plpgsql as
$$
begin
  perform app.take_word(app.hold_order((seen->>'orderId')::uuid, seen->>'status' = 'paid'), seen);
end
$$;

-- A person who may has seen the money for an order: no page of it may still move money, and what was doubtful of one is
-- looked at. The order is locked by then.
drop function if exists app.settle_payment(uuid, timestamptz);
create or replace function app.take_mark(seen jsonb) returns void
language plpgsql as
$$
declare ordered registration_order;
begin
  perform app.resolve_doubt(p.id) from payment_attempt p
  where p.tenant_id = app.tenant_id() and p.registration_order_id = (seen->>'orderId')::uuid
    and p.provider in {{providersWithPage}} and p.reconciliation_reason is not null;
  select * into ordered from registration_order
  where tenant_id = app.tenant_id() and id = (seen->>'orderId')::uuid;
  if app.checkout_status(ordered) is null then perform app.take_word(ordered, seen); end if;
  update payment_attempt p set marked_by_user_id = app.user_id()
  where p.tenant_id = ordered.tenant_id and p.registration_order_id = ordered.id
    and p.account_id is null and p.status_id = {{paymentStatus.succeeded}}
    and p.amount_minor = ordered.total_due_minor;
  if not found then perform app.fail('overtaken'); end if;
end
$$;

-- What a provider says of a refund. What it cannot make is left to a person; a line keeps its places until it has
-- succeeded.
create or replace function app.observe_refund(seen jsonb) returns void
language plpgsql as
$$
declare
  ordered registration_order;
  refund refund_attempt;
  attempt payment_attempt;
  wanted text;
begin
  select r.* into refund from refund_attempt r
  where r.tenant_id = app.tenant_id() and r.id = (seen->>'refundId')::uuid
    and r.provider in {{providersThatGiveBack}};
  if not found then
    update payment_attempt p set reconciliation_reason = 'refundedElsewhere'
    where p.tenant_id = app.tenant_id() and p.account_id = seen->>'accountId'
      and p.provider_payment_id = seen->>'paymentId' and seen->>'refundId' is null;
    return;
  end if;
  ordered := app.hold_order(refund.registration_order_id, seen->>'status' = 'succeeded');
  select * into refund from refund_attempt r
  where r.tenant_id = ordered.tenant_id and r.id = refund.id for no key update;
  select * into attempt from payment_attempt p
  where p.tenant_id = ordered.tenant_id and p.id = refund.payment_attempt_id;
  if attempt.account_id is distinct from seen->>'accountId' then return; end if;
  if seen->>'status' <> 'failed' and (
    refund.amount_minor is distinct from (seen->>'amount')::bigint
    or refund.currency_code is distinct from seen->>'currency'
    or attempt.provider_payment_id is distinct from seen->>'paymentId'
    or refund.provider_refund_id <> seen->>'providerId')
  then
    perform app.doubt_payment(attempt.id, 'refundedElsewhere');
    return;
  end if;
  -- Without the provider's id it was refused, or made by a person: this is its first word that the money went back.
  if seen->>'status' = 'succeeded' and refund.status_id in {{endedRefundStatuses}}
    and refund.provider_refund_id is null
  then
    perform app.doubt_payment(attempt.id, 'refundedElsewhere');
    return;
  elsif seen->>'status' = 'failed' and refund.status_id = {{refundStatus.succeeded}}
    and refund.provider_refund_id = seen->>'providerId'
  then
    perform app.doubt_payment(attempt.id, 'refundReturned');
    return;
  elsif refund.status_id in {{endedRefundStatuses}}
    or refund.status_id = {{refundStatus.requiresAction}} and refund.provider_refund_id is not null
  then
    -- It has ended, or failed: nothing that was said before counts.
    return;
  end if;
  wanted := case seen->>'status' when 'succeeded' then 'settleRefund' when 'failed' then 'returnRefund'
    when 'pending' then 'awaitRefund' end;
  update refund_attempt r set heard_at = now(),
    provider_refund_id = coalesce(r.provider_refund_id, seen->>'providerId'),
    status_id = coalesce(t.after, r.status_id),
    settled_at = case when t.after = {{refundStatus.succeeded}} then now() else r.settled_at end
  from (select 1) one left join app.refund_transitions() t on t.command = wanted and t.before = refund.status_id
  where r.tenant_id = ordered.tenant_id and r.id = refund.id;
  update registration_order o set concurrency_stamp = gen_random_uuid()
  where o.tenant_id = ordered.tenant_id and o.id = ordered.id;
  if seen->>'status' = 'succeeded' and ordered.status_id in {{holdingOrderStatuses}} then
    perform app.raise_epoch();
  end if;
end
$$;

-- A refund that is to be made leaves a message, so that the provider is asked at once.
create or replace function app.after_refund_to_be_sent() returns trigger
language plpgsql as
$$
begin
  insert into outbox (id, tenant_id, job, payload)
  values (gen_random_uuid(), new.tenant_id, 'ask-payment-provider', '{}');
  return null;
end
$$;
create or replace trigger refund_attempt_to_be_sent after update of status_id on refund_attempt
  for each row when (old.status_id is distinct from new.status_id and new.status_id = {{refundStatus.dispatchPending}})
  execute function app.after_refund_to_be_sent();
create or replace trigger refund_attempt_to_be_sent_at_once after insert on refund_attempt
  for each row when (new.status_id = {{refundStatus.dispatchPending}})
  execute function app.after_refund_to_be_sent();

create or replace function app.is_silent(heard_at timestamptz) returns boolean
language sql stable as
$$
  select coalesce(heard_at <= now() - interval '{{silentMinutes}} minutes', true)
$$;

-- Takes payments of which their provider has said nothing for a while: nobody else asks of them meanwhile.
create or replace function app.take_silent_payments(most integer) returns setof jsonb
language plpgsql as
$$
begin
  return query
  with due as (
    select p.id from payment_attempt p
    where p.tenant_id = app.tenant_id() and p.provider in {{providersThatTell}}
      and p.status_id in {{movingPaymentStatuses}} and p.reconciliation_reason is null and app.is_silent(p.heard_at)
    order by p.heard_at limit most for no key update skip locked)
  update payment_attempt p set heard_at = now() from due, registration_order o
  where p.id = due.id and o.tenant_id = p.tenant_id and o.id = p.registration_order_id
  returning jsonb_build_object('id', p.id, 'eventId', p.event_id, 'registrationOrderId', o.id,
    'accountId', p.account_id, 'checkoutId', p.checkout_id, 'checkoutExpiresAt', app.utc(p.checkout_expires_at),
    'returnUrl', p.return_url, 'language', p.language, 'amountMinor', p.amount_minor, 'feeMinor', p.fee_minor,
    'contributionMinor', p.contribution_minor, 'currencyCode', p.currency_code,
    'isWanted', app.order_status(o.status_id, o.expires_at) = {{orderStatus.awaitingPayment}},
    'lines', (
      select jsonb_agg(jsonb_build_object('ticketTypeName', l.ticket_type_name, 'quantity', l.quantity,
        'subtotalMinor', l.subtotal_minor, 'discountMinor', l.discount_minor) order by l.id)
      from registration_order_line l where l.tenant_id = o.tenant_id and l.registration_order_id = o.id));
end
$$;

-- The same of refunds.
create or replace function app.take_silent_refunds(most integer) returns setof jsonb
language plpgsql as
$$
begin
  return query
  with due as (
    select r.id, r.heard_at is not null as was_asked from refund_attempt r
    where r.tenant_id = app.tenant_id() and r.provider in {{providersThatGiveBack}}
      and r.status_id in {{refundStatusesAtProvider}} and app.is_silent(r.heard_at)
    order by r.heard_at nulls first limit most for no key update skip locked)
  update refund_attempt r set heard_at = now() from due, payment_attempt p
  where r.id = due.id and p.tenant_id = r.tenant_id and p.id = r.payment_attempt_id
  returning jsonb_build_object('id', r.id, 'amountMinor', r.amount_minor, 'currencyCode', r.currency_code,
    'providerRefundId', r.provider_refund_id, 'wasAsked', due.was_asked, 'returnsFee', p.fee_minor > 0,
    'accountId', p.account_id, 'providerPaymentId', p.provider_payment_id, 'createdAt', app.utc(r.created_at));
end
$$;

-- Communities with such payments, refunds or disputes.
create or replace function app.communities_with_silent_payments(most integer) returns uuid[]
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance();
  return array(
    select p.tenant_id from payment_attempt p
    where p.provider in {{providersThatTell}} and p.status_id in {{movingPaymentStatuses}}
      and p.reconciliation_reason is null and app.is_silent(p.heard_at)
    union
    select r.tenant_id from refund_attempt r
    where r.provider in {{providersThatGiveBack}} and r.status_id in {{refundStatusesAtProvider}}
      and app.is_silent(r.heard_at)
    union
    select d.tenant_id from payment_dispute d
    where d.state in {{openDisputeStates}} and app.is_silent_dispute(d.heard_at)
    limit most);
end
$$;
