-- Members of a community, as its administrators lead them through their statuses.

-- Leads a member to the status that the table of the lifecycle says. Of two owners who act on each other the
-- second waits, and is no longer an owner: an owner always stays. A ban or a removal closes open requests. A
-- removal also ends every key and every role in the community; the organizations and groups are locked first,
-- as whoever changes their members does.
create or replace function app.move_member(
  target uuid, wanted text, known_status integer, transition uuid, why text) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
declare
  own uuid := app.tenant_id();
  old_status integer;
  new_status integer;
begin
  if target = app.user_id() then perform app.fail('forbidden'); end if;
  select t.after into new_status from app.member_transitions() t
  where t.command = wanted and t.before = known_status;
  if not found then perform app.fail('resource_conflict'); end if;
  if new_status in {{membershipStatus.banned, membershipStatus.removed}} then
    update join_request set state = '{{joinRequestState.closed}}', decided_at = now(),
      decided_by_user_id = app.user_id()
    where tenant_id = own and user_id = target and state = '{{joinRequestState.open}}';
  end if;
  if new_status = {{membershipStatus.removed}} then
    update api_key set revoked_at = now(), concurrency_stamp = gen_random_uuid()
    where tenant_id = own and owner_type_id = {{keyOwner.user}} and owner_id = target and revoked_at is null;
    perform from collective c
    where c.tenant_id = own and c.id in (select scope_id from role_grant where tenant_id = own and user_id = target)
    order by c.id for no key update;
  end if;
  perform app.lock_roles('tenant', own);
  perform app.assert_gives_role('tenant', own, coalesce((
    select min(role_id) from role_grant
    where tenant_id = own and user_id = target and scope = 'tenant'), {{roles.tenantMember}}));
  select status_id into old_status from tenant_user
  where tenant_id = own and user_id = target for no key update;
  if old_status is null then perform app.fail('resource_not_found'); end if;
  if old_status <> known_status then perform app.fail('overtaken'); end if;
  update tenant_user set status_id = new_status where tenant_id = own and user_id = target;
  insert into tenant_user_transition
    (id, tenant_id, user_id, old_status_id, new_status_id, transitioned_by_user_id, reason)
  values (transition, own, target, old_status, new_status, app.user_id(), why);
  if new_status = {{membershipStatus.removed}} then
    delete from role_grant where tenant_id = own and user_id = target;
  end if;
end
$$;
