-- How somebody without an account finds the way back to orders of an address.

-- Confirmed orders whose contact has this address, of events that are not over.
create or replace function app.recoverable_orders(address text)
returns table (id uuid, event_id uuid, event_title text, event_slug text)
language sql stable as
$$
  select o.id, e.id, e.title, e.slug
  from registration_order_participant p
  join registration_order o on o.tenant_id = p.tenant_id and o.id = p.registration_order_id
  join registration_order_guest g on g.tenant_id = o.tenant_id and g.registration_order_id = o.id
  join event e on e.tenant_id = o.tenant_id and e.id = o.event_id and e.deleted_at is null
  where p.tenant_id = app.tenant_id() and p.email = address and p.position = 1
    and o.status_id = {{orderStatus.confirmed}} and coalesce(app.end_of_event(e.id) > now(), true)
  order by o.created_at desc, o.id limit {{recoverableOrders}}
$$;

-- Whether the address that a mail was asked for has any.
create or replace function app.is_recoverable(mail_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$
  select exists (
    select from account_mail m, app.recoverable_orders(m.email)
    where m.tenant_id = app.tenant_id() and m.id = mail_id)
$$;

-- Of an address the newest one counts.
create or replace function app.issue_recovery(address text, hash text) returns void
language sql security definer set search_path = public, pg_temp as
$$
  insert into ticket_recovery (tenant_id, email, capability_hash, expires_at)
  values (app.tenant_id(), address, hash, now() + interval '{{recoverySeconds}} seconds')
  on conflict (tenant_id, email) do update
    set capability_hash = excluded.capability_hash, expires_at = excluded.expires_at
$$;

-- What a mail leads to. Null unless it still does.
create or replace function app.recovered_orders(hash text) returns jsonb
language sql stable security definer set search_path = public, pg_temp as
$$
  select jsonb_agg(jsonb_build_object('id', o.id, 'eventId', o.event_id, 'eventTitle', o.event_title,
    'eventSlug', o.event_slug))
  from ticket_recovery r, app.recoverable_orders(r.email) o
  where r.tenant_id = app.tenant_id() and r.capability_hash = hash and r.expires_at > now()
$$;

-- Gives orders new secrets, once. Those that they had open nothing any more.
create or replace function app.recover_orders(hash text, opened jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  delete from ticket_recovery
  where tenant_id = app.tenant_id() and capability_hash = hash and expires_at > now();
  if not found then perform app.fail('overtaken'); end if;
  if (
    select count(*) from registration_order_guest g
    where g.tenant_id = app.tenant_id() and opened ? g.registration_order_id::text)
    <> (select count(*) from jsonb_object_keys(opened))
  then perform app.fail('overtaken'); end if;
  update registration_order_guest g set capability_hash = opened->>g.registration_order_id::text
  where g.tenant_id = app.tenant_id() and opened ? g.registration_order_id::text;
end
$$;
