-- Accounts of organizations at payment providers.

-- Stores that an account is to be made, once for each organization: in place of one that was never made, if there is
-- one. Who meets another one decides on that.
drop function if exists app.open_payment_account(uuid, uuid, text);
create or replace function app.open_payment_account(account uuid, organization uuid, country_code text, never_made uuid)
returns void
language plpgsql as
$$
begin
  insert into payment_account as p (id, tenant_id, organization_id, provider, country)
  values (account, app.tenant_id(), organization, 'stripe', country_code)
  on conflict on constraint payment_account_once do update set id = excluded.id, country = excluded.country
  where p.id = never_made and p.account_id is null;
  if not found then perform app.fail('overtaken'); end if;
end
$$;

-- Stores that another account is to be made in place of one that was disconnected, and answers which: whoever comes
-- second gets the one of who came first. Payments keep the account that they went to.
drop function if exists app.renew_payment_account(text, uuid, uuid);
create or replace function app.renew_payment_account(gone text, organization uuid, renewed uuid, country_code text)
returns jsonb
language plpgsql as
$$
begin
  update payment_account set id = renewed, country = country_code, account_id = null, heard_at = null,
    is_submitted = false, takes_payments = false, pays_out = false, requirements = '{}'
  where tenant_id = app.tenant_id() and organization_id = organization and account_id = gone;
  return (
    select jsonb_build_object('id', id, 'country', country) from payment_account
    where tenant_id = app.tenant_id() and organization_id = organization);
end
$$;

-- What the provider says of an account, as of an instant, which it counts in seconds. What it has said later stands.
create or replace function app.observe_account(seen jsonb, of_account uuid, at timestamptz) returns void
language plpgsql as
$$
begin
  update payment_account a set
    account_id = seen->>'accountId',
    is_submitted = (seen->>'isSubmitted')::boolean,
    takes_payments = (seen->>'takesPayments')::boolean,
    pays_out = (seen->>'paysOut')::boolean,
    requirements = array(select jsonb_array_elements_text(seen->'requirements')),
    heard_at = at
  where a.tenant_id = app.tenant_id()
    and (a.id = of_account or of_account is null and a.account_id = seen->>'accountId')
    and (a.account_id is null or a.account_id = seen->>'accountId')
    and coalesce(date_trunc('second', a.heard_at) <= at, true);
  if of_account is not null and not exists (
    select from payment_account a
    where a.tenant_id = app.tenant_id() and a.id = of_account and a.account_id = seen->>'accountId')
  then perform app.fail('overtaken'); end if;
end
$$;

-- The account to which the buyers of an event pay; null where there is none that takes payments.
create or replace function app.account_of_event(target uuid) returns text
language plpgsql stable set plan_cache_mode = force_generic_plan as
$$
begin
  return (
    select p.account_id from event e
    join actor a on a.tenant_id = e.tenant_id and a.id = e.actor_id
    join payment_account p on p.tenant_id = a.tenant_id and p.organization_id = a.organization_id
    where e.tenant_id = app.tenant_id() and e.id = target and p.takes_payments);
end
$$;

-- Where an observation of a provider belongs: the community of the account, and the event of the order. An account that
-- was replaced is known by what was paid to it.
create or replace function app.place_of_observation(of_account text, of_order uuid) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as
$$
begin
  perform app.assert_instance();
  return coalesce(
    (select jsonb_build_object('tenantId', a.tenant_id, 'eventId', o.event_id)
      from payment_account a
      left join registration_order o on o.tenant_id = a.tenant_id and o.id = of_order
      where a.provider = 'stripe' and a.account_id = of_account),
    (select jsonb_build_object('tenantId', o.tenant_id, 'eventId', o.event_id)
      from registration_order o
      where o.id = of_order and exists (
        select from payment_attempt p
        where p.tenant_id = o.tenant_id and p.registration_order_id = o.id and p.account_id = of_account)));
end
$$;
