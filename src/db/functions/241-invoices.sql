-- Invoices and credit notes. They are issued at the end of the commit in which money has come or gone back, and are
-- never changed.

-- The tax in amounts that include it, as the orders tell it (src/kernel/taxes.ts): rounded once per rate, and shared
-- over the amounts of the rate by the largest remainders.
create or replace function app.taxes_in(amounts bigint[], rates integer[]) returns bigint[]
language sql immutable as
$$
  with given as (
    select a.gross::numeric, a.rate::numeric, a.place
    from unnest(amounts, rates) with ordinality a(gross, rate, place)),
  by_rate as (
    select rate, sum(gross) as gross,
      app.in_proportion(sum(gross), rate, {{taxBounds.basisPoints}} + rate)::numeric as tax
    from given group by rate),
  shared as (
    select g.place, g.rate, r.tax, div(r.tax * g.gross, greatest(r.gross, 1)) as part,
      mod(r.tax * g.gross, greatest(r.gross, 1)) as remainder
    from given g join by_rate r using (rate)),
  ranked as (
    select place, part, row_number() over (partition by rate order by remainder desc, place) as rank,
      tax - sum(part) over (partition by rate) as left_over
    from shared)
  select array_agg((part + (rank <= left_over)::integer)::bigint order by place) from ranked
$$;

-- What an organization says that issues invoices for the tickets of an event; null where nobody does.
create or replace function app.issuer_of(target uuid) returns invoicing_settings
language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
declare issuer invoicing_settings;
begin
  select s.* into issuer from event e
  join actor a on a.tenant_id = e.tenant_id and a.id = e.actor_id
  join invoicing_settings s on s.tenant_id = a.tenant_id and s.organization_id = a.organization_id
  where e.tenant_id = app.tenant_id() and e.id = target and s.is_issuing_invoices;
  return issuer;
end
$$;

-- Whether a buyer whose VAT identification number is of this country of the EU owes the tax in place of the seller.
create or replace function app.reverses_charge(seller invoicing_settings, vat_country text) returns boolean
language sql immutable as
$$
  select coalesce(seller.reverses_charge and vat_country <> seller.country, false)
$$;

-- Whether tickets are taxed at the rates of their types. Where nobody issues invoices, they are.
create or replace function app.charges_tax(seller invoicing_settings, vat_country text) returns boolean
language sql immutable as
$$
  select not (coalesce(seller.is_small_business, false) or app.reverses_charge(seller, vat_country))
$$;

create or replace function app.vat_country_of(ordered uuid) returns text
language sql stable as
$$
  select a.vat_country from order_invoice_address a
  where a.tenant_id = app.tenant_id() and a.registration_order_id = ordered
$$;

-- Whether an order is taxed: as its invoice says, and until then as it would say now.
create or replace function app.is_taxed(ordered registration_order) returns boolean
language sql stable as
$$
  select coalesce((
      select i.note is null and not i.is_reverse_charged from invoice i
      where i.tenant_id = ordered.tenant_id and i.registration_order_id = ordered.id and i.kind = 'Invoice'),
    app.charges_tax(app.issuer_of(ordered.event_id), app.vat_country_of(ordered.id)))
$$;

-- What the buyer of an order says of the address of its invoice; null for nothing.
create or replace function app.invoice_address_of(ordered uuid) returns jsonb
language sql stable as
$$
  select jsonb_build_object('company', a.company, 'addressLines', a.address_lines, 'country', a.country,
    'vatId', a.vat_id)
  from order_invoice_address a
  where a.tenant_id = app.tenant_id() and a.registration_order_id = ordered
$$;

-- The next number of a seller. Whoever asks holds the count to the end of the commit: a number is taken when its
-- invoice is there, and by nobody else.
create or replace function app.next_invoice_number(seller uuid) returns bigint
language sql as
$$
  insert into invoice_series as s (tenant_id, organization_id, last_number) values (app.tenant_id(), seller, 1)
  on conflict (tenant_id, organization_id) do update set last_number = s.last_number + 1
  returning s.last_number
$$;

-- How a buyer is called: by the account, and a guest as the first whom the order admits.
create or replace function app.buyer_name(ordered registration_order) returns text
language sql stable as
$$
  select case when ordered.account_user_id is not null then app.person_label(ordered.account_user_id)->>'fullName'
    else (
      select nullif(concat_ws(' ', p.first_name, p.last_name), '') from registration_order_participant p
      where p.tenant_id = ordered.tenant_id and p.registration_order_id = ordered.id and p.position = 1) end
$$;

-- The lines of an order as its invoice has them, last what its buyer has paid of the fee of the platform: it has the
-- rate of most of what it was paid for, and no name. Prices stay as they were agreed where no tax is charged.
drop function if exists app.invoice_lines(registration_order, boolean);
create or replace function app.invoice_lines(ordered registration_order, charges_tax boolean) returns jsonb
language sql stable as
$$
  with lines as (
    select l.*, l.subtotal_minor - l.discount_minor as gross,
      case when charges_tax then t.tax_basis_points else 0 end as rate
    from registration_order_line l
    join ticket_type t on t.tenant_id = l.tenant_id and t.id = l.ticket_type_id
    where l.tenant_id = ordered.tenant_id and l.registration_order_id = ordered.id),
  taxes as (select app.taxes_in(array_agg(gross order by id), array_agg(rate order by id)) as each_tax from lines),
  fee as (
    select ordered.platform_fee_total_minor as gross, (
        select rate from lines group by rate order by sum(gross) desc, rate desc limit 1) as rate
    where ordered.adds_platform_fee and ordered.platform_fee_total_minor > 0),
  placed as (
    select l.id, l.ticket_type_name, l.quantity, coalesce(l.chosen_unit_price_minor, l.unit_price_minor) as price,
      l.discount_minor, l.rate, l.gross, x.each_tax[row_number() over (order by l.id)] as tax
    from lines l, taxes x
    union all
    select null, null, 1, f.gross, 0, f.rate, f.gross, (app.taxes_in(array[f.gross], array[f.rate]))[1] from fee f)
  select jsonb_agg(jsonb_build_object('orderLineId', id, 'description', ticket_type_name, 'quantity', quantity,
    'unitPriceMinor', price, 'discountMinor', discount_minor, 'taxBasisPoints', rate, 'netMinor', gross - tax,
    'taxMinor', tax, 'grossMinor', gross) order by id nulls last)
  from placed
$$;

-- Until when law keeps it: the end of the year, so many years later.
create or replace function app.invoice_kept_until(issued date) returns date
language sql immutable as
$$
  select make_date(extract(year from issued)::integer + {{invoiceYears}}, 12, 31)
$$;

-- Issues an invoice or a credit note: with the next number of its seller, the day in the time zone of the event, and
-- the sums of its lines.
create or replace function app.issue_invoice(drafted invoice) returns void
language plpgsql as
$$
begin
  drafted.id := gen_random_uuid();
  drafted.created_at := now();
  drafted.number_in_series := app.next_invoice_number(drafted.organization_id);
  drafted.number := coalesce((
    select s.number_prefix from invoicing_settings s
    where s.tenant_id = drafted.tenant_id and s.organization_id = drafted.organization_id), '')
    || drafted.number_in_series;
  drafted.issued_on := (
    select app.local_date(now(), e.timezone) from event e
    where e.tenant_id = drafted.tenant_id and e.id = drafted.event_id);
  drafted.kept_until := app.invoice_kept_until(drafted.issued_on);
  select sum((l->>'netMinor')::bigint), sum((l->>'taxMinor')::bigint) into drafted.net_minor, drafted.tax_minor
  from jsonb_array_elements(drafted.lines) l;
  drafted.gross_minor := drafted.net_minor + drafted.tax_minor;
  insert into invoice select (drafted).*;
end
$$;

-- The order is held by then, and its money is there. One order has one invoice.
create or replace function app.after_paid_order_confirmed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  seller constant invoicing_settings := app.issuer_of(new.event_id);
  vat_country constant text := app.vat_country_of(new.id);
  drafted invoice;
begin
  if seller.id is null or exists (
    select from invoice i where i.tenant_id = new.tenant_id and i.registration_order_id = new.id)
  then return null; end if;
  drafted.kind := 'Invoice';
  drafted.tenant_id := new.tenant_id;
  drafted.organization_id := seller.organization_id;
  drafted.event_id := new.event_id;
  drafted.registration_order_id := new.id;
  drafted.seller := jsonb_build_object('legalName', seller.legal_name, 'addressLines', seller.address_lines,
    'country', seller.country, 'taxNumber', seller.tax_number, 'vatId', seller.vat_id);
  drafted.note := case when seller.is_small_business then seller.small_business_note end;
  drafted.is_reverse_charged := app.reverses_charge(seller, vat_country);
  drafted.buyer_name := app.buyer_name(new);
  drafted.buyer_address := app.invoice_address_of(new.id);
  drafted.currency_code := new.currency_code;
  drafted.lines := app.invoice_lines(new, app.charges_tax(seller, vat_country));
  select e.title, e.first_session_date, e.last_session_date
  into drafted.event_title, drafted.supplied_from, drafted.supplied_until
  from event e where e.tenant_id = new.tenant_id and e.id = new.event_id;
  perform app.issue_invoice(drafted);
  return null;
end
$$;
drop trigger if exists registration_order_invoiced on registration_order;
create constraint trigger registration_order_invoiced after update of status_id on registration_order
  deferrable initially deferred for each row
  when (old.status_id is distinct from new.status_id and new.status_id = {{orderStatus.confirmed}}
    and new.total_due_minor > 0)
  execute function app.after_paid_order_confirmed();
drop trigger if exists registration_order_invoiced_at_once on registration_order;
create constraint trigger registration_order_invoiced_at_once after insert on registration_order
  deferrable initially deferred for each row
  when (new.status_id = {{orderStatus.confirmed}} and new.total_due_minor > 0)
  execute function app.after_paid_order_confirmed();

-- What has gone back of the fee that the buyer of an order has paid: with each line in proportion.
create or replace function app.added_fee_returned(ordered uuid) returns bigint
language sql stable as
$$
  select coalesce(sum(app.in_proportion(l.fee_minor, l.refunded_minor, l.subtotal_minor - l.discount_minor)), 0)::bigint
  from registration_order_line l
  where l.tenant_id = app.tenant_id() and l.registration_order_id = ordered
$$;

create or replace function app.invoice_of(ordered uuid) returns invoice
language sql stable as
$$
  select i from invoice i
  where i.tenant_id = app.tenant_id() and i.registration_order_id = ordered and i.kind = 'Invoice'
$$;

-- What credit notes have taken of a line of an invoice, without those that were reversed.
create or replace function app.credited_before(credited uuid, line text, out gross bigint, out tax bigint)
language sql stable as
$$
  select coalesce(sum((e->>'grossMinor')::bigint), 0), coalesce(sum((e->>'taxMinor')::bigint), 0)
  from invoice n cross join jsonb_array_elements(n.lines) e
  where n.tenant_id = app.tenant_id() and n.credited_invoice_id = credited
    and e->>'orderLineId' is not distinct from line
    and not exists (select from invoice r where r.tenant_id = n.tenant_id and r.credited_invoice_id = n.id)
$$;

-- Lines of a credit note: so much of each line of its invoice. The tax of a line is told of all that went back of it so
-- far, and the credit notes before have their part of it.
create or replace function app.credit_lines(credited invoice, amounts bigint[]) returns jsonb
language sql stable as
$$
  select jsonb_agg(jsonb_build_object('orderLineId', p.line->'orderLineId', 'description', p.line->'description',
    'quantity', null, 'unitPriceMinor', null, 'discountMinor', 0, 'taxBasisPoints', p.line->'taxBasisPoints',
    'netMinor', p.gross - p.tax, 'taxMinor', p.tax, 'grossMinor', p.gross) order by p.place)
  from (
    select l.line, l.place, amounts[l.place] as gross,
      app.in_proportion((l.line->'taxMinor')::numeric, b.gross + amounts[l.place], (l.line->'grossMinor')::numeric)
        - b.tax as tax
    from jsonb_array_elements(credited.lines) with ordinality l(line, place)
    cross join lateral app.credited_before(credited.id, l.line->>'orderLineId') b
    where amounts[l.place] > 0) p
$$;

-- What of the lines of an invoice a refund is about, and of a fee that was paid with them.
create or replace function app.credited_lines(credited invoice, refund refund_attempt) returns jsonb
language sql stable as
$$
  select app.credit_lines(credited, array_agg(
    case when l.line->>'orderLineId' is null
      then app.added_fee_returned(credited.registration_order_id)
        - (app.credited_before(credited.id, null)).gross
      else (
        select a.amount_minor from refund_allocation a
        where a.tenant_id = refund.tenant_id and a.refund_attempt_id = refund.id
          and a.registration_order_line_id::text = l.line->>'orderLineId') end order by l.place))
  from jsonb_array_elements(credited.lines) with ordinality l(line, place)
$$;

-- Takes so much of each line of an invoice back, or of a credit note: says all that it says, and what it was for.
create or replace function app.correct_invoice(
  corrected invoice, as_kind text, taken_back jsonb, refund uuid, dispute uuid) returns void
language plpgsql as
$$
begin
  if corrected.id is null or taken_back is null then return; end if;
  corrected.kind := as_kind;
  corrected.credited_invoice_id := corrected.id;
  corrected.lines := taken_back;
  corrected.refund_attempt_id := refund;
  corrected.payment_dispute_id := dispute;
  perform app.issue_invoice(corrected);
end
$$;

-- The order is held by then. What has no invoice has no credit note.
create or replace function app.after_refund_went_through() returns trigger
language plpgsql security definer set search_path = public, pg_temp as
$$
declare credited constant invoice := app.invoice_of(new.registration_order_id);
begin
  perform app.correct_invoice(credited, 'CreditNote', app.credited_lines(credited, new), new.id, null);
  return null;
end
$$;
drop trigger if exists refund_attempt_credited on refund_attempt;
create constraint trigger refund_attempt_credited after update of status_id on refund_attempt
  deferrable initially deferred for each row
  when (old.status_id is distinct from new.status_id and new.status_id = {{refundStatus.succeeded}})
  execute function app.after_refund_went_through();

-- Takes the buyers out of invoices that law keeps no longer. Numbers and sums stay: the series has no gaps.
create or replace function app.forget_invoice_buyers(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as
$$
declare forgotten integer;
begin
  update invoice i set buyer_name = null, buyer_address = null
  where i.tenant_id = app.tenant_id() and i.id in (
    select d.id from invoice d
    where d.tenant_id = app.tenant_id() and num_nonnulls(d.buyer_name, d.buyer_address) > 0
      and d.kept_until < current_date
    order by d.kept_until limit most for no key update skip locked);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

-- Communities with such invoices.
create or replace function app.communities_with_old_invoices(most integer) returns uuid[]
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance();
  return array(
    select distinct i.tenant_id from invoice i
    where num_nonnulls(i.buyer_name, i.buyer_address) > 0 and i.kept_until < current_date limit most);
end
$$;
