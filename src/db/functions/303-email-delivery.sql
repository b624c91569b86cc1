-- Delivery of mails: what switching it off is decided on.

-- The last change of one setting in a scope; null where nobody has changed it. It never comes back, as a value may.
create or replace function app.last_setting_change(of_scope text, of_key text) returns uuid
language sql stable security definer set search_path = public, pg_temp as
$$
  select id from setting_change
  where scope = of_scope and scope_id = app.setting_owner(of_scope) and key = of_key
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
