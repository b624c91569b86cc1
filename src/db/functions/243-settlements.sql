-- Settlement: what a provider has booked is compared with what the orders of an account have.

-- Payments, refunds and disputes of an account: those that the provider names, and those that were settled in a time.
create or replace function app.money_of_account(account text, named text[], since timestamptz, before timestamptz)
returns jsonb
language sql stable as
$$
  select coalesce(jsonb_agg(to_jsonb(m)), '[]') from (
    select 'payment' as "kind", p.provider_payment_id as "sourceId", p.event_id as "eventId",
      p.registration_order_id as "orderId", p.amount_minor as "amountMinor", p.fee_minor as "feeMinor",
      p.currency_code as "currencyCode", p.settled_at is not null as "isSettled",
      coalesce(p.settled_at >= since and p.settled_at < before, false) as "isInPeriod"
    from payment_attempt p
    where p.tenant_id = app.tenant_id() and p.account_id = account and p.provider_payment_id is not null
      and (p.provider_payment_id = any(named) or p.settled_at >= since and p.settled_at < before)
    union all
    select 'refund', r.provider_refund_id, r.event_id, r.registration_order_id, r.amount_minor, 0, r.currency_code,
      true, coalesce(r.settled_at >= since and r.settled_at < before
        and r.status_id = {{refundStatus.succeeded}}, false)
    from refund_attempt r
    join payment_attempt p on p.tenant_id = r.tenant_id and p.id = r.payment_attempt_id and p.account_id = account
    where r.tenant_id = app.tenant_id() and r.provider_refund_id is not null
      and (r.provider_refund_id = any(named) or r.settled_at >= since and r.settled_at < before)
    union all
    select 'dispute', d.provider_dispute_id, d.event_id, d.registration_order_id, d.amount_minor, 0, d.currency_code,
      true, false
    from payment_dispute d
    join payment_attempt p on p.tenant_id = d.tenant_id and p.id = d.payment_attempt_id and p.account_id = account
    where d.tenant_id = app.tenant_id() and d.provider_dispute_id = any(named)) m
$$;
