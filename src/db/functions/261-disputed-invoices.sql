-- Credit notes of disputes: money that a bank took back was not earned, and what is won after all was.

-- What a dispute has taken of the lines of an invoice: so much of each as of the whole payment, which can have more in
-- it than the invoice, and no more than credit notes have left of it. Shared by the largest remainders.
create or replace function app.disputed_lines(credited invoice, dispute payment_dispute) returns jsonb
language sql stable as
$$
  with lines as (
    select l.place, (l.line->'grossMinor')::bigint - b.gross as rest
    from jsonb_array_elements(credited.lines) with ordinality l(line, place)
    cross join lateral app.credited_before(credited.id, l.line->>'orderLineId') b),
  whole as (
    select greatest(sum(rest), 1)::numeric as rest, least(sum(rest), (
      select app.in_proportion(credited.gross_minor, dispute.amount_minor, p.amount_minor) from payment_attempt p
      where p.tenant_id = dispute.tenant_id and p.id = dispute.payment_attempt_id))::numeric as lost
    from lines),
  shared as (
    select l.place, div(w.lost * l.rest, w.rest) as part, mod(w.lost * l.rest, w.rest) as remainder, w.lost
    from lines l, whole w),
  ranked as (
    select place, part, row_number() over (order by remainder desc, place) as rank,
      lost - sum(part) over () as left_over
    from shared)
  select app.credit_lines(credited, array_agg((part + (rank <= left_over)::integer)::bigint order by place)) from ranked
$$;

-- The order is held by then. What has no invoice, or none of it left, has no credit note. Nor has a loss in another
-- currency: how much of the invoice it is nobody says.
create or replace function app.after_dispute_lost() returns trigger
language plpgsql security definer set search_path = public, pg_temp as
$$
declare credited constant invoice := app.invoice_of(new.registration_order_id);
begin
  if credited.currency_code = new.currency_code then
    perform app.correct_invoice(credited, 'CreditNote', app.disputed_lines(credited, new), null, new.id);
  end if;
  return null;
end
$$;
drop trigger if exists payment_dispute_credited on payment_dispute;
create constraint trigger payment_dispute_credited after update of state on payment_dispute
  deferrable initially deferred for each row
  when (old.state is distinct from new.state and new.state = '{{disputeState.lost}}')
  execute function app.after_dispute_lost();
drop trigger if exists payment_dispute_credited_at_once on payment_dispute;
create constraint trigger payment_dispute_credited_at_once after insert on payment_dispute
  deferrable initially deferred for each row when (new.state = '{{disputeState.lost}}')
  execute function app.after_dispute_lost();

-- What was lost is won: its credit note is taken back, with its lines.
create or replace function app.after_lost_dispute_won() returns trigger
language plpgsql security definer set search_path = public, pg_temp as
$$
declare reversed invoice;
begin
  select * into reversed from invoice i where i.tenant_id = new.tenant_id and i.payment_dispute_id = new.id;
  perform app.correct_invoice(reversed, 'CreditNoteReversal', reversed.lines, null, null);
  return null;
end
$$;
drop trigger if exists payment_dispute_reversed on payment_dispute;
create constraint trigger payment_dispute_reversed after update of state on payment_dispute
  deferrable initially deferred for each row
  when (old.state = '{{disputeState.lost}}' and new.state = '{{disputeState.won}}')
  execute function app.after_lost_dispute_won();
