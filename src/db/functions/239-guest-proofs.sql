-- Mails that prove an address of somebody without an account: to find orders again, or to begin one.

-- Confirmed orders whose contact has this address, of events that are not over.
drop function if exists app.recoverable_orders(text);
create or replace function app.recoverable_orders(address text)
returns table (id uuid, event_id uuid, event_title text, event_slug text, created_at timestamptz)
language sql stable as
$$
  select o.id, e.id, e.title, e.slug, o.created_at
  from registration_order_participant p
  join registration_order o on o.tenant_id = p.tenant_id and o.id = p.registration_order_id
  join registration_order_guest g on g.tenant_id = o.tenant_id and g.registration_order_id = o.id
  join event e on e.tenant_id = o.tenant_id and e.id = o.event_id and e.deleted_at is null
  where p.tenant_id = app.tenant_id() and p.email = address and p.position = 1
    and o.status_id = {{orderStatus.confirmed}} and coalesce(app.end_of_event(app.tenant_id(), e.id) > now(), true)
  order by o.created_at desc, o.id limit {{recoverableOrders}}
$$;

-- What a mail that was asked for an address is decided on. Whoever stopped mails that others cause gets none to begin
-- an order with.
create or replace function app.guest_mail_facts(mail_id uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_build_object('isRecoverable', exists (select from app.recoverable_orders(m.email)),
    'stopToken', case when not app.is_mail_blocked(m.email) then app.mail_stop_token(m.email) end)
  from account_mail m where m.tenant_id = app.tenant_id() and m.id = mail_id
$$;

create or replace function app.issue_guest_proof(wanted text, address text, proof_hash text) returns void
language sql security definer set search_path = public, pg_temp as
$$
  insert into guest_proof (tenant_id, purpose, email, hash, expires_at)
  values (app.tenant_id(), wanted, address, proof_hash, now() + interval '{{guestProofSeconds}} seconds')
  on conflict (tenant_id, purpose, email) do update set hash = excluded.hash, expires_at = excluded.expires_at
$$;

-- The address that it proves. Null unless it still does.
create or replace function app.guest_proof_of(wanted text, proof_hash text) returns text
language sql stable security definer set search_path = public, pg_temp as
$$
  select email from guest_proof
  where tenant_id = app.tenant_id() and purpose = wanted and hash = proof_hash and expires_at > now()
$$;

-- Single use: of two that arrive together one finds it.
create or replace function app.use_guest_proof(wanted text, proof_hash text) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  delete from guest_proof
  where tenant_id = app.tenant_id() and purpose = wanted and hash = proof_hash and expires_at > now();
  if not found then perform app.fail('overtaken'); end if;
end
$$;

-- What a mail leads to. Null where there is nothing.
create or replace function app.recovered_orders(proof_hash text) returns jsonb
language sql stable as
$$
  select jsonb_agg(jsonb_build_object('id', o.id, 'eventId', o.event_id, 'eventTitle', o.event_title,
    'eventSlug', o.event_slug, 'createdAt', app.iso_instant(o.created_at)))
  from app.recoverable_orders(app.guest_proof_of('recovery', proof_hash)) o
$$;

-- Gives orders new secrets. Those that they had open nothing any more.
create or replace function app.open_orders_again(hashes jsonb) returns void
language plpgsql as
$$
declare opened bigint;
begin
  update registration_order_guest g set capability_hash = hashes->>g.registration_order_id::text
  where g.tenant_id = app.tenant_id()
    and g.registration_order_id in (select k::uuid from jsonb_object_keys(hashes) k);
  get diagnostics opened = row_count;
  if opened <> (select count(*) from jsonb_object_keys(hashes)) then perform app.fail('overtaken'); end if;
end
$$;
