-- Delivery of mails: what switching it off is decided on.

-- The last change of one setting in a scope; null where nobody has changed it. It never comes back, as a value may.
create or replace function app.last_setting_change(of_scope text, of_key text) returns uuid
language sql stable security definer set search_path = public, pg_temp as
$$
  select id from setting_change
  where scope = of_scope and scope_id = app.setting_owner(of_scope, '{}') and key = of_key
  order by id desc limit 1
$$;

-- How many communities send mails while the instance does.
create or replace function app.communities_with_mail() returns integer
language sql stable security definer set search_path = public, pg_temp as
$$
  select count(*)::integer from tenant t
  where t.tenant_status_id in {{openTenantStatuses}} and not exists (
    select from setting_value s
    where s.scope in ('tenant', 'governance') and s.scope_id = t.id and s.key = '{{emailDeliveryKey}}'
      and s.value = 'false')
$$;

create or replace function app.instance_sends_mail() returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$
  select not exists (
    select from setting_value where scope = 'instance' and key = '{{emailDeliveryKey}}' and value = 'false')
$$;

create or replace function app.has_mail_server() returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select from mail_server where host is not null and sender is not null) $$;

-- Saves the mail server over the revision that was read, and puts on record what changes; whoever has read another
-- one decides again.
drop function if exists app.save_mail_server(integer, jsonb);
create or replace function app.save_mail_server(expected integer, server jsonb, changes jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  insert into mail_server as saved
    (id, host, port, security, username, sealed_password, sender, revision, changed_at, changed_by_user_id)
  values (
    1, server->>'host', (server->>'port')::integer, server->>'security', server->>'username',
    server->>'sealedPassword', server->>'sender', expected + 1, (server->>'changedAt')::timestamptz, app.user_id())
  on conflict (id) do update set
    host = excluded.host, port = excluded.port, security = excluded.security, username = excluded.username,
    sealed_password = excluded.sealed_password, sender = excluded.sender, revision = excluded.revision,
    changed_at = excluded.changed_at, changed_by_user_id = excluded.changed_by_user_id
  where saved.revision = expected;
  if not found then perform app.fail('concurrency_conflict'); end if;
  insert into setting_change (id, scope, scope_id, key, old_value, new_value, was_locked, is_locked,
    changed_by_user_id, changed_at)
  select c.id, 'instance', '00000000-0000-0000-0000-000000000000', c.key, c."oldValue", c."newValue", false, false,
    app.user_id(), (server->>'changedAt')::timestamptz
  from jsonb_to_recordset(changes) c(id uuid, key text, "oldValue" text, "newValue" text);
end
$$;

-- Where a mail to the caller goes; null for a key, and for an account without an address.
create or replace function app.own_address() returns text
language sql stable security definer set search_path = public, pg_temp as
$$ select email from user_profile where user_id = app.user_id() $$;
