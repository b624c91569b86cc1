-- Disputes: the bank of whoever paid asks for the money back, and tickets are suspended where their catalogue says so.

-- Of the disputes of an order: the state of one that is open or the newest, whether its money cannot go back by a
-- refund, and how much of it was lost. Null without any.
create or replace function app.disputes_of(ordered registration_order) returns jsonb
language plpgsql stable as
$$
begin
  return (
    select jsonb_build_object(
      'state', (array_agg(d.state order by d.closed_at is not null, d.opened_at desc, d.id))[1],
      'keepsMoney', bool_or(not d.is_refundable and d.state <> '{{disputeState.won}}'),
      'chargedBackMinor', coalesce(sum(d.amount_minor) filter (
        where d.state = '{{disputeState.lost}}' and d.currency_code = ordered.currency_code), 0))
    from payment_dispute d
    where d.tenant_id = ordered.tenant_id and d.registration_order_id = ordered.id
    having count(*) > 0);
end
$$;

-- Suspends the tickets of an order that a dispute is about, where the catalogue that it was ordered from says so.
create or replace function app.suspend_disputed_tickets(target uuid) returns void
language plpgsql as
$$
begin
  update admission_ticket t set state = c.after, reason = 'Disputed', concurrency_stamp = gen_random_uuid()
  from registration_order o, ticket_catalog_version v, app.ticket_transitions() c
  where o.tenant_id = app.tenant_id() and o.id = target
    and v.tenant_id = o.tenant_id and v.id = o.ticket_catalog_version_id and v.suspends_disputed_tickets
    and t.tenant_id = o.tenant_id and t.registration_order_id = o.id
    and c.command = 'suspendTicket' and c.before = t.state
    and exists (
      select from payment_dispute d
      where d.tenant_id = o.tenant_id and d.registration_order_id = o.id and d.state <> '{{disputeState.won}}');
end
$$;

-- Lets the tickets of an order admit again once none of its disputes is open or lost.
create or replace function app.restore_disputed_tickets(target uuid) returns void
language plpgsql as
$$
begin
  update admission_ticket t set state = c.after, reason = 'Restored', concurrency_stamp = gen_random_uuid()
  from app.ticket_transitions() c
  where t.tenant_id = app.tenant_id() and t.registration_order_id = target
    and c.command = 'restoreTicket' and c.before = t.state
    and not exists (
      select from payment_dispute d
      where d.tenant_id = t.tenant_id and d.registration_order_id = target and d.state <> '{{disputeState.won}}');
end
$$;

-- What a provider says of a dispute of a payment that an order was to be paid by. Said twice or late, it changes
-- nothing more. Only the first word of it suspends tickets: what an organizer has restored since stays so.
create or replace function app.observe_dispute(seen jsonb) returns void
language plpgsql as
$$
declare
  ordered registration_order;
  attempt payment_attempt;
  known payment_dispute;
begin
  ordered := app.hold_order((seen->>'orderId')::uuid, false);
  -- Of another account or payment than was asked for, it is somebody else's.
  select * into attempt from payment_attempt p
  where p.tenant_id = ordered.tenant_id and p.registration_order_id = ordered.id and p.account_id = seen->>'accountId'
    and (p.provider_payment_id is null or p.provider_payment_id = seen->>'paymentId')
  order by p.provider_payment_id nulls last, p.created_at desc limit 1;
  if not found then return; end if;
  select * into known from payment_dispute d
  where d.tenant_id = ordered.tenant_id and d.provider_dispute_id = seen->>'disputeId';
  if not found then
    insert into payment_dispute (id, tenant_id, event_id, registration_order_id, payment_attempt_id,
      provider_dispute_id, state, reason, amount_minor, currency_code, is_refundable, evidence_due_at, answer_url,
      opened_at, closed_at, heard_at)
    values (gen_random_uuid(), ordered.tenant_id, ordered.event_id, ordered.id, attempt.id,
      seen->>'disputeId', seen->>'state', seen->>'reason', (seen->>'amount')::bigint, seen->>'currency',
      (seen->>'isRefundable')::boolean, (seen->>'evidenceDueAt')::timestamptz, seen->>'answerUrl',
      (seen->>'openedAt')::timestamptz,
      case when seen->>'state' not in {{openDisputeStates}} then now() end, now());
    perform app.suspend_disputed_tickets(ordered.id);
  elsif known.registration_order_id <> ordered.id or known.state <> seen->>'state' and not exists (
    select from app.dispute_transitions() t where t.before = known.state and t.after = seen->>'state')
  then
    return;
  else
    update payment_dispute d set
      state = seen->>'state', reason = seen->>'reason', amount_minor = (seen->>'amount')::bigint,
      is_refundable = (seen->>'isRefundable')::boolean, evidence_due_at = (seen->>'evidenceDueAt')::timestamptz,
      closed_at = case when seen->>'state' not in {{openDisputeStates}} then coalesce(d.closed_at, now()) end,
      heard_at = now()
    where d.tenant_id = known.tenant_id and d.id = known.id;
    if seen->>'state' = '{{disputeState.won}}' and known.state <> '{{disputeState.won}}' then
      perform app.restore_disputed_tickets(ordered.id);
    end if;
  end if;
  -- Whether money can go back is asked of the order: who has read it reads it again.
  update registration_order o set concurrency_stamp = gen_random_uuid()
  where o.tenant_id = ordered.tenant_id and o.id = ordered.id;
end
$$;

create or replace function app.is_silent_dispute(heard_at timestamptz) returns boolean
language sql stable as
$$
  select heard_at <= now() - interval '{{disputeSilenceHours}} hours'
$$;

-- Takes open disputes of which their provider has said nothing for hours: nobody else asks of them meanwhile.
create or replace function app.take_silent_disputes(most integer) returns setof jsonb
language plpgsql as
$$
begin
  return query
  with due as (
    select d.id from payment_dispute d
    where d.tenant_id = app.tenant_id() and d.state in {{openDisputeStates}} and app.is_silent_dispute(d.heard_at)
    order by d.heard_at limit most for no key update skip locked)
  update payment_dispute d set heard_at = now() from due, payment_attempt p
  where d.id = due.id and p.tenant_id = d.tenant_id and p.id = d.payment_attempt_id
  returning jsonb_build_object('disputeId', d.provider_dispute_id, 'accountId', p.account_id);
end
$$;
